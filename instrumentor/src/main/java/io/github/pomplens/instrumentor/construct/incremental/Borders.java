// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.incremental;

import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;

/** The borders of a file in order of place. Immutable. */
public final class Borders {
    private final List<Border> all;

    public Borders(List<Border> all) {
        this.all = List.copyOf(all);
    }

    public List<Border> all() {
        return all;
    }

    /** The index of the last border at or before an offset; -1 when there is none. */
    public int lastUntil(int offset) {
        int found = indexOf(offset);
        return found >= 0 ? found : -found - 2;
    }

    /**
     * The index of the first border at or after the end of a range with no head that reaches into
     * it; their number when there is none.
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
    public boolean continueAt(Border end, Piece piece) {
        int found = indexOf(piece.placeOf(end));
        return found >= 0
                && piece.inFile(all.get(found)).heads().equals(piece.afterChange(end.heads()));
    }

    /** Where a border is as in a binary search. */
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
     * Those of the file after a change.
     *
     * @param now of the text that was scanned
     * @param end of the piece, in the old text
     */
    public Borders joined(Piece piece, Borders now, int end) {
        List<Border> joined = new ArrayList<>(all.size() + now.all.size());
        boolean fromBeginning = piece.start() == Border.BEGINNING;
        if (!fromBeginning) {
            joined.addAll(all.subList(0, lastUntil(piece.start().place()) + 1));
        }
        int last = end + piece.by() - piece.start().place() + piece.head();
        for (Border border : now.all) {
            if ((fromBeginning || border.place() > piece.head()) && border.place() <= last) {
                joined.add(piece.inFile(border));
            }
        }
        List<TextRange> heads = List.of();
        List<TextRange> moved = List.of();
        for (Border border : all.subList(lastUntil(end) + 1, all.size())) {
            // Most have the same heads as the one before.
            if (border.heads() != heads) {
                heads = border.heads();
                moved = piece.afterChange(heads);
            }
            joined.add(new Border(border.place() + piece.by(), moved));
        }
        return new Borders(joined);
    }
}
