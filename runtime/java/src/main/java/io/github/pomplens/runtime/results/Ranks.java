// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Which processes of an MPI program a profile is of.
 *
 * @param own the rank of the one process that this is the profile of; -1 for none or several
 * @param total how many the program had; 0 when that is not known
 * @param detail what the entries of contexts stand for
 * @param list the processes whose measurements are in it, by rank; empty for a single process
 */
public record Ranks(int own, int total, Detail detail, List<RankInfo> list) {
    /** The ranks of a program that is one process. */
    public static final Ranks NONE = new Ranks(-1, 0, Detail.THREADS, List.of());

    /**
     * @throws IllegalArgumentException when ranks don't ascend; the message names the field
     */
    public Ranks {
        list = List.copyOf(list);
        for (int i = 0; i < list.size(); i++) {
            int rank = list.get(i).rank();
            if (i > 0 && rank <= list.get(i - 1).rank()) {
                throw new IllegalArgumentException("ranks[" + i + "].rank: does not ascend");
            }
            if (total > 0 && rank >= total) {
                throw new IllegalArgumentException("ranks[" + i + "].rank: must be below " + total);
            }
        }
    }

    /** Whether the profile is of several processes. */
    public boolean isSeveral() {
        return !list.isEmpty();
    }

    /** Number of threads of all of them; {@code ofOne} for a single process. */
    public long threads(int ofOne) {
        return list.isEmpty() ? ofOne : list.stream().mapToLong(RankInfo::threads).sum();
    }

    /** The rank that a thread belongs to; -1 when that isn't known. */
    public int rankOf(int thread) {
        int found = -1;
        for (RankInfo info : detail.isMerged() ? List.<RankInfo>of() : list) {
            found = thread >= info.firstThread() ? info.rank() : found;
        }
        return found;
    }

    /** Ranks that left no measurement. */
    public List<Integer> missing() {
        BitSet there = new BitSet();
        list.forEach(info -> there.set(info.rank()));
        List<Integer> missing = new ArrayList<>();
        for (int rank = there.nextClearBit(0);
                rank < total && isSeveral();
                rank = there.nextClearBit(rank + 1)) {
            missing.add(rank);
        }
        return missing;
    }
}
