// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.timeline;

import java.util.ArrayList;
import java.util.List;

/**
 * Makes levels of detail of a thread's spans: at level <i>n</i> each that is shorter than
 * 2<sup>n</sup> ticks is merged with its neighbours in the same cell, which are stretches of so
 * many ticks from time 0 on. What is merged at one level goes into the next one as it is, so that
 * all of them cost little more than one.
 */
final class Levels implements Spans {
    /** No time has a higher bit. */
    static final int MOST = 60;

    private final int lowest;
    private final int highest;
    private final TimelinePieces to;
    private final List<Group> groups = new ArrayList<>();

    /** A bit for each level whose group is not empty. */
    private long open;

    Levels(int lowest, int highest, TimelinePieces to) {
        this.lowest = lowest;
        this.highest = highest;
        this.to = to;
        for (int level = lowest; level <= highest; level++) {
            groups.add(new Group());
        }
    }

    @Override
    public void span(long begin, long end, int key, int depth) {
        int log = 63 - Long.numberOfLeadingZeros(end - begin);
        // Where it is long, and where a cell begins with it, what is before it is complete.
        close(Math.max(log, Long.numberOfTrailingZeros(begin)));
        for (int level = lowest; level <= Math.min(log, highest); level++) {
            to.whole(level, begin, end, key, depth);
        }
        int level = Math.max(lowest, log + 1);
        if (level > highest) {
            return;
        }
        long border = (begin >> level) + 1 << level;
        if (end <= border) {
            add(level, begin, end, key, depth, true, true);
        } else {
            add(level, begin, border, key, depth, true, false);
            close(Long.numberOfTrailingZeros(border));
            add(level, border, end, key, depth, false, true);
        }
    }

    private Group group(int level) {
        return groups.get(level - lowest);
    }

    private void add(
            int level, long begin, long end, int key, int depth, boolean starts, boolean ends) {
        group(level).add(begin, end, key, depth, starts, ends);
        open |= 1L << level;
    }

    /** Ends the groups up to a level. */
    private void close(int upTo) {
        while (open != 0) {
            int level = Long.numberOfTrailingZeros(open);
            if (level > upTo) {
                return;
            }
            open &= open - 1;
            Group group = group(level);
            to.merged(level, group);
            if (level < highest) {
                group(level + 1).add(group);
                open |= 2L << level;
            }
            group.clear();
        }
    }

    /** Ends all groups. */
    void finish() {
        close(Long.SIZE);
    }
}
