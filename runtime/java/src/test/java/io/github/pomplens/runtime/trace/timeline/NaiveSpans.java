// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.timeline;

import io.github.pomplens.runtime.trace.OpenVisits;
import io.github.pomplens.runtime.trace.Trace;
import io.github.pomplens.runtime.trace.TraceContext;
import io.github.pomplens.runtime.trace.TraceEvents;
import io.github.pomplens.runtime.trace.TracePhase;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What a thread did, in the plainest way: all of it in memory, and merged span by span. */
final class NaiveSpans implements TraceEvents {
    private static final int UNKNOWN = SpanKey.of(ThreadState.UNKNOWN, -1);

    private record Open(int context, TracePhase phase) {}

    /** What began at a time; of several at one time only the last one lasts. */
    private record Change(long ticks, int key, int depth) {}

    private final Trace trace;
    private final int outside;
    private final List<Open> open = new ArrayList<>();
    private final List<Change> changes = new ArrayList<>();
    private long last;

    private NaiveSpans(Trace trace, int thread) {
        this.trace = trace;
        this.outside = SpanKey.of(thread == 0 ? ThreadState.SERIAL : ThreadState.IDLE, -1);
    }

    static List<Piece> of(Trace trace, int thread, long end) throws IOException {
        NaiveSpans spans = new NaiveSpans(trace, thread);
        trace.read(thread, spans);
        spans.changes.add(new Change(spans.last, UNKNOWN, spans.open.size()));
        List<Piece> all = new ArrayList<>();
        for (int i = 0; i < spans.changes.size(); i++) {
            Change change = spans.changes.get(i);
            long until = i + 1 < spans.changes.size() ? spans.changes.get(i + 1).ticks : end;
            if (until > change.ticks) {
                all.add(Piece.whole(change.ticks, until, change.key, change.depth));
            }
        }
        return all;
    }

    private int innermost() {
        if (open.isEmpty()) {
            return outside;
        }
        Open visit = open.get(open.size() - 1);
        TraceContext context = trace.context(visit.context).orElseThrow();
        return SpanKey.of(ThreadState.of(context.part(), visit.phase), context.construct().id());
    }

    private void change(long ticks, int key) {
        changes.add(new Change(ticks, key, open.size()));
        last = ticks;
    }

    @Override
    public void begin(long ticks, OpenVisits visits, boolean missing) {
        if (changes.isEmpty()) {
            changes.add(new Change(0, missing ? UNKNOWN : outside, 0));
        } else {
            changes.add(new Change(last, UNKNOWN, open.size()));
        }
        open.clear();
        for (int i = 0; i < visits.depth(); i++) {
            open.add(new Open(visits.context(i), visits.phase(i)));
        }
        change(ticks, innermost());
    }

    @Override
    public void enter(long ticks, int context, TracePhase phase) {
        open.add(new Open(context, phase));
        change(ticks, innermost());
    }

    @Override
    public void phase(long ticks, int above, TracePhase phase) {
        int before = innermost();
        int visit = open.size() - 1 - above;
        open.set(visit, new Open(open.get(visit).context, phase));
        if (innermost() != before) {
            change(ticks, innermost());
        }
        last = ticks;
    }

    @Override
    public void exit(long ticks, int above) {
        for (int i = 0; i <= above; i++) {
            open.remove(open.size() - 1);
        }
        change(ticks, innermost());
    }

    @Override
    public void pause(long from, long to) {
        change(from, SpanKey.of(ThreadState.TRACING, -1));
        change(to, innermost());
    }

    @Override
    public void end(long ticks) {
        last = ticks;
    }

    /** Merges spans: stretches of those that are shorter than a cell, cut where cells end. */
    static List<Piece> merged(List<Piece> spans, int level) {
        List<Piece> all = new ArrayList<>();
        List<Piece> parts = new ArrayList<>();
        for (Piece span : spans) {
            if (span.end() - span.begin() >= 1L << level) {
                end(parts, all);
                all.add(span);
                continue;
            }
            long border = ((span.begin() >> level) + 1) << level;
            if (!parts.isEmpty() && parts.get(0).begin() >> level != span.begin() >> level) {
                end(parts, all);
            }
            if (span.end() <= border) {
                parts.add(span);
            } else {
                parts.add(part(span, span.begin(), border));
                end(parts, all);
                parts.add(part(span, border, span.end()));
            }
        }
        end(parts, all);
        return all;
    }

    private static Piece part(Piece span, long begin, long end) {
        return new Piece(begin, end, span.key(), span.depth(), 0, span.states());
    }

    private static void end(List<Piece> parts, List<Piece> all) {
        if (parts.isEmpty()) {
            return;
        }
        Map<Integer, Long> times = new TreeMap<>();
        long[] states = new long[ThreadState.values().length];
        for (Piece part : parts) {
            times.merge(part.key(), part.end() - part.begin(), Long::sum);
            states[part.state().ordinal()] += part.end() - part.begin();
        }
        int key = -1;
        for (Map.Entry<Integer, Long> entry : times.entrySet()) {
            key = key < 0 || entry.getValue() > times.get(key) ? entry.getKey() : key;
        }
        all.add(
                new Piece(
                        parts.get(0).begin(),
                        parts.get(parts.size() - 1).end(),
                        key,
                        parts.stream().mapToInt(Piece::depth).max().orElse(0),
                        parts.size() == 1 ? parts.get(0).spans() : parts.size(),
                        states));
        parts.clear();
    }
}
