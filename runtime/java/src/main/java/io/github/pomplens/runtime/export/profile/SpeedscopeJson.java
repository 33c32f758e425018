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
 * weighs the time spent there, without that below.
 */
final class SpeedscopeJson {
    private record Frame(String name, String file, int line) {}

    private final ProfileNames names;
    private final CallTree tree;
    private final JsonGenerator json;
    private final Map<Frame, Integer> frames = new LinkedHashMap<>();
    private final List<Integer> frameOf = new ArrayList<>();

    private SpeedscopeJson(ProfileNames names, CallTree tree, JsonGenerator json) {
        this.names = names;
        this.tree = tree;
        this.json = json;
        for (CallTree.Node node : tree.nodes()) {
            ConstructInfo construct = node.construct();
            Frame frame =
                    new Frame(
                            names.title(construct), names.file(construct), construct.beginLine1());
            frameOf.add(frames.computeIfAbsent(frame, key -> frames.size()));
        }
    }

    static void write(ProfileNames names, CallTree tree, Writer out) throws IOException {
        try (JsonGenerator json = new JsonFactory().createGenerator(out)) {
            json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
            new SpeedscopeJson(names, tree, json).document();
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
        for (Frame frame : frames.keySet()) {
            json.writeStartObject();
            json.writeStringField("name", frame.name);
            if (!frame.file.isEmpty()) {
                json.writeStringField("file", frame.file);
            }
            if (frame.line > 0) {
                json.writeNumberField("line", frame.line);
            }
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
        json.writeArrayFieldStart("profiles");
        for (int thread = 0; thread < tree.threads().size(); thread++) {
            thread(thread);
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
        json.writeStartObject();
        json.writeStringField("type", "sampled");
        json.writeStringField("name", tree.threads().get(thread).fullName());
        json.writeStringField("unit", "nanoseconds");
        json.writeNumberField("startValue", 0);
        json.writeNumberField("endValue", total);
        json.writeArrayFieldStart("samples");
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

    /** The program first. */
    private void stack(CallTree.Node node) throws IOException {
        if (node.parent() >= 0) {
            stack(tree.nodes().get(node.parent()));
        }
        json.writeNumber(frameOf.get(node.id()));
    }
}
