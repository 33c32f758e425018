// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pomplens.runtime.analysis.Costs;
import io.github.pomplens.runtime.testing.ExampleRun;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protects the promise that any file gives a profile or one clear error, never anything else. */
class ProfileReaderTest {
    private static final String SMALL =
            """
            {"format": "pomp-profile", "version": 1, "ended_by": "exit", "executable": "/x\\n\\u00e4é",
            "pid": 1, "clock": "tsc", "clock_hz": 1, "start_unix_ns": 1, "wall_time_ns": 1,
            "threads": 1, "events": 1, "event_cost_ns": 1.5e1, "dropped_events": 0,
            "unbalanced_events": 0, "filter": "f", "excluded_constructs": 3,
            "untimed_events": 4, "untimed_event_cost_ns": 2.5, "sharing_cost_ns": 70, "later": [true, null, {"a": -1}],
            "constructs": [{"id": 0, "kind": "for", "name": "", "file": "x.c", "begin_line1": 1,
            "begin_lineN": 1, "end_line1": 2, "end_lineN": 2, "num_sections": 0}],
            "contexts": [{"id": 0, "parent": -1, "construct": -1, "part": "program", "threads": []},
            {"id": 1, "parent": 0, "construct": 0, "part": "for", "threads": [{"thread": 0,
            "visits": 1, "inclusive_ns": 1, "body_ns": 1, "barrier_wait_ns": 0, "enter_wait_ns": 0,
            "lock_wait_ns": 0, "lock_visits": 0}]}], "disabled": ["atomic", "locks"],
            "unlisted_lock_visits": 0, "locks": [{"id": 0,
            "kind": "critical", "name": "x", "address": 0, "sites": [{"context": 1, "visits": 1,
            "contended": 0, "wait_ns": 1, "max_wait_ns": 1, "hold_ns": 1, "max_hold_ns": 1,
            "blame_ns": 0}]}]}""";

    @TempDir Path folder;

    private final String example = ExampleRun.text("profile.json", Path.of("/project"));

    @Test
    void readsAllOfAValidProfile() throws Exception {
        Profile profile = read(example);
        assertThat(profile.execution().endedBy()).isEqualTo(EndedBy.SIGNAL);
        assertThat(profile.execution().signal()).isEqualTo(15);
        assertThat(profile.execution().executable()).isEqualTo("/project/build/ocean");
        assertThat(profile.execution().pid()).isEqualTo(4711);
        assertThat(profile.recording().clock()).isEqualTo("tsc");
        assertThat(profile.recording().clockHz()).isEqualTo(2_600_000_000L);
        assertThat(profile.execution().startUnixNs()).isEqualTo(1_795_342_500_123_000_000L);
        assertThat(profile.execution().wallTimeNs()).isEqualTo(2_000_000_000L);
        assertThat(profile.execution().threads()).isEqualTo(2);
        assertThat(profile.recording().events()).isEqualTo(4052);
        assertThat(profile.recording().eventCostNs()).isEqualTo(20.5);
        assertThat(profile.recording().droppedEvents()).isZero();
        assertThat(profile.recording().unbalancedEvents()).isEqualTo(3);
        assertThat(profile.constructs()).hasSize(5);
        assertThat(profile.constructs().get(2))
                .isEqualTo(
                        new ConstructInfo(
                                2,
                                "critical",
                                "update",
                                "/project/src/ocean.c",
                                12,
                                12,
                                13,
                                13,
                                0,
                                ConstructDetails.NONE));
        assertThat(profile.contexts()).hasSize(6);
        assertThat(profile.contexts().get(1).threads().get(1))
                .isEqualTo(
                        new ThreadMetrics(
                                1,
                                1,
                                new Visits(10, VisitTimes.UNKNOWN),
                                new ThreadTimes(1_500_000_000, 1_450_000_000),
                                new Waits(50_000_000, 0, 30_000_000, 5),
                                Instances.UNKNOWN,
                                Counts.NONE));
        assertThat(profile.contexts().get(5).parent()).isEqualTo(4);
        assertThat(profile.contexts().get(5).part()).isEqualTo(Part.FOR);
    }

    @Test
    void readsLocks() throws Exception {
        Profile profile = read(example);
        assertThat(profile.locks().list()).hasSize(3);
        assertThat(profile.locks().list().get(1))
                .isEqualTo(
                        new LockInfo(
                                "lock",
                                "",
                                140_732_920_755_216L,
                                List.of(
                                        new LockSite(
                                                1,
                                                4,
                                                new LockFigures(
                                                        5,
                                                        3,
                                                        30_000_000,
                                                        10_000_000,
                                                        2_000_000,
                                                        900_000,
                                                        1_000_000)),
                                        new LockSite(
                                                0,
                                                new LockFigures(
                                                        2,
                                                        0,
                                                        100,
                                                        60,
                                                        28_000_000,
                                                        20_000_000,
                                                        28_000_000,
                                                        4)))));
        assertThat(profile.locks().unlistedVisits()).isZero();
        assertThat(profile.conditions().disabled()).isEmpty();
        assertThat(read(SMALL).conditions().disabled()).containsExactly("atomic", "locks");
    }

    @Test
    void refusesLocksOfUnknownContexts() {
        assertThatThrownBy(() -> read(SMALL.replace("\"context\": 1", "\"context\": 2")))
                .isInstanceOf(ResultsException.class)
                .hasMessageContaining("locks[0].sites: there is no context 2");
        String call = SMALL.replace("\"context\": 1", "\"context\": 1, \"call\": 9");
        assertThatThrownBy(() -> read(call))
                .isInstanceOf(ResultsException.class)
                .hasMessageContaining("locks[0].sites: there is no construct 9");
    }

    @Test
    void readsWhatIsKnownOfSingleVisits() throws Exception {
        String more =
                SMALL.replace(
                        "\"visits\": 1,",
                        "\"visits\": 9, \"timed_visits\": 8, \"min_ns\": 2, \"max_ns\": 5,"
                                + " \"stddev_ns\": 1, \"instances\": 3, \"instances_max_ns\": 7,"
                                + " \"instances_mean_ns\": 6,");
        ThreadMetrics metrics = read(more).contexts().get(1).threads().get(0);
        assertThat(metrics.visits().times()).isEqualTo(new VisitTimes(8, 1, 2, 5, 1));
        assertThat(metrics.instances()).isEqualTo(new Instances(3, 7, 6));
        ThreadMetrics only = read(SMALL).contexts().get(1).threads().get(0);
        assertThat(only.visits().times()).isEqualTo(new VisitTimes(1, 1, 1, 1, 0));
    }

    @Test
    void readsIterationsProcessorTimeAndLateSenders() throws Exception {
        String more =
                SMALL.replace(
                        "\"visits\": 1,",
                        "\"visits\": 6, \"instances_last\": 2, \"loop_executions\": 5,"
                                + " \"iterations\": 71, \"iterations_min\": 0,"
                                + " \"iterations_max\": 40, \"cpu_ns\": 800,"
                                + " \"cpu_wall_ns\": 1000, \"late_senders\": 3,"
                                + " \"late_sender_ns\": 90,");
        ThreadMetrics metrics = read(more).contexts().get(1).threads().get(0);
        assertThat(metrics.instances()).isEqualTo(new Instances(0, 0, 0, 2));
        assertThat(metrics.visits().iterations()).isEqualTo(new Iterations(5, 71, 0, 40));
        assertThat(metrics.visits().iterations().mean()).isEqualTo(14.2);
        assertThat(metrics.times().cpu()).isEqualTo(new CpuTime(800, 1000));
        assertThat(metrics.waits().lateSenders()).isEqualTo(new LateSenders(3, 90));
        ThreadMetrics old = read(SMALL).contexts().get(1).threads().get(0);
        assertThat(old.visits().iterations()).isEqualTo(Iterations.UNKNOWN);
        assertThat(old.times().cpu()).isEqualTo(CpuTime.UNKNOWN);
        assertThat(old.waits().lateSenders()).isEqualTo(LateSenders.NONE);
        ThreadMetrics both = metrics.and(metrics).and(old);
        assertThat(both.instances().last()).isEqualTo(4);
        assertThat(both.visits().iterations()).isEqualTo(new Iterations(10, 142, 0, 40));
        assertThat(both.times().cpu()).isEqualTo(new CpuTime(1600, 2000));
        assertThat(both.waits().lateSenders()).isEqualTo(new LateSenders(6, 180));
        Iterations others = new Iterations(1, 3, 3, 3).and(new Iterations(2, 50, 7, 43));
        assertThat(others).isEqualTo(new Iterations(3, 53, 3, 43));
        assertThat(old.visits().iterations().and(others)).isEqualTo(others);
    }

    @Test
    void knowsWhatWasLeftOut() throws Exception {
        assertThat(read(SMALL).conditions())
                .isEqualTo(
                        new Conditions(
                                List.of("atomic", "locks"),
                                "f",
                                3,
                                4,
                                2.5,
                                70,
                                Counters.NONE,
                                false));
        String throttled =
                SMALL.replace(
                        "\"visits\": 1, \"inclusive_ns\": 1,",
                        "\"visits\": 9, \"timed_visits\": 2, \"min_ns\": 2, \"max_ns\": 4,"
                                + " \"stddev_ns\": 1, \"untimed_visits\": 6, \"inclusive_ns\": 24,");
        VisitTimes times = read(throttled).contexts().get(1).threads().get(0).visits().times();
        assertThat(times).isEqualTo(new VisitTimes(2, 6, 2, 4, 1, 6));
        assertThat(times.meanNs()).isEqualTo(3);
        assertThat(times.and(times).untimed()).isEqualTo(12);
        assertThat(times.and(VisitTimes.UNKNOWN)).isEqualTo(times);
    }

    @Test
    void readsWhatWasCounted() throws Exception {
        String counted =
                SMALL.replace(
                                "\"later\":",
                                "\"counters\": [\"cycles\", \"page-faults\"],"
                                        + " \"counters_missing\": \"x (unknown)\","
                                        + " \"threads_without_counters\": 1, \"later\":")
                        .replace(
                                "\"visits\": 1, \"inclusive_ns\"",
                                "\"visits\": 1, \"counter_1\": 5, \"counter_2\": 6, \"inclusive_ns\"");
        Profile profile = read(counted);
        assertThat(profile.conditions().counters())
                .isEqualTo(new Counters(List.of("cycles", "page-faults"), "x (unknown)", 1));
        Counts counts = profile.contexts().get(1).threads().get(0).counts();
        assertThat(counts.values()).containsExactly(5L, 6L);
        assertThat(counts.and(Counts.NONE).and(counts).values()).containsExactly(10L, 12L);
        assertThat(Costs.of(profile).constructs().get(0).counts()).isEqualTo(counts);
        assertThat(read(SMALL).contexts().get(1).threads().get(0).counts()).isEqualTo(Counts.NONE);
    }

    @Test
    void skipsUnknownFieldsAnywhere() throws Exception {
        String later =
                example.replace("\"pid\":", "\"mpi\": {\"rank\": [1, {\"x\": null}]}, \"pid\":")
                        .replace("\"kind\":", "\"namespace\": \"ocean\", \"kind\":")
                        .replace("\"part\":", "\"samples\": [[]], \"part\":")
                        .replace("\"visits\":", "\"percentile\": -1.5e300, \"visits\":");
        assertThat(read(later)).isEqualTo(read(example));
    }

    @Test
    void acceptsFieldsInAnyOrder() throws Exception {
        String format = "\"format\": \"pomp-profile\", \"version\": 1,";
        String moved = example.replace(format, "");
        int end = moved.lastIndexOf('}');
        String last =
                moved.substring(0, end) + "," + format.substring(0, format.length() - 1) + "}";
        assertThat(read(last)).isEqualTo(read(example));
    }

    @ParameterizedTest(name = "{1} for {0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            "pomp-profile"            | "perf"              | 2:11: format: this is not a pomp-profile file but 'perf'; name a file that POMP Lens wrote
            "version": 1              | "version": 2        | 2:38: version: made by a newer POMP Lens (version 2); update POMP Lens
            "version": 1              | "version": "1"      | version: must be a whole number
            "version": 1              | "version": 0        | version: must be from 1 to 2147483647, not 0
            "ended_by": "signal"      | "ended_by": "x\\u001b" | ended_by: unknown value 'x?'
            "threads": 2,             | "threads": 0,       | threads: must be from 1 to 262144, not 0
            "threads": 2,             | "threads": 1,       | contexts[1].threads: there is no thread 1
            "pid": 4711               | "pid": -1           | pid: must be at least 0, not -1
            "pid": 4711               | "pid": 1.0          | pid: must be a whole number
            "pid": 4711               | "pid": 9223372036854775808 | pid: the number is too large
            "pid": 4711               | "pid": null         | pid: must be a whole number
            "pid": 4711               | "pid": 1, "pid": 2  | pid: is given twice
            "pid": 4711,              | ''                  | field 'pid' is missing
            "event_cost_ns": 20.5     | "event_cost_ns": 1e999 | event_cost_ns: must be a number that is not negative
            "event_cost_ns": 20.5     | "event_cost_ns": -1 | event_cost_ns: must be a number that is not negative
            "event_cost_ns": 20.5     | "event_cost_ns": NaN | the file is damaged
            "executable": "/project/build/ocean" | "executable": 1 | executable: must be a string
            "constructs": [           | "constructs": [[],  | constructs[0]: must be an object
            "id": 2, "kind"           | "id": 1, "kind"     | constructs[2].id: must be 2, not 1
            "begin_line1": 12         | "begin_line1": -12  | constructs[2].begin_line1: must be from 0 to 2147483647, not -12
            "name": "update", "file": "/project/src/ocean.c" | "name": "update" | constructs[2]: field 'file' is missing
            "parent": 4               | "parent": 5         | contexts[5].parent: must be from -1 to 4, not 5
            "parent": 4               | "parent": -1        | contexts[5].parent: -1 is not an earlier context
            "id": 5, "parent"         | "id": 6, "parent"   | contexts[5].id: must be 5, not 6
            "construct": 2            | "construct": 5      | contexts[3].construct: there is no construct 5
            "construct": 2            | "construct": -1     | contexts[3].construct: there is no construct -1
            "part": "critical"        | "part": "tusk"      | contexts[3].part: unknown part 'tusk'
            "part": "critical"        | "part": "program"   | contexts[3].part: context 0, and no other, is the program
            "thread": 1, "visits": 1000 | "thread": 0, "visits": 1000 | contexts[3].threads: thread 0 appears twice
            "visits": 1000            | "visits": -1000     | contexts[3].threads[0].visits: must be at least 0, not -1000
            """)
    void saysWhatIsWrongAndWhere(String text, String replacement, String message) {
        assertThat(example).contains(text);
        assertThat(errorOf(example.replace(text, replacement))).contains(message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            ''        | must be an object
            []        | must be an object
            {}        | field 'format' is missing
            {"a":1    | the file ends too early
            hello     | the file is damaged
            null      | must be an object
            """)
    void rejectsOtherFiles(String text, String message) {
        assertThat(errorOf(text)).contains(message);
    }

    @Test
    void rejectsMoreAfterTheEnd() {
        assertThat(errorOf(example + "{}")).contains("there is more after the end");
    }

    @Test
    void survivesTruncationAtEveryByte() throws Exception {
        byte[] bytes = SMALL.getBytes(StandardCharsets.UTF_8);
        for (int length = 0; length < bytes.length; length++) {
            byte[] start = Arrays.copyOf(bytes, length);
            assertThatThrownBy(() -> readBytes(start))
                    .as("the first %d bytes", length)
                    .isInstanceOf(ResultsException.class)
                    .hasMessageNotContaining("\n");
        }
        assertThat(readBytes(bytes)).isEqualTo(read(SMALL));
    }

    @Test
    void survivesADamagedByteAnywhere() throws Exception {
        byte[] bytes = SMALL.getBytes(StandardCharsets.UTF_8);
        Random random = new Random(20011122);
        int rejected = 0;
        for (int i = 0; i < bytes.length; i++) {
            byte[] damaged = bytes.clone();
            damaged[i] = (byte) random.nextInt(256);
            try {
                readBytes(damaged);
            } catch (ResultsException e) {
                assertThat(e.getMessage()).startsWith(file().toString()).doesNotContain("\n");
                rejected++;
            }
        }
        assertThat(rejected).isGreaterThan(bytes.length / 4);
    }

    @Test
    void limitsNesting() {
        String deep = "[".repeat(100_000) + "]".repeat(100_000);
        assertThat(errorOf(example.replace("\"pid\":", "\"x\":" + deep + ",\"pid\":")))
                .contains("too large");
    }

    @Test
    void limitsStrings() {
        assertThat(errorOf(example.replace("/project/build/ocean", "x".repeat(1_000_000))))
                .contains("too large");
    }

    @Test
    void limitsTheDepthOfContexts() {
        StringBuilder chain = new StringBuilder();
        for (int id = 6; id < 3000; id++) {
            chain.append(",{\"id\":").append(id).append(",\"parent\":").append(id - 1);
            chain.append(",\"construct\":1,\"part\":\"for\",\"threads\":[]}");
        }
        int end = example.indexOf("],\n\"locks\"");
        String deep = example.substring(0, end) + chain + example.substring(end);
        assertThat(errorOf(deep)).contains("parent: more than 512 contexts deep");
    }

    @Test
    void limitsTheNumberOfThreadEntries() {
        String entry =
                "{\"thread\":0,\"visits\":0,\"inclusive_ns\":0,\"body_ns\":0,\"barrier_wait_ns\":0,"
                        + "\"enter_wait_ns\":0,\"lock_wait_ns\":0,\"lock_visits\":0},";
        String threads = "\"part\": \"program\", \"threads\": [";
        assertThat(example).contains(threads);
        assertThat(errorOf(example.replace(threads, threads + entry.repeat(263_000))))
                .contains("contexts[0].threads")
                .contains("more than 262144 entries");
    }

    @Test
    void namesWhatIsNotAFile() {
        assertThatThrownBy(() -> ProfileReader.read(folder))
                .isInstanceOf(ResultsException.class)
                .hasMessage(folder + ": is not a file; name a file with results");
        assertThatThrownBy(() -> ProfileReader.read(file()))
                .isInstanceOf(ResultsException.class)
                .hasMessage(file() + ": there is no such file; measure a run first");
        assertThatThrownBy(() -> ProfileReader.read(Path.of("/dev/zero")))
                .isInstanceOf(ResultsException.class)
                .hasMessage("/dev/zero: is not a file; name a file with results");
    }

    private Path file() {
        return folder.resolve("profile.json");
    }

    private Profile read(String text) throws Exception {
        return readBytes(text.getBytes(StandardCharsets.UTF_8));
    }

    private Profile readBytes(byte[] bytes) throws Exception {
        Files.write(file(), bytes);
        return ProfileReader.read(file());
    }

    private String errorOf(String text) {
        try {
            read(text);
        } catch (ResultsException e) {
            assertThat(e.getMessage()).startsWith(file() + ":").doesNotContain("\n");
            return e.getMessage();
        } catch (Exception e) {
            throw new AssertionError("not a clear error", e);
        }
        throw new AssertionError("was accepted");
    }
}
