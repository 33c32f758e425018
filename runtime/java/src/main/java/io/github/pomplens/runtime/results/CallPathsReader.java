// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Reads the call paths of {@code samples.json}; see docs/spec/profile-format.md. */
final class CallPathsReader {
    private static final int MAX_ENTRIES = 10_000_000;

    private static final String[] FRAME = {"line"};
    private static final String[] NODE = {"frame"};
    private static final String[] STACK = {
        "path", "thread", "context", "samples", "work_ns", "wait_ns", "overhead_ns", "idleness_ns"
    };

    private final JsonCursor json;
    private final List<CallPaths.Frame> frames = new ArrayList<>();
    private final List<CallPaths.Node> nodes = new ArrayList<>();
    private final List<CallPaths.Stack> stacks = new ArrayList<>();

    CallPathsReader(JsonCursor json) {
        this.json = json;
    }

    CallPaths paths() {
        return new CallPaths(frames, nodes, stacks);
    }

    boolean field(String field) throws IOException, ResultsException {
        switch (field) {
            case "frames" -> json.array(MAX_ENTRIES, this::frame);
            case "paths" -> json.array(MAX_ENTRIES, this::node);
            case "stacks" -> json.array(MAX_ENTRIES, this::stack);
            default -> {
                return false;
            }
        }
        return true;
    }

    private void frame() throws IOException, ResultsException {
        long[] values = new long[FRAME.length];
        String[] texts = {"", "", ""};
        json.object(
                field -> {
                    switch (field) {
                        case "function" -> texts[0] = json.string();
                        case "file" -> texts[1] = json.string();
                        case "module" -> texts[2] = json.string();
                        default -> {
                            return json.figure(field, FRAME, values, Integer.MAX_VALUE);
                        }
                    }
                    return true;
                },
                FRAME);
        frames.add(new CallPaths.Frame(texts[0], texts[1], (int) values[0], texts[2]));
    }

    private void node() throws IOException, ResultsException {
        long[] values = new long[NODE.length];
        int[] parent = {-1};
        json.object(
                field -> {
                    if (field.equals("parent")) {
                        parent[0] = json.integer(-1, Integer.MAX_VALUE);
                        return true;
                    }
                    return json.figure(field, NODE, values, Integer.MAX_VALUE);
                },
                NODE);
        if (parent[0] >= nodes.size() || values[0] >= frames.size()) {
            throw json.error("has a call path that leads nowhere");
        }
        nodes.add(new CallPaths.Node(parent[0], (int) values[0]));
    }

    private void stack() throws IOException, ResultsException {
        long[] values = new long[STACK.length];
        json.object(field -> json.figure(field, STACK, values, Long.MAX_VALUE), STACK);
        if (values[0] >= nodes.size() || Math.max(values[1], values[2]) > Integer.MAX_VALUE) {
            throw json.error("has samples of a call path that isn't there");
        }
        stacks.add(
                new CallPaths.Stack(
                        (int) values[0],
                        (int) values[1],
                        (int) values[2],
                        values[3],
                        values[4],
                        values[5],
                        values[6],
                        values[7]));
    }
}
