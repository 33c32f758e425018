// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.cause;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;

/** The longest waits of a run, each with the interval of another thread that it is due to. */
final class LongestWaits {
    private LongestWaits() {}

    /** Returns so many at most, the longest first. */
    static List<CausedInterval> of(List<ThreadPieces> threads, ContextPaths paths, int most) {
        PriorityQueue<Wait> kept = new PriorityQueue<>(Comparator.comparingLong(Wait::time));
        for (ThreadPieces thread : threads) {
            for (Wait wait : thread.waits()) {
                if (wait.cause() != null) {
                    kept.add(wait);
                    if (kept.size() > most) {
                        kept.remove();
                    }
                }
            }
        }
        List<CausedInterval> found = new ArrayList<>();
        for (Wait wait : kept) {
            ThreadPieces cause = wait.cause();
            if (cause != null) {
                interval(wait, cause, paths).ifPresent(found::add);
            }
        }
        found.sort(Comparator.comparingLong(CausedInterval::time).reversed());
        return found;
    }

    /** What the cause did for most of the wait. */
    private static Optional<CausedInterval> interval(
            Wait wait, ThreadPieces cause, ContextPaths paths) {
        int longest = -1;
        long most = 0;
        for (int piece = cause.upTo(wait.causeAt());
                piece >= 0 && cause.end(piece) > wait.from;
                piece--) {
            long time = cause.within(piece, wait.from, wait.causeAt());
            boolean is = cause.isWork(piece) || cause.isWait(piece);
            if (is && time > most) {
                longest = piece;
                most = time;
            }
        }
        return longest < 0
                ? Optional.empty()
                : Optional.of(interval(wait, cause, longest, most, paths));
    }

    private static CausedInterval interval(
            Wait wait, ThreadPieces cause, int piece, long time, ContextPaths paths) {
        int path = cause.isWait(piece) ? cause.wait(piece).path : cause.path(piece);
        return new CausedInterval(
                wait.thread.rank(),
                wait.thread.id(),
                wait.from,
                wait.to,
                cause.rank(),
                cause.id(),
                cause.begin(piece),
                cause.end(piece),
                paths.innermost(path),
                (double) time / wait.time());
    }
}
