// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export.trace;

import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.trace.OpenVisits;
import io.github.pomplens.runtime.trace.Trace;
import io.github.pomplens.runtime.trace.TraceContext;
import io.github.pomplens.runtime.trace.TraceEvents;
import io.github.pomplens.runtime.trace.TracePhase;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Traces as comma-separated values (RFC 4180): a line for each event, thread by thread. */
public final class TraceCsv implements TraceEvents {
    private static final String HEAD =
            "rank,thread,time_ns,event,depth,part,name,file,line,lock,amount";

    /** The columns from the depth on of an event that is of no visit. */
    private static final String NOTHING = ",,,,,,";

    private final RunTraces traces;
    private final Trace trace;
    private final String before;
    private final Writer out;
    private final List<Visit> open = new ArrayList<>();

    /** The columns of counters: for each, which of this trace it is, or -1. */
    private final List<Integer> columns;

    /** What is in these columns where nothing was counted. */
    private final String noFigures;

    private TraceCsv(RunTraces traces, Trace trace, int thread, List<String> counters, Writer out) {
        int rank = trace.start().rank();
        this.traces = traces;
        this.trace = trace;
        this.before = (rank < 0 ? "" : rank) + "," + thread + ",";
        this.out = out;
        this.columns = counters.stream().map(trace.counters()::indexOf).toList();
        this.noFigures = ",".repeat(counters.size());
    }

    /** A visit that is open. */
    private static final class Visit {
        private final int context;
        private String figures;

        Visit(int context, String figures) {
            this.context = context;
            this.figures = figures;
        }
    }

    /**
     * Writes the lines of all events in the time that is wanted. Visits that began before it have
     * no line where it begins.
     */
    public static void write(RunTraces traces, Writer out) throws IOException {
        out.write(HEAD);
        List<String> counters = traces.counters();
        for (String counter : counters) {
            out.write(',' + quoted(counter));
        }
        out.write('\n');
        for (Trace trace : traces.traces()) {
            for (int thread : trace.threads()) {
                traces.read(trace, thread, new TraceCsv(traces, trace, thread, counters, out));
            }
        }
    }

    private void line(long ticks, String event, String rest) {
        line(ticks, event, rest, noFigures);
    }

    private void line(long ticks, String event, String rest, String figures) {
        long nanos = traces.nanos(trace, ticks);
        if (!traces.window().contains(nanos)) {
            return;
        }
        try {
            out.write(before);
            out.write(Long.toString(nanos));
            out.write(',');
            out.write(event);
            out.write(',');
            out.write(rest);
            out.write(figures);
            out.write('\n');
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void visit(long ticks, String event, int above) {
        visit(ticks, event, above, "", noFigures);
    }

    private void visit(long ticks, String event, int above, String amount, String figures) {
        int index = open.size() - 1 - above;
        TraceContext context = trace.context(open.get(index).context).orElseThrow();
        ConstructInfo construct = context.construct();
        boolean known = construct.beginLine1() > 0;
        line(
                ticks,
                event,
                index
                        + ","
                        + context.part().word()
                        + ","
                        + quoted(construct.name())
                        + ","
                        + quoted(known ? construct.file() : construct.code().text())
                        + ","
                        + (known ? construct.beginLine1() : "")
                        + ",,"
                        + amount,
                figures);
    }

    private static String quoted(String text) {
        return text.isEmpty() ? "" : '"' + text.replace("\"", "\"\"") + '"';
    }

    private static String word(TracePhase phase) {
        return phase.name().toLowerCase(Locale.ROOT);
    }

    @Override
    public void begin(long ticks, OpenVisits visits, boolean missing) {
        open.clear();
        if (missing) {
            line(ticks, "missing", NOTHING);
        }
        for (int i = 0; i < visits.depth(); i++) {
            open.add(new Visit(visits.context(i), noFigures));
        }
    }

    @Override
    public void enter(long ticks, int context, TracePhase phase) {
        open.add(new Visit(context, noFigures));
        visit(ticks, "enter", 0);
        if (phase != TracePhase.OTHER) {
            visit(ticks, word(phase), 0);
        }
    }

    @Override
    public void continued(long ticks) {
        visit(ticks, "continued", 0);
    }

    @Override
    public void phase(long ticks, int above, TracePhase phase) {
        visit(ticks, word(phase), above);
    }

    @Override
    public void moved(long ticks, long bytes) {
        if (!open.isEmpty()) {
            visit(ticks, "moved", 0, Long.toString(bytes), noFigures);
        }
    }

    @Override
    public void iterations(long ticks, int above, long count) {
        visit(ticks, "iterations", above, Long.toString(count), noFigures);
    }

    @Override
    public void exit(long ticks, int above) {
        for (int i = 0; i <= above; i++) {
            visit(ticks, "exit", 0, "", open.get(open.size() - 1).figures);
            open.remove(open.size() - 1);
        }
    }

    @Override
    public void counted(long ticks, int above, long[] figures) {
        StringBuilder all = new StringBuilder();
        for (int column : columns) {
            all.append(',').append(column < 0 ? "" : Long.toString(figures[column]));
        }
        open.get(open.size() - 1 - above).figures = all.toString();
    }

    @Override
    public void acquired(long ticks, int lock, int call) {
        line(ticks, "acquired", ",,,,," + lock + ",");
    }

    @Override
    public void released(long ticks, int lock) {
        line(ticks, "released", ",,,,," + lock + ",");
    }

    @Override
    public void pause(long from, long to) {
        line(from, "pause", NOTHING);
        line(to, "resume", NOTHING);
    }
}
