// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export.trace;

import io.github.pomplens.runtime.export.PlainText;
import io.github.pomplens.runtime.trace.Trace;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The stream of events that {@code runtime/native/otf2/pomp_otf2.c} makes an OTF2 archive of; its
 * head describes the form.
 */
public final class EventStream {
    private static final int CLOCK = 1;
    private static final int REGION = 2;
    private static final int PROCESS = 3;
    private static final int THREAD = 4;
    private static final int COMMUNICATOR = 5;
    private static final int EVENTS = 6;
    private static final int END = 7;
    private static final int COUNTERS = 8;

    private static final int ENTER = 1;
    private static final int LEAVE = 2;
    private static final int FORK = 3;
    private static final int JOIN = 4;
    private static final int ACQUIRE = 5;
    private static final int RELEASE = 6;
    private static final int SEND = 7;
    private static final int RECEIVE = 8;
    private static final int COLLECTIVE_BEGIN = 9;
    private static final int COLLECTIVE_END = 10;
    private static final int PAUSE = 11;
    private static final int OFF = 12;
    private static final int ON = 13;
    private static final int END_OF_THREAD = 14;
    private static final int COUNTED = 15;

    private static final long NANOS = 1_000_000_000;
    private static final int MAX_TEXT = 8192;

    /** Ranks that left no trace are there too, unless a file says that there are very many. */
    private static final int MAX_RANKS = 100_000;

    private final RunTraces traces;
    private final OutputStream out;
    private final Communicators communicators;
    private final List<Integer> ranks;

    /** The lists of counters that traces have, each once. */
    private final List<List<String>> counters;

    private EventStream(RunTraces traces, OutputStream out) {
        this.traces = traces;
        this.out = out;
        SortedSet<Integer> known = new TreeSet<>();
        for (Trace trace : traces.traces()) {
            int total = Math.min(trace.start().ranks(), MAX_RANKS);
            for (int rank = 0; rank < total && trace.start().rank() >= 0; rank++) {
                known.add(rank);
            }
            known.add(trace.start().rank());
        }
        known.remove(-1);
        this.ranks = List.copyOf(known);
        this.counters =
                traces.traces().stream()
                        .map(Trace::counters)
                        .filter(names -> !names.isEmpty())
                        .distinct()
                        .toList();
        this.communicators = new Communicators(traces.traces(), ranks);
    }

    /** Writes all events; the stream stays open. */
    public static void write(RunTraces traces, OutputStream out) throws IOException {
        new EventStream(traces, out).document();
        out.flush();
    }

    private void document() throws IOException {
        out.write("POMPEVT1".getBytes(StandardCharsets.US_ASCII));
        numbers(CLOCK, NANOS, traces.lengthNanos() + 1, Math.max(0, traces.startUnixNanos()));
        for (Region region : traces.regions()) {
            numbers(
                    REGION,
                    Otf2Words.role(region),
                    Otf2Words.paradigm(region),
                    Math.max(0, region.construct().beginLine1()),
                    Math.max(0, region.construct().endLineN()));
            text(region.name());
            text(region.file());
        }
        for (List<String> names : counters) {
            numbers(COUNTERS, names.size());
            for (String name : names) {
                text(name);
            }
        }
        Map<Trace, Map<Integer, Integer>> threads = places();
        for (Communicators.Communicator each : communicators.all()) {
            numbers(COMMUNICATOR);
            text(each.name());
            numbers(each.members().size());
            for (int rank : each.members()) {
                numbers(communicators.place(0, rank));
            }
        }
        for (Trace trace : traces.traces()) {
            for (var thread : threads.get(trace).entrySet()) {
                numbers(EVENTS, thread.getValue());
                EventNesting.read(traces, trace, thread.getKey(), new Writer(trace));
                numbers(END_OF_THREAD);
            }
        }
        numbers(END);
    }

    /** Writes processes and threads; returns the numbers of the threads of each trace. */
    private Map<Trace, Map<Integer, Integer>> places() throws IOException {
        Map<Integer, Trace> byRank = new HashMap<>();
        List<Trace> others = new ArrayList<>();
        for (Trace trace : traces.traces()) {
            int rank = trace.start().rank();
            if (rank < 0 || byRank.putIfAbsent(rank, trace) != null) {
                others.add(trace);
            }
        }
        Map<Trace, Map<Integer, Integer>> numbers = new HashMap<>();
        int process = 0;
        int thread = 0;
        for (int rank : ranks) {
            process(rank, "rank " + rank);
            Trace trace = byRank.get(rank);
            Map<Integer, Integer> own = threads(process++, trace, thread);
            thread += own.size();
            if (trace != null) {
                numbers.put(trace, own);
            }
        }
        for (Trace trace : others) {
            process(-1, "process " + trace.start().pid());
            Map<Integer, Integer> own = threads(process++, trace, thread);
            thread += own.size();
            numbers.put(trace, own);
        }
        return numbers;
    }

    private void process(int rank, String name) throws IOException {
        numbers(PROCESS, rank + 1);
        text(name);
        text(traces.host(rank).isEmpty() ? "node" : traces.host(rank));
    }

    /** Writes the threads of a process, of one that left no trace the first. */
    private Map<Integer, Integer> threads(int process, @Nullable Trace trace, int first)
            throws IOException {
        Map<Integer, Integer> numbers = new TreeMap<>();
        List<Integer> own = trace == null ? List.of() : trace.threads();
        for (int thread : own.isEmpty() ? List.of(0) : own) {
            numbers.put(thread, first + numbers.size());
            numbers(THREAD, process);
            text("thread " + thread);
        }
        return numbers;
    }

    private void numbers(long... numbers) throws IOException {
        for (long number : numbers) {
            long rest = number;
            while ((rest & ~0x7FL) != 0) {
                out.write((int) (rest & 0x7F | 0x80));
                rest >>>= 7;
            }
            out.write((int) rest);
        }
    }

    private void text(String text) throws IOException {
        String cut = text.length() > MAX_TEXT ? text.substring(0, MAX_TEXT) : text;
        byte[] bytes = PlainText.line(cut).getBytes(StandardCharsets.UTF_8);
        numbers(bytes.length);
        out.write(bytes);
    }

    /** Writes the events of a thread. */
    private final class Writer implements EventSink {
        private final Trace trace;
        private final Map<Integer, Integer> acquisitions = new HashMap<>();
        private long last;

        Writer(Trace trace) {
            this.trace = trace;
        }

        private void event(int kind, long nanos, long... more) throws IOException {
            numbers(kind, nanos - last);
            numbers(more);
            last = nanos;
        }

        @Override
        public void enter(long nanos, Region region) throws IOException {
            event(ENTER, nanos, region.id());
        }

        @Override
        public void leave(long nanos, Region region) throws IOException {
            event(LEAVE, nanos, region.id());
        }

        @Override
        public void counted(long nanos, long[] figures) throws IOException {
            event(COUNTED, nanos, counters.indexOf(trace.counters()));
            numbers(figures);
        }

        @Override
        public void fork(long nanos, int size) throws IOException {
            event(FORK, nanos, size);
        }

        @Override
        public void join(long nanos) throws IOException {
            event(JOIN, nanos);
        }

        @Override
        public void acquired(long nanos, int lock) throws IOException {
            event(ACQUIRE, nanos, lock, acquisitions.merge(lock, 1, Integer::sum) - 1);
        }

        @Override
        public void released(long nanos, int lock) throws IOException {
            Integer order = acquisitions.get(lock);
            // Of one that was acquired before the trace there is nothing to end.
            if (order != null) {
                event(RELEASE, nanos, lock, order - 1);
            }
        }

        @Override
        public void sent(long nanos, int communicator, int to, int tag, long bytes)
                throws IOException {
            message(SEND, nanos, communicator, to, tag, bytes);
        }

        @Override
        public void received(long nanos, int communicator, int from, int tag, long bytes)
                throws IOException {
            message(RECEIVE, nanos, communicator, from, tag, bytes);
        }

        private void message(int kind, long nanos, int communicator, int other, int tag, long bytes)
                throws IOException {
            int number = communicators.number(trace, communicator);
            int place = communicators.place(number, other);
            // A process of another program is in no communicator.
            if (place >= 0) {
                event(kind, nanos, place, number, Math.max(0, tag), bytes);
            }
        }

        @Override
        public void collective(long nanos) throws IOException {
            event(COLLECTIVE_BEGIN, nanos);
        }

        @Override
        public void collectiveEnd(
                long nanos, Region region, int communicator, int root, long sent, long received)
                throws IOException {
            int number = communicators.number(trace, communicator);
            event(
                    COLLECTIVE_END,
                    nanos,
                    Otf2Words.collective(region.construct().name()),
                    number,
                    communicators.place(number, root) + 1,
                    sent,
                    received);
        }

        @Override
        public void pause(long from, long to) throws IOException {
            event(PAUSE, from, to - from);
        }

        @Override
        public void recording(long nanos, boolean on) throws IOException {
            event(on ? ON : OFF, nanos);
        }
    }
}
