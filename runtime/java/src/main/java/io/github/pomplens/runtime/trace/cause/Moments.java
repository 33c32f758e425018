// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.cause;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** When threads did things of one kind, such as ending tasks. */
final class Moments {
    /** What a thread did at a time. */
    record Moment(ThreadPieces thread, long time) {}

    private final List<Moment> all = new ArrayList<>();

    void add(ThreadPieces thread, long time) {
        all.add(new Moment(thread, time));
    }

    /** To be called when all have been added. */
    void sort() {
        all.sort(Comparator.comparingLong(Moment::time));
    }

    /** Finds the last one up to a time, after another one, that is not of a thread itself. */
    Optional<Moment> last(long after, long until, ThreadPieces besides) {
        int low = 0;
        int high = all.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (all.get(middle).time() <= until) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        for (int i = low - 1; i >= 0 && all.get(i).time() > after; i--) {
            if (all.get(i).thread() != besides) {
                return Optional.of(all.get(i));
            }
        }
        return Optional.empty();
    }
}
