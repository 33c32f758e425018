// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp;

import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** A thread as a member of one team: its place in the team's work, and its tasks. */
final class Member {
    /** Waiting begins so, for some microseconds, when there are processors for all. */
    private static final int SPINS = 200;

    /** When so many tasks for each member wait a new one is executed at once. */
    private static final int MOST_TASKS = 256;

    final Team team;
    final int number;
    final PompThread thread;
    Settings settings;
    Task task = new Task();
    private Workshare workshare;
    private final int spins;

    /** The newest last; others take the oldest. */
    private final ConcurrentLinkedDeque<Task> tasks = new ConcurrentLinkedDeque<>();

    /** Set before this member looks for the last time whether it has to park. */
    volatile boolean parked;

    Member(Team team, int number, PompThread thread, Workshare first) {
        this.team = team;
        this.number = number;
        this.thread = thread;
        this.workshare = first;
        this.settings = team.settings;
        this.spins = team.size <= Settings.processors() ? SPINS : 0;
    }

    static Member initial(PompThread thread) {
        return Team.ofThread(thread);
    }

    static Member current() {
        return PompThread.current().member();
    }

    /** Goes on to the next work-sharing construct that the team shares something of. */
    Workshare nextWorkshare() {
        workshare = workshare.following();
        return workshare;
    }

    /** Waits for a condition, and executes any task of the team meanwhile. */
    void awaitAny(BooleanSupplier done) {
        await(done, true, null, false);
    }

    /** Waits for a condition, and executes what the current task has created meanwhile. */
    void awaitWithin(BooleanSupplier done) {
        await(done, true, task, false);
    }

    /** Waits for a condition, and does nothing else. */
    void awaitTurn(BooleanSupplier done) {
        await(done, false, null, false);
    }

    /** Waits for a condition also in a team that is broken. */
    void awaitAll(BooleanSupplier done) {
        await(done, false, null, true);
    }

    /** An interrupt meanwhile is kept for whoever asks for it later. */
    private void await(BooleanSupplier done, boolean helps, @Nullable Task within, boolean broken) {
        boolean interrupted = false;
        int tries = 0;
        try {
            while (!done.getAsBoolean()) {
                checkBroken(broken);
                Task found = helps ? takeTask(within) : null;
                if (found != null) {
                    execute(found);
                    tries = 0;
                } else if (tries < spins) {
                    tries++;
                    Thread.onSpinWait();
                } else {
                    park(done, helps, within, broken);
                    interrupted |= Thread.interrupted();
                }
            }
        } finally {
            if (interrupted) {
                thread.thread().interrupt();
            }
        }
        checkBroken(broken);
    }

    void checkBroken(boolean mayBeBroken) {
        if (!mayBeBroken && team.isBroken()) {
            throw new BrokenTeam();
        }
    }

    /** Whoever changes what this waits for does so before it looks who is parked. */
    private void park(BooleanSupplier done, boolean helps, @Nullable Task within, boolean broken) {
        Task found = null;
        team.parked.incrementAndGet();
        parked = true;
        try {
            found = helps ? takeTask(within) : null;
            boolean ends = !broken && team.isBroken();
            if (found == null && !ends && !done.getAsBoolean()) {
                LockSupport.park(team);
            }
        } finally {
            parked = false;
            team.parked.decrementAndGet();
        }
        if (found != null) {
            execute(found);
        }
    }

    /**
     * Takes a task of its own or steals one.
     *
     * @param within one that the task must have been created in, so that what waits up the stack
     *     never waits for something unrelated (OpenMP, section 2.12.6); null for any
     */
    private @Nullable Task takeTask(@Nullable Task within) {
        if (team.tasks.get() == 0) {
            return null;
        }
        for (int i = 0; i < team.size; i++) {
            Member owner = team.members[(number + i) % team.size];
            Task found = within == null ? owner.anyTask(i == 0) : owner.taskWithin(within);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private @Nullable Task anyTask(boolean own) {
        return own ? tasks.pollLast() : tasks.pollFirst();
    }

    private @Nullable Task taskWithin(Task ancestor) {
        var newestFirst = tasks.descendingIterator();
        while (newestFirst.hasNext()) {
            Task candidate = newestFirst.next();
            if (candidate.isWithin(ancestor) && tasks.removeLastOccurrence(candidate)) {
                return candidate;
            }
        }
        return null;
    }

    /** Whether a new task is to be executed at once. */
    boolean hasEnoughTasks() {
        return team.size == 1 || team.tasks.get() >= MOST_TASKS * team.size;
    }

    /** Leaves a task for whoever has nothing to do. */
    void defer(Task added) {
        team.tasks.incrementAndGet();
        task.children.incrementAndGet();
        if (added.group != null) {
            added.group.incrementAndGet();
        }
        tasks.addLast(added);
        team.wake();
    }

    /** Executes a task that was deferred; what it throws breaks the team. */
    private void execute(Task deferred) {
        try {
            if (!team.isBroken()) {
                executeNow(deferred);
            }
        } catch (Throwable thrown) {
            team.fail(thrown);
        }
        if (deferred.group != null) {
            deferred.group.decrementAndGet();
        }
        if (deferred.parent != null) {
            deferred.parent.children.decrementAndGet();
        }
        team.tasks.decrementAndGet();
        team.wake();
    }

    /** Executes a task in the place of the current one. */
    void executeNow(Task now) throws Throwable {
        Task around = task;
        Settings before = settings;
        task = now;
        if (now.region.isMeasured()) {
            Measurement.LIBRARY.taskBegin(now.region, now.created);
        }
        try {
            now.body.run();
        } finally {
            if (now.region.isMeasured()) {
                Measurement.LIBRARY.taskEnd(now.region);
            }
            task = around;
            settings = before;
        }
    }
}
