// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.attach;

import io.github.pomplens.launch.process.ProcessStart;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Asks a tool of the compilers for the lines of code addresses. */
final class Symbolizer {
    /** Where code comes from, as its debug information has it. */
    record SourceLine(String file, int line) {}

    private static final Pattern PLACE =
            Pattern.compile("(.+):(\\d+)(?: \\(discriminator \\d+\\))?");

    /** LLVM's is asked first: it also knows what newer compilers write. */
    private static final List<String> LLVM =
            List.of(
                    "llvm-symbolizer",
                    "llvm-symbolizer-22",
                    "llvm-symbolizer-19",
                    "llvm-symbolizer-16",
                    "llvm-symbolizer-14");

    private static final String BINUTILS = "addr2line";

    /** So many addresses fit into a pipe, whose other end may be waiting for us to read. */
    private static final int BATCH = 1000;

    private static final long SECONDS = 60;

    private final String tool;

    private Symbolizer(String tool) {
        this.tool = tool;
    }

    /** A tool that is there; empty when none is. */
    static Optional<Symbolizer> find(String path) {
        List<String> names = new ArrayList<>(LLVM);
        names.add(BINUTILS);
        for (String name : names) {
            for (String folder : path.split(":")) {
                Path file = Path.of(folder.isEmpty() ? "." : folder, name);
                if (Files.isRegularFile(file) && Files.isExecutable(file)) {
                    return Optional.of(new Symbolizer(file.toString()));
                }
            }
        }
        return Optional.empty();
    }

    /**
     * The lines of addresses that have some.
     *
     * @param module the program or library, in which they are counted
     * @throws IOException when the tool fails
     */
    Map<Long, SourceLine> lines(Path module, List<Long> addresses)
            throws IOException, InterruptedException {
        Map<Long, SourceLine> found = new HashMap<>();
        for (int from = 0; from < addresses.size(); from += BATCH) {
            int to = Math.min(addresses.size(), from + BATCH);
            ask(module, addresses.subList(from, to), found);
        }
        return found;
    }

    private void ask(Path module, List<Long> addresses, Map<Long, SourceLine> found)
            throws IOException, InterruptedException {
        Process process =
                new ProcessStart(
                                command(module.toString()),
                                Path.of("/"),
                                Map.of(),
                                ProcessStart.Streams.PIPED)
                        .start();
        try (Writer out =
                new OutputStreamWriter(process.getOutputStream(), StandardCharsets.US_ASCII)) {
            for (long address : addresses) {
                out.write("0x" + Long.toHexString(address) + "\n");
            }
        }
        try (BufferedReader in =
                new BufferedReader(
                        new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (long address : addresses) {
                String answer = in.readLine();
                if (answer == null) {
                    break;
                }
                Matcher place = PLACE.matcher(answer);
                if (place.matches() && !place.group(1).startsWith("??")) {
                    put(found, address, place);
                }
            }
        }
        if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
        }
    }

    private static void put(Map<Long, SourceLine> found, long address, Matcher place) {
        try {
            int line = Integer.parseInt(place.group(2));
            if (line > 0) {
                Path file = Path.of(place.group(1)).normalize();
                found.put(address, new SourceLine(file.toString(), line));
            }
        } catch (IllegalArgumentException e) {
            // A line or a name that can't be: what names it is not to be trusted.
        }
    }

    private List<String> command(String module) {
        return tool.endsWith(BINUTILS)
                ? List.of(tool, "-e", module)
                : List.of(
                        tool,
                        "--obj=" + module,
                        "--output-style=GNU",
                        "--no-inlines",
                        "--functions=none");
    }
}
