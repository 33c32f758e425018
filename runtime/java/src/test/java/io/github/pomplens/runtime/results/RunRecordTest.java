// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pomplens.runtime.testing.ExampleRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.NotEmpty;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.UniqueElements;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects run.json: what is written reads back, and nobody sees half of it. */
class RunRecordTest {
    @Test
    void readsTheExample(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("run.json");
        Files.writeString(file, ExampleRun.text("run.json", Path.of("/project")));
        assertThat(RunRecordReader.read(file))
                .isEqualTo(
                        new RunRecord(
                                "ocean",
                                List.of("./build/ocean", "100", "two words"),
                                Path.of("/project"),
                                Path.of("/project"),
                                "node7",
                                2,
                                Instant.parse("2026-11-22T10:15:00.123Z"),
                                2_010_000_000L,
                                143,
                                Map.of("OMP_NUM_THREADS", "2"),
                                List.of(
                                        new SourceSnapshot(
                                                "/project/src/ocean.c", "sources/0-ocean.c")),
                                "",
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty()));
    }

    @Property(tries = 100)
    void whatIsWrittenReadsBack(
            @ForAll String name,
            @ForAll @Size(max = 4) List<String> command,
            @ForAll @LongRange(min = 0) long elapsedNs,
            @ForAll int exitStatus,
            @ForAll @Size(max = 3) @UniqueElements List<@NotEmpty String> variables)
            throws Exception {
        Map<String, String> environment = new HashMap<>();
        variables.forEach(variable -> environment.put(wellFormed(variable), wellFormed(name)));
        RunRecord record =
                new RunRecord(
                        wellFormed(name),
                        words(command),
                        Path.of("/tmp/ü"),
                        Path.of("/"),
                        "h",
                        1,
                        Instant.ofEpochSecond(elapsedNs % 4_000_000_000L, 5),
                        elapsedNs,
                        exitStatus,
                        environment,
                        List.of(),
                        wellFormed(name),
                        Optional.of(
                                new Build(
                                        List.of(
                                                new Build.BuiltFile(
                                                        wellFormed(name), "build-id:1")),
                                        List.of(wellFormed(name)),
                                        List.of("-O1 " + wellFormed(name), "-O3"))),
                        Optional.of(
                                new Revision(
                                        "0123456789".repeat(4),
                                        wellFormed(name),
                                        exitStatus == 0
                                                ? Optional.empty()
                                                : Optional.of(exitStatus > 0))),
                        exitStatus == 0
                                ? Optional.empty()
                                : Optional.of(
                                        new PassedOver(Math.abs(exitStatus | 1) & 0xffff, 7)));
        Path file = Files.createTempFile("run", ".json");
        try {
            RunRecordWriter.write(record, file);
            assertThat(RunRecordReader.read(file)).isEqualTo(record);
        } finally {
            Files.delete(file);
        }
    }

    private static List<String> words(List<String> words) {
        return words.stream().map(RunRecordTest::wellFormed).toList();
    }

    /** Replaces halves of surrogate pairs, which can't be written as UTF-8. */
    private static String wellFormed(String text) {
        StringBuilder result = new StringBuilder();
        text.codePoints()
                .filter(c -> Character.getType(c) != Character.SURROGATE)
                .forEach(result::appendCodePoint);
        return result.toString();
    }

    @Test
    void replacesTheOldRecordAtOnceAndLeavesNothingElse(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("run.json");
        Files.writeString(file, "old");
        RunRecordWriter.write(record("sources/0-x.c"), file);
        assertThat(RunRecordReader.read(file).name()).isEqualTo("n");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
    }

    @Test
    void keepsTheOldRecordWhenTheNewOneCannotBeWritten(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("run.json");
        Files.createDirectories(file.resolve("in-the-way"));
        assertThatThrownBy(() -> RunRecordWriter.write(record("sources/0-x.c"), file))
                .isInstanceOf(IOException.class);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"../x", "/etc/passwd", "a/../b", "a//b", "", ".", "C:x", "a\\b", "a\0"})
    void rejectsSnapshotsOutsideTheRun(String snapshot) {
        assertThatThrownBy(() -> new SourceSnapshot("x.c", snapshot))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("inside the run's folder");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            "sources/0-ocean.c"        | "../../x"      | sources[0]: snapshot must be a path inside
            "2026-11-22T10:15:00.123Z" | "yesterday"    | started: must be a time such as
            "version": 1               | "version": 9   | made by a newer POMP Lens (version 9); update
            "pomp-run"                 | "pomp-profile" | format: this is not a pomp-run file
            "working_directory": "/project" | "working_directory": "a\\u0000b" | working_directory: must be a path
            "OMP_NUM_THREADS": "2"     | "OMP_NUM_THREADS": 2 | environment.OMP_NUM_THREADS: must be a string
            """)
    void saysWhatIsWrongAndWhere(
            String text, String replacement, String message, @TempDir Path folder)
            throws Exception {
        String example = ExampleRun.text("run.json", Path.of("/project"));
        assertThat(example).contains(text);
        Path file = folder.resolve("run.json");
        Files.writeString(file, example.replace(text, replacement));
        assertThatThrownBy(() -> RunRecordReader.read(file))
                .isInstanceOf(ResultsException.class)
                .hasMessageContaining(message);
    }

    private static RunRecord record(String snapshot) {
        return new RunRecord(
                "n",
                List.of("./x"),
                Path.of("/w"),
                Path.of("/p"),
                "h",
                1,
                Instant.EPOCH,
                0,
                0,
                Map.of(),
                List.of(new SourceSnapshot("x.c", snapshot)),
                "",
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }
}
