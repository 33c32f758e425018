// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Finds which message that was sent is which one that was received, by MPI's rules: of those with
 * the same sender, receiver, communicator and tag the first sent one is that of the first posted
 * receive. All traces are read once, in the order of time; what is kept in memory are messages on
 * their way.
 */
public final class MessageMatcher {
    /** More are on their way in no program; a file may be made up. */
    private static final int MAX_PENDING = 4_000_000;

    /** Messages among which the order counts. */
    private record Channel(int from, int to, long communicator, int tag) {
        PostedReceives.Pattern pattern() {
            return new PostedReceives.Pattern(communicator, from, tag);
        }
    }

    private record End(int thread, long nanos, long bytes) {}

    private static final class Pending {
        private final Deque<End> sent = new ArrayDeque<>();
        private final TreeMap<Long, End> received = new TreeMap<>();
    }

    private final List<Trace> traces;
    private final Map<Channel, Pending> pending = new HashMap<>();
    private final Map<Integer, PostedReceives> posted = new HashMap<>();

    /** By receiver: where a message has arrived, but an earlier receive may be for it. */
    private final Map<Integer, Set<Channel>> held = new HashMap<>();

    private final Map<Channel, Long> skipped = new HashMap<>();
    private Consumer<Message> to = message -> {};
    private long count;
    private long tooEarly;
    private long earliest;
    private long different;
    private long unmatched;
    private int waiting;
    private boolean misses;
    private boolean isCut;

    /**
     * Prepares to match the messages of a run.
     *
     * @param traces those of its ranks; others have no messages
     */
    public MessageMatcher(List<Trace> traces) {
        this.traces = traces.stream().filter(trace -> trace.start().rank() >= 0).toList();
    }

    /** Reads the traces and passes on each message; those that arrive earlier come first. */
    public void match(Consumer<Message> consumer) throws IOException {
        if (haveLostTheirBeginning()) {
            compareEnds();
        }
        to = consumer;
        go(this::take);
        drainAll();
        for (Pending left : pending.values()) {
            unmatched += left.sent.size() + left.received.size();
        }
    }

    /** Returns how many messages were matched. */
    public long count() {
        return count;
    }

    /** Returns how many messages arrive before they are sent. */
    public long tooEarly() {
        return tooEarly;
    }

    /** Returns what is wrong with the messages, a sentence each. */
    public List<String> problems() {
        List<String> problems = new ArrayList<>();
        if (tooEarly > 0) {
            problems.add(
                    "Of "
                            + count
                            + " messages "
                            + tooEarly
                            + " arrive before they are sent, by up to "
                            + earliest
                            + " ns: the clocks of the ranks differ by more than is known.");
        }
        if (different > 0) {
            problems.add(
                    "Of "
                            + count
                            + " messages "
                            + different
                            + " have another size where they arrive: events of some are missing, and"
                            + " messages may be matched wrongly.");
        }
        if (unmatched > 0) {
            problems.add(
                    "Of "
                            + unmatched
                            + " messages only one end is in the traces"
                            + (misses ? ", which are incomplete." : "."));
        }
        if (isCut) {
            problems.add(
                    "More than "
                            + MAX_PENDING
                            + " messages are on their way: the rest is left out.");
        }
        return problems;
    }

    private boolean haveLostTheirBeginning() {
        for (Trace trace : traces) {
            for (int thread : trace.threads()) {
                if (trace.chunksOf(thread).get(0).number() > 0) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Gets the event that a cursor is at. */
    private interface Step {
        void take(MessageCursor event);
    }

    private void go(Step step) throws IOException {
        PriorityQueue<MessageCursor> next =
                new PriorityQueue<>(
                        Comparator.comparingLong(MessageCursor::nanos)
                                .thenComparingInt(MessageCursor::rank)
                                .thenComparingInt(MessageCursor::thread));
        for (Trace trace : traces) {
            for (int thread : trace.threads()) {
                MessageCursor cursor = new MessageCursor(trace, thread);
                if (cursor.next()) {
                    next.add(cursor);
                }
            }
        }
        while (!next.isEmpty() && !isCut) {
            MessageCursor cursor = next.remove();
            step.take(cursor);
            misses |= cursor.misses();
            if (cursor.next()) {
                next.add(cursor);
            }
        }
    }

    /**
     * What a ring has kept ends for all ranks when they end, so it is known how many messages have
     * lost their beginning: so many more are received, or sent, than were sent or received.
     */
    private void compareEnds() throws IOException {
        go(
                event -> {
                    if (event.peer() >= 0 && event.kind() == MessageCursor.Kind.SENT) {
                        skipped.merge(sentOn(event), 1L, Long::sum);
                    } else if (event.peer() >= 0 && event.kind() == MessageCursor.Kind.RECEIVED) {
                        skipped.merge(receivedOn(event), -1L, Long::sum);
                    }
                    if (skipped.size() > MAX_PENDING) {
                        isCut = true;
                    }
                });
        skipped.values().removeIf(surplus -> surplus == 0);
    }

    private static Channel sentOn(MessageCursor event) {
        return new Channel(event.rank(), event.peer(), event.communicator(), event.tag());
    }

    private static Channel receivedOn(MessageCursor event) {
        return new Channel(event.peer(), event.rank(), event.communicator(), event.tag());
    }

    private PostedReceives postedOf(int rank) {
        return posted.computeIfAbsent(rank, key -> new PostedReceives());
    }

    private void take(MessageCursor event) {
        int rank = event.rank();
        End end = new End(event.thread(), event.nanos(), event.bytes());
        switch (event.kind()) {
            case POSTED ->
                    postedOf(rank)
                            .add(
                                    event.receive(),
                                    new PostedReceives.Pattern(
                                            event.communicator(), event.peer(), event.tag()));
            case CANCELLED -> {
                postedOf(rank).remove(event.receive());
                drainHeld(rank);
            }
            case SENT -> {
                Channel channel = sentOn(event);
                if (event.peer() >= 0 && !isSkipped(channel, 1)) {
                    pendingOf(channel).sent.add(end);
                    waiting++;
                    drain(channel);
                }
            }
            case RECEIVED -> {
                Channel channel = receivedOn(event);
                postedOf(rank).remove(event.receive());
                if (event.peer() >= 0 && !isSkipped(channel, -1)) {
                    pendingOf(channel).received.put(event.receive(), end);
                    waiting++;
                    drain(channel);
                }
                drainHeld(rank);
            }
        }
        isCut |= waiting > MAX_PENDING || postedOf(rank).size() > MAX_PENDING;
    }

    private Pending pendingOf(Channel channel) {
        return pending.computeIfAbsent(channel, key -> new Pending());
    }

    /** Whether an end of a message has no other; there is one less of them then. */
    private boolean isSkipped(Channel channel, long sign) {
        Long surplus = skipped.get(channel);
        if (surplus == null || Long.signum(surplus) != sign) {
            return false;
        }
        skipped.put(channel, surplus - sign);
        unmatched++;
        return true;
    }

    private void drainHeld(int rank) {
        Set<Channel> channels = held.get(rank);
        if (channels != null && !channels.isEmpty()) {
            for (Channel channel : new ArrayList<>(channels)) {
                drain(channel);
            }
        }
    }

    /** What receives that got no message before the end of the trace stand in the way of. */
    private void drainAll() {
        posted.clear();
        Set<Channel> left = new LinkedHashSet<>();
        held.values().forEach(left::addAll);
        left.forEach(this::drain);
    }

    private void drain(Channel channel) {
        Pending ends = pending.get(channel);
        boolean holds = false;
        while (ends != null && !ends.sent.isEmpty() && !ends.received.isEmpty() && !holds) {
            long receive = ends.received.firstKey();
            PostedReceives others = posted.get(channel.to);
            holds = others != null && others.mayTakeBefore(receive, channel.pattern());
            if (!holds) {
                pass(channel, ends.sent.remove(), ends.received.pollFirstEntry().getValue());
            }
        }
        if (holds) {
            held.computeIfAbsent(channel.to, key -> new HashSet<>()).add(channel);
        } else if (held.containsKey(channel.to)) {
            held.get(channel.to).remove(channel);
        }
        if (ends != null && ends.sent.isEmpty() && ends.received.isEmpty()) {
            pending.remove(channel);
        }
    }

    private void pass(Channel channel, End sent, End received) {
        Message message =
                new Message(
                        channel.from,
                        sent.thread,
                        sent.nanos,
                        channel.to,
                        received.thread,
                        received.nanos,
                        channel.tag,
                        channel.communicator,
                        received.bytes);
        waiting -= 2;
        count++;
        different += sent.bytes == received.bytes ? 0 : 1;
        if (message.isTooEarly()) {
            tooEarly++;
            earliest = Math.max(earliest, sent.nanos - received.nanos);
        }
        to.accept(message);
    }
}
