// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export.trace;

import io.github.pomplens.runtime.export.PlainText;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.results.RunFolder;
import io.github.pomplens.runtime.trace.ThreadEvents;
import io.github.pomplens.runtime.trace.Trace;
import io.github.pomplens.runtime.trace.TraceContext;
import io.github.pomplens.runtime.trace.TraceEvents;
import io.github.pomplens.runtime.trace.TracePhase;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.DoubleConsumer;

/** The traces of all processes of a run, on one clock, with one number for each region. */
public final class RunTraces implements Closeable {
    /** What tells a region from others. */
    private record Key(ConstructInfo construct, Part part, Region.Kind kind) {}

    private final RunFolder run;
    private final List<Trace> traces = new ArrayList<>();
    private final Map<Key, Region> regions = new LinkedHashMap<>();
    private final Map<Trace, Map<Integer, Region[]>> byContext = new HashMap<>();
    private final Map<Trace, Long> shifts = new HashMap<>();
    private final Map<Integer, String> hosts = new HashMap<>();
    private Window window = Window.ALL;
    private long start;

    private RunTraces(RunFolder run) {
        this.run = run;
    }

    /**
     * Opens the traces of a run.
     *
     * @throws ResultsException there is none, or one that can't be read
     */
    public static RunTraces open(RunFolder run) throws IOException, ResultsException {
        List<Path> files = run.traces();
        if (files.isEmpty()) {
            throw new ResultsException(
                    run.path() + ": holds no trace; measure with 'pomp run --trace -- PROGRAM'");
        }
        RunTraces all = new RunTraces(run);
        try {
            for (Path file : files) {
                all.traces.add(Trace.open(file));
            }
        } catch (IOException | ResultsException | RuntimeException e) {
            all.close();
            throw e;
        }
        all.traces.sort(Comparator.comparingInt(trace -> trace.start().rank()));
        all.traces.forEach(all::number);
        all.setClock();
        all.findHosts();
        return all;
    }

    /** The names of the counters of all traces, each once. */
    List<String> counters() {
        return traces.stream().flatMap(trace -> trace.counters().stream()).distinct().toList();
    }

    private void number(Trace trace) {
        Map<Integer, Region[]> own = new HashMap<>();
        for (TraceContext context : trace.contexts()) {
            Region[] each = new Region[Region.Kind.values().length];
            for (Region.Kind kind : Region.Kind.values()) {
                if (has(context.part(), kind)) {
                    Key key = new Key(context.construct().key(), context.part(), kind);
                    each[kind.ordinal()] = regions.computeIfAbsent(key, this::region);
                }
            }
            own.put(context.id(), each);
        }
        byContext.put(trace, own);
    }

    /** Whether visits of a part have such waits. What is nothing but a wait has none. */
    private static boolean has(Part part, Region.Kind kind) {
        return switch (kind) {
            case VISIT -> true;
            case ENTRY -> part == Part.CRITICAL || part == Part.ORDERED;
            case BARRIER ->
                    part.isRegion()
                            || part.sharesWork()
                            || part == Part.SINGLE
                            || part == Part.SCOPE
                            || part == Part.TASKLOOP
                            || part == Part.TASKGROUP;
        };
    }

    private Region region(Key key) {
        ConstructInfo construct = key.construct;
        String place = construct.shortPlace();
        String own = construct.name().isEmpty() ? "" : " (" + construct.name() + ")";
        String called = key.part == Part.MPI ? construct.name() : key.part.word() + own;
        String what =
                switch (key.kind) {
                    case VISIT -> called;
                    case ENTRY -> "entry of " + called;
                    case BARRIER -> "barrier of " + called;
                };
        return new Region(
                regions.size(),
                PlainText.line(place.isEmpty() ? what : what + " " + place),
                PlainText.line(run.shownPath(construct.file())),
                construct,
                key.part,
                key.kind);
    }

    /** Makes the earliest beginning of a process the time 0. */
    private void setClock() {
        long earliest = traces.stream().mapToLong(this::unixNanos).min().orElse(0);
        for (Trace trace : traces) {
            shifts.put(trace, isAligned() ? 0 : unixNanos(trace) - earliest);
        }
        long first = traces.stream().mapToLong(trace -> nanos(trace, 0)).min().orElse(0);
        shifts.replaceAll((trace, shift) -> shift - first);
        start = earliest;
    }

    private void findHosts() throws ResultsException {
        if (run.isFinished()) {
            run.profile().ranks().list().forEach(rank -> hosts.put(rank.rank(), rank.host()));
        }
        run.record().ifPresent(record -> hosts.putIfAbsent(-1, record.host()));
    }

    private long unixNanos(Trace trace) {
        return trace.start().unixNanos();
    }

    /**
     * Whether clocks were compared with that of rank 0, which is the common one; else those of the
     * system tell when each process began.
     */
    private boolean isAligned() {
        return traces.size() > 1
                && traces.stream()
                        .allMatch(trace -> trace.isAligned() || trace.start().rank() == 0);
    }

    /** The machine that a rank ran on, or the one of the program; empty when it isn't known. */
    String host(int rank) {
        return hosts.getOrDefault(rank, "");
    }

    /** The traces, by rank. */
    List<Trace> traces() {
        return traces;
    }

    /** All regions; the id of each is its index. */
    List<Region> regions() {
        return List.copyOf(regions.values());
    }

    /** When the first process began, in nanoseconds since 1970. */
    long startUnixNanos() {
        return start;
    }

    /** Returns a time of a trace, in nanoseconds since the first process began. */
    long nanos(Trace trace, long ticks) {
        long own = isAligned() ? trace.commonNanos(ticks) : trace.nanos(ticks);
        return own + shifts.getOrDefault(trace, 0L);
    }

    /** Returns a time of a rank that its trace has on the common clock. */
    long shifted(int rank, long commonNanos) {
        for (Trace trace : traces) {
            if (trace.start().rank() == rank) {
                return commonNanos + shifts.getOrDefault(trace, 0L);
            }
        }
        return commonNanos;
    }

    /** Returns the time of the last event. */
    long lengthNanos() {
        return traces.stream().mapToLong(trace -> nanos(trace, trace.lastTicks())).max().orElse(0);
    }

    /** What a thread is in while it visits a context. */
    Region visit(Trace trace, int context) {
        return of(trace, context, Region.Kind.VISIT).orElseThrow();
    }

    /** What it is in besides, in this phase of its visit. */
    Optional<Region> wait(Trace trace, int context, TracePhase phase) {
        return switch (phase) {
            case ENTRY -> of(trace, context, Region.Kind.ENTRY);
            case BARRIER -> of(trace, context, Region.Kind.BARRIER);
            default -> Optional.empty();
        };
    }

    private Optional<Region> of(Trace trace, int context, Region.Kind kind) {
        Region[] known = byContext.getOrDefault(trace, Map.of()).get(context);
        return known == null ? Optional.empty() : Optional.ofNullable(known[kind.ordinal()]);
    }

    /**
     * Says who is to be told how far reading is.
     *
     * @param to gets the fraction of all chunks of events that has been read
     */
    public void showProgress(DoubleConsumer to) {
        long total = Math.max(1, traces.stream().mapToLong(Trace::chunks).sum());
        AtomicLong read = new AtomicLong();
        for (Trace trace : traces) {
            trace.onChunk(() -> to.accept(Math.min(1, (double) read.getAndIncrement() / total)));
        }
    }

    /** Says of which time the events are wanted. */
    public void limitTo(Window wanted) {
        this.window = wanted;
    }

    /** The time whose events are wanted. */
    public Window window() {
        return window;
    }

    /**
     * Checks that the run has the time that is wanted.
     *
     * @throws ResultsException it had ended before
     */
    public void checkRange() throws ResultsException {
        if (window.from() > lengthNanos()) {
            throw new ResultsException(
                    "--from: the run ended after "
                            + lengthNanos()
                            + " ns, before the time that is wanted; name an earlier one");
        }
    }

    /** Returns the time that is wanted, as far as there are events: not longer than the run. */
    public Window range() {
        long end = Math.min(window.to(), lengthNanos() + 1);
        return new Window(Math.min(window.from(), end), end);
    }

    /**
     * Reads the events of a thread that are in the time that is wanted, and some before and after
     * it: chunks are read as wholes.
     */
    void read(Trace trace, int thread, TraceEvents to) throws IOException {
        int count = trace.chunks(thread);
        int number = 0;
        while (number + 1 < count
                && nanos(trace, trace.since(thread, number + 1)) <= window.from()) {
            number++;
        }
        ThreadEvents events = trace.events(thread, number, to);
        try {
            boolean isAfter = false;
            while (events.hasNext() && !isAfter) {
                // The first event after the end says what was open until then.
                isAfter = nanos(trace, trace.since(thread, number++)) >= window.to();
                events.next();
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** Returns what can't be read, a sentence each. */
    public List<String> problems() {
        return traces.stream().flatMap(trace -> trace.problems().stream()).toList();
    }

    @Override
    public void close() throws IOException {
        for (Trace trace : traces) {
            trace.close();
        }
    }
}
