// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.cause;

/** Gets the calls that all ranks of a communicator make, from the threads of one rank. */
interface CollectiveCalls {
    /**
     * A thread comes to a call.
     *
     * @param communicator its id in the trace
     * @param root rank of the root, or -1
     * @param gets whether the thread gets data
     */
    Arrival arrive(
            ThreadPieces thread, int path, long time, int communicator, int root, boolean gets);
}
