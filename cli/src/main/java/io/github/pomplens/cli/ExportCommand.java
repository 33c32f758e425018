// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import io.github.pomplens.runtime.export.Report;
import io.github.pomplens.runtime.export.format.ExportFormat;
import io.github.pomplens.runtime.export.format.ExportSource;
import io.github.pomplens.runtime.export.trace.Window;
import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.results.RunFolder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code pomp export}: writes what a run has measured for other tools. */
@Command(
        name = "export",
        customSynopsis = "pomp export [RUN] --format=FORMAT [-o FILE] [OPTIONS]",
        footer = {
            "",
            "Examples:",
            "  pomp export --format=cubex           write profile.cubex into the newest run's folder",
            "  pomp run --trace -- ./stommel 100",
            "  pomp export stommel --format=perfetto -o stommel.perfetto-trace",
            "  pomp export --format=perfetto --from=1.5s --to=1700ms",
            "  pomp export --format=perfetto --split=500MB -o parts"
        })
final class ExportCommand implements Callable<Integer> {
    private final Terminal terminal;

    private @Nullable CommandSpec spec;

    @Parameters(
            paramLabel = "RUN",
            arity = "0..1",
            description =
                    "Id, name or beginning of one, or path of a run's folder; the newest run by"
                            + " default.")
    private @Nullable String run;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            required = true,
            completionCandidates = FormatWords.class,
            description = "One of the formats above.")
    private String format = "";

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "The file or folder to write; by default one in the run's folder.")
    private @Nullable Path output;

    @Mixin private final ExportOptions options = new ExportOptions();

    @Option(names = "--quiet", description = "Don't say what was written.")
    private boolean quiet;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    ExportCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    /** Describes the command, with the formats that there are. */
    @Spec
    void describe(CommandSpec own) {
        this.spec = own;
        List<String> lines = new ArrayList<>();
        lines.add("Write what a run has measured for other tools.");
        lines.add("");
        lines.add("Formats of every run, with the metrics of each thread on each call path:");
        formats(false).map(ExportCommand::line).forEach(lines::add);
        lines.add("");
        lines.add("Formats of the events of a run that was measured with --trace:");
        formats(true).map(ExportCommand::line).forEach(lines::add);
        own.usageMessage().description(lines.toArray(String[]::new));
    }

    private static final class FormatWords implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Arrays.stream(ExportFormat.values()).map(ExportFormat::word).iterator();
        }
    }

    private static Stream<ExportFormat> formats(boolean ofEvents) {
        return Arrays.stream(ExportFormat.values())
                .filter(format -> format.needsEvents() == ofEvents);
    }

    private static String line(ExportFormat format) {
        return "  %-11s %s".formatted(format.word(), format.purpose());
    }

    @Override
    public Integer call() throws CommandException, ResultsException {
        ExportFormat wanted = ExportFormat.of(format).orElseThrow(this::unknownFormat);
        Window window;
        OptionalLong largest;
        try {
            options.check(wanted);
            window = options.window();
            largest = options.largest();
        } catch (ExportOptions.BadOptionException e) {
            throw wrong(e.getMessage());
        }
        RunFolder of = new Runs(terminal).find(run);
        String file = largest.isPresent() ? wanted.word() + "-parts" : wanted.fileName();
        Path name = output == null ? of.path().resolve(file) : output;
        ExportSource source;
        try (ProgressLine progress = new ProgressLine(terminal)) {
            source = source(of, window, progress);
            write(wanted, source, name, largest);
        }
        source.problems().forEach(terminal::tell);
        if (!quiet) {
            terminal.tell("wrote " + name);
        }
        return Pomp.OK;
    }

    private ExportSource source(RunFolder of, Window window, ProgressLine progress)
            throws CommandException {
        Properties properties = new Properties(terminal, Objects.requireNonNull(spec));
        Otf2Export otf2 = new Otf2Export(PompLauncher.home());
        return new ExportSource(
                of, window, () -> Report.of(of, properties.search()), otf2::write, progress);
    }

    private void write(ExportFormat wanted, ExportSource source, Path name, OptionalLong largest)
            throws CommandException, ResultsException {
        Path file = terminal.resolve(name);
        if (largest.isPresent()) {
            OutputFile.writeFolder(
                    name, file, folder -> wanted.writeParts(source, folder, largest.getAsLong()));
        } else if (wanted.isFolder()) {
            OutputFile.writeFolder(name, file, folder -> wanted.writeFolder(source, folder));
        } else {
            OutputFile.write(name, file, out -> wanted.write(source, out));
        }
    }

    private ParameterException unknownFormat() {
        return wrong(
                "--format: '" + format + "' is not a format; write one of " + ExportFormat.words());
    }

    private ParameterException wrong(String message) {
        return new ParameterException(Objects.requireNonNull(spec).commandLine(), message);
    }
}
