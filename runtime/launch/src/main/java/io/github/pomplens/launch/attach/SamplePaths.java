// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.attach;

import io.github.pomplens.launch.attach.Symbolizer.Frame;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * Who called the code that was sampled in a process. The path of a worker goes on where its team
 * was forked. What OpenMP, the measurement and the start of threads have between the functions of
 * the program is left out, unless it was itself sampled.
 */
final class SamplePaths {
    /** Stands for callers that were too many to be kept. */
    private static final long CUT = 1;

    private static final Frame CUT_FRAME = new Frame("...", "", 0);

    /** Who calls main and the function of a thread. */
    private static final Pattern START =
            Pattern.compile("(.*/)?(libc|libpthread|ld|ld-linux[^/]*|ld-musl[^/]*)[.-][^/]*");

    private static final Pattern MEASUREMENT = Pattern.compile("(.*/)?libpomp_ompt\\.so");
    private static final Pattern OWN = Pattern.compile("_?(POMP|pomp)_\\w+");

    /** A caller in a thread's tree. */
    private record CallerId(long thread, long id) {}

    /**
     * Where a caller stands in the common tree.
     *
     * @param isBegun whether a function of the program is among the callers in this thread
     */
    private record Reached(int node, boolean isBegun) {
        static final Reached NOTHING = new Reached(PathTree.ROOT, false);
    }

    private final Map<CallerId, Map<String, Object>> callers = new LinkedHashMap<>();
    private final SampledCode code;
    private final UnaryOperator<Frame> inProject;
    private final Map<CallerId, Reached> reached = new HashMap<>();
    private final PathTree tree;

    /**
     * @param tree of all processes
     * @param inProject makes the file of a frame one as the constructs name it
     */
    SamplePaths(
            List<Map<String, Object>> callers,
            SampledCode code,
            UnaryOperator<Frame> inProject,
            PathTree tree) {
        this.tree = tree;
        this.code = code;
        this.inProject = inProject;
        for (Map<String, Object> caller : callers) {
            this.callers.put(id(caller, "thread", "id"), caller);
        }
    }

    private static CallerId id(Map<String, Object> of, String thread, String id) {
        return new CallerId(CodePlaces.number(of, thread), CodePlaces.number(of, id));
    }

    /** Says which addresses will be asked for. */
    void wantAll() throws IOException {
        for (Map<String, Object> caller : callers.values()) {
            if (!caller.containsKey("fork")) {
                code.want(callOf(caller));
            }
        }
    }

    /** A caller's address is where it goes on; the call is right before it. */
    private static long callOf(Map<String, Object> caller) {
        return CodePlaces.number(caller, "address") - 1;
    }

    /**
     * Adds samples of one place.
     *
     * @param thread its number among those of all processes
     * @param context as the profile has it
     */
    void add(Map<String, Object> sample, String state, long thread, long context) {
        if (callers.isEmpty()) {
            return;
        }
        int path = reach(id(sample, "thread", "path")).node();
        path = below(path, CodePlaces.number(sample, "address"));
        tree.add(path, thread, context, sample, state);
    }

    private Reached reach(CallerId id) {
        Reached known = reached.get(id);
        if (known != null) {
            return known;
        }
        // Whatever a damaged file says: nobody is their own caller.
        reached.put(id, Reached.NOTHING);
        Map<String, Object> caller = callers.get(id);
        Reached found = caller == null ? Reached.NOTHING : reach(id, caller);
        reached.put(id, found);
        return found;
    }

    private Reached reach(CallerId id, Map<String, Object> caller) {
        if (caller.containsKey("fork")) {
            return new Reached(reach(id(caller, "forker", "fork")).node(), false);
        }
        Reached around = reach(new CallerId(id.thread(), CodePlaces.number(caller, "parent")));
        if (CodePlaces.number(caller, "address") == CUT) {
            return new Reached(tree.child(around.node(), CUT_FRAME, ""), true);
        }
        long call = callOf(caller);
        return isHidden(call, around) ? around : new Reached(below(around.node(), call), true);
    }

    private boolean isHidden(long call, Reached around) {
        String module = code.moduleAt(call);
        List<Frame> at = code.framesAt(call);
        String function = at.isEmpty() ? "" : at.get(at.size() - 1).function();
        boolean isStart = START.matcher(module).matches() || function.equals("_start");
        return SampledCode.isOpenMp(module)
                || MEASUREMENT.matcher(module).matches()
                || OWN.matcher(function).matches()
                || isStart && !around.isBegun();
    }

    /** The functions at an address below a node; what was inlined is called by what it is in. */
    private int below(int node, long address) {
        String module = code.moduleAt(address);
        List<Frame> at = new ArrayList<>(code.framesAt(address));
        if (at.isEmpty()) {
            at.add(Frame.UNKNOWN);
        }
        Collections.reverse(at);
        int reachedNode = node;
        for (Frame frame : at) {
            reachedNode = tree.child(reachedNode, inProject.apply(frame), module);
        }
        return reachedNode;
    }
}
