// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.cause;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A thread executes a parallel region as a member of a team, until it comes to its end. */
final class Member {
    final ThreadPieces thread;
    final long team;
    final long begin;
    final List<Arrival> arrivals = new ArrayList<>();
    private final Map<Integer, Integer> numbers = new HashMap<>();

    Member(ThreadPieces thread, long team, long begin) {
        this.thread = thread;
        this.team = team;
        this.begin = begin;
    }

    /**
     * The member comes to a barrier.
     *
     * @param barrier tells those apart that the member comes to now and then
     */
    Arrival arrive(int barrier, int path, long time) {
        int number = numbers.merge(barrier, 1, Integer::sum);
        Arrival arrival = new Arrival(this, path, number, time);
        arrivals.add(arrival);
        return arrival;
    }
}
