// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export.trace;

import java.io.IOException;

/**
 * Gets the events of a thread in their order. Each region that is entered is left, the innermost
 * first. Times are nanoseconds since the start of the run.
 */
interface EventSink {
    void enter(long nanos, Region region) throws IOException;

    void leave(long nanos, Region region) throws IOException;

    /**
     * What the counters of the trace counted in the innermost region, which is left next, at the
     * same time.
     */
    void counted(long nanos, long[] figures) throws IOException;

    /**
     * The innermost region forks a team.
     *
     * @param size how many threads it has, or 0 when that isn't known
     */
    void fork(long nanos, int size) throws IOException;

    /** The team of the innermost region has ended. */
    void join(long nanos) throws IOException;

    void acquired(long nanos, int lock) throws IOException;

    void released(long nanos, int lock) throws IOException;

    void sent(long nanos, int communicator, int to, int tag, long bytes) throws IOException;

    void received(long nanos, int communicator, int from, int tag, long bytes) throws IOException;

    /** The innermost region is a call that all ranks of a communicator make. */
    void collective(long nanos) throws IOException;

    /** That call ends. */
    void collectiveEnd(
            long nanos, Region region, int communicator, int root, long sent, long received)
            throws IOException;

    /** In between the thread wrote the trace. */
    void pause(long from, long to) throws IOException;

    /** The program switches recording off or on again. */
    void recording(long nanos, boolean on) throws IOException;
}
