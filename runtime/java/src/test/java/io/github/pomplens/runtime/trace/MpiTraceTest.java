// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.pomplens.runtime.results.RunFolder;
import io.github.pomplens.runtime.testing.NativeRun;
import io.github.pomplens.runtime.trace.timeline.Timeline;
import io.github.pomplens.runtime.trace.timeline.TimelineSlice;
import io.github.pomplens.runtime.trace.timeline.TimelineWindowRequest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects that traces of MPI programs hold each message and each collective call. */
class MpiTraceTest {
    @TempDir private static Path programs;

    @BeforeAll
    static void compile() throws Exception {
        assumeTrue(NativeRun.isPossible("mpicc") && NativeRun.isPossible("mpirun"), "needs MPI");
        NativeRun.compileMpiCases(programs);
    }

    private interface Look {
        void at(List<Trace> ranks) throws Exception;
    }

    private static void run(Path folder, int ranks, String name, String mode, Look look)
            throws Exception {
        run(programs, folder, ranks, name, mode, look);
    }

    private static void run(
            Path programs, Path folder, int ranks, String name, String mode, Look look)
            throws Exception {
        Map<String, String> environment = Map.of("POMP_TRACE", "on", "POMP_TRACE_MODE", mode);
        NativeRun.runMpiCase(programs, folder, ranks, name, environment);
        List<Trace> traces = new ArrayList<>();
        try {
            for (Path file : RunFolder.at(folder).traces()) {
                traces.add(Trace.open(file));
            }
            assertThat(traces).hasSize(ranks);
            look.at(traces);
        } finally {
            for (Trace trace : traces) {
                assertThat(trace.problems()).isEmpty();
                trace.close();
            }
        }
    }

    /** The sizes of all messages differ within a rank, so that none can be taken for another. */
    private static void lookAtMessages(List<Trace> ranks) throws Exception {
        Map<Long, Integer> sizes = new TreeMap<>();
        MessageMatcher matcher = new MessageMatcher(ranks);
        matcher.match(
                message -> {
                    sizes.merge(message.bytes(), 1, Integer::sum);
                    assertThat(message.toRank())
                            .isEqualTo((message.fromRank() + nextOf(message)) % 3);
                    assertThat(message.sent() - message.received())
                            .isLessThanOrEqualTo(
                                    ranks.get(message.fromRank()).clockErrorNanos()
                                            + ranks.get(message.toRank()).clockErrorNanos());
                });
        assertThat(sizes.toString())
                .isEqualTo(
                        "{101=3, 102=3, 103=3, 104=3, 201=9, 301=3, 302=3, 303=3, 401=3, 402=3,"
                                + " 403=3, 404=3, 405=3}");
        assertThat(matcher.problems().stream().filter(problem -> !problem.contains("clocks")))
                .isEmpty();
    }

    /** In a communicator with the ranks in reverse the next one is the one before. */
    private static int nextOf(Message message) {
        return message.bytes() == 403 ? 2 : 1;
    }

    @Test
    void eachMessageIsMatched(@TempDir Path folder) throws Exception {
        run(folder, 3, "exchanging", "all", MpiTraceTest::lookAtMessages);
        lookAtArrows(folder);
    }

    /** A timeline shows the same messages, between the rows of their ranks. */
    private static void lookAtArrows(Path folder) throws Exception {
        Map<Long, Integer> sizes = new TreeMap<>();
        try (Timeline timeline = Timeline.open(RunFolder.at(folder).traces(), (done, of) -> {})) {
            TimelineWindowRequest whole = new TimelineWindowRequest(0, 0, 1000, 0, 0);
            TimelineSlice slice = timeline.slice(whole, (done, of) -> {});
            List<Long> numbers = slice.messages();
            for (int i = 0; i < numbers.size(); i += 5) {
                int from = slice.rows().get(numbers.get(i).intValue()).rank();
                int to = slice.rows().get(numbers.get(i + 2).intValue()).rank();
                long bytes = numbers.get(i + 4);
                assertThat(to).isEqualTo((from + (bytes == 403 ? 2 : 1)) % 3);
                assertThat(numbers.get(i + 1)).isBetween(0L, timeline.end());
                assertThat(numbers.get(i + 3)).isBetween(0L, timeline.end());
                sizes.merge(bytes, 1, Integer::sum);
            }
            assertThat(numbers.get(3) - numbers.get(1))
                    .isGreaterThanOrEqualTo(
                            numbers.get(numbers.size() - 2) - numbers.get(numbers.size() - 4));
        }
        assertThat(sizes).hasSize(13).containsEntry(201L, 9);
    }

    @Test
    void eachMessageIsMatchedInARing(@TempDir Path folder) throws Exception {
        run(folder, 3, "exchanging", "ring", MpiTraceTest::lookAtMessages);
    }

    private static List<String> collectives(Trace trace) throws Exception {
        List<String> found = new ArrayList<>();
        trace.read(
                0,
                new TraceEvents() {
                    private String call = "";

                    @Override
                    public void enter(long ticks, int context, TracePhase phase) {
                        call = trace.context(context).orElseThrow().construct().name();
                    }

                    @Override
                    public void collective(
                            long ticks, int communicator, int root, long sent, long received) {
                        assertThat(trace.communicator(communicator).orElseThrow().name())
                                .isEqualTo("MPI_COMM_WORLD");
                        found.add(call + " " + root + ": " + sent + ", " + received);
                    }
                });
        return found;
    }

    @Test
    void collectiveCallsSayWhatTheyMove(@TempDir Path folder) throws Exception {
        run(
                folder,
                3,
                "exchanging",
                "all",
                ranks -> {
                    assertThat(collectives(ranks.get(0)))
                            .containsExactly(
                                    "MPI_Bcast 1: 0, 11",
                                    "MPI_Gather 1: 12, 0",
                                    "MPI_Scatterv 1: 0, 10",
                                    "MPI_Allgather -1: 13, 39",
                                    "MPI_Alltoall -1: 42, 42",
                                    "MPI_Reduce 1: 15, 0",
                                    "MPI_Allreduce -1: 16, 16",
                                    "MPI_Barrier -1: 0, 0");
                    assertThat(collectives(ranks.get(1)))
                            .startsWith(
                                    "MPI_Bcast 1: 11, 0",
                                    "MPI_Gather 1: 12, 36",
                                    "MPI_Scatterv 1: 60, 20",
                                    "MPI_Allgather -1: 13, 39",
                                    "MPI_Alltoall -1: 42, 42",
                                    "MPI_Reduce 1: 15, 15");
                });
    }

    @ParameterizedTest
    @ValueSource(strings = {"NOTHING", "USE_MODULE", "USE_F08"})
    void fortranIsTheSame(String module, @TempDir Path program, @TempDir Path folder)
            throws Exception {
        assumeTrue(NativeRun.isPossible("mpif90"), "needs mpif90");
        NativeRun.compileFortranMpiCases(program, module);
        run(
                program,
                folder,
                3,
                "",
                "all",
                ranks -> {
                    List<Long> sizes = new ArrayList<>();
                    MessageMatcher matcher = new MessageMatcher(ranks);
                    matcher.match(message -> sizes.add(message.bytes()));
                    assertThat(sizes)
                            .containsExactlyInAnyOrder(40L, 40L, 40L, 20L, 20L, 20L, 24L, 24L, 24L);
                    assertThat(
                                    matcher.problems().stream()
                                            .filter(problem -> !problem.contains("clocks")))
                            .isEmpty();
                    assertThat(collectives(ranks.get(2))).containsExactly("MPI_Allreduce -1: 4, 4");
                });
    }

    @Test
    void clocksOfRanksAreAligned(@TempDir Path folder) throws Exception {
        run(
                folder,
                3,
                "funneled",
                "all",
                ranks -> {
                    assertThat(ranks.stream().map(Trace::isAligned))
                            .containsExactly(false, true, true);
                    assertThat(ranks.stream().map(rank -> rank.start().rank()))
                            .containsExactly(0, 1, 2);
                    for (Trace rank : ranks) {
                        assertThat(rank.commonNanos(rank.lastTicks()))
                                .isGreaterThan(rank.commonNanos(0));
                    }
                });
    }
}
