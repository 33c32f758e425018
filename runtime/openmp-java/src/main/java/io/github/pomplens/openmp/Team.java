// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * A team (OpenMP, section 2.6) from its fork to its join. It breaks when a member throws: then
 * nobody waits in it any more but for the members to leave.
 */
final class Team {
    private static final int GENERATION_SHIFT = 32;

    final int size;
    final @Nullable Member forker;
    final int level;
    final int activeLevel;
    final Region region;
    private final Body<?> body;
    final Member[] members;
    final Settings settings;

    /** The lock under which reductions are combined. */
    final ReentrantLock combining = new ReentrantLock();

    /** Explicit tasks that have not ended. */
    final AtomicInteger tasks = new AtomicInteger();

    /** How many members are about to park or parked. */
    final AtomicInteger parked = new AtomicInteger();

    /** Above, how many barriers the team has passed; below, how many members are at the next. */
    private final AtomicLong arrivals = new AtomicLong();

    private final AtomicInteger inside;
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    private @Nullable Object fork;

    private Team(int size, @Nullable Member forker, Region region, Body<?> body, Settings icvs) {
        this.size = size;
        this.forker = forker;
        this.region = region;
        this.body = body;
        this.settings = icvs;
        this.level = forker == null ? 0 : forker.team.level + 1;
        this.activeLevel = forker == null ? 0 : forker.team.activeLevel + (size > 1 ? 1 : 0);
        this.members = new Member[size];
        this.inside = new AtomicInteger(size);
    }

    /** Makes the team of one that a thread is in outside of all regions. */
    static Member ofThread(PompThread thread) {
        Team team = new Team(1, null, Region.unmeasured("", ""), () -> {}, Settings.initial());
        team.members[0] = new Member(team, 0, thread, new Workshare());
        return team.members[0];
    }

    /**
     * Executes a region by a new team, and returns when that has met.
     *
     * @param threads how many; 0 for as many as the settings say
     * @throws Throwable what the first member that threw has thrown, as it is
     */
    static void execute(Region region, int threads, Body<?> body) {
        PompThread self = PompThread.current();
        Member forker = self.member();
        Settings settings = forker.settings;
        int size = settings.teamSize(threads, forker.team.activeLevel);
        Object around = self.fork();
        self.fork(null);
        if (region.isMeasured()) {
            Measurement.LIBRARY.parallelFork(region);
        }
        List<Worker> workers = Worker.take(size - 1);
        Team team = new Team(workers.size() + 1, forker, region, body, settings.inTeam());
        team.fork = self.fork();
        team.start(self, workers);
        self.member(team.members[0]);
        team.takePart(team.members[0]);
        team.members[0].awaitAll(() -> team.inside.get() == 0);
        workers.forEach(Worker::giveBack);
        self.member(forker);
        if (region.isMeasured()) {
            Measurement.LIBRARY.parallelJoin(region);
        }
        self.fork(around);
        Throwable thrown = team.failure.get();
        if (thrown != null) {
            throw Team.<RuntimeException>asIs(thrown);
        }
    }

    /** Lets a checked exception through: whoever called had it in the type of the body. */
    @SuppressWarnings("unchecked")
    static <X extends Throwable> X asIs(Throwable thrown) throws X {
        throw (X) thrown;
    }

    private void start(PompThread self, List<Worker> workers) {
        Workshare first = new Workshare();
        members[0] = new Member(this, 0, self, first);
        for (int i = 1; i < size; i++) {
            members[i] = new Member(this, i, workers.get(i - 1).state(), first);
        }
        for (int i = 1; i < size; i++) {
            workers.get(i - 1).assign(members[i]);
        }
    }

    /** Executes the region as one of its members; throws nothing. */
    void takePart(Member member) {
        boolean measured = region.isMeasured();
        if (measured) {
            member.thread.fork(fork);
            Measurement.LIBRARY.parallelBegin(region);
        }
        try {
            body.run();
            endOfRegion(member);
        } catch (Throwable thrown) {
            fail(thrown);
        }
        if (measured) {
            Measurement.LIBRARY.parallelEnd(region);
        }
        member.thread.fork(null);
        inside.decrementAndGet();
        wake();
    }

    /** Of a combined construct the barrier inside is the one that is measured (table 2). */
    private void endOfRegion(Member member) {
        boolean measured = region.isMeasured() && !region.isCombined();
        if (measured) {
            Measurement.LIBRARY.barrierEnter(region);
        }
        barrier(member);
        if (measured) {
            Measurement.LIBRARY.barrierExit(region);
        }
    }

    /** Waits for all members and all tasks of the team, and executes tasks meanwhile. */
    void barrier(Member member) {
        if (size == 1 && tasks.get() == 0) {
            return;
        }
        long generation = arrivals.getAndIncrement() >> GENERATION_SHIFT;
        member.awaitAny(() -> hasPassed(generation));
    }

    /** That all have arrived and no task is left stays so until one of them goes on. */
    private boolean hasPassed(long generation) {
        long now = arrivals.get();
        if (now >> GENERATION_SHIFT != generation) {
            return true;
        }
        if ((int) now < size || tasks.get() > 0) {
            return false;
        }
        if (arrivals.compareAndSet(now, generation + 1 << GENERATION_SHIFT)) {
            wake();
        }
        return true;
    }

    /** Breaks the team; the first one to do so says what is thrown. */
    void fail(Throwable thrown) {
        if (!(thrown instanceof BrokenTeam)) {
            failure.compareAndSet(null, thrown);
            wake();
        }
    }

    boolean isBroken() {
        return failure.get() != null;
    }

    /** Lets those go on that wait for something that may have happened. */
    void wake() {
        if (parked.get() > 0) {
            for (Member member : members) {
                if (member.parked) {
                    LockSupport.unpark(member.thread.thread());
                }
            }
        }
    }
}
