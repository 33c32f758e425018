// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.incremental;

import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;

/**
 * A piece of a file that is scanned after a change. So that it is understood, the heads of the
 * blocks around its beginning stand before it, and what closes those around its end behind it.
 *
 * @param start where it begins
 * @param head the length of what stands before it
 * @param length its own
 * @param text it with what stands before and behind it
 * @param replaced what was replaced in the old text
 * @param by how far what lies behind it has moved
 */
public record ReparseWindow(
        SplitPoint start, int head, int length, String text, TextRange replaced, int by) {
    /**
     * @param source the whole new text
     * @param stop in the old text
     * @param close what closes a block
     */
    public static ReparseWindow between(
            SourceText source,
            SplitPoint start,
            SplitPoint stop,
            String close,
            TextRange replaced,
            int by) {
        int end = stop.place() + by;
        return of(source, start, end, close.repeat(stop.heads().size()), replaced, by);
    }

    /**
     * @param source the whole new text
     */
    public static ReparseWindow untilEnd(
            SourceText source, SplitPoint start, TextRange replaced, int by) {
        return of(source, start, source.text().length(), "", replaced, by);
    }

    private static ReparseWindow of(
            SourceText source,
            SplitPoint start,
            int end,
            String close,
            TextRange replaced,
            int by) {
        StringBuilder text = new StringBuilder();
        for (TextRange head : start.heads()) {
            text.append(source.text(), head.start(), head.end()).append('\n');
        }
        int head = text.length();
        text.append(source.text(), start.place(), end).append(close);
        return new ReparseWindow(start, head, end - start.place(), text.toString(), replaced, by);
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

    /**
     * @param end where what was scanned isn't looked at any more, in the old text
     */
    public ReparseMerge joinedUntil(int end) {
        return new ReparseMerge(new TextRange(start.place(), end), by, head);
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
