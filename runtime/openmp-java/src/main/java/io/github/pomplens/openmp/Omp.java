// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp;

import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The constructs of OpenMP as translated code calls them; the module's README shows the translation
 * of each. Every construct takes its {@link Region} and tells the measurement library of its events
 * (POMP paper, tables 1 and 2). Outside of parallel regions a thread is a team of one. What a
 * member of a team throws ends the region for all of its members, and is thrown by {@link
 * #parallel} when they have met.
 */
public final class Omp extends Routines {
    private static final ReentrantLock ATOMIC = new ReentrantLock();

    private Omp() {}

    /**
     * Executes a block by a team (OpenMP, section 2.6).
     *
     * @param threads the value of num_threads, 1 when an if clause is false; 0 for the default
     * @throws X what the first member that threw something has thrown
     * @throws IllegalArgumentException when the number is negative
     */
    public static <X extends Throwable> void parallel(Region d, int threads, Body<X> body)
            throws X {
        if (threads < 0) {
            throw new IllegalArgumentException("a team has at least one thread, not " + threads);
        }
        Team.execute(d, threads, body);
    }

    /**
     * Takes a block that throws several unrelated exceptions. Who calls it tells the compiler of
     * each by {@link #mayThrow}.
     */
    @SuppressWarnings("unchecked")
    public static Body<RuntimeException> anyOf(Body<?> body) {
        return (Body<RuntimeException>) body;
    }

    /** Throws nothing: says to the compiler that what follows may throw something. */
    public static <X extends Throwable> void mayThrow() throws X {}

    /**
     * Begins a loop with a schedule (OpenMP, section 2.11.4).
     *
     * @param to the value that the loop's variable doesn't reach; one further for {@code <=}
     * @param step what the variable changes by, may be negative
     * @param chunk the chunk size; 0 when the clause has none
     * @param ordered whether the loop has an ordered clause
     * @throws IllegalArgumentException when the step is 0 or the chunk negative
     */
    public static Loop loop(
            Region d,
            long from,
            long to,
            long step,
            Schedule schedule,
            long chunk,
            boolean ordered) {
        if (chunk < 0) {
            throw new IllegalArgumentException("a chunk has at least one iteration: " + chunk);
        }
        return new Loop(Member.current(), d, from, to, step, schedule, chunk, ordered);
    }

    /** Begins a loop without a schedule clause; as the long form. */
    public static Loop loop(Region d, long from, long to, long step) {
        return loop(d, from, to, step, Schedule.STATIC, 0, false);
    }

    /** Begins sections (OpenMP, section 2.10.1), which are numbered from 0. */
    public static Sections sections(Region d, int number) {
        return new Sections(Member.current(), d, number);
    }

    /** Begins a single construct (OpenMP, section 2.10.2): true for who executes the block. */
    public static boolean single(Region d) {
        Workshare shared = Member.current().nextWorkshare();
        if (d.isMeasured()) {
            Measurement.LIBRARY.singleEnter(d);
        }
        boolean chosen = shared.takeOne(1) == 0;
        if (chosen && d.isMeasured()) {
            Measurement.LIBRARY.singleBegin(d);
        }
        return chosen;
    }

    /** Ends the block of a single construct, by who has executed it. */
    public static void singleDone(Region d) {
        if (d.isMeasured()) {
            Measurement.LIBRARY.singleEnd(d);
        }
    }

    /** Ends a single construct, by all: waits for the team. */
    public static void singleEnd(Region d) {
        implicitBarrier(Member.current(), d);
        singleEndNowait(d);
    }

    /** Ends a single construct with nowait, by all. */
    public static void singleEndNowait(Region d) {
        if (d.isMeasured()) {
            Measurement.LIBRARY.singleExit(d);
        }
    }

    /** Begins a master construct (OpenMP, section 2.8): true for who executes the block. */
    public static boolean master(Region d) {
        return masked(d, 0);
    }

    /** Begins a masked construct (OpenMP, section 2.8) for the thread of one number. */
    public static boolean masked(Region d, int number) {
        boolean chosen = Member.current().number == number;
        if (chosen && d.isMeasured()) {
            Measurement.LIBRARY.masterBegin(d);
        }
        return chosen;
    }

    /** Ends the block of master or masked, by who has executed it. */
    public static void masterEnd(Region d) {
        if (d.isMeasured()) {
            Measurement.LIBRARY.masterEnd(d);
        }
    }

    /** Enters a critical section, by the name of its descriptor (OpenMP, section 2.19.1). */
    public static void criticalBegin(Region d) {
        if (d.isMeasured()) {
            Measurement.LIBRARY.criticalEnter(d);
        }
        d.section().lock();
        if (d.isMeasured()) {
            Measurement.LIBRARY.criticalBegin(d);
        }
    }

    /** Leaves a critical section; to be called also when it throws. */
    public static void criticalEnd(Region d) {
        if (d.isMeasured()) {
            Measurement.LIBRARY.criticalEnd(d);
        }
        d.section().unlock();
        if (d.isMeasured()) {
            Measurement.LIBRARY.criticalExit(d);
        }
    }

    /** Begins an atomic statement (OpenMP, section 2.19.7); all of them exclude each other. */
    public static void atomicBegin(Region d) {
        if (d.isMeasured()) {
            Measurement.LIBRARY.atomicEnter(d);
        }
        ATOMIC.lock();
    }

    /** Ends an atomic statement; to be called also when it throws. */
    public static void atomicEnd(Region d) {
        ATOMIC.unlock();
        if (d.isMeasured()) {
            Measurement.LIBRARY.atomicExit(d);
        }
    }

    /** Begins to combine private copies of a reduction, one member after the other (2.21.5). */
    public static void reduceBegin() {
        Member.current().team.combining.lock();
    }

    /** Ends to combine private copies; to be called also when that throws. */
    public static void reduceEnd() {
        Member.current().team.combining.unlock();
    }

    /** Waits for all members and tasks of the team (OpenMP, section 2.19.2). */
    public static void barrier(Region d) {
        implicitBarrier(Member.current(), d);
    }

    static void implicitBarrier(Member member, Region d) {
        if (d.isMeasured()) {
            Measurement.LIBRARY.barrierEnter(d);
        }
        member.team.barrier(member);
        if (d.isMeasured()) {
            Measurement.LIBRARY.barrierExit(d);
        }
    }

    /** Makes what the thread has written visible, and what others have (OpenMP, section 2.19.8). */
    public static void flush(Region d) {
        if (d.isMeasured()) {
            Measurement.LIBRARY.flushEnter(d);
        }
        VarHandle.fullFence();
        if (d.isMeasured()) {
            Measurement.LIBRARY.flushExit(d);
        }
    }

    /**
     * Creates a task (OpenMP, section 2.12.1).
     *
     * @param deferred the value of the if clause: false executes it at once
     * @throws X what the block throws when it is executed at once; else that ends the region
     */
    public static <X extends Throwable> void task(Region d, boolean deferred, Body<X> body)
            throws X {
        Member member = Member.current();
        Object created = d.isMeasured() ? Measurement.LIBRARY.taskEnter(d) : null;
        Task task = new Task(member.task, d, body, created);
        if (!deferred || member.hasEnoughTasks()) {
            try {
                member.executeNow(task);
            } catch (Throwable thrown) {
                throw Team.<X>asIs(thrown);
            }
        } else {
            member.defer(task);
        }
        if (d.isMeasured()) {
            Measurement.LIBRARY.taskExit(d);
        }
    }

    /** Waits for the tasks that the current one has created (OpenMP, section 2.19.5). */
    public static void taskwait(Region d) {
        if (d.isMeasured()) {
            Measurement.LIBRARY.taskwaitEnter(d);
        }
        Member member = Member.current();
        AtomicInteger children = member.task.children;
        member.awaitWithin(() -> children.get() == 0);
        if (d.isMeasured()) {
            Measurement.LIBRARY.taskwaitExit(d);
        }
    }

    /** Offers the thread to other tasks (OpenMP, section 2.12.4), which it doesn't need. */
    public static void taskyield(Region d) {
        if (d.isMeasured()) {
            Measurement.LIBRARY.taskyieldEnter(d);
        }
        Thread.yield();
        if (d.isMeasured()) {
            Measurement.LIBRARY.taskyieldExit(d);
        }
    }

    /** Begins a taskgroup (OpenMP, section 2.19.6). */
    public static void taskgroupBegin(Region d) {
        if (d.isMeasured()) {
            Measurement.LIBRARY.taskgroupEnter(d);
        }
        Task task = Member.current().task;
        task.open = new Task.TaskGroup(new AtomicInteger(), task.open);
        if (d.isMeasured()) {
            Measurement.LIBRARY.taskgroupBegin(d);
        }
    }

    /** Ends a taskgroup: waits for its tasks and for those that these have created. */
    public static void taskgroupEnd(Region d) {
        if (d.isMeasured()) {
            Measurement.LIBRARY.taskgroupEnd(d);
        }
        Member member = Member.current();
        Task.TaskGroup group = member.task.open;
        if (group != null) {
            member.awaitWithin(() -> group.tasks().get() == 0);
            member.task.open = group.around();
        }
        if (d.isMeasured()) {
            Measurement.LIBRARY.taskgroupExit(d);
        }
    }

    /** Begins a user region (POMP paper, section 3.4). */
    public static void begin(Region d) {
        if (d.isMeasured()) {
            Measurement.LIBRARY.begin(d);
        }
    }

    /** Ends a user region, at each way out of it. */
    public static void end(Region d) {
        if (d.isMeasured()) {
            Measurement.LIBRARY.end(d);
        }
    }

    /** Resumes recording: {@code inst on} (POMP paper, section 3.3). */
    public static void instOn() {
        Measurement.LIBRARY.on();
    }

    /** Stops recording: {@code inst off} (POMP paper, section 3.3). */
    public static void instOff() {
        Measurement.LIBRARY.off();
    }

    /** Ends the measurement: {@code inst finalize} (POMP paper, section 3.3). */
    public static void instFinalize() {
        Measurement.LIBRARY.finish();
    }
}
