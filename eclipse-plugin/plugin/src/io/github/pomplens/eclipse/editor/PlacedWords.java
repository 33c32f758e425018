// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.editor;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IPositionUpdater;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.Region;

/**
 * The words of a document's directives in order of place. They move along with the text until the
 * server says better. Numbers instead of the document's positions: a large file has so many words
 * that each key would cost too much.
 */
final class PlacedWords implements IPositionUpdater {
    static final PlacedWords NONE = new PlacedWords(0);

    private final int[] starts;
    private final int[] ends;
    private final List<Look> looks;
    private int size;

    private PlacedWords(int capacity) {
        starts = new int[capacity];
        ends = new int[capacity];
        looks = new ArrayList<>(capacity);
    }

    /** Returns the words that the text has a place for. */
    static PlacedWords of(IDocument text, TokenWords words) {
        PlacedWords placed = new PlacedWords(words.size());
        int line = -1;
        int lineStart = 0;
        for (int i = 0; i < words.size(); i++) {
            if (words.line(i) != line) {
                line = words.line(i);
                try {
                    lineStart = text.getLineOffset(line);
                } catch (BadLocationException e) {
                    return placed;
                }
            }
            int start = lineStart + words.column(i);
            if (start + words.length(i) <= text.getLength()) {
                placed.starts[placed.size] = start;
                placed.ends[placed.size++] = start + words.length(i);
                placed.looks.add(words.look(i));
            }
        }
        return placed;
    }

    /** A word that is changed grows or shrinks with the change. */
    @Override
    public void update(DocumentEvent change) {
        int from = change.getOffset();
        int to = from + change.getLength();
        int more = (change.getText() == null ? 0 : change.getText().length()) - change.getLength();
        for (int i = firstEndingBehind(from); i < size; i++) {
            if (starts[i] >= to) {
                starts[i] += more;
                ends[i] += more;
            } else {
                starts[i] = Math.min(starts[i], from);
                ends[i] = Math.max(starts[i], Math.max(ends[i], to) + more);
            }
        }
    }

    /** The first word that ends behind a place; the size when there is none. */
    private int firstEndingBehind(int offset) {
        int low = 0;
        int high = size;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (ends[middle] > offset) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    /** Calls for each word, or part of one, in a region. */
    void in(IRegion region, BiConsumer<IRegion, Look> each) {
        int end = region.getOffset() + region.getLength();
        for (int i = firstEndingBehind(region.getOffset()); i < size && starts[i] < end; i++) {
            int from = Math.max(starts[i], region.getOffset());
            each.accept(new Region(from, Math.min(ends[i], end) - from), looks.get(i));
        }
    }

    /**
     * The regions that look different with these words, in order of place.
     *
     * @param near regions with less than this between them become one, unless that gets longer than
     *     that
     */
    List<IRegion> differences(PlacedWords now, int near) {
        Regions regions = new Regions(near);
        int mine = 0;
        int theirs = 0;
        while (mine < size || theirs < now.size) {
            boolean old = theirs >= now.size || mine < size && starts[mine] < now.starts[theirs];
            boolean same = mine < size && theirs < now.size && isSame(mine, now, theirs);
            if (same) {
                mine++;
                theirs++;
            } else if (old) {
                regions.add(starts[mine], ends[mine]);
                mine++;
            } else {
                regions.add(now.starts[theirs], now.ends[theirs]);
                theirs++;
            }
        }
        return regions.all();
    }

    private boolean isSame(int mine, PlacedWords other, int theirs) {
        return starts[mine] == other.starts[theirs]
                && ends[mine] == other.ends[theirs]
                && looks.get(mine).isSame(other.looks.get(theirs));
    }

    /** Joins what lies close together. */
    private static final class Regions {
        private final int near;
        private final List<IRegion> joined = new ArrayList<>();
        private int start;
        private int end = -1;

        Regions(int near) {
            this.near = near;
        }

        void add(int from, int to) {
            if (end >= 0 && to - start <= near) {
                end = Math.max(end, to);
            } else {
                close();
                start = from;
                end = to;
            }
        }

        private void close() {
            if (end > start) {
                joined.add(new Region(start, end - start));
            }
        }

        List<IRegion> all() {
            close();
            return joined;
        }
    }
}
