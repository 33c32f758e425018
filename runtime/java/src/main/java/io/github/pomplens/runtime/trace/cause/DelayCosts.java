// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.cause;

import java.util.ArrayList;
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
    /** A wait, as far as it is in a stretch of time. */
    private record Waited(Wait in, long time) {}

    /** What a thread did in a stretch of time. */
    private record Doings(Map<Integer, Long> work, List<Waited> waits, long waited) {
        static final Doings NONE = new Doings(Map.of(), List.of(), 0);
    }

    private final WaitLinks links = new WaitLinks();

    /** What the last of those who came to a barrier did: many waits ask for it, one by one. */
    private @Nullable Arrival latest;

    private Doings doingsOfLatest = Doings.NONE;

    private DelayCosts() {}

    /** Returns what each call path was waited in because of each other one. */
    static WaitLinks of(List<ThreadPieces> threads) {
        List<Wait> waits = new ArrayList<>();
        for (ThreadPieces thread : threads) {
            waits.addAll(thread.waits());
        }
        // What a wait is prolonged by lies before it.
        waits.sort(DelayCosts::latestFirst);
        DelayCosts all = new DelayCosts();
        waits.forEach(all::spread);
        return all.links;
    }

    private static int latestFirst(Wait one, Wait other) {
        return one.to != other.to
                ? Long.compare(other.to, one.to)
                : Long.compare(other.from, one.from);
    }

    private void spread(Wait wait) {
        PathTimes passedOn = wait.settle();
        ThreadPieces cause = wait.cause();
        // That a worker has nothing to do between regions is no wait in any of them.
        boolean isIdle = wait.what == Wait.For.WORK;
        if (passedOn == null && (cause == null || isIdle)) {
            return;
        }
        PathTimes costs = passedOn == null ? new PathTimes() : passedOn;
        if (cause == null) {
            costs.forEach((path, time) -> links.add(path, wait.path, wait.thread, time));
            return;
        }
        Doings meanwhile = doings(cause, wait.from, wait.causeAt());
        if (!isIdle) {
            // What comes after it is up to the system.
            costs.add(wait.path, wait.causeAt() - wait.from);
            addDirect(wait, cause, meanwhile);
        }
        Arrival own = wait.arrival;
        Arrival last = own == null ? null : own.last;
        boolean isLate = last != null && last.member.thread == cause && last.time == wait.causeAt();
        if (own != null && last != null && isLate) {
            spread(costs, wait, ofLatest(last), doings(wait.thread, own.since(), own.time));
        } else {
            spread(costs, wait, meanwhile, Doings.NONE);
        }
    }

    private void addDirect(Wait wait, ThreadPieces cause, Doings meanwhile) {
        meanwhile.work().forEach((path, time) -> links.addDirect(wait.path, path, cause, time));
        for (Waited other : meanwhile.waits()) {
            links.addDirect(wait.path, other.in().path, cause, other.time());
        }
    }

    private Doings ofLatest(Arrival arrival) {
        if (arrival != latest) {
            latest = arrival;
            doingsOfLatest = doings(arrival.member.thread, arrival.since(), arrival.time);
        }
        return doingsOfLatest;
    }

    private void spread(PathTimes costs, Wait wait, Doings late, Doings early) {
        double more = Math.max(0, late.waited() - early.waited());
        double all = more;
        for (Map.Entry<Integer, Long> one : late.work().entrySet()) {
            all += delay(one, early);
        }
        ThreadPieces cause = wait.cause();
        if (all == 0 || cause == null) {
            costs.forEach((path, time) -> links.add(path, wait.path, wait.thread, time));
            return;
        }
        for (Map.Entry<Integer, Long> one : late.work().entrySet()) {
            double part = delay(one, early) / all;
            costs.forEach((path, time) -> links.add(path, one.getKey(), cause, time * part));
        }
        if (more > 0) {
            for (Waited other : late.waits()) {
                passOn(costs, more / all * other.time() / late.waited(), other.in());
            }
        }
    }

    /** A wait that ended at the same time, and is settled, takes what it is given for its own. */
    private void passOn(PathTimes costs, double part, Wait to) {
        costs.forEach(
                (path, time) -> {
                    if (to.isSettled()) {
                        links.add(path, to.path, to.thread, time * part);
                    } else {
                        to.passOn(path, time * part);
                    }
                });
    }

    private static double delay(Map.Entry<Integer, Long> late, Doings early) {
        return Math.max(0, late.getValue() - early.work().getOrDefault(late.getKey(), 0L));
    }

    private static Doings doings(ThreadPieces thread, long from, long to) {
        Map<Integer, Long> work = new HashMap<>();
        List<Waited> waits = new ArrayList<>();
        long waited = 0;
        for (int piece = thread.upTo(to); piece >= 0 && thread.end(piece) > from; piece--) {
            long time = thread.within(piece, from, to);
            if (thread.isWait(piece)) {
                waits.add(new Waited(thread.wait(piece), time));
                waited += time;
            } else if (thread.isWork(piece)) {
                work.merge(thread.path(piece), time, Long::sum);
            }
        }
        return new Doings(work, waits, waited);
    }
}
