// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Reads the call paths of {@code samples.json}; see docs/spec/profile-format.md. */
final class CallPathsReader {
    private static final int MAX_ENTRIES = 10_000_000;

    /** The figures of a stack. */
    private enum OfStack implements NumberField {
        PATH,
        THREAD,
        CONTEXT,
        SAMPLES,
        WORK_NS,
        WAIT_NS,
        OVERHEAD_NS,
        IDLENESS_NS
    }

    private static final NumberFields<OfStack> STACK = NumberFields.of(OfStack.class);
    private static final String[] STACK_NEEDS = STACK.required();

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
        FrameDraft draft = new FrameDraft();
        json.object(draft::field, "line");
        frames.add(draft.finish());
    }

    private void node() throws IOException, ResultsException {
        NodeDraft draft = new NodeDraft();
        json.object(draft::field, "frame");
        if (draft.parent >= nodes.size() || draft.frame >= frames.size()) {
            throw json.error("has a call path that leads nowhere");
        }
        nodes.add(new CallPaths.Node(draft.parent, draft.frame));
    }

    private void stack() throws IOException, ResultsException {
        Numbers<OfStack> its = STACK.numbers();
        json.object(field -> json.number(field, its), STACK_NEEDS);
        long larger = Math.max(its.of(OfStack.THREAD), its.of(OfStack.CONTEXT));
        if (its.of(OfStack.PATH) >= nodes.size() || larger > Integer.MAX_VALUE) {
            throw json.error("has samples of a call path that isn't there");
        }
        stacks.add(
                new CallPaths.Stack(
                        its.intOf(OfStack.PATH),
                        its.intOf(OfStack.THREAD),
                        its.intOf(OfStack.CONTEXT),
                        its.of(OfStack.SAMPLES),
                        its.of(OfStack.WORK_NS),
                        its.of(OfStack.WAIT_NS),
                        its.of(OfStack.OVERHEAD_NS),
                        its.of(OfStack.IDLENESS_NS)));
    }

    /** Collects the fields of a frame. */
    private final class FrameDraft {
        private final CodePlace place = new CodePlace(json);
        private int line;

        boolean field(String field) throws IOException, ResultsException {
            if (field.equals("line")) {
                line = json.integer(0, Integer.MAX_VALUE);
                return true;
            }
            return place.field(field);
        }

        CallPaths.Frame finish() {
            return new CallPaths.Frame(place.function(), place.file(), line, place.module());
        }
    }

    /** Collects the fields of a node of the tree of callers. */
    private final class NodeDraft {
        private int parent = -1;
        private int frame;

        boolean field(String field) throws IOException, ResultsException {
            switch (field) {
                case "parent" -> parent = json.integer(-1, Integer.MAX_VALUE);
                case "frame" -> frame = json.integer(0, Integer.MAX_VALUE);
                default -> {
                    return false;
                }
            }
            return true;
        }
    }
}
