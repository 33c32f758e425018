// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export.profile;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.github.pomplens.runtime.results.ConstructInfo;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The file format of speedscope: a profile for each thread, in which each path has a sample that
 * weighs the time spent there, without that below; and one of the thread's samples, with the
 * functions on the way to each construct.
 */
final class SpeedscopeJson {
    private final ProfileNames names;
    private final CallTree tree;
    private final JsonGenerator json;
    private final SampledStacks samples;
    private final Map<SampledStacks.Frame, Integer> frames = new LinkedHashMap<>();
    private final List<Integer> frameOf = new ArrayList<>();

    private SpeedscopeJson(
            ProfileNames names, CallTree tree, SampledStacks samples, JsonGenerator json) {
        this.names = names;
        this.tree = tree;
        this.samples = samples;
        this.json = json;
        for (CallTree.Node node : tree.nodes()) {
            ConstructInfo construct = node.construct();
            SampledStacks.Frame frame =
                    new SampledStacks.Frame(
                            names.title(construct), names.file(construct), construct.beginLine1());
            frameOf.add(number(frame));
        }
        for (List<SampledStacks.Stack> stacks : samples.threads().values()) {
            stacks.forEach(stack -> stack.frames().forEach(this::number));
        }
    }

    private int number(SampledStacks.Frame frame) {
        return frames.computeIfAbsent(frame, key -> frames.size());
    }

    static void write(ProfileNames names, CallTree tree, SampledStacks samples, Writer out)
            throws IOException {
        try (JsonGenerator json = new JsonFactory().createGenerator(out)) {
            json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
            new SpeedscopeJson(names, tree, samples, json).document();
            json.writeRaw('\n');
        }
    }

    private void document() throws IOException {
        json.writeStartObject();
        json.writeStringField("$schema", "https://www.speedscope.app/file-format-schema.json");
        json.writeStringField("exporter", "POMP Lens");
        json.writeStringField("name", names.runId());
        json.writeObjectFieldStart("shared");
        json.writeArrayFieldStart("frames");
        for (SampledStacks.Frame frame : frames.keySet()) {
            json.writeStartObject();
            json.writeStringField("name", frame.name());
            if (!frame.file().isEmpty()) {
                json.writeStringField("file", frame.file());
            }
            if (frame.line() > 0) {
                json.writeNumberField("line", frame.line());
            }
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
        json.writeArrayFieldStart("profiles");
        for (int thread = 0; thread < tree.threads().size(); thread++) {
            thread(thread);
        }
        for (Map.Entry<Integer, List<SampledStacks.Stack>> of : samples.threads().entrySet()) {
            sampled(of.getKey(), of.getValue());
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void thread(int thread) throws IOException {
        List<CallTree.Node> own = new ArrayList<>();
        long total = 0;
        for (CallTree.Node node : tree.nodes()) {
            CallFigures figures = node.figures().get(thread);
            if (figures != null && figures.selfNs() > 0) {
                own.add(node);
                total += figures.selfNs();
            }
        }
        if (own.isEmpty()) {
            return;
        }
        begin(tree.threads().get(thread).fullName(), total);
        for (CallTree.Node node : own) {
            json.writeStartArray();
            stack(node);
            json.writeEndArray();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("weights");
        for (CallTree.Node node : own) {
            json.writeNumber(node.figures().get(thread).selfNs());
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void begin(String name, long total) throws IOException {
        json.writeStartObject();
        json.writeStringField("type", "sampled");
        json.writeStringField("name", name);
        json.writeStringField("unit", "nanoseconds");
        json.writeNumberField("startValue", 0);
        json.writeNumberField("endValue", total);
        json.writeArrayFieldStart("samples");
    }

    private void sampled(int thread, List<SampledStacks.Stack> stacks) throws IOException {
        long total = stacks.stream().mapToLong(SampledStacks.Stack::busyNs).sum();
        begin("thread " + thread + ", samples", total);
        for (SampledStacks.Stack stack : stacks) {
            json.writeStartArray();
            for (SampledStacks.Frame frame : stack.frames()) {
                json.writeNumber(number(frame));
            }
            json.writeEndArray();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("weights");
        for (SampledStacks.Stack stack : stacks) {
            json.writeNumber(stack.busyNs());
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    /** The program first. */
    private void stack(CallTree.Node node) throws IOException {
        if (node.parent() >= 0) {
            stack(tree.nodes().get(node.parent()));
        }
        json.writeNumber(frameOf.get(node.id()));
    }
}
