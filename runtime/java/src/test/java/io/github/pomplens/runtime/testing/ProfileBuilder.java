// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.testing;

import io.github.pomplens.runtime.results.CodeAddress;
import io.github.pomplens.runtime.results.Conditions;
import io.github.pomplens.runtime.results.ConstructDetails;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.ContextNode;
import io.github.pomplens.runtime.results.Counts;
import io.github.pomplens.runtime.results.EndedBy;
import io.github.pomplens.runtime.results.Execution;
import io.github.pomplens.runtime.results.Instances;
import io.github.pomplens.runtime.results.LockInfo;
import io.github.pomplens.runtime.results.LockSite;
import io.github.pomplens.runtime.results.Locks;
import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.Ranks;
import io.github.pomplens.runtime.results.Recording;
import io.github.pomplens.runtime.results.Surroundings;
import io.github.pomplens.runtime.results.ThreadMetrics;
import io.github.pomplens.runtime.results.ThreadTimes;
import io.github.pomplens.runtime.results.Visits;
import io.github.pomplens.runtime.results.Waits;
import java.util.ArrayList;
import java.util.List;

/** Builds profiles for tests, context by context. */
public final class ProfileBuilder {
    /** The program's context. */
    public static final int PROGRAM = 0;

    private final long wallNs;
    private final int threads;
    private final List<ConstructInfo> constructs = new ArrayList<>();
    private final List<ContextNode> contexts = new ArrayList<>();
    private final List<LockInfo> locks = new ArrayList<>();

    private long events = 100;
    private double eventCostNs = 10;
    private Conditions conditions = Conditions.ALL_RECORDED;
    private Ranks ranks = Ranks.NONE;
    private Surroundings surroundings = Surroundings.UNKNOWN;

    /** A run of that length on that many threads. */
    public ProfileBuilder(long wallNs, int threads) {
        this.wallNs = wallNs;
        this.threads = threads;
        ThreadMetrics initial = thread(0, 1, wallNs, wallNs);
        contexts.add(new ContextNode(0, -1, -1, Part.PROGRAM, List.of(initial)));
    }

    /** Adds a descriptor in {@code x.c} that ends ten lines later and gives its id. */
    public int construct(String kind, int line) {
        return construct(kind, "", "x.c", line, line + 10);
    }

    /** Adds a descriptor and gives its id. */
    public int construct(String kind, String name, String file, int first, int last) {
        int id = constructs.size();
        constructs.add(
                new ConstructInfo(
                        id, kind, name, file, first, first, last, last, 0, ConstructDetails.NONE));
        return id;
    }

    /** Adds what stands for a code address and gives its id. */
    public int code(String kind, CodeAddress code) {
        int id = constructs.size();
        constructs.add(
                new ConstructInfo(id, kind, "", "", 0, 0, 0, 0, 0, ConstructDetails.NONE, code));
        return id;
    }

    /** Adds a user region with a value of its variable and gives its id. */
    public int region(String name, int line, String variable, String value) {
        int id = constructs.size();
        ConstructDetails details = new ConstructDetails("", "", "", variable, value);
        constructs.add(
                new ConstructInfo(id, "region", name, "x.c", line, line, line, line, 0, details));
        return id;
    }

    /** Adds a context and gives its id. */
    public int context(int parent, int construct, Part part, ThreadMetrics... metrics) {
        int id = contexts.size();
        contexts.add(new ContextNode(id, parent, construct, part, List.of(metrics)));
        return id;
    }

    /** Metrics without waits. */
    public static ThreadMetrics thread(int id, long visits, long inclusiveNs, long bodyNs) {
        return metrics(id, visits, inclusiveNs, bodyNs, Waits.NONE);
    }

    /** Metrics of a thread that waited in the construct's barrier. */
    public static ThreadMetrics barrier(
            int id, long visits, long inclusiveNs, long bodyNs, long waitNs) {
        return metrics(id, visits, inclusiveNs, bodyNs, Waits.inBarrier(waitNs));
    }

    /** Metrics of which nothing is known but sums. */
    public static ThreadMetrics metrics(
            int id, long visits, long inclusiveNs, long bodyNs, Waits waits) {
        return metrics(
                id,
                Visits.ofSum(visits, inclusiveNs),
                new ThreadTimes(inclusiveNs, bodyNs),
                waits,
                Instances.UNKNOWN);
    }

    /** Metrics of a single process without counters. */
    public static ThreadMetrics metrics(
            int id, Visits visits, ThreadTimes times, Waits waits, Instances instances) {
        return new ThreadMetrics(id, 1, visits, times, waits, instances, Counts.NONE);
    }

    /** Adds a lock. */
    public void lock(String kind, String name, LockSite... sites) {
        locks.add(new LockInfo(kind, name, 0, List.of(sites)));
    }

    /** Says how many events were recorded, and what one cost. */
    public void events(long count, double costNs) {
        events = count;
        eventCostNs = costNs;
    }

    /** Says what was left out. */
    public void conditions(Conditions leftOut) {
        conditions = leftOut;
    }

    /** Says what the process shared its processors with. */
    public void surroundings(Surroundings shared) {
        surroundings = shared;
    }

    /** Says which processes it is of. */
    public void ranks(Ranks processes) {
        ranks = processes;
    }

    /** The profile. */
    public Profile build() {
        return new Profile(
                new Execution("/bin/x", 1, 0, wallNs, threads, EndedBy.EXIT, 0),
                new Recording("tsc", 1_000_000_000, events, eventCostNs, 0, 0),
                constructs,
                contexts,
                new Locks(locks, 0),
                conditions,
                ranks,
                surroundings);
    }
}
