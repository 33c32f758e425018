// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace;

import java.util.List;

/**
 * A communicator of an MPI program, as one of its ranks knows it.
 *
 * @param id its number in the trace of that rank
 * @param key the same for all ranks in it, and most probably another for any other communicator
 * @param name what MPI calls it; empty for most
 * @param size how many ranks are in it; of one between two groups, those of this rank's group
 * @param ranks those that are in it, as ranks among all, in the order of their ranks in it; empty
 *     when they are not known
 */
public record TraceCommunicator(int id, long key, String name, int size, List<Ranks> ranks) {
    public TraceCommunicator {
        ranks = List.copyOf(ranks);
    }

    /** Ranks that follow each other. */
    public record Ranks(int first, int count) {}
}
