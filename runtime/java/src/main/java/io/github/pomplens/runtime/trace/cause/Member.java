// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.cause;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A thread executes a parallel region as a member of a team, until it comes to its end. */
final class Member {
    /** In place of a path, for barriers that stand on several ones. */
    private static final int ANY = -1;

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
        return add(path, barrier, numbers.merge(barrier, 1, Integer::sum), time);
    }

    /**
     * A thread of UPC comes to a barrier, or waits for the others after it has come there. All
     * threads come to the same ones, though not on the same lines.
     *
     * @param number of the barrier in the program
     */
    Arrival meet(int path, int number, long time) {
        Arrival last = arrivals.isEmpty() ? null : arrivals.get(arrivals.size() - 1);
        return last != null && last.number == number ? last : add(path, ANY, number, time);
    }

    private Arrival add(int path, int barrier, int number, long time) {
        Arrival arrival = new Arrival(this, path, barrier, number, time);
        arrivals.add(arrival);
        return arrival;
    }
}
