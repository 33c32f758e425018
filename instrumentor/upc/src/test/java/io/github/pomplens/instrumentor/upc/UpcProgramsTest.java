// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.upc;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Protects that programs do with events what they do without, and that no event gets lost. */
class UpcProgramsTest {
    @TempDir private Path folder;

    static Stream<String> programs() throws Exception {
        try (Stream<Path> files = Files.list(UpcPrograms.RESOURCES.resolve("programs"))) {
            return files
                    .map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".upc"))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    @ParameterizedTest
    @MethodSource("programs")
    void sameOutputAndExactEvents(String name) throws Exception {
        Path source = UpcPrograms.RESOURCES.resolve("programs").resolve(name);
        UpcPrograms programs = new UpcPrograms(folder);
        Path plain = programs.compile(source, false);
        Path measured = programs.compile(source, true);
        List<String> events = new ArrayList<>();
        List<String> out = new ArrayList<>();
        for (int threads : List.of(1, 2, 4)) {
            UpcPrograms.Outcome wanted = programs.run(plain, threads);
            UpcPrograms.Outcome actual = programs.run(measured, threads);
            assertThat(wanted.err()).isEmpty();
            assertThat(actual.status()).isEqualTo(wanted.status());
            assertThat(actual.out()).containsExactlyInAnyOrderElementsOf(wanted.out());
            events.add(threads + ": " + counts(actual.err()));
            // Threads write in any order.
            String lines = wanted.out().stream().sorted().collect(Collectors.joining(" | "));
            out.add((threads + ": " + lines).strip());
        }
        assertThat(out).isEqualTo(expected(source, ".out", out));
        assertThat(events).isEqualTo(expected(source, ".events", events));
    }

    /** Lines of a file beside a program; those with a # say why they are so. */
    private static List<String> expected(Path source, String ending, List<String> now)
            throws Exception {
        String name = source.getFileName().toString().replace(".upc", ending);
        Path file = source.resolveSibling(name);
        List<String> lines = Files.exists(file) ? Files.readAllLines(file) : List.of();
        if (Boolean.getBoolean("pomp.record")) {
            List<String> written = new ArrayList<>(lines);
            written.removeIf(line -> !line.startsWith("#"));
            written.addAll(now);
            Files.write(file, written);
            return now;
        }
        return lines.stream().filter(line -> !line.startsWith("#")).toList();
    }

    /** How often each event came, by name. */
    private static String counts(List<String> lines) {
        TreeMap<String, Integer> counts = new TreeMap<>();
        lines.forEach(line -> counts.merge(line.split(" ")[1], 1, Integer::sum));
        return counts.toString();
    }

    /** The arguments of a write of an integer to the first thread's part, as the tool says them. */
    private static String put(String bytes, String variable) {
        return " dst=thread 0 src=%s n=4 type=\"shared int\" name=\"%s\""
                .formatted(bytes, variable);
    }

    @Test
    void paperExample1() throws Exception {
        assertThat(eventsOf("main1.upc", 1, 2))
                .containsExactly(
                        "0 INIT argc=NULL argv=NULL",
                        "0 STRICT_PUT_START main1.upc:6:3" + put("0b000000", "a"),
                        "0 STRICT_PUT_END main1.upc:6:3" + put("0b000000", "a"),
                        "0 GLOBAL_EXIT status=2");
    }

    @Test
    void paperExample2() throws Exception {
        List<String> events = new ArrayList<>();
        events.add("1 INIT argc=1 last=\"" + folder.resolve("main2.upc.on") + "\"");
        events.add("1 FENCE_START main2.upc:16:3");
        events.add("1 FENCE_END main2.upc:16:3");
        events.add("1 FORALL_START main2.upc:20:3");
        for (int i = 0; i < 5; i++) {
            // Every second of 10 iterations is this thread's.
            String stored = put("%02x000000".formatted(2 * i + 1), "b");
            events.add("1 STRICT_PUT_START main2.upc:23:7" + stored);
            events.add("1 STRICT_PUT_END main2.upc:23:7" + stored);
            events.add("1 USER main2.upc:25:5 name=\"Custom event\"");
            events.add("1 USER main2.upc:27:5 name=\"Custom event\"");
        }
        events.add("1 FORALL_END main2.upc:20:3");
        events.add("1 GLOBAL_EXIT status=0");
        assertThat(eventsOf("main2.upc", 2, 0).stream().filter(line -> line.startsWith("1 ")))
                .containsExactlyElementsOf(events);
    }

    /** Section 2: each access of a complicated expression has its events, in the order of C. */
    @Test
    void paperFigure2() throws Exception {
        assertThat(eventsOf("figure2.upc", 1, 0).stream().map(UpcProgramsTest::withoutArguments))
                .containsExactly(
                        "0 INIT",
                        "0 RELAXED_GET_START figure2.upc:7:13",
                        "0 RELAXED_GET_END figure2.upc:7:13",
                        "0 RELAXED_GET_START figure2.upc:7:23",
                        "0 RELAXED_GET_END figure2.upc:7:23",
                        "0 RELAXED_GET_START figure2.upc:7:33",
                        "0 RELAXED_GET_END figure2.upc:7:33",
                        "0 RELAXED_PUT_START figure2.upc:7:43",
                        "0 RELAXED_PUT_END figure2.upc:7:43",
                        "0 RELAXED_PUT_START figure2.upc:7:5",
                        "0 RELAXED_PUT_END figure2.upc:7:5",
                        "0 GLOBAL_EXIT");
    }

    /** The thread, the event and its place. */
    private static String withoutArguments(String line) {
        return line.replaceFirst(" \\w+=.*", "");
    }

    private List<String> eventsOf(String name, int threads, int status) throws Exception {
        UpcPrograms programs = new UpcPrograms(folder);
        Path source = UpcPrograms.RESOURCES.resolve("paper").resolve(name);
        UpcPrograms.Outcome outcome = programs.run(programs.compile(source, true), threads);
        assertThat(outcome.status()).isEqualTo(status);
        return outcome.err();
    }

    /** What a thread does to end the program is said once, and is the program's status. */
    @Test
    void whoDiesEndsTheOthers() throws Exception {
        UpcPrograms programs = new UpcPrograms(folder);
        Path ends = UpcPrograms.RESOURCES.resolve("ends");
        UpcPrograms.Outcome died =
                programs.run(programs.compile(ends.resolve("killed.upc"), false), 3);
        assertThat(died.status()).isEqualTo(128 + 6);
        assertThat(died.err())
                .containsExactly(
                        "pomp: UPC thread 1 was ended by signal 6 (Aborted), and with it the"
                                + " program");
        UpcPrograms.Outcome left =
                programs.run(programs.compile(ends.resolve("exits.upc"), false), 2);
        assertThat(left.status()).isEqualTo(3);
        assertThat(left.err())
                .containsExactly(
                        "pomp: UPC thread 0 waits at a barrier for thread 1, which has ended");
        UpcPrograms.Outcome differs =
                programs.run(programs.compile(ends.resolve("mismatch.upc"), false), 2);
        assertThat(differs.status()).isEqualTo(1);
        assertThat(differs.err()).hasSize(1);
        assertThat(differs.err().get(0)).contains("comes to a barrier with the value");
        UpcPrograms.Outcome all =
                programs.run(programs.compile(ends.resolve("global-exit.upc"), false), 2);
        assertThat(all.status()).isEqualTo(6);
        assertThat(all.out()).containsExactly("done");
        assertThat(all.err()).isEmpty();
    }
}
