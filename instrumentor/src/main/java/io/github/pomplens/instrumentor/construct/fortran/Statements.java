// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The logical lines of a file in order: statements, directives, lines of the preprocessor. Comments
 * are left out.
 *
 * <p>Each statement has its <em>clear text</em>: in lower case, on one line, without comments and
 * marks of continuation, with nothing between the quotes of a literal; without blanks in fixed form
 * and with single ones between words in free form.
 */
final class Statements {
    private static final String LOCK = "_lock";
    private static final int CHARACTERS_OF_LINE = 32;

    private LineKind[] kinds;
    private int size;
    private int[] starts;
    private int[] ends;
    private int[] lineEnds;
    private int[] labels;
    private int[] clearStarts;
    private boolean[] lastOnLine;
    private char[] clear;
    private int clearLength;
    private int @Nullable [] places;
    private int strayContinuation = -1;
    private boolean locks;
    private boolean preprocessed;

    private final List<TextRange> gaps = new ArrayList<>();
    private final List<TextRange> pompSentinels = new ArrayList<>();
    private final List<TextRange> strayDirectives = new ArrayList<>(0);
    private final Set<Integer> conditional = new HashSet<>(0);

    /**
     * @param textLength of the file, by which room for most files is made at once
     */
    Statements(int textLength) {
        int expected = 16 + textLength / CHARACTERS_OF_LINE;
        kinds = new LineKind[expected];
        starts = new int[expected];
        ends = new int[expected];
        lineEnds = new int[expected];
        labels = new int[expected];
        clearStarts = new int[expected + 1];
        lastOnLine = new boolean[expected];
        clear = new char[64 + textLength / 4 * 3];
    }

    int size() {
        return size;
    }

    LineKind kind(int i) {
        return kinds[i];
    }

    /** Offset of the first character: of a label, a word, a sentinel or a number sign. */
    int start(int i) {
        return starts[i];
    }

    /** Offset after the last character that isn't a blank or comment; for others the line's end. */
    int end(int i) {
        return ends[i];
    }

    TextRange range(int i) {
        return new TextRange(starts[i], ends[i]);
    }

    /** Offset of the end of the line that it ends in, before the line end. */
    int lineEnd(int i) {
        return lineEnds[i];
    }

    /** The statement's label; 0 when it has none. */
    int label(int i) {
        return labels[i];
    }

    /** Whether nothing of another statement stands after it on its last line. */
    boolean isLastOnLine(int i) {
        return lastOnLine[i];
    }

    char[] clear() {
        return clear;
    }

    int clearStart(int i) {
        return clearStarts[i];
    }

    int clearEnd(int i) {
        return clearStarts[i + 1];
    }

    /** The clear text, for messages and tests. */
    String clearText(int i) {
        return new String(clear, clearStarts[i], clearStarts[i + 1] - clearStarts[i]);
    }

    /** The clear text without its blanks, which mean nothing in fixed form. */
    String joinedText(int i) {
        return clearText(i).replace(" ", "");
    }

    /** What stands between the parts of directives: sentinels, comments, line ends. */
    List<TextRange> gaps() {
        return gaps;
    }

    /** The sentinels {@code !P$} of lines that are compiled only with POMP. */
    List<TextRange> pompSentinels() {
        return pompSentinels;
    }

    void addGap(int start, int end) {
        if (start < end) {
            gaps.add(new TextRange(start, end));
        }
    }

    void addPompSentinel(int start) {
        pompSentinels.add(new TextRange(start, start + 3));
    }

    /** The sentinels of lines that would continue a directive, if there were one before them. */
    List<TextRange> strayDirectives() {
        return strayDirectives;
    }

    void addStrayDirective(int start, int end) {
        strayDirectives.add(new TextRange(start, end));
    }

    /** Whether lines of the preprocessor stand between the lines of a directive. */
    boolean isConditional(int i) {
        return !conditional.isEmpty() && conditional.contains(i);
    }

    /** Remembers that this is so for the directive added next. */
    void markConditional() {
        conditional.add(size);
    }

    /** Ends a logical line; what was {@link #put} since the last one is its clear text. */
    void add(LineKind kind, int start, int end, int lineEnd) {
        int i = size++;
        if (i == starts.length) {
            grow(i + i / 2);
        }
        kinds[i] = kind;
        preprocessed |= kind.isPreprocessor();
        starts[i] = start;
        ends[i] = end;
        lineEnds[i] = lineEnd;
        clearStarts[i + 1] = clearLength;
        lastOnLine[i] = true;
    }

    /** Ends a statement. */
    void addStatement(int start, int end, int lineEnd, int label, boolean last) {
        add(LineKind.STATEMENT, start, end, lineEnd);
        int i = size - 1;
        labels[i] = label;
        lastOnLine[i] = last;
    }

    /** The first statement that continues one that isn't there; -1 when there is none. */
    int strayContinuation() {
        return strayContinuation;
    }

    /** Remembers that the statement added next continues none. */
    void markStrayContinuation() {
        if (strayContinuation < 0) {
            strayContinuation = size;
        }
    }

    /**
     * Adds a character to the clear text of the statement that is being read.
     *
     * @param offset where it stands
     */
    void put(char c, int offset) {
        if (clearLength == clear.length) {
            clear = Arrays.copyOf(clear, clearLength + clearLength / 2);
        }
        if (places != null) {
            places = clearLength < places.length ? places : Arrays.copyOf(places, clear.length);
            places[clearLength] = offset;
        }
        clear[clearLength++] = c;
    }

    /** Adds the parts of a name that stand at an offset; returns the offset after them. */
    int putName(String text, int from, int end) {
        if (places != null) {
            return putNameWithPlaces(text, from, end);
        }
        if (clear.length - clearLength < end - from) {
            clear = Arrays.copyOf(clear, clear.length + clear.length / 2 + end - from);
        }
        char[] to = clear;
        int length = clearLength;
        int i = from;
        while (i < end) {
            char c = FortranText.namePart(text.charAt(i));
            if (c == 0) {
                break;
            }
            to[length++] = c;
            i++;
        }
        clearLength = length;
        locks |= length > LOCK.length() && to[length - 1] == 'k' && endsInLock();
        return i;
    }

    private boolean endsInLock() {
        for (int i = 0; i < LOCK.length(); i++) {
            if (clear[clearLength - LOCK.length() + i] != LOCK.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** Whether there are lines of the preprocessor. */
    boolean isPreprocessed() {
        return preprocessed;
    }

    /** Whether there is a name that ends as those of all lock routines do. */
    boolean mayNameLocks() {
        return locks;
    }

    private int putNameWithPlaces(String text, int from, int end) {
        int i = from;
        while (i < end && FortranText.isNamePart(text.charAt(i))) {
            put(FortranText.namePart(text.charAt(i)), i);
            i++;
        }
        return i;
    }

    /** Asks for {@link #places}, which few files need. */
    void rememberPlaces() {
        places = new int[clear.length];
    }

    /** Where each character of the clear text stands; nothing unless it was asked for. */
    int[] places() {
        return places == null ? new int[0] : places;
    }

    /** Whether the clear text so far ends in a letter, digit or underscore. */
    boolean endsInName() {
        return clearLength > clearStarts[size] && FortranText.isNamePart(clear[clearLength - 1]);
    }

    private void grow(int capacity) {
        kinds = Arrays.copyOf(kinds, capacity);
        starts = Arrays.copyOf(starts, capacity);
        ends = Arrays.copyOf(ends, capacity);
        lineEnds = Arrays.copyOf(lineEnds, capacity);
        labels = Arrays.copyOf(labels, capacity);
        clearStarts = Arrays.copyOf(clearStarts, capacity + 1);
        lastOnLine = Arrays.copyOf(lastOnLine, capacity);
    }
}
