// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.cause;

import java.util.List;

/**
 * The critical path of a run: from its end back through what each thread did, and from each wait to
 * whoever ended it. What is on it makes the run as long as it is; the times on it add up to the
 * run.
 */
final class CriticalPath {
    private final List<ThreadPieces> threads;
    private final PathTimes times;
    private ThreadPieces at;
    private long time;

    /** How often the path has gone to another thread since it last went back in time. */
    private int still;

    private CriticalPath(List<ThreadPieces> threads, PathTimes times) {
        this.threads = threads;
        this.times = times;
        this.at = threads.get(0);
        for (ThreadPieces thread : threads) {
            if (lastWork(thread) > lastWork(at)) {
                at = thread;
            }
        }
        this.time = lastWork(at);
    }

    /** When a thread no longer waited for work. */
    private static long lastWork(ThreadPieces thread) {
        int last = thread.count() - 1;
        boolean idle = last >= 0 && thread.isWait(last) && thread.wait(last).what == Wait.For.WORK;
        return idle ? thread.begin(last) : thread.end();
    }

    /** Returns the time on the path by call path. */
    static PathTimes of(List<ThreadPieces> threads) {
        PathTimes times = new PathTimes();
        if (!threads.isEmpty()) {
            new CriticalPath(threads, times).walk();
        }
        return times;
    }

    private void walk() {
        int piece = at.upTo(time);
        while (piece >= 0) {
            if (!at.isWait(piece) || !goesOnElsewhere(at.wait(piece))) {
                long begin = at.begin(piece);
                if (at.isWait(piece)) {
                    add(at.wait(piece).path, begin);
                } else {
                    add(at.isWork(piece) ? at.path(piece) : 0, begin);
                }
                time = begin;
                still = 0;
                piece--;
            } else {
                piece = at.upTo(time);
            }
        }
    }

    private void add(int path, long begin) {
        times.add(path, time - begin);
    }

    /** The time from when a wait was over for the one who ended it is part of the construct. */
    private boolean goesOnElsewhere(Wait wait) {
        ThreadPieces cause = wait.cause();
        if (cause == null || wait.causeAt() > time || still > threads.size()) {
            return false;
        }
        add(wait.path, wait.causeAt());
        still = wait.causeAt() < time ? 0 : still + 1;
        time = wait.causeAt();
        at = cause;
        return true;
    }
}
