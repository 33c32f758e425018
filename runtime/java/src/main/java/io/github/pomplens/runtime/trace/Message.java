// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace;

/**
 * A message from one rank of an MPI program to another. Times are nanoseconds on the {@linkplain
 * Trace#commonNanos common clock}.
 *
 * @param sent when the call that sends it began
 * @param received when the call that takes it, or waits for it, ended
 * @param communicator {@linkplain TraceCommunicator#key key} of its communicator
 */
public record Message(
        int fromRank,
        int fromThread,
        long sent,
        int toRank,
        int toThread,
        long received,
        int tag,
        long communicator,
        long bytes) {
    /** Whether it arrives before it is sent, which clocks that are compared badly make of it. */
    public boolean isTooEarly() {
        return received < sent;
    }
}
