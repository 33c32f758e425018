// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp;

import org.jspecify.annotations.Nullable;

/**
 * The POMP performance interface (POMP paper, section 3): the events of tables 1 and 2, with names
 * in Java's spelling, and what later versions of OpenMP need besides. A measurement library is a
 * public class that implements what it wants of it and has a public constructor without parameters;
 * {@code -Dpomp.library=class.Name} puts it in the place of ours, as the paper's section 3.6 asks
 * for. Events come from many threads at once, and must not throw. {@link PompThread#current()} says
 * which thread it is.
 */
public interface Pomp {
    /** Tells that the first descriptor was registered (section 3.3). */
    default void init() {}

    /** Tells that the user's program ends the measurement (section 3.3, POMP_Finalize). */
    default void finish() {}

    /** Tells that the process ends, by itself or by a signal, from a thread of its own. */
    default void exit() {
        finish();
    }

    /** Tells that recording is resumed (section 3.3). */
    default void on() {}

    /** Tells that recording is stopped (section 3.3). */
    default void off() {}

    /** Tells that a thread is about to fork a team. */
    default void parallelFork(Region d) {}

    /** Tells that the team has met, in the thread that forked it. */
    default void parallelJoin(Region d) {}

    /** Tells that a member begins the region. */
    default void parallelBegin(Region d) {}

    /** Tells that a member has ended the region. */
    default void parallelEnd(Region d) {}

    /** Tells that a member comes to a loop. */
    default void forEnter(Region d) {}

    /** Tells that a member leaves a loop, after its barrier. */
    default void forExit(Region d) {}

    /** Tells how many iterations a loop has, of all threads together, right after its enter. */
    default void iterations(Region d, long number) {}

    /** Tells that a member comes to a barrier: the implicit one when d is the construct's. */
    default void barrierEnter(Region d) {}

    /** Tells that a member leaves a barrier. */
    default void barrierExit(Region d) {}

    /** Tells that a thread asks to enter a critical section. */
    default void criticalEnter(Region d) {}

    /** Tells that a thread is in a critical section. */
    default void criticalBegin(Region d) {}

    /** Tells that a thread is about to leave a critical section. */
    default void criticalEnd(Region d) {}

    /** Tells that a thread is out of a critical section. */
    default void criticalExit(Region d) {}

    /** Tells that a member comes to sections. */
    default void sectionsEnter(Region d) {}

    /** Tells that a member leaves sections, after their barrier. */
    default void sectionsExit(Region d) {}

    /** Tells that a member begins one section. */
    default void sectionBegin(Region d) {}

    /** Tells that a member has ended one section. */
    default void sectionEnd(Region d) {}

    /** Tells that a member comes to a single construct. */
    default void singleEnter(Region d) {}

    /** Tells that this member executes the block of a single construct. */
    default void singleBegin(Region d) {}

    /** Tells that this member has executed the block of a single construct. */
    default void singleEnd(Region d) {}

    /** Tells that a member leaves a single construct, after its barrier. */
    default void singleExit(Region d) {}

    /** Tells that a thread begins a block of master or masked. */
    default void masterBegin(Region d) {}

    /** Tells that a thread has ended a block of master or masked. */
    default void masterEnd(Region d) {}

    /** Tells that a thread comes to an atomic statement. */
    default void atomicEnter(Region d) {}

    /** Tells that a thread has executed an atomic statement. */
    default void atomicExit(Region d) {}

    /** Tells that a thread waits for its turn in an ordered block. */
    default void orderedEnter(Region d) {}

    /** Tells that a thread has its turn in an ordered block. */
    default void orderedBegin(Region d) {}

    /** Tells that a thread is about to leave an ordered block. */
    default void orderedEnd(Region d) {}

    /** Tells that a thread has left an ordered block. */
    default void orderedExit(Region d) {}

    /** Tells that a thread comes to a flush. */
    default void flushEnter(Region d) {}

    /** Tells that a thread has flushed. */
    default void flushExit(Region d) {}

    /** Tells that a thread creates a task; what it returns {@link #taskBegin} gets. */
    default @Nullable Object taskEnter(Region d) {
        return null;
    }

    /** Tells that a thread has created a task. */
    default void taskExit(Region d) {}

    /** Tells that a thread begins to execute a task, maybe another one than created it. */
    default void taskBegin(Region d, @Nullable Object created) {}

    /** Tells that a thread has executed a task. */
    default void taskEnd(Region d) {}

    /** Tells that a thread waits for the tasks that its task has created. */
    default void taskwaitEnter(Region d) {}

    /** Tells that these tasks have ended. */
    default void taskwaitExit(Region d) {}

    /** Tells that a thread offers to execute other tasks. */
    default void taskyieldEnter(Region d) {}

    /** Tells that a thread goes on with its task. */
    default void taskyieldExit(Region d) {}

    /** Tells that a thread comes to a taskgroup. */
    default void taskgroupEnter(Region d) {}

    /** Tells that a thread begins the block of a taskgroup. */
    default void taskgroupBegin(Region d) {}

    /** Tells that a thread has ended the block of a taskgroup, and waits for its tasks. */
    default void taskgroupEnd(Region d) {}

    /** Tells that all tasks of a taskgroup have ended. */
    default void taskgroupExit(Region d) {}

    /** Tells that a user region begins (section 3.4). */
    default void begin(Region d) {}

    /** Tells that a user region ends (section 3.4). */
    default void end(Region d) {}
}
