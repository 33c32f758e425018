// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.attach;

import io.github.pomplens.launch.buildsystem.MakeBuild;
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
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Asks a tool of the compilers for the lines of code addresses. */
final class Symbolizer {
    /** Where code comes from, as its debug information has it. */
    record SourceLine(String file, int line) {}

    /**
     * A function and a line of it.
     *
     * @param function empty when it isn't known
     * @param file likewise
     * @param line 0 when it isn't known
     */
    record Frame(String function, String file, int line) {
        static final Frame UNKNOWN = new Frame("", "", 0);
    }

    private static final Pattern ADDRESS = Pattern.compile("0x[0-9a-fA-F]+");

    /** Where headers of compilers and libraries are: their lines are nothing that a user wrote. */
    private static final List<String> SYSTEM = List.of("/usr/include/", "/usr/lib/", "/usr/lib64/");

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

    /** What tools say of code that is of a file, but of no line of it. */
    private static final Pattern NO_LINE = Pattern.compile("[^?].*:[0?]");

    /** So far before a call is looked for the line that it belongs to. */
    private static final int STEPS_BACK = 32;

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
        List<Long> withoutLine = ask(module, addresses, found);
        if (!withoutLine.isEmpty()) {
            addLinesBefore(module, withoutLine, found);
        }
        return found;
    }

    /**
     * The functions and lines of addresses: of code that was inlined, the innermost first.
     *
     * @param module the program or library, in which they are counted
     * @throws IOException when the tool fails
     */
    Map<Long, List<Frame>> frames(Path module, List<Long> addresses)
            throws IOException, InterruptedException {
        Map<Long, List<Frame>> found = new HashMap<>();
        for (int from = 0; from < addresses.size(); from += BATCH) {
            int to = Math.min(addresses.size(), from + BATCH);
            readFrames(answers(inlining(module.toString()), addresses.subList(from, to)), found);
        }
        return found;
    }

    /** Of the frames of an address the innermost that is not from a header of the system. */
    static Frame shown(List<Frame> frames) {
        return frames.stream()
                .filter(frame -> !isOfSystem(frame))
                .findFirst()
                .or(() -> frames.stream().findFirst())
                .orElse(Frame.UNKNOWN);
    }

    /** For each address: itself, and for each function that is there two lines. */
    private static void readFrames(List<String> answers, Map<Long, List<Frame>> found) {
        long address = 0;
        String function = null;
        for (String answer : answers) {
            if (ADDRESS.matcher(answer).matches()) {
                address = Long.parseUnsignedLong(answer.substring(2), 16);
                function = null;
            } else if (function == null) {
                function = answer;
            } else {
                found.computeIfAbsent(address, it -> new ArrayList<>())
                        .add(frame(function, answer));
                function = null;
            }
        }
    }

    private static boolean isOfSystem(Frame frame) {
        return frame.file().isEmpty() || SYSTEM.stream().anyMatch(frame.file()::startsWith);
    }

    private static Frame frame(String function, String answer) {
        String name = function.startsWith("??") ? "" : function;
        return line(answer)
                .map(line -> new Frame(name, line.file(), line.line()))
                .orElse(new Frame(name, "", 0));
    }

    private List<String> inlining(String module) {
        return tool.endsWith(BINUTILS)
                ? List.of(tool, "-a", "-f", "-i", "-C", "-e", module)
                : List.of(
                        tool,
                        "--obj=" + module,
                        "--output-style=GNU",
                        "--inlines",
                        "--functions=linkage",
                        "--demangle",
                        "--addresses");
    }

    private static List<String> answers(List<String> command, List<Long> addresses)
            throws IOException, InterruptedException {
        Process process =
                new ProcessStart(command, Path.of("/"), Map.of(), ProcessStart.Streams.PIPED)
                        .start();
        try (Writer out =
                new OutputStreamWriter(process.getOutputStream(), StandardCharsets.US_ASCII)) {
            for (long address : addresses) {
                out.write("0x" + Long.toHexString(address) + "\n");
            }
        }
        List<String> lines = new ArrayList<>();
        try (BufferedReader in =
                new BufferedReader(
                        new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                if (!line.isEmpty()) {
                    lines.add(line);
                }
            }
        }
        if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
        }
        return lines;
    }

    /** Finds lines; returns the addresses that are of a file, but of no line of it. */
    private List<Long> ask(Path module, List<Long> addresses, Map<Long, SourceLine> found)
            throws IOException, InterruptedException {
        List<Long> withoutLine = new ArrayList<>();
        for (int from = 0; from < addresses.size(); from += BATCH) {
            int to = Math.min(addresses.size(), from + BATCH);
            List<Long> asked = addresses.subList(from, to);
            List<String> answers = answers(command(module.toString()), asked);
            for (int i = 0; i < asked.size() && i < answers.size(); i++) {
                Optional<SourceLine> line = line(answers.get(i));
                if (line.isPresent()) {
                    found.put(asked.get(i), line.get());
                } else if (NO_LINE.matcher(answers.get(i)).matches()) {
                    withoutLine.add(asked.get(i));
                }
            }
        }
        return withoutLine;
    }

    /**
     * Compilers give no line to some of the calls that they make themselves, such as that of a task
     * of {@code target nowait}: they belong to what stands before them.
     */
    private void addLinesBefore(Path module, List<Long> addresses, Map<Long, SourceLine> found)
            throws IOException, InterruptedException {
        List<Long> before = addresses.stream().flatMap(Symbolizer::before).distinct().toList();
        Map<Long, SourceLine> around = new HashMap<>();
        ask(module, before, around);
        for (long address : addresses) {
            before(address)
                    .filter(around::containsKey)
                    .findFirst()
                    .ifPresent(nearest -> found.put(address, around.get(nearest)));
        }
    }

    /** The addresses before one, the nearest first. */
    private static Stream<Long> before(long address) {
        return LongStream.rangeClosed(1, Math.min(STEPS_BACK, address))
                .mapToObj(steps -> address - steps);
    }

    private static Optional<SourceLine> line(String answer) {
        Matcher place = PLACE.matcher(answer);
        if (!place.matches() || place.group(1).startsWith("??")) {
            return Optional.empty();
        }
        try {
            int line = Integer.parseInt(place.group(2));
            Path file = MakeBuild.originalOf(Path.of(place.group(1)).normalize());
            return line > 0 ? Optional.of(new SourceLine(file.toString(), line)) : Optional.empty();
        } catch (IllegalArgumentException e) {
            // A line or a name that can't be: what names it is not to be trusted.
            return Optional.empty();
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
