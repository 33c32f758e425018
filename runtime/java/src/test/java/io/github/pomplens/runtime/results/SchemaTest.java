// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import io.github.pomplens.runtime.analysis.Validity;
import io.github.pomplens.runtime.testing.ExampleRun;
import io.github.pomplens.runtime.testing.NativeRun;
import io.github.pomplens.runtime.testing.RankRun;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Protects the schemas' agreement with the examples, the readers and the measurement library. */
class SchemaTest {
    private static final Path PROJECT = Path.of("/project");

    @Test
    void acceptsTheExamples() throws Exception {
        assertThat(check("profile.schema.json", ExampleRun.text("profile.json", PROJECT)))
                .isEmpty();
        assertThat(check("run.schema.json", ExampleRun.text("run.json", PROJECT))).isEmpty();
    }

    @Test
    void acceptsSamplesAsTheLibraryWritesThem(@TempDir Path folder) throws Exception {
        assumeTrue(NativeRun.isPossible("gcc"), "needs gcc");
        NativeRun.compileCases(folder, "sample_cases");
        Path run = Files.createDirectory(folder.resolve("run"));
        NativeRun.runCase(folder, run, "sample_cases", "alone", Map.of("POMP_SAMPLE", "on"));
        String samples = Files.readString(run.resolve("samples.json"));
        assertThat(check("samples.schema.json", samples)).isEmpty();
        assertThat(samples).as("libraries that were unloaded").doesNotContain("\"base\"");
        assertThat(check("samples.schema.json", samples.replace("\"work\"", "\"play\"")))
                .isNotEmpty();
        // No lines without pomp run; what there is can be read.
        Samples read = RunFolder.at(run).samples().orElseThrow();
        assertThat(read.hasLines()).isFalse();
        assertThat(read.taken()).isPositive();
        assertThat(read.lost()).isZero();
    }

    @Test
    void acceptsResultsOfMpiPrograms() throws Exception {
        assertThat(check("profile.schema.json", RankRun.profile())).isEmpty();
        assertThat(check("profile.schema.json", RankRun.merged())).isEmpty();
        assertThat(check("profile.schema.json", RankRun.ofRank(1, 4, "mpi_abort"))).isEmpty();
        String other = RankRun.profile().replace("\"detail\": \"threads\"", "\"detail\": \"x\"");
        assertThat(check("profile.schema.json", other)).isNotEmpty();
    }

    @Test
    void acceptsWhatTheMeasurementLibraryWritesForMpi(@TempDir Path folder) throws Exception {
        assumeTrue(NativeRun.isPossible("mpicc") && NativeRun.isPossible("mpirun"), "needs MPI");
        Path file = NativeRun.mpiProfile(folder, 3);
        assertThat(check("profile.schema.json", Files.readString(file))).isEmpty();
        Profile profile = ProfileReader.read(file);
        assertThat(profile.execution().endedBy()).isEqualTo(EndedBy.MPI_FINALIZE);
        assertThat(profile.ranks().list()).extracting(RankInfo::rank).containsExactly(0, 1, 2);
        assertThat(profile.contexts()).extracting(ContextNode::part).contains(Part.MPI);
        assertThat(profile.ranks().list()).allMatch(rank -> rank.surroundings().isKnown());
        assertThat(Validity.of(profile).mark()).isNotEqualTo(Validity.Mark.UNKNOWN);
    }

    @Test
    void acceptsWhatTheRecordWriterWrites(@TempDir Path folder) throws Exception {
        RunRecord record =
                new RunRecord(
                        "näme \"\u0001",
                        List.of("./a", ""),
                        Path.of("/w"),
                        Path.of("/p"),
                        "h",
                        2,
                        Instant.parse("2026-11-22T10:15:00Z"),
                        1,
                        0,
                        Map.of("OMP_NUM_THREADS", "2"),
                        List.of(new SourceSnapshot("x.c", "sources/0-x.c")),
                        "2026-11-22T10:15:00Z",
                        Optional.of(
                                new Build(
                                        List.of(new Build.BuiltFile("/p/a", "sha256:1")),
                                        List.of("GCC: 12.2.0"),
                                        List.of("-O2 -fopenmp"))),
                        Optional.of(new Revision("0a".repeat(20), "é", Optional.of(true))),
                        Optional.of(new PassedOver(3, 2)));
        RunRecordWriter.write(record, folder.resolve("run.json"));
        assertThat(check("run.schema.json", Files.readString(folder.resolve("run.json"))))
                .isEmpty();
    }

    @Test
    void acceptsWhatTheMeasurementLibraryWrites(@TempDir Path folder) throws Exception {
        assumeTrue(NativeRun.isPossible(), "needs gcc");
        Path file = NativeRun.profile(folder, "exit");
        assertThat(check("profile.schema.json", Files.readString(file))).isEmpty();
        Profile profile = ProfileReader.read(file);
        assertThat(profile.execution().endedBy()).isEqualTo(EndedBy.EXIT);
        assertThat(profile.constructs()).extracting(ConstructInfo::kind).contains("parallel for");
        assertThat(profile.contexts()).extracting(ContextNode::part).contains(Part.FOR);
        assertThat(profile.surroundings().threads()).extracting(ThreadUse::thread).contains(0, 1);
        assertThat(Validity.of(profile).mark()).isNotEqualTo(Validity.Mark.UNKNOWN);
    }

    @Test
    void acceptsWhatTheMeasurementLibraryWritesAtASignal(@TempDir Path folder) throws Exception {
        assumeTrue(NativeRun.isPossible(), "needs gcc");
        Path file = NativeRun.profile(folder, "abort");
        assertThat(check("profile.schema.json", Files.readString(file))).isEmpty();
        Profile profile = ProfileReader.read(file);
        assertThat(profile.execution().endedBy()).isEqualTo(EndedBy.SIGNAL);
        assertThat(profile.execution().signal()).isEqualTo(6);
    }

    @ParameterizedTest
    @EnumSource(Part.class)
    void knowsEveryPart(Part part) throws Exception {
        String example = ExampleRun.text("profile.json", PROJECT);
        String changed =
                example.replace(
                        "\"critical\", \"threads\"", "\"" + part.word() + "\", \"threads\"");
        assertThat(check("profile.schema.json", changed)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            "version": 1          | "version": 2
            "signal": 15,         | ''
            "visits": 1000        | "visits": -1
            "part": "critical"    | "part": "tusk"
            "name": "update",     | ''
            "pid": 4711           | "pid": 1.5
            """)
    void rejectsWhatTheReaderRejects(String text, String replacement) throws Exception {
        String example = ExampleRun.text("profile.json", PROJECT);
        assertThat(example).contains(text);
        assertThat(check("profile.schema.json", example.replace(text, replacement))).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "../x.c",
        "/etc/passwd",
        "a/../../x",
        "a//b",
        ".",
        "a/.",
        "..",
        "C:/x",
        "a\\b",
        "''"
    })
    void rejectsSnapshotsOutsideTheRun(String snapshot) throws Exception {
        String escaped = snapshot.replace("\\", "\\\\");
        String run = ExampleRun.text("run.json", PROJECT).replace("sources/0-ocean.c", escaped);
        assertThat(check("run.schema.json", run)).isNotEmpty();
    }

    private static Set<ValidationMessage> check(String schema, String json) throws Exception {
        JsonSchemaFactory factory = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012);
        try (InputStream in = ProfileReader.class.getResourceAsStream(schema)) {
            JsonSchema loaded = factory.getSchema(Objects.requireNonNull(in));
            return loaded.validate(json, InputFormat.JSON);
        }
    }
}
