// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.results.Conditions;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.Sums;

/**
 * Estimates the part of a run that went into measuring it.
 *
 * <p>What the events of all threads cost delays the run by less than that when several threads work
 * at a time: each has its own. While others wait it is all of it, as the one that works holds them
 * up. So the cost is divided by the number of threads that worked at a time, on average. Threads
 * that contend for a critical section or a lock lose more than that: the queue grows by what events
 * take inside. Nothing tells by how much, so what is estimated is the least then.
 */
final class Overhead {
    /** The part of threads' time in waits for entry from which on events delay others, too. */
    static final double CONTENDED = 0.1;

    private Overhead() {}

    /**
     * Returns the overhead as a fraction of the wall time.
     *
     * @param threadsAtWork of the profile, see {@link ThreadWork}
     */
    static double of(Profile profile, double threadsAtWork) {
        double costNs = costNs(profile) / processes(profile);
        return Sums.fraction(costNs / threadsAtWork, profile.execution().wallTimeNs());
    }

    private static double costNs(Profile profile) {
        Conditions conditions = profile.conditions();
        return profile.recording().events() * profile.recording().eventCostNs()
                + conditions.untimedEvents() * conditions.untimedEventCostNs()
                + conditions.sharingCostNs();
    }

    static double processes(Profile profile) {
        return Math.max(1, profile.ranks().list().size());
    }
}
