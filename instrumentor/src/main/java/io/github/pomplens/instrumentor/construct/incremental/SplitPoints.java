// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.incremental;

import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;

/** The split points of a file in order of place. Immutable. */
public final class SplitPoints {
    private final List<SplitPoint> all;

    public SplitPoints(List<SplitPoint> all) {
        this.all = List.copyOf(all);
    }

    public List<SplitPoint> all() {
        return all;
    }

    /** The index of the last split point at or before an offset; -1 when there is none. */
    public int lastUntil(int offset) {
        int found = indexOf(offset);
        return found >= 0 ? found : -found - 2;
    }

    /**
     * The index of the first split point at or after the end of a range with no head that reaches
     * into it; their number when there is none.
     */
    public int firstAfter(TextRange range) {
        int found = indexOf(range.end());
        int at = found >= 0 ? found : -found - 1;
        while (at < all.size() && reachesInto(range, all.get(at).heads())) {
            at++;
        }
        return at;
    }

    private static boolean reachesInto(TextRange range, List<TextRange> heads) {
        for (TextRange head : heads) {
            if (head.start() < range.end() && range.start() < head.end()) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether these, of a piece that was scanned, have one of the file that lies behind the change,
     * and it is the same as before.
     */
    public boolean continueAt(SplitPoint end, ReparseWindow window) {
        int found = indexOf(window.placeOf(end));
        return found >= 0
                && window.inFile(all.get(found)).heads().equals(window.afterChange(end.heads()));
    }

    /** Where a split point is as in a binary search. */
    private int indexOf(int place) {
        int low = 0;
        int high = all.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int found = all.get(middle).place();
            if (found == place) {
                return middle;
            }
            if (found < place) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -low - 1;
    }

    /**
     * Returns the split points of the file after a change.
     *
     * @param now of the text that was scanned
     * @param end of the window, in the old text
     */
    public SplitPoints joined(ReparseWindow window, SplitPoints now, int end) {
        List<SplitPoint> joined = new ArrayList<>(all.size() + now.all.size());
        boolean fromBeginning = window.start() == SplitPoint.BEGINNING;
        if (!fromBeginning) {
            joined.addAll(all.subList(0, lastUntil(window.start().place()) + 1));
        }
        int last = end + window.by() - window.start().place() + window.head();
        for (SplitPoint point : now.all) {
            if ((fromBeginning || point.place() > window.head()) && point.place() <= last) {
                joined.add(window.inFile(point));
            }
        }
        List<TextRange> heads = List.of();
        List<TextRange> moved = List.of();
        for (SplitPoint point : all.subList(lastUntil(end) + 1, all.size())) {
            // Most have the same heads as the one before.
            if (point.heads() != heads) {
                heads = point.heads();
                moved = window.afterChange(heads);
            }
            joined.add(new SplitPoint(point.place() + window.by(), moved));
        }
        return new SplitPoints(joined);
    }
}
