// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.attach;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.pomplens.launch.attach.Symbolizer.Frame;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** One tree of functions and lines for all threads of all processes, and what was sampled there. */
final class PathTree {
    /** Stands above those that nobody has called. */
    static final int ROOT = -1;

    /** A function with the file that its code is in. */
    private record Shown(Frame frame, String module) {}

    private record Node(int parent, int frame) {}

    private record Stack(int path, long thread, long context) {}

    private final Map<Shown, Integer> frames = new LinkedHashMap<>();
    private final Map<Node, Integer> nodes = new LinkedHashMap<>();
    private final Map<Stack, SampleSums> stacks = new LinkedHashMap<>();

    /** The node of a frame that another one has called. */
    int child(int parent, Frame of, String module) {
        int frame = frames.computeIfAbsent(new Shown(of, module), it -> frames.size());
        return nodes.computeIfAbsent(new Node(parent, frame), it -> nodes.size());
    }

    /** Adds samples at a node. */
    void add(int node, long thread, long context, Map<String, Object> sample, String state) {
        stacks.computeIfAbsent(new Stack(node, thread, context), it -> new SampleSums())
                .add(sample, state);
    }

    /** Writes the lists of an object that has been begun. */
    void write(JsonGenerator out) throws IOException {
        out.writeArrayFieldStart("frames");
        for (Shown shown : frames.keySet()) {
            out.writeStartObject();
            out.writeStringField("function", shown.frame().function());
            out.writeStringField("file", shown.frame().file());
            out.writeNumberField("line", shown.frame().line());
            out.writeStringField("module", shown.module());
            out.writeEndObject();
        }
        out.writeEndArray();
        out.writeArrayFieldStart("paths");
        for (Node node : nodes.keySet()) {
            out.writeStartObject();
            out.writeNumberField("parent", node.parent());
            out.writeNumberField("frame", node.frame());
            out.writeEndObject();
        }
        out.writeEndArray();
        out.writeArrayFieldStart("stacks");
        for (Map.Entry<Stack, SampleSums> stack : stacks.entrySet()) {
            out.writeStartObject();
            out.writeNumberField("path", stack.getKey().path());
            out.writeNumberField("thread", stack.getKey().thread());
            out.writeNumberField("context", stack.getKey().context());
            stack.getValue().write(out);
            out.writeEndObject();
        }
        out.writeEndArray();
    }
}
