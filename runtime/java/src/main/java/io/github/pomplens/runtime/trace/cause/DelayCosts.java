// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.cause;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What waits cost, by the call path whose delay they are due to (delay costs, as Scalasca calls
 * them). Who comes to a barrier last is late because of what it did longer than who waited, since
 * they last met; for what others hold or have to do first, one waits because of what they do
 * meanwhile. As far as they are late because they waited themselves, the cost is passed on to what
 * that wait is due to.
 */
final class DelayCosts {
    /** What a thread did in a stretch of time. */
    private record Doings(Map<Integer, Long> work, List<Wait> waits, long waited) {
        static final Doings NONE = new Doings(Map.of(), List.of(), 0);
    }

    private final PathTimes costs = new PathTimes();

    /** What the last of those who came to a barrier did: many waits ask for it, one by one. */
    private @Nullable Arrival latest;

    private Doings doingsOfLatest = Doings.NONE;

    private DelayCosts() {}

    /** Returns the time that was waited because of each call path. */
    static PathTimes of(List<ThreadPieces> threads) {
        List<Wait> waits = new ArrayList<>();
        for (ThreadPieces thread : threads) {
            for (Wait wait : thread.waits()) {
                if (wait.what != Wait.For.WORK) {
                    waits.add(wait);
                }
            }
        }
        // What a wait is prolonged by lies before it.
        waits.sort(Comparator.comparingLong((Wait wait) -> wait.to).reversed());
        DelayCosts all = new DelayCosts();
        waits.forEach(all::spread);
        return all.costs;
    }

    private void spread(Wait wait) {
        ThreadPieces cause = wait.cause();
        if (cause == null) {
            costs.add(wait.path, wait.passedOn());
            return;
        }
        // What comes after it is up to the system.
        double cost = wait.causeAt() - wait.from + wait.passedOn();
        Arrival own = wait.arrival;
        Arrival last = own == null ? null : own.last;
        boolean isLate = last != null && last.member.thread == cause && last.time == wait.causeAt();
        if (own != null && last != null && isLate) {
            spread(cost, wait, ofLatest(last), doings(wait.thread, own.since(), own.time));
        } else {
            spread(cost, wait, doings(cause, wait.from, wait.causeAt()), Doings.NONE);
        }
    }

    private Doings ofLatest(Arrival arrival) {
        if (arrival != latest) {
            latest = arrival;
            doingsOfLatest = doings(arrival.member.thread, arrival.since(), arrival.time);
        }
        return doingsOfLatest;
    }

    private void spread(double cost, Wait wait, Doings late, Doings early) {
        double more = Math.max(0, late.waited() - early.waited());
        double all = more;
        for (Map.Entry<Integer, Long> one : late.work().entrySet()) {
            all += delay(one, early);
        }
        ThreadPieces cause = wait.cause();
        if (all == 0 || cause == null) {
            costs.add(wait.path, cost);
            return;
        }
        for (Map.Entry<Integer, Long> one : late.work().entrySet()) {
            costs.add(one.getKey(), cost * delay(one, early) / all);
        }
        for (Wait other : late.waits()) {
            other.passOn(cost * more / all * other.time() / late.waited());
        }
    }

    private static double delay(Map.Entry<Integer, Long> late, Doings early) {
        return Math.max(0, late.getValue() - early.work().getOrDefault(late.getKey(), 0L));
    }

    private static Doings doings(ThreadPieces thread, long from, long to) {
        Map<Integer, Long> work = new HashMap<>();
        List<Wait> waits = new ArrayList<>();
        long waited = 0;
        for (int piece = thread.upTo(to); piece >= 0 && thread.end(piece) > from; piece--) {
            long time = Math.min(thread.end(piece), to) - Math.max(thread.begin(piece), from);
            if (thread.isWait(piece)) {
                waits.add(thread.wait(piece));
                waited += thread.wait(piece).time();
            } else if (thread.isWork(piece)) {
                work.merge(thread.path(piece), time, Long::sum);
            }
        }
        return new Doings(work, waits, waited);
    }
}
