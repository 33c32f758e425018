// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.cause;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How long threads waited in each call path because of each other one, and of which thread; in
 * nanoseconds.
 */
final class WaitLinks {
    /**
     * @param waiting path of what the wait is part of
     * @param causing path of what it is due to
     * @param thread that did this
     */
    record Link(int waiting, int causing, ThreadPieces thread) {}

    /** How long, and how much of it because the thread did this meanwhile, right before. */
    static final class Times {
        private double time;
        private double direct;

        double time() {
            return time;
        }

        double direct() {
            return direct;
        }
    }

    /** Takes the links one by one. */
    interface Taker {
        void take(Link link, Times times);
    }

    private final Map<Link, Times> all = new HashMap<>();

    /** Few links have most of the times, often one after the other. */
    private @Nullable Link last;

    private Times timesOfLast = new Times();

    void add(int waiting, int causing, ThreadPieces thread, double time) {
        if (time > 0) {
            times(waiting, causing, thread).time += time;
        }
    }

    void addDirect(int waiting, int causing, ThreadPieces thread, double time) {
        if (time > 0) {
            times(waiting, causing, thread).direct += time;
        }
    }

    private Times times(int waiting, int causing, ThreadPieces thread) {
        Link known = last;
        if (known == null
                || known.waiting != waiting
                || known.causing != causing
                || known.thread != thread) {
            known = new Link(waiting, causing, thread);
            last = known;
            timesOfLast = all.computeIfAbsent(known, unseen -> new Times());
        }
        return timesOfLast;
    }

    void forEach(Taker taker) {
        all.forEach(taker::take);
    }
}
