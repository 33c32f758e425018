// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.incremental;

import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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
    private int lastUntil(int offset) {
        int found = indexOf(offset);
        return found >= 0 ? found : -found - 2;
    }

    /**
     * The piece of a file to scan after a change; empty when only all of it will do.
     *
     * @param source the whole new text
     * @param replaced in the old text
     * @param length of what replaced it
     * @param close what closes a block
     */
    public Optional<ReparseWindow> windowAround(
            SourceText source, TextRange replaced, int length, String close) {
        // Scanners look at what comes next, so an unchanged part must lie on either side.
        int before = lastUntil(replaced.start()) - 1;
        int after = firstAfter(replaced);
        if (before < 0 && after >= all.size()) {
            return Optional.empty();
        }
        return Optional.of(
                ReparseWindow.of(
                        source,
                        before < 0 ? SplitPoint.BEGINNING : all.get(before),
                        after < all.size() ? all.get(after) : null,
                        after + 1 < all.size() ? all.get(after + 1) : null,
                        close,
                        replaced,
                        length - replaced.length()));
    }

    /**
     * The index of the first split point at or after the end of a range with no head that reaches
     * into it; their number when there is none.
     */
    private int firstAfter(TextRange range) {
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
     * Whether these, of a piece that was scanned, have the end of its window, and it is the same as
     * before.
     */
    public boolean reachEnd(ReparseWindow window) {
        SplitPoint end = window.end();
        if (end == null) {
            return true;
        }
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
     */
    public SplitPoints joined(ReparseWindow window, SplitPoints now) {
        int end = window.oldEnd();
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
