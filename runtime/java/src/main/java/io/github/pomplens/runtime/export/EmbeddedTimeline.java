// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.results.RunFolder;
import io.github.pomplens.runtime.trace.timeline.ProgressListener;
import io.github.pomplens.runtime.trace.timeline.ShownConstruct;
import io.github.pomplens.runtime.trace.timeline.SlowestVisits;
import io.github.pomplens.runtime.trace.timeline.Timeline;
import io.github.pomplens.runtime.trace.timeline.TimelineSlice;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The timeline of a run as JSON in the page; vscode-client/src/timeline/embedded.ts reads it. */
final class EmbeddedTimeline {
    private final RunFolder run;
    private final Timeline timeline;
    private final TimelineWindows windows;
    private final JsonGenerator json;

    private EmbeddedTimeline(
            RunFolder run, Timeline timeline, TimelineWindows windows, JsonGenerator json) {
        this.run = run;
        this.timeline = timeline;
        this.windows = windows;
        this.json = json;
    }

    /**
     * Returns what the page's script shows of a run that has a trace, without characters that end
     * an element of a page.
     *
     * @param name of the run
     * @param share 2 if the page shows two runs, else 1
     * @param run the folder with the traces
     * @param anchors where in the page a construct is; empty when it is nowhere
     * @throws ResultsException the trace can't be read
     */
    static String forPage(
            String name, int share, RunFolder run, Function<ShownConstruct, String> anchors)
            throws ResultsException {
        List<Path> traces = run.traces();
        try (Timeline timeline = Timeline.open(traces, ProgressListener.NONE)) {
            long bytes = 0;
            for (Path trace : traces) {
                bytes += Files.size(trace);
            }
            return write(name, run, timeline, new TimelineWindows(timeline, bytes, share), anchors);
        } catch (IOException e) {
            throw new ResultsException(
                    run.path() + ": its trace can't be read: " + e.getMessage(), e);
        }
    }

    private static String write(
            String name,
            RunFolder run,
            Timeline timeline,
            TimelineWindows windows,
            Function<ShownConstruct, String> anchors) {
        StringWriter out = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(out)) {
            new EmbeddedTimeline(run, timeline, windows, json).document(name, anchors);
        } catch (IOException e) {
            throw new UncheckedIOException("a string takes everything", e);
        }
        return out.toString().replace("<", "\\u003c");
    }

    private void document(String name, Function<ShownConstruct, String> anchors)
            throws IOException {
        json.writeStartObject();
        json.writeStringField("name", PlainText.line(name));
        json.writeNumberField("end", timeline.end());
        constructs();
        rows(windows.levels().get(0).get(0));
        json.writeArrayFieldStart("messages");
        for (long number : windows.levels().get(0).get(0).messages()) {
            json.writeNumber(number);
        }
        json.writeEndArray();
        causes(windows.levels().get(0).get(0));
        problems();
        windows();
        json.writeObjectFieldStart("visits");
        for (Map.Entry<ShownConstruct, SlowestVisits> found : windows.visits().entrySet()) {
            visits(found.getKey(), found.getValue());
        }
        json.writeEndObject();
        json.writeObjectFieldStart("anchors");
        for (Map.Entry<ShownConstruct, Integer> construct : windows.constructs().entrySet()) {
            String anchor = anchors.apply(construct.getKey());
            if (!anchor.isEmpty()) {
                json.writeStringField(construct.getValue().toString(), anchor);
            }
        }
        json.writeEndObject();
        json.writeEndObject();
    }

    private void constructs() throws IOException {
        json.writeArrayFieldStart("constructs");
        for (Map.Entry<ShownConstruct, Integer> entry : windows.constructs().entrySet()) {
            ShownConstruct construct = entry.getKey();
            json.writeStartObject();
            json.writeNumberField("id", entry.getValue());
            json.writeStringField("kind", PlainText.line(construct.kind()));
            json.writeStringField("name", PlainText.line(construct.name()));
            json.writeStringField("file", PlainText.line(run.shownPath(construct.file())));
            json.writeNumberField("line", construct.line());
            json.writeStringField("label", PlainText.line(construct.label()));
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void rows(TimelineSlice whole) throws IOException {
        json.writeArrayFieldStart("rows");
        for (TimelineSlice.Row row : whole.rows()) {
            json.writeStartObject();
            json.writeNumberField("rank", row.rank());
            json.writeNumberField("thread", row.thread());
            if (row.upc()) {
                json.writeBooleanField("upc", true);
            }
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void causes(TimelineSlice whole) throws IOException {
        List<ShownConstruct> known = List.copyOf(whole.constructs().keySet());
        json.writeArrayFieldStart("causes");
        List<Long> causes = whole.causes();
        for (int i = 0; i < causes.size(); i++) {
            long number = causes.get(i);
            boolean isConstruct =
                    i % TimelineWindows.CAUSE_FIELDS == TimelineWindows.CAUSE_CONSTRUCT;
            json.writeNumber(
                    isConstruct && number >= 0 ? windows.id(known.get((int) number)) : number);
        }
        json.writeEndArray();
    }

    private void problems() throws IOException {
        json.writeArrayFieldStart("problems");
        for (String problem : timeline.problems()) {
            json.writeString(PlainText.line(problem));
        }
        json.writeEndArray();
    }

    /** Each window once, though several levels may have it, and which windows each level has. */
    private void windows() throws IOException {
        Map<TimelineSlice, Integer> numbers = new IdentityHashMap<>();
        json.writeArrayFieldStart("windows");
        for (List<TimelineSlice> level : windows.levels()) {
            for (TimelineSlice window : level) {
                if (numbers.putIfAbsent(window, numbers.size()) == null) {
                    window(window);
                }
            }
        }
        json.writeEndArray();
        json.writeArrayFieldStart("levels");
        for (List<TimelineSlice> level : windows.levels()) {
            int[] own = level.stream().mapToInt(numbers::get).toArray();
            json.writeArray(own, 0, own.length);
        }
        json.writeEndArray();
    }

    private void window(TimelineSlice window) throws IOException {
        List<ShownConstruct> known = List.copyOf(window.constructs().keySet());
        json.writeStartObject();
        json.writeNumberField("from", window.from());
        json.writeNumberField("to", window.to());
        json.writeArrayFieldStart("spans");
        for (TimelineSlice.Row row : window.rows()) {
            json.writeStartArray();
            List<Long> spans = row.spans();
            for (int i = 0; i < spans.size(); i++) {
                long number = spans.get(i);
                boolean isConstruct = i % TimelineWindows.FIELDS == TimelineWindows.CONSTRUCT;
                // Each window has constructs in an order of its own.
                json.writeNumber(
                        isConstruct && number >= 0 ? windows.id(known.get((int) number)) : number);
            }
            json.writeEndArray();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void visits(ShownConstruct construct, SlowestVisits found) throws IOException {
        json.writeObjectFieldStart(String.valueOf(windows.id(construct)));
        json.writeNumberField("count", found.count());
        json.writeNumberField("median", found.median());
        json.writeArrayFieldStart("visits");
        for (SlowestVisits.Visit visit : found.slowest()) {
            json.writeNumber(visit.row());
            json.writeNumber(visit.start());
            json.writeNumber(visit.duration());
        }
        json.writeEndArray();
        if (!found.counters().isEmpty()) {
            counted(found);
        }
        json.writeEndObject();
    }

    private void counted(SlowestVisits found) throws IOException {
        json.writeArrayFieldStart("counters");
        for (String name : found.counters()) {
            json.writeString(name);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("counted");
        for (SlowestVisits.Visit visit : found.slowest()) {
            for (long figure : visit.counted()) {
                json.writeNumber(figure);
            }
        }
        json.writeEndArray();
    }
}
