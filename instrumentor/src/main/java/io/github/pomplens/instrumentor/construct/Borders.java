// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct;

import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The borders of a file in order of place, see {@link ScannedFile}. Immutable. */
final class Borders {
    private final List<Border> all;

    Borders(List<Border> all) {
        this.all = List.copyOf(all);
    }

    List<Border> all() {
        return all;
    }

    /** The index of the last border at or before an offset; -1 when there is none. */
    int lastUntil(int offset) {
        int found = indexOf(offset);
        return found >= 0 ? found : -found - 2;
    }

    /**
     * The index of the first border at or after the end of a range with no head that reaches into
     * it; their number when there is none.
     */
    int firstAfter(TextRange range) {
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

    Optional<Border> at(int place) {
        int found = indexOf(place);
        return found >= 0 ? Optional.of(all.get(found)) : Optional.empty();
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
    Borders joined(Piece piece, Borders now, int end) {
        List<Border> joined = new ArrayList<>(all.size() + now.all.size());
        joined.addAll(all.subList(0, lastUntil(piece.start().place()) + 1));
        for (Border border : now.all) {
            Border moved = piece.inFile(border);
            if (moved.place() <= end + piece.by()) {
                joined.add(moved);
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
