// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

/** The metrics from which on a fix is offered. Each is a judgement. */
final class Thresholds {
    /** Less often, what is done once counts most, such as making the threads. */
    static final long TEAMS = 10;

    /** The part of a region's bodies below which waits inside don't change when a team pays. */
    static final double WAITS_IN_BODIES = 0.05;

    /**
     * The longest time in which a team begins and ends its work: 50 µs were measured for threads
     * that sleep, a few for those that spin. What takes longer is waiting for something else.
     */
    static final double TEAM_NS = 200_000;

    private Thresholds() {}
}
