// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.cause;

import org.jspecify.annotations.Nullable;

/**
 * A member of a team comes to a barrier.
 *
 * @see Member
 */
final class Arrival {
    final Member member;
    final int path;

    /** Which of the barriers that its team meets at. */
    final int barrier;

    /** How often the member has come to this barrier, with this time. */
    final int number;

    /** Its place among all arrivals of the member in this region. */
    private final int place;

    final long time;
    long left;

    /** Who came last, or whom the member waits for; null when for nobody that is known. */
    @Nullable Arrival last;

    Arrival(Member member, int path, int barrier, int number, long time) {
        this.member = member;
        this.path = path;
        this.barrier = barrier;
        this.number = number;
        this.place = member.arrivals.size();
        this.time = time;
        this.left = time;
    }

    /** From when on the member did what made it arrive when it did: it left the barrier before. */
    long since() {
        return place == 0 ? member.begin : member.arrivals.get(place - 1).left;
    }
}
