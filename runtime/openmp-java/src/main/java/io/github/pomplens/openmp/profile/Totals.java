// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp.profile;

import java.util.Comparator;
import java.util.List;

/**
 * The figures of a node as profile.json has them, in nanoseconds, with what its thread has open at
 * the end (docs/spec/profile-format.md).
 */
record Totals(
        Node node, long visits, long inclusive, long body, long barrier, long entry, long limit) {

    /** Adds up a node at a time; no figure exceeds the time of the whole measurement. */
    static Totals of(Node node, long now, long limit) {
        Recorder recorder = node.recorder;
        long inclusive = node.inclusive;
        long body = node.body;
        long barrier = node.barrier;
        long entry = node.entry;
        int depth = recorder.publishedDepth();
        for (int i = 1; i < depth; i++) {
            Frame frame = recorder.frame(i);
            if (frame.node != node || frame.muted) {
                continue;
            }
            long time = Math.max(0, now - frame.since);
            inclusive += frame.outermost ? Math.max(0, now - frame.entered) : 0;
            barrier += frame.phase == Phase.BARRIER ? time : 0;
            entry += frame.phase == Phase.ENTRY ? time : 0;
            if (frame.outermost) {
                body += frame.phase == Phase.BODY ? time : 0;
            } else {
                body -= frame.phase.isWait() ? time : 0;
            }
        }
        return of(node, Math.min(inclusive, limit), body, barrier, entry, limit);
    }

    /** Threads that ran on during the reading must not make parts exceed the whole. */
    private static Totals of(
            Node node, long inclusive, long body, long barrier, long entry, long limit) {
        long visits = node.visits;
        Part part = node.context.part;
        if (part.isAllBody()) {
            return new Totals(node, visits, inclusive, inclusive, 0, 0, limit);
        }
        if (part == Part.BARRIER) {
            return new Totals(node, visits, inclusive, 0, inclusive, 0, limit);
        }
        long left = inclusive;
        long barriers = Math.min(barrier, left);
        left -= barriers;
        long entries = Math.min(entry, left);
        left -= entries;
        long inBody = Math.max(0, Math.min(body, left));
        return new Totals(node, visits, inclusive, inBody, barriers, entries, limit);
    }

    /** Writes the entry of a thread in a context. */
    void write(Json json) {
        json.open('{');
        json.number("thread", node.recorder.slot);
        json.number("visits", visits);
        json.number("inclusive_ns", inclusive);
        json.number("body_ns", body);
        json.number("barrier_wait_ns", barrier);
        json.number("enter_wait_ns", entry);
        json.number("lock_wait_ns", 0);
        json.number("lock_visits", 0);
        writeTimes(json);
        if (node.instances > 0) {
            json.number("instances", node.instances);
            json.number("instances_max_ns", node.instancesMax);
            json.number(
                    "instances_mean_ns", Math.min((long) node.instancesMean, node.instancesMax));
        }
        if (node.instancesLast > 0) {
            json.number("instances_last", node.instancesLast);
        }
        if (node.executions > 0) {
            json.number("loop_executions", node.executions);
            json.number("iterations", node.iterations);
            json.number("iterations_min", node.leastIterations);
            json.number("iterations_max", node.mostIterations);
        }
        json.close('}');
    }

    private void writeTimes(Json json) {
        long timed = node.timed;
        if (timed < 2) {
            return;
        }
        double mean = (double) node.inclusive / timed;
        double variance = node.squares / timed - mean * mean;
        long longest = Math.min(node.longest, limit);
        json.number("timed_visits", timed);
        json.number("min_ns", Math.min(node.shortest, longest));
        json.number("max_ns", longest);
        json.number("stddev_ns", variance > mean * mean * 1e-12 ? (long) Math.sqrt(variance) : 0);
    }

    /** Returns the figures of all threads that were in a context, by their slots. */
    static List<Totals> ofAll(Context context, long now, long limit) {
        return context.nodes().stream()
                .filter(node -> node.visits > 0)
                .sorted(Comparator.comparingInt(node -> node.recorder.slot))
                .map(node -> of(node, now, limit))
                .toList();
    }
}
