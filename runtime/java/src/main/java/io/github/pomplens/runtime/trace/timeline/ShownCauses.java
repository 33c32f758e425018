// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.timeline;

import io.github.pomplens.runtime.trace.Trace;
import io.github.pomplens.runtime.trace.cause.CausedInterval;
import io.github.pomplens.runtime.trace.cause.Causes;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;

/** What waits in a timeline are due to: the interval of another thread, for the longest waits. */
final class ShownCauses {
    /** So many waits are kept, the longest. */
    private static final int MOST = 100_000;

    /** So many are answered of a range. */
    private static final int MOST_SHOWN = 2000;

    /**
     * Traces of more chunks, some ten million events, take longer to analyse than who looks waits.
     */
    private static final int MOST_CHUNKS = 512;

    private static final double THOUSAND = 1000;

    private final List<CausedInterval> longest;
    private final Rows rows;
    private final long offset;
    private final List<String> problems;

    private ShownCauses(
            List<CausedInterval> longest, Rows rows, long offset, List<String> problems) {
        this.longest = longest;
        this.offset = offset;
        this.rows = rows;
        this.problems = problems;
    }

    /** Reads the waits of a run; none where the clocks of its ranks were not compared. */
    static ShownCauses of(List<ProcessTimeline> processes, Rows rows) throws IOException {
        long offset = processes.isEmpty() ? 0 : processes.get(0).offset();
        boolean isAligned = processes.stream().allMatch(ProcessTimeline::isAligned);
        if (processes.size() > 1 && !isAligned) {
            return new ShownCauses(List.of(), rows, offset, List.of());
        }
        List<Trace> traces = processes.stream().map(ProcessTimeline::trace).toList();
        if (traces.stream().mapToLong(Trace::chunks).sum() > MOST_CHUNKS) {
            return new ShownCauses(
                    List.of(),
                    rows,
                    offset,
                    List.of(
                            "Causes of waits are not shown: the traces have more than "
                                    + MOST_CHUNKS
                                    + " chunks together."));
        }
        List<CausedInterval> found =
                Causes.ofLongestWaits(traces, Long.MAX_VALUE, MOST).orElse(List.of());
        return new ShownCauses(found, rows, offset, List.of());
    }

    /** What can't be said of them, a sentence each. */
    List<String> problems() {
        return problems;
    }

    /**
     * Those of a range of time, the longest: eight numbers each, which are the row that waits, from
     * when, to when; the row of the cause, from when, to when; the index of its construct or -1;
     * and for how many thousandths of the wait it did that.
     *
     * @param index gives the index of a construct
     */
    List<Long> within(long from, long to, ToIntFunction<ShownConstruct> index) {
        List<Long> numbers = new ArrayList<>();
        longest.stream()
                .filter(wait -> wait.to() + offset >= from && wait.from() + offset <= to)
                .limit(MOST_SHOWN)
                .forEach(wait -> add(numbers, wait, index));
        return numbers;
    }

    private void add(List<Long> numbers, CausedInterval wait, ToIntFunction<ShownConstruct> index) {
        int construct = wait.construct().map(ShownConstruct::of).map(index::applyAsInt).orElse(-1);
        numbers.addAll(
                List.of(
                        row(wait.rank(), wait.thread()),
                        Math.max(0, wait.from() + offset),
                        Math.max(0, wait.to() + offset),
                        row(wait.causeRank(), wait.causeThread()),
                        Math.max(0, wait.causeFrom() + offset),
                        Math.max(0, wait.causeTo() + offset),
                        (long) construct,
                        Math.round(THOUSAND * wait.share())));
    }

    private long row(int rank, int thread) {
        return rows.number(rank, thread);
    }
}
