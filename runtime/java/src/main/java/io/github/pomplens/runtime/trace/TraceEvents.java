// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace;

/**
 * Gets the events of a thread, in their order. Times are ticks since the start of the measurement
 * and never go back. A visit is meant by how many others are open above it: 0 is the innermost.
 */
public interface TraceEvents {
    /**
     * The events of the thread begin, or go on after some that are missing: these visits are open.
     *
     * @param missing whether events before this one are missing
     */
    default void begin(long ticks, OpenVisits visits, boolean missing) {}

    /** A visit begins, in a phase. It is the innermost of those that are open. */
    default void enter(long ticks, int context, TracePhase phase) {}

    /** The visit of a task that has just begun is part of one that was suspended before. */
    default void continued(long ticks) {}

    /** An open visit goes on in another phase. */
    default void phase(long ticks, int above, TracePhase phase) {}

    /** An open visit ends, and all above it do. */
    default void exit(long ticks, int above) {}

    /**
     * The thread has waited for a lock that another one had, and gets it with the next event.
     *
     * @param waited for how many ticks, until now
     * @param call as for {@link #acquired}
     */
    default void lockWaited(long ticks, long waited, int call) {}

    /**
     * The thread has got a lock.
     *
     * @param lock its id in the profile
     * @param call id of the construct that stands for the call of the lock routine, or -1
     */
    default void acquired(long ticks, int lock, int call) {}

    /** The thread is about to release a lock. */
    default void released(long ticks, int lock) {}

    /** The thread has written a chunk of the trace meanwhile: nothing of that is the program's. */
    default void pause(long from, long to) {}

    /**
     * The thread begins to send a message, in the call that is the innermost visit.
     *
     * @param communicator its id in this trace
     * @param to rank of the receiver among all, or -1 when it is none of this run
     */
    default void sent(long ticks, int communicator, int to, int tag, long bytes) {}

    /**
     * The thread says that it will take a message, which comes with a later event.
     *
     * @param receive a number, which grows in the process from one to the next
     * @param from rank of the sender among all, or -1 for any
     * @param tag tag of the message, or -1 for any
     */
    default void posted(long ticks, long receive, int communicator, int from, int tag) {}

    /**
     * The thread has got a message, or has come to know that it is there.
     *
     * @param receive the number of what was {@linkplain #posted posted} before; of a call that
     *     waits for its message, a number that was not
     * @param from rank of the sender among all, or -1 when it is none of this run
     */
    default void received(
            long ticks, long receive, int communicator, int from, int tag, long bytes) {}

    /** What was posted gets no message. */
    default void cancelled(long ticks, long receive) {}

    /**
     * The innermost visit is a call that all ranks of a communicator make.
     *
     * @param root rank of the root among all, or -1 when there is none
     * @param sent bytes that this rank gives
     * @param received bytes that this rank gets
     */
    default void collective(long ticks, int communicator, int root, long sent, long received) {}

    /** The innermost visit, which has just begun, creates a task. */
    default void taskCreated(long ticks, long task) {}

    /**
     * The innermost visit, which has just begun, executes a task that was {@linkplain #taskCreated
     * created}, perhaps by another thread; or goes on with it, if it is {@linkplain #continued
     * continued}.
     */
    default void taskBegan(long ticks, long task) {}

    /** The task that the thread executes in its innermost visit, which ends next, will go on. */
    default void taskSuspended(long ticks) {}

    /**
     * The innermost visit, which has just begun, forks a team of threads.
     *
     * @param team the number of the team in the process
     */
    default void forked(long ticks, long team) {}

    /**
     * The innermost visit goes on as a member of a team; it forked it, or has just begun.
     *
     * @param member number of the thread in the team, or -1 when it isn't known
     * @param size how many members the team has, or 0 when that isn't known
     */
    default void joined(long ticks, long team, int member, int size) {}

    /** The program has switched recording off or on again: in between there are no new visits. */
    default void recording(long ticks, boolean on) {}

    /** The innermost visit, which has just begun, is of a region with a value. */
    default void value(long ticks, double value) {}

    /**
     * What the counters counted in an open visit, from its beginning until now; of tasks that the
     * thread executed meanwhile only what the profile counts there, too. Comes at most once for a
     * visit, when it ends or a bit before: of a visit in another one of the same context it doesn't
     * come.
     *
     * @param figures one for each of {@link Trace#counters}; never changed later
     */
    default void counted(long ticks, int above, long[] figures) {}

    /** The innermost visit has moved shared data of UPC, beside what it has told before. */
    default void moved(long ticks, long bytes) {}

    /**
     * An open visit, which the next event ends, is of a loop of UPC that has had so many iterations
     * in all threads. One thread tells it.
     */
    default void iterations(long ticks, int above, long count) {}

    /** The last event: visits that are open count until then. */
    default void end(long ticks) {}
}
