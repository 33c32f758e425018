// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.Arrays;
import java.util.List;

/**
 * Changes of a source text. A large file has hundreds of thousands of them, so they are numbers in
 * parallel arrays, and what they put in lies in one buffer. Those at the same offset apply in the
 * order in which they were made.
 */
public final class Edits {
    private static final int INDEX_BITS = 29;

    /** The text that a construct with all of its calls and a barrier takes. */
    private static final int TEXT_OF_CONSTRUCT = 320;

    private final SourceText source;
    private final String newLine;

    /** The end of a byte order mark, which stays what comes first. */
    private final int mark;

    private StringBuilder text;
    private int[] starts = new int[64];
    private int[] ends = new int[64];
    private int[] textEnds = new int[64];
    private boolean[] lines = new boolean[64];
    private int size;

    public Edits(SourceText source) {
        this(source, 0);
    }

    /**
     * @param expected how long all that they put in will be, about
     */
    public Edits(SourceText source, int expected) {
        this.text = new StringBuilder(expected);
        this.source = source;
        this.newLine = source.lineSeparator();
        this.mark = SourceText.afterByteOrderMark(source.text());
    }

    /** Makes room for the text of this many constructs: growing would copy it again and again. */
    public void expect(int constructs) {
        text.ensureCapacity(constructs * TEXT_OF_CONSTRUCT);
    }

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    /**
     * Adds line numbers after branches: in a branch that isn't compiled, lines put in count but
     * their {@code #line} directives don't. So another one is needed where the next branch or the
     * file goes on.
     *
     * @param branchEnds see {@code ConstructTree}
     */
    public void addLineNumbersAfter(List<TextRange> branchEnds) {
        if (branchEnds.isEmpty()) {
            return;
        }
        int[] linePlaces = new int[size];
        int count = 0;
        for (int i = 0; i < size; i++) {
            if (isLines(i)) {
                linePlaces[count++] = start(i);
            }
        }
        Arrays.sort(linePlaces, 0, count);
        for (TextRange branches : branchEnds) {
            int first = Arrays.binarySearch(linePlaces, 0, count, branches.start());
            int next = first >= 0 ? first : -first - 1;
            if (next < count && linePlaces[next] < branches.end()) {
                linesAt(branches.end(), List.of());
            }
        }
    }

    /** Puts text in place of a range without changing the number of lines. */
    public void inline(TextRange range, String with) {
        text.append(with);
        add(range.start(), range.end(), false);
    }

    /** Puts text in place of a range on one line; the lines of the range stay as empty ones. */
    public void onOneLine(TextRange range, String with) {
        text.append(with);
        int more = source.lineOf(range.end()) - source.lineOf(range.start());
        for (int i = 0; i < more; i++) {
            text.append(newLine);
        }
        add(range.start(), range.end(), false);
    }

    /**
     * Puts whole lines in place of a range; the user's text after them keeps its line numbers
     * through a {@code #line} directive.
     *
     * @param with without line ends; none when only the {@code #line} directive is needed
     */
    void lines(TextRange range, List<String> with) {
        for (String line : with) {
            line(line);
        }
        endLines(range.start(), range.end());
    }

    /** Puts whole lines in at an offset. */
    public void linesAt(int offset, List<String> with) {
        for (String line : with) {
            line(line);
        }
        endLines(offset, offset);
    }

    /** Where the text of the next edit is written. */
    public StringBuilder buffer() {
        return text;
    }

    /** A part of a line of what {@link #endLines} puts somewhere. */
    public Edits text(String part) {
        text.append(part);
        return this;
    }

    /** Adds the rest of a line, or all of it. */
    public void line(String rest) {
        text.append(rest).append(newLine);
    }

    /** Puts the lines since the last edit in place of a range. */
    public void endLines(int start, int end) {
        add(start, end, true);
    }

    /** Puts what was written since the last edit in place of a range, as {@link #inline} does. */
    public void endInline(int start, int end) {
        add(start, end, false);
    }

    /** Where what was written since the last edit starts in {@link #buffer}. */
    public int pending() {
        return size == 0 ? 0 : textEnds[size - 1];
    }

    /** Adds the edits of another list after these; that one isn't used any more. */
    public void addAll(Edits others) {
        if (size == 0) {
            text = others.text;
            starts = others.starts;
            ends = others.ends;
            textEnds = others.textEnds;
            lines = others.lines;
            size = others.size;
            return;
        }
        for (int i = 0; i < others.size; i++) {
            others.writeText(i, text);
            add(others.starts[i], others.ends[i], others.lines[i]);
        }
    }

    /** Forgets them, so that those of a large file needn't be in memory beside its new text. */
    void clear() {
        text = new StringBuilder(0);
        starts = new int[0];
        ends = starts;
        textEnds = starts;
        lines = new boolean[0];
        size = 0;
    }

    public int start(int edit) {
        return starts[edit];
    }

    public int end(int edit) {
        return ends[edit];
    }

    /** Whether an edit puts in whole lines. */
    public boolean isLines(int edit) {
        return lines[edit];
    }

    /** The length of all that they put in. */
    int textLength() {
        return text.length();
    }

    /** Writes what an edit puts in; its lines with their ends. */
    void writeText(int edit, StringBuilder out) {
        // By way of a copy: appending a part of a buffer goes character by character.
        out.append(text.substring(edit == 0 ? 0 : textEnds[edit - 1], textEnds[edit]));
    }

    /**
     * The edits in the order of their places. Text that goes on where a line stops comes before
     * lines that begin there; what replaces something comes last.
     */
    int[] inOrder() {
        long[] keys = new long[size];
        boolean ordered = true;
        for (int i = 0; i < size; i++) {
            long rank = ends[i] > starts[i] ? 2 : lines[i] ? 1 : 0;
            keys[i] = ((long) starts[i] << 2 | rank) << INDEX_BITS | i;
            ordered &= i == 0 || keys[i - 1] < keys[i];
        }
        if (!ordered) {
            Arrays.sort(keys);
        }
        int[] order = new int[size];
        for (int i = 0; i < size; i++) {
            order[i] = (int) (keys[i] & (1 << INDEX_BITS) - 1);
        }
        return order;
    }

    private void add(int start, int end, boolean wholeLines) {
        if (size == starts.length) {
            int capacity = size + size / 2 + 64;
            starts = Arrays.copyOf(starts, capacity);
            ends = Arrays.copyOf(ends, capacity);
            textEnds = Arrays.copyOf(textEnds, capacity);
            lines = Arrays.copyOf(lines, capacity);
        }
        starts[size] = Math.max(start, mark);
        ends[size] = Math.max(end, mark);
        textEnds[size] = text.length();
        lines[size] = wholeLines;
        size++;
    }
}
