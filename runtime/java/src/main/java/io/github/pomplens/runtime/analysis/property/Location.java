// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.results.Detail;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.RankInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Where time is lost: a thread, the rank that it belongs to, or the machine of that.
 *
 * @param id its index in {@link Analysis#locations}
 * @param parent id of what it is part of; -1 at the top
 * @param kind what it is
 * @param number of the rank, or of the thread in its process; 0 for a machine
 * @param name what to call it: {@code rank 2}, {@code thread 0}
 */
public record Location(int id, int parent, Kind kind, int number, String name) {
    /** What a location is. */
    public enum Kind {
        MACHINE,
        RANK,
        THREAD
    }

    /**
     * The locations of a run.
     *
     * @param all of them; parents precede what is in them
     * @param ofThread the id of a thread's location, by the number that costs have of it
     */
    record Table(List<Location> all, Map<Integer, Integer> ofThread) {
        /** Those of a profile: each thread of it, under its rank and machine if it has several. */
        static Table of(Profile profile) {
            Table table = new Table(new ArrayList<>(), new HashMap<>());
            Detail detail = profile.ranks().detail();
            if (profile.ranks().isSeveral() && !detail.isMerged()) {
                table.addRanks(profile.ranks().list());
                return table;
            }
            String ofRanks = detail.isMerged() ? " of all ranks" : "";
            for (int thread = 0; thread < profile.execution().threads(); thread++) {
                String name =
                        detail == Detail.SUMS
                                ? "all threads" + ofRanks
                                : "thread " + thread + ofRanks;
                table.ofThread.put(thread, table.add(-1, Kind.THREAD, thread, name));
            }
            return table;
        }

        private void addRanks(List<RankInfo> ranks) {
            Map<String, Integer> machines = new HashMap<>();
            for (RankInfo rank : ranks) {
                int machine =
                        rank.host().isEmpty()
                                ? -1
                                : machines.computeIfAbsent(
                                        rank.host(), host -> add(-1, Kind.MACHINE, 0, host));
                int process = add(machine, Kind.RANK, rank.rank(), "rank " + rank.rank());
                for (int i = 0; i < rank.threads(); i++) {
                    ofThread.put(
                            rank.firstThread() + i, add(process, Kind.THREAD, i, "thread " + i));
                }
            }
        }

        private int add(int parent, Kind kind, int number, String name) {
            all.add(new Location(all.size(), parent, kind, number, name));
            return all.size() - 1;
        }
    }
}
