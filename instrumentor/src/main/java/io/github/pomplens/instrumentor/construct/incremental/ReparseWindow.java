// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.incremental;

import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A piece of a file that is scanned after a change. So that it is understood, the heads of the
 * blocks around its beginning stand before it, and what closes those around its end behind it.
 *
 * @param start where it begins
 * @param end in the old text: from here on what was known before holds; null at the file's end
 * @param head the length of what stands before it
 * @param length its own
 * @param text it with what stands before and behind it
 * @param replaced what was replaced in the old text
 * @param by how far what lies behind it has moved
 */
public record ReparseWindow(
        SplitPoint start,
        @Nullable SplitPoint end,
        int head,
        int length,
        String text,
        TextRange replaced,
        int by) {
    /**
     * @param source the whole new text
     * @param end in the old text; null at the file's end
     * @param stop where the piece ends, in the old text; null at the file's end
     * @param close what closes a block
     */
    static ReparseWindow of(
            SourceText source,
            SplitPoint start,
            @Nullable SplitPoint end,
            @Nullable SplitPoint stop,
            String close,
            TextRange replaced,
            int by) {
        StringBuilder text = new StringBuilder();
        for (TextRange head : start.heads()) {
            text.append(source.text(), head.start(), head.end()).append('\n');
        }
        int head = text.length();
        int stopPlace = stop == null ? source.text().length() : stop.place() + by;
        text.append(source.text(), start.place(), stopPlace);
        if (stop != null) {
            text.append(close.repeat(stop.heads().size()));
        }
        int length = stopPlace - start.place();
        return new ReparseWindow(start, end, head, length, text.toString(), replaced, by);
    }

    /** Where the {@link #end} is in the old text. */
    public int oldEnd() {
        return end == null ? start.place() + length - by : end.place();
    }

    /** The piece itself. */
    public String now() {
        return text.substring(head, head + length);
    }

    /**
     * What stood in its place.
     *
     * @param old the whole old text
     */
    public String before(String old) {
        return old.substring(start.place(), start.place() + length - by);
    }

    /** Where a split point behind the change is in the text. */
    public int placeOf(SplitPoint point) {
        return point.place() + by - start.place() + head;
    }

    /** What puts the file together again when the piece has been scanned. */
    public ReparseMerge merge() {
        return new ReparseMerge(new TextRange(start.place(), oldEnd()), by, head);
    }

    /** Where a split point that was found in the text is in the file. */
    public SplitPoint inFile(SplitPoint found) {
        int shift = start.place() - head;
        List<TextRange> heads = new ArrayList<>(found.heads().size());
        for (TextRange range : found.heads()) {
            boolean copied = range.end() <= head;
            heads.add(copied ? start.heads().get(heads.size()) : moved(range, shift));
        }
        return new SplitPoint(found.place() + shift, List.copyOf(heads));
    }

    /** Where heads are after the change, which doesn't reach into them. */
    public List<TextRange> afterChange(List<TextRange> heads) {
        if (by == 0 || heads.isEmpty() || last(heads).end() <= replaced.start()) {
            return heads;
        }
        List<TextRange> moved = new ArrayList<>(heads.size());
        for (TextRange range : heads) {
            moved.add(range.start() < replaced.end() ? range : moved(range, by));
        }
        return List.copyOf(moved);
    }

    private static TextRange last(List<TextRange> heads) {
        return heads.get(heads.size() - 1);
    }

    private static TextRange moved(TextRange range, int by) {
        return new TextRange(range.start() + by, range.end() + by);
    }
}
