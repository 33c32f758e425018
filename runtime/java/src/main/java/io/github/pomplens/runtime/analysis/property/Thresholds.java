// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

/**
 * The figures from which on a reason is given or a fix offered. Each is a judgement; the user guide
 * lists them with their reasons.
 */
public final class Thresholds {
    /** A reason costs more than this part of the construct's time, */
    static final double LOSS = 0.02;

    /** and at least this part of the run's. */
    static final double LOSS_OF_RUN = 0.001;

    /** A fix that costs something is for constructs that take this part of the run or more. */
    public static final double SHARE = 0.01;

    /** A wait is worth a fix from this part of the threads' time on. */
    public static final double WAIT = 0.01;

    /** A thread whose body is below this part of the longest one had no work to speak of. */
    static final double NO_WORK = 0.05;

    /** The part of all threads, by slowest over mean, from which on one worked nearly alone. */
    static final double ALONE = 0.9;

    /** The slowest over the mean below which some of the threads may be slower by chance. */
    static final double UNEVEN = 1.25;

    /** Where less than this part of the excess lasts, it isn't the same threads that do more. */
    static final double LASTING = 0.5;

    /** The part of the excess from which on waits inside of a construct may be all of it. */
    static final double WAITING_INSIDE = 0.5;

    /**
     * The part above which waiting in the barrier is what uneven work leads to, and nothing else.
     */
    static final double EXPLAINED = 0.7;

    /** Less often, what is done once counts most, such as making the threads. */
    public static final long TEAMS = 10;

    /** From so many visits on it matters what each of them costs, */
    static final long VISITS = 10_000;

    /** when it takes less than this. */
    static final long VISIT_NS = 1_000;

    /** The part of a region's bodies below which waits inside don't change when a team pays. */
    public static final double WAITS_IN_BODIES = 0.05;

    /**
     * The longest time in which a team begins and ends its work; what takes longer is waiting for
     * something else.
     */
    public static final double TEAM_NS = 200_000;

    private Thresholds() {}
}
