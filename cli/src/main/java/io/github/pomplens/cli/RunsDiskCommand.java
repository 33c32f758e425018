// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.export.JsonText;
import io.github.pomplens.runtime.results.DiskUse;
import io.github.pomplens.runtime.results.ProjectRoot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * {@code pomp runs du}: what the project's folder of measurements takes on disk, and what of it.
 */
@Command(
        name = "du",
        customSynopsis = "pomp runs du [--json]",
        description = {
            "Say what .pomp takes on disk: runs, instrumented sources and what builds left there.",
            "",
            "What the runs take one by one is in 'pomp runs'."
        })
final class RunsDiskCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Option(names = "--json", description = "Write it as JSON, in bytes.")
    private boolean json;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    /** A file or folder of {@code .pomp}. */
    private record Part(String name, long bytes) {}

    RunsDiskCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws CommandException, Terminal.BrokenPipeException {
        Path root = ProjectRoot.of(terminal.workingDirectory());
        Path folder = root.resolve(ProjectRoot.MARKER);
        List<Part> parts = parts(folder);
        terminal.print(json ? json(folder, parts) : text(folder, parts));
        return Pomp.OK;
    }

    private static List<Part> parts(Path folder) throws CommandException {
        List<Part> parts = new ArrayList<>();
        if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            try (Stream<Path> entries = Files.list(folder)) {
                for (Path entry : entries.toList()) {
                    parts.add(new Part(entry.getFileName().toString(), DiskUse.of(entry)));
                }
            } catch (IOException e) {
                throw new CommandException(folder + " cannot be read: " + IoErrors.reason(e));
            }
        }
        parts.sort(Comparator.comparingLong(Part::bytes).reversed().thenComparing(Part::name));
        return parts;
    }

    private static long sum(List<Part> parts) {
        return parts.stream().mapToLong(Part::bytes).sum();
    }

    private static String text(Path folder, List<Part> parts) {
        StringBuilder out = new StringBuilder();
        out.append(Units.bytes(sum(parts))).append(" in ").append(folder).append('\n');
        for (Part part : parts) {
            out.append("%10s  ".formatted(Units.bytes(part.bytes())))
                    .append(part.name())
                    .append('\n');
        }
        return out.toString();
    }

    private static String json(Path folder, List<Part> parts) {
        return JsonText.of(
                json -> {
                    json.writeStartObject();
                    json.writeStringField("path", folder.toString());
                    json.writeNumberField("bytes", sum(parts));
                    json.writeObjectFieldStart("parts");
                    for (Part part : parts) {
                        json.writeNumberField(part.name(), part.bytes());
                    }
                    json.writeEndObject();
                    json.writeEndObject();
                });
    }
}
