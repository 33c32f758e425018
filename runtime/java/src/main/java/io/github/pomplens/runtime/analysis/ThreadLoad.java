// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.results.ContextNode;
import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.RankInfo;
import io.github.pomplens.runtime.results.Sums;
import io.github.pomplens.runtime.results.ThreadMetrics;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one thread did during the run. Times are in nanoseconds, and together the run's time. Where
 * threads of several ranks are one, these are means.
 *
 * @param thread its id
 * @param rank the process that it belongs to; -1 when there is one only, or that is not known
 * @param number its number in its process
 * @param wallNs time of its process
 * @param busyNs in measured constructs, or for an initial thread all of the time
 * @param barrierWaitNs in barriers, or waiting for tasks
 * @param enterWaitNs waiting for entry
 * @param lockWaitNs in lock routines
 * @param mpiNs in calls of MPI
 */
public record ThreadLoad(
        int thread,
        int rank,
        int number,
        long wallNs,
        long busyNs,
        long barrierWaitNs,
        long enterWaitNs,
        long lockWaitNs,
        long mpiNs) {

    /** Returns the time that was neither waiting nor in MPI, in nanoseconds. */
    public long workNs() {
        return Math.max(0, busyNs - barrierWaitNs - enterWaitNs - lockWaitNs - mpiNs);
    }

    /** Returns the time in no measured construct, in nanoseconds. */
    public long idleNs() {
        return Math.max(0, wallNs - busyNs);
    }

    /** All threads of a profile, by id. */
    public static List<ThreadLoad> of(Profile profile) {
        Walk walk = new Walk(profile);
        walk.visit(profile.program());
        List<ThreadLoad> loads = new ArrayList<>();
        for (int thread = 0; thread < walk.sums.length; thread++) {
            Sum sum = walk.sums[thread];
            if (sum != null) {
                loads.add(sum.load(profile, thread));
            }
        }
        return loads;
    }

    /** Visits all contexts; the time of a thread counts where it is in none around. */
    private static final class Walk {
        private final Profile profile;
        private final Children children;
        private final int[] open;
        private final @Nullable Sum[] sums;

        Walk(Profile profile) {
            this.profile = profile;
            this.children = new Children(profile.contexts());
            this.open = new int[profile.execution().threads()];
            this.sums = new Sum[profile.execution().threads()];
        }

        void visit(ContextNode context) {
            for (ThreadMetrics entry : context.threads()) {
                Sum sum = sum(entry.thread());
                if (open[entry.thread()]++ == 0) {
                    sum.busy = Sums.add(sum.busy, entry.times().inclusiveNs());
                }
                sum.add(context, entry);
            }
            for (int c = children.first(context.id()); c >= 0; c = children.next(c)) {
                visit(profile.contexts().get(c));
            }
            for (ThreadMetrics entry : context.threads()) {
                open[entry.thread()]--;
            }
        }

        private Sum sum(int thread) {
            Sum known = sums[thread];
            if (known == null) {
                known = new Sum();
                sums[thread] = known;
            }
            return known;
        }
    }

    /** Adds up what is known of a thread. */
    private static final class Sum {
        private long busy;
        private long barrier;
        private long enter;
        private long lock;
        private long mpi;
        private int merged = 1;

        void add(ContextNode context, ThreadMetrics entry) {
            barrier = Sums.add(barrier, entry.waits().barrierNs());
            enter = Sums.add(enter, entry.waits().enterNs());
            lock = Sums.add(lock, entry.waits().lockNs());
            mpi = context.part() == Part.MPI ? Sums.add(mpi, entry.times().inclusiveNs()) : mpi;
            merged = Math.max(merged, entry.merged());
        }

        ThreadLoad load(Profile profile, int thread) {
            int rank = profile.ranks().rankOf(thread);
            int number = thread;
            long wallNs = profile.execution().wallTimeNs();
            for (RankInfo info : profile.ranks().list()) {
                if (info.rank() == rank) {
                    number = thread - info.firstThread();
                    wallNs = info.wallTimeNs();
                }
            }
            return new ThreadLoad(
                    thread,
                    rank,
                    number,
                    wallNs,
                    Math.min(busy / merged, wallNs),
                    barrier / merged,
                    enter / merged,
                    lock / merged,
                    mpi / merged);
        }
    }
}
