// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp.profile;

import io.github.pomplens.openmp.Region;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What one thread did in one context. Times are in nanoseconds. Only that thread writes here, but
 * for the instances, which the thread that forked its team writes when the team has met.
 */
final class Node {
    private static final int FEW = 4;

    final Context context;
    final Recorder recorder;
    long visits;
    long timed;
    long inclusive;
    long shortest = Long.MAX_VALUE;
    long longest;
    double squares;
    long body;
    long barrier;
    long entry;
    long instances;
    long instancesMax;
    double instancesMean;
    long instancesLast;
    long executions;
    long iterations;
    long leastIterations = Long.MAX_VALUE;
    long mostIterations;

    /** How many visits are open: only the outermost one has a time. */
    int open;

    private Edge[] edges = new Edge[FEW];
    private int edgeCount;
    private Edge last = new Edge(null, Part.PROGRAM, null);
    private @Nullable Region lastTask;
    private @Nullable Context lastTaskContext;

    Node(Context context, Recorder recorder) {
        this.context = context;
        this.recorder = recorder;
    }

    /** The way from a node to the one of a construct in it. */
    private record Edge(@Nullable Region region, Part part, @Nullable Node to) {}

    /** Returns the node of a construct in this one; null when it can't be recorded. */
    @Nullable Node below(Region region, Part part) {
        Edge edge = last;
        return edge.region == region && edge.part == part ? edge.to : otherBelow(region, part);
    }

    /** A few constructs in turn are found as fast as one; of many the last one is remembered. */
    private @Nullable Node otherBelow(Region region, Part part) {
        for (int i = 0; i < edgeCount; i++) {
            Edge edge = edges[i];
            if (edge.region == region && edge.part == part) {
                if (i >= FEW) {
                    last = edge;
                }
                return edge.to;
            }
        }
        Context below = context.below(region, part);
        Edge made = new Edge(region, part, below == null ? null : recorder.nodeAt(below));
        if (edgeCount == edges.length) {
            edges = Arrays.copyOf(edges, edgeCount * 2);
        }
        edges[edgeCount++] = made;
        last = made;
        return made.to;
    }

    /** Returns the context of the tasks that a construct creates here, whoever executes them. */
    @Nullable Context taskBelow(Region region) {
        if (lastTask != region) {
            lastTaskContext = context.below(region, Part.TASK);
            lastTask = region;
        }
        return lastTaskContext;
    }

    /** Adds the time of an outermost visit. */
    void addVisit(long time) {
        timed++;
        inclusive += time;
        if (time < shortest) {
            shortest = time;
        }
        if (time > longest) {
            longest = time;
        }
        squares += (double) time * time;
    }

    /** Adds an execution of a loop. */
    void addExecution(long number) {
        executions++;
        iterations += number;
        leastIterations = Math.min(leastIterations, number);
        mostIterations = Math.max(mostIterations, number);
    }

    /** Adds an execution by a team: its slowest member's time, and the mean. */
    void addInstance(long most, double mean) {
        instances++;
        instancesMax += most;
        instancesMean += mean;
    }
}
