// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.timeline;

import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.trace.OpenVisits;
import io.github.pomplens.runtime.trace.ThreadEvents;
import io.github.pomplens.runtime.trace.Trace;
import io.github.pomplens.runtime.trace.TraceContext;
import io.github.pomplens.runtime.trace.TraceEvents;
import io.github.pomplens.runtime.trace.TracePhase;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.function.Predicate;

/** Looks for the slowest visits of a construct, in bounded memory. */
final class VisitSearch {
    private static final Comparator<SlowestVisits.Visit> BY_DURATION =
            Comparator.comparingLong(SlowestVisits.Visit::duration)
                    .thenComparing(Comparator.comparingLong(SlowestVisits.Visit::start).reversed())
                    .thenComparing(Comparator.comparingInt(SlowestVisits.Visit::row).reversed());

    private final int most;
    private final List<String> counters;
    private final PriorityQueue<SlowestVisits.Visit> slowest = new PriorityQueue<>(BY_DURATION);
    private final Durations durations = new Durations();

    /** Keeps so many visits, with the figures of these counters. */
    VisitSearch(int most, List<String> counters) {
        this.most = most;
        this.counters = counters;
    }

    SlowestVisits found() {
        List<SlowestVisits.Visit> all = new ArrayList<>(slowest);
        all.sort(BY_DURATION.reversed());
        return new SlowestVisits(durations.count(), durations.median(), all, counters);
    }

    /** Looks through a thread. */
    void search(Rows.Row row, Predicate<TraceContext> wanted, ProgressListener progress)
            throws IOException {
        Trace trace = row.process().trace();
        Finder finder = new Finder(row, contexts(trace, wanted));
        ThreadEvents events = trace.events(row.thread(), 0, finder);
        while (events.hasNext()) {
            progress.at(0, 0);
            events.next();
        }
    }

    /**
     * The contexts whose visits count: not the inner parts of a combined construct, and of a task
     * not how it is created.
     */
    private static BitSet contexts(Trace trace, Predicate<TraceContext> wanted) {
        BitSet contexts = new BitSet();
        for (TraceContext context : trace.contexts()) {
            if (wanted.test(context) && context.part() != Part.TASK_CREATE) {
                Optional<TraceContext> around = trace.context(context.parent());
                boolean isInner =
                        around.filter(it -> it.part() != Part.TASK && it.part() != Part.TASK_CREATE)
                                .filter(it -> it.part() != context.part())
                                .filter(it -> it.construct().equals(context.construct()))
                                .isPresent();
                contexts.set(context.id(), !isInner);
            }
        }
        return contexts;
    }

    private void add(Rows.Row row, long from, long to, long[] figures) {
        long start = row.process().nanos(from);
        long duration = row.process().nanos(to) - start;
        durations.add(duration);
        if (slowest.size() < most || most > 0 && duration > slowest.element().duration()) {
            slowest.add(
                    new SlowestVisits.Visit(
                            row.number(),
                            row.process().rank(),
                            row.thread(),
                            start,
                            duration,
                            counted(row.process().trace(), figures)));
            if (slowest.size() > most) {
                slowest.remove();
            }
        }
    }

    private List<Long> counted(Trace trace, long[] figures) {
        return counters.stream()
                .map(trace.counters()::indexOf)
                .map(i -> i < 0 || i >= figures.length ? SlowestVisits.NOT_COUNTED : figures[i])
                .toList();
    }

    /** Follows the visits that are open. Those whose begin or end isn't known don't count. */
    private final class Finder implements TraceEvents {
        private static final long UNKNOWN = -1;
        private static final long[] NO_FIGURES = {};

        private final Rows.Row row;
        private final BitSet wanted;
        private final List<Integer> contexts = new ArrayList<>();
        private final List<Long> entered = new ArrayList<>();
        private final List<long[]> counted = new ArrayList<>();

        Finder(Rows.Row row, BitSet wanted) {
            this.row = row;
            this.wanted = wanted;
        }

        @Override
        public void begin(long ticks, OpenVisits visits, boolean missing) {
            contexts.clear();
            entered.clear();
            counted.clear();
            for (int i = 0; i < visits.depth(); i++) {
                contexts.add(visits.context(i));
                entered.add(visits.entered(i));
                counted.add(NO_FIGURES);
            }
        }

        @Override
        public void enter(long ticks, int context, TracePhase phase) {
            contexts.add(context);
            entered.add(ticks);
            counted.add(NO_FIGURES);
        }

        @Override
        public void counted(long ticks, int above, long[] figures) {
            counted.set(counted.size() - 1 - above, figures);
        }

        /** Parts of a visit that was suspended are no visits. */
        @Override
        public void continued(long ticks) {
            entered.set(entered.size() - 1, UNKNOWN);
        }

        @Override
        public void exit(long ticks, int above) {
            for (int i = 0; i <= above; i++) {
                int context = contexts.remove(contexts.size() - 1);
                long since = entered.remove(entered.size() - 1);
                long[] figures = counted.remove(counted.size() - 1);
                if (i == above && since != UNKNOWN && wanted.get(context)) {
                    add(row, since, ticks, figures);
                }
            }
        }
    }
}
