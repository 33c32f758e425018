// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** A thread of the pool. It doesn't keep the program from ending, and waits for the next team. */
final class Worker extends Thread {
    /** Those that are in no team, the one that came last first: its caches are warm. */
    private static final ConcurrentLinkedDeque<Worker> IDLE = new ConcurrentLinkedDeque<>();

    private static final AtomicInteger COUNT = new AtomicInteger();
    private static final int SPINS = 200;

    private final PompThread state = new PompThread(this);
    private final Member alone = state.member();
    private volatile @Nullable Member assignment;

    private Worker() {
        super("omp-worker-" + COUNT.incrementAndGet());
        setDaemon(true);
    }

    /**
     * Returns idle workers and new ones: fewer than asked for if the system has no more threads.
     */
    static List<Worker> take(int number) {
        List<Worker> taken = new ArrayList<>(number);
        try {
            while (taken.size() < number) {
                Worker idle = IDLE.pollFirst();
                taken.add(idle != null ? idle : begin());
            }
        } catch (OutOfMemoryError e) {
            return taken;
        }
        return taken;
    }

    private static Worker begin() {
        Worker made = new Worker();
        made.start();
        return made;
    }

    /** Makes it a member of a team; it begins at once. */
    void assign(Member member) {
        state.member(member);
        assignment = member;
        LockSupport.unpark(this);
    }

    /** Says that its team has met: it may be taken for another one, and keeps nothing of this. */
    void giveBack() {
        state.member(alone);
        IDLE.addFirst(this);
    }

    PompThread state() {
        return state;
    }

    @Override
    public void run() {
        while (true) {
            Member member = awaitAssignment();
            assignment = null;
            member.team.takePart(member);
            interrupted();
        }
    }

    private Member awaitAssignment() {
        int spins = Settings.processors() > 1 ? SPINS : 0;
        for (int i = 0; ; i++) {
            Member member = assignment;
            if (member != null) {
                return member;
            }
            if (i < spins) {
                onSpinWait();
            } else {
                LockSupport.park(this);
                interrupted();
            }
        }
    }
}
