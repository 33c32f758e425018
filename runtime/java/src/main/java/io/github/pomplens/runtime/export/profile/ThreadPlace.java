// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export.profile;

import io.github.pomplens.runtime.results.Detail;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.RankInfo;
import java.util.ArrayList;
import java.util.List;

/**
 * A thread of a profile: which process it is of.
 *
 * @param rank the process, or -1 where there is one only or threads of all were added up
 * @param number among the threads of the process
 * @param host where the process ran; empty when that is not known
 * @param name what to call the thread
 */
record ThreadPlace(int rank, int number, String host, String name) {
    /** Returns those of a profile, by the number that the profile has of them. */
    static List<ThreadPlace> of(Profile profile) {
        Detail detail = profile.ranks().detail();
        int own = profile.ranks().own();
        String ofRanks = detail.isMerged() ? " of all ranks" : "";
        List<ThreadPlace> places = new ArrayList<>();
        for (int thread = 0; thread < profile.execution().threads(); thread++) {
            String name = (detail == Detail.SUMS ? "all threads" : "thread " + thread) + ofRanks;
            places.add(new ThreadPlace(own, thread, "", name));
        }
        if (!detail.isMerged()) {
            profile.ranks().list().forEach(rank -> place(rank, places));
        }
        return List.copyOf(places);
    }

    private static void place(RankInfo rank, List<ThreadPlace> places) {
        for (int i = 0; i < rank.threads() && rank.firstThread() + i < places.size(); i++) {
            places.set(
                    rank.firstThread() + i,
                    new ThreadPlace(rank.rank(), i, rank.host(), "thread " + i));
        }
    }

    /** Returns what to call it where its process isn't shown. */
    String fullName() {
        return rank < 0 ? name : "rank " + rank + ", " + name;
    }
}
