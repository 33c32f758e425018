// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.results.ContextNode;
import io.github.pomplens.runtime.results.LockInfo;
import io.github.pomplens.runtime.results.LockSite;
import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.Sums;
import io.github.pomplens.runtime.results.ThreadMetrics;
import io.github.pomplens.runtime.trace.Trace;
import java.util.HashSet;
import java.util.Set;

/**
 * What a trace of a run that was profiled would take, from how often its constructs were visited.
 * What visits, events and bytes cost is what {@code docs/performance.md} gives.
 *
 * @param events that would be in it
 * @param bytes size of the files
 * @param share of the run's time that recording them would add
 */
public record TraceEstimate(long events, long bytes, double share) {
    /**
     * The mean of what {@code make bench} measures for events beside those of recursive tasks
     * (section Traces of {@code docs/performance.md}); these take about half as much again.
     */
    private static final double EVENT_NS = 8;

    private static final double EVENT_BYTES = 3;

    /** Beyond that an event with numbers of tasks, teams or messages takes some more. */
    private static final double NUMBERS_BYTES = 4;

    /** What a visit's figure of one counter takes. */
    private static final double COUNTER_BYTES = 2;

    /** The beginning, definitions and the end of a file. */
    private static final long OTHER_CHUNKS = 3;

    /** Estimates the trace of the same program with the same input. */
    public static TraceEstimate of(Profile profile) {
        double events = 0;
        double bytes = 0;
        int counters = profile.conditions().counters().names().size();
        Set<Integer> threads = new HashSet<>();
        for (ContextNode context : profile.contexts()) {
            for (ThreadMetrics entry : context.threads()) {
                double visits = told(entry, context.part());
                events += visits * eventsOf(context.part());
                bytes += visits * numbersOf(context.part()) * NUMBERS_BYTES;
                events += counters > 0 ? visits : 0;
                bytes += visits * counters * COUNTER_BYTES;
                threads.add(entry.thread());
            }
        }
        for (LockInfo lock : profile.locks().list()) {
            for (LockSite site : lock.sites()) {
                events += lock.kind().equals("critical") ? 0 : 2.0 * site.figures().visits();
            }
        }
        bytes += events * EVENT_BYTES;
        double processes = Math.max(1, profile.ranks().list().size());
        double files = Math.max(1, threads.size());
        double size =
                files * Math.ceil(bytes / files / Trace.CHUNK_BYTES) + OTHER_CHUNKS * processes;
        double ns = events * EVENT_NS / processes / ThreadWork.of(profile).atWork();
        return new TraceEstimate(
                (long) events,
                (long) (size * Trace.CHUNK_BYTES),
                Sums.fraction(ns, profile.execution().wallTimeNs()));
    }

    /** Returns what is added to the time of the run, in words. */
    public String shareInWords() {
        return share < 0.001 ? "less than 0.1 %" : "about " + Units.percent(share);
    }

    /** The visits that traces hold: those of constructs that are throttled are left out. */
    private static double told(ThreadMetrics entry, Part part) {
        return part == Part.PROGRAM
                ? 0
                : Math.max(0, (double) entry.visits().count() - entry.visits().times().untimed());
    }

    /** Beginning and end, what is known beside these, and changes of the phase. */
    private static int eventsOf(Part part) {
        return switch (part) {
            case PARALLEL, TEAMS -> 6;
            case TASK -> 5;
            case FOR, DO, WORKSHARE, SECTIONS, SINGLE, LOOP, CRITICAL, ORDERED, TASK_CREATE, MPI ->
                    3;
            case TASKGROUP -> 4;
            default -> 2;
        };
    }

    /** Events of a visit that have further numbers. */
    private static int numbersOf(Part part) {
        return switch (part) {
            case PARALLEL, TEAMS, TASK, TASK_CREATE, MPI -> 1;
            default -> 0;
        };
    }
}
