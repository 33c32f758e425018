// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.util.ArrayList;
import java.util.List;

/**
 * Who called the code that was sampled.
 *
 * @param frames functions and lines, each once
 * @param nodes the tree of them; parents come first
 * @param stacks the samples, by node, thread and context
 */
public record CallPaths(List<Frame> frames, List<Node> nodes, List<Stack> stacks) {
    /** Those of a run in which none were noted. */
    public static final CallPaths NONE = new CallPaths(List.of(), List.of(), List.of());

    /**
     * A line of a function.
     *
     * @param function empty when it isn't known
     * @param file as descriptors name it; empty when the line isn't known
     * @param line counted from 1; 0 when it isn't known
     * @param module the program or library that has the code; empty when that isn't known
     */
    public record Frame(String function, String file, int line, String module) {}

    /**
     * A frame with all that called it.
     *
     * @param parent an earlier node; -1 for none
     * @param frame its index in {@link CallPaths#frames}
     */
    public record Node(int parent, int frame) {}

    /**
     * The samples of a node. Times are in nanoseconds.
     *
     * @param node the code itself, below its callers
     * @param thread number of the thread
     * @param context of the innermost construct that was open
     * @param samples how many
     * @param workNs CPU time in code of the program
     * @param waitNs CPU time in waiting for others
     * @param overheadNs CPU time of OpenMP and of the measurement
     * @param idlenessNs how long other threads waited meanwhile
     */
    public record Stack(
            int node,
            int thread,
            int context,
            long samples,
            long workNs,
            long waitNs,
            long overheadNs,
            long idlenessNs) {}

    /** The code that was sampled first, then its callers from the innermost on. */
    public List<Frame> framesOf(Stack stack) {
        List<Frame> found = new ArrayList<>();
        for (int at = stack.node(); at >= 0; at = nodes.get(at).parent()) {
            found.add(frames.get(nodes.get(at).frame()));
        }
        return found;
    }

    public CallPaths {
        frames = List.copyOf(frames);
        nodes = List.copyOf(nodes);
        stacks = List.copyOf(stacks);
    }
}
