// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.timeline;

import io.github.pomplens.runtime.trace.Message;
import io.github.pomplens.runtime.trace.MessageMatcher;
import io.github.pomplens.runtime.trace.Trace;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/** The messages between the ranks of a run, as arrows from row to row; those that took longest. */
final class ShownMessages {
    /** So many are kept, those that took longest. */
    private static final int MOST = 100_000;

    /** So many arrows are seen in one picture, and no more are answered. */
    private static final int MOST_SHOWN = 1000;

    /** Traces of more chunks take longer to read as a whole than who looks waits: some seconds. */
    private static final int MOST_CHUNKS = 4096;

    private record Arrow(int from, long sent, int to, long received, long bytes) {
        long duration() {
            return received - sent;
        }
    }

    private final List<Arrow> slowest;
    private final List<String> problems;

    private ShownMessages(List<Arrow> slowest, List<String> problems) {
        this.slowest = slowest;
        this.problems = problems;
    }

    /** Reads the messages of a run; none where the clocks of its ranks were not compared. */
    static ShownMessages of(List<ProcessTimeline> processes, Rows rows) throws IOException {
        List<Trace> traces = processes.stream().map(ProcessTimeline::trace).toList();
        boolean isAligned = processes.stream().allMatch(ProcessTimeline::isAligned);
        if (traces.size() < 2 || !isAligned) {
            return new ShownMessages(List.of(), List.of());
        }
        if (traces.stream().mapToLong(Trace::chunks).sum() > MOST_CHUNKS) {
            return new ShownMessages(
                    List.of(),
                    List.of(
                            "Messages are not shown: the traces have more than "
                                    + MOST_CHUNKS
                                    + " chunks together."));
        }
        long offset = processes.get(0).offset();
        PriorityQueue<Arrow> kept = new PriorityQueue<>(Comparator.comparingLong(Arrow::duration));
        MessageMatcher matcher = new MessageMatcher(traces);
        matcher.match(
                message -> {
                    kept.add(arrow(message, offset, rows));
                    if (kept.size() > MOST) {
                        kept.remove();
                    }
                });
        List<Arrow> slowest = new ArrayList<>(kept);
        slowest.sort(Comparator.comparingLong(Arrow::duration).reversed());
        return new ShownMessages(slowest, matcher.problems());
    }

    private static Arrow arrow(Message message, long offset, Rows rows) {
        return new Arrow(
                rows.number(message.fromRank(), message.fromThread()),
                Math.max(0, message.sent() + offset),
                rows.number(message.toRank(), message.toThread()),
                Math.max(0, message.received() + offset),
                message.bytes());
    }

    /** What can't be said of them, a sentence each. */
    List<String> problems() {
        return problems;
    }

    /**
     * Those of a range of time, the slowest: five numbers each, which are the row that sends, when,
     * the row that receives, when, and bytes.
     */
    List<Long> within(long from, long to) {
        List<Long> numbers = new ArrayList<>();
        slowest.stream()
                .filter(arrow -> arrow.received >= from && arrow.sent <= to)
                .limit(MOST_SHOWN)
                .forEach(
                        arrow ->
                                numbers.addAll(
                                        List.of(
                                                (long) arrow.from,
                                                arrow.sent,
                                                (long) arrow.to,
                                                arrow.received,
                                                arrow.bytes)));
        return numbers;
    }
}
