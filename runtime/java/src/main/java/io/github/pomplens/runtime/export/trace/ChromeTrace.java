// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export.trace;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.trace.Trace;
import io.github.pomplens.runtime.trace.TraceContext;
import io.github.pomplens.runtime.trace.TracePhase;
import java.io.IOException;
import java.io.Writer;

/**
 * Traces as JSON of Chrome's trace event format: complete events ({@code "ph": "X"}) with times in
 * microseconds. A process is a rank, with its number.
 */
public final class ChromeTrace implements TraceVisits.Spans {
    private static final JsonFactory FACTORY = new JsonFactory();

    private final RunTraces traces;
    private final Trace trace;
    private final int thread;
    private final JsonGenerator json;

    private ChromeTrace(RunTraces traces, Trace trace, int thread, JsonGenerator json) {
        this.traces = traces;
        this.trace = trace;
        this.thread = thread;
        this.json = json;
    }

    /** Writes what is in the time that is wanted; spans that begin or end elsewhere are cut. */
    public static void write(RunTraces traces, Writer out) throws IOException {
        try (JsonGenerator json = FACTORY.createGenerator(out)) {
            json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
            json.writeStartObject();
            json.writeStringField("displayTimeUnit", "ns");
            json.writeArrayFieldStart("traceEvents");
            for (Trace trace : traces.traces()) {
                write(traces, trace, json);
            }
            json.writeEndArray();
            json.writeEndObject();
            json.writeRaw('\n');
        }
    }

    private static void write(RunTraces traces, Trace trace, JsonGenerator json)
            throws IOException {
        String program = trace.start().executable();
        String name = program.substring(program.lastIndexOf('/') + 1);
        int rank = trace.start().rank();
        new ChromeTrace(traces, trace, 0, json)
                .describe("process_name", rank < 0 ? name : name + ", rank " + rank);
        for (int thread : trace.threads()) {
            ChromeTrace own = new ChromeTrace(traces, trace, thread, json);
            own.describe("thread_name", "thread " + thread);
            TraceVisits visits = new TraceVisits(own);
            traces.read(trace, thread, visits);
            visits.close();
        }
    }

    private void describe(String what, String name) throws IOException {
        json.writeStartObject();
        json.writeStringField("ph", "M");
        json.writeStringField("name", what);
        place();
        json.writeObjectFieldStart("args");
        json.writeStringField("name", name);
        json.writeEndObject();
        json.writeEndObject();
    }

    private void place() throws IOException {
        json.writeNumberField("pid", Math.max(0, trace.start().rank()));
        json.writeNumberField("tid", thread);
    }

    /** Begins a span, unless it is in a time that isn't wanted. */
    private boolean begin(String name, String category, long from, long to) throws IOException {
        Window window = traces.window();
        long entered = traces.nanos(trace, from);
        long left = traces.nanos(trace, to);
        if (!window.meets(entered, left)) {
            return false;
        }
        long begin = window.nearest(entered);
        json.writeStartObject();
        json.writeStringField("ph", "X");
        json.writeStringField("name", name);
        json.writeStringField("cat", category);
        micros("ts", begin);
        micros("dur", window.nearest(left) - begin);
        place();
        return true;
    }

    /** Whether a visit isn't cut: what was counted in a part of it isn't known. */
    private boolean isWhole(long from, long to) {
        Window window = traces.window();
        return window.contains(traces.nanos(trace, from)) && traces.nanos(trace, to) <= window.to();
    }

    private void micros(String field, long nanos) throws IOException {
        json.writeFieldName(field);
        // Formatters take most of the time of an export.
        String fraction = Long.toString(1000 + nanos % 1000).substring(1);
        json.writeNumber(nanos / 1000 + "." + fraction);
    }

    @Override
    public void visit(int context, long from, long to, TraceVisits.Amounts amounts)
            throws IOException {
        TraceContext of = trace.context(context).orElseThrow();
        ConstructInfo construct = of.construct();
        if (!begin(name(of), of.part().word(), from, to)) {
            return;
        }
        json.writeObjectFieldStart("args");
        json.writeStringField("construct", construct.kind());
        if (construct.beginLine1() > 0) {
            json.writeStringField("file", construct.file());
            json.writeNumberField("line", construct.beginLine1());
        }
        if (amounts.counted().length > 0 && isWhole(from, to)) {
            for (int i = 0; i < amounts.counted().length; i++) {
                json.writeNumberField(trace.counters().get(i), amounts.counted()[i]);
            }
        }
        if (amounts.bytes() > 0) {
            json.writeNumberField("bytes", amounts.bytes());
        }
        if (amounts.iterations() >= 0) {
            json.writeNumberField("iterations", amounts.iterations());
        }
        json.writeEndObject();
        json.writeEndObject();
    }

    /** What a visit is called: its part, the construct's own name, and where it stands. */
    static String name(TraceContext of) {
        ConstructInfo construct = of.construct();
        String own = construct.name().isEmpty() ? "" : " " + construct.name();
        String place = construct.shortPlace();
        return of.part().word() + own + (place.isEmpty() ? "" : " " + place);
    }

    @Override
    public void waited(int context, TracePhase phase, long from, long to) throws IOException {
        if (begin(phase == TracePhase.ENTRY ? "waits to enter" : "waits", "wait", from, to)) {
            json.writeEndObject();
        }
    }

    @Override
    public void paused(long from, long to) throws IOException {
        if (begin("writes the trace", "pomp", from, to)) {
            json.writeEndObject();
        }
    }
}
