// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct;

import io.github.pomplens.instrumentor.source.CText;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.Arrays;

/** A growing list of tokens in parallel arrays: a file of 100,000 lines has a million of them. */
final class Tokens {
    private static final TokenKind[] KINDS = TokenKind.values();
    private static final int PUNCTUATION = TokenKind.PUNCTUATION.ordinal();
    private static final int DIGRAPH = TokenKind.DIGRAPH.ordinal();

    private final String text;
    private byte[] kinds;
    private int[] starts;
    private int[] ends;

    /** Of length 0 while all tokens lie in branch 0, as in most files. */
    private int[] branches = {};

    private int size;

    Tokens(String text) {
        this(text, Math.max(64, text.length() / 5));
    }

    /**
     * @param expected about how many tokens there will be
     */
    Tokens(String text, int expected) {
        this.text = text;
        kinds = new byte[expected];
        starts = new int[expected];
        ends = new int[expected];
    }

    /**
     * @param branch the {@code #if} branch that the token lies in; equal numbers, same branch
     */
    void add(TokenKind kind, int start, int end, int branch) {
        if (size == kinds.length) {
            int capacity = size + size / 4 + 16;
            kinds = Arrays.copyOf(kinds, capacity);
            starts = Arrays.copyOf(starts, capacity);
            ends = Arrays.copyOf(ends, capacity);
        }
        if (branch != 0 && branches.length < kinds.length) {
            branches = Arrays.copyOf(branches, kinds.length);
        }
        kinds[size] = (byte) kind.ordinal();
        starts[size] = start;
        ends[size] = end;
        if (size < branches.length) {
            branches[size] = branch;
        }
        size++;
    }

    /** Starts over with no tokens, in the same arrays: those not yet overwritten can be kept. */
    void clear() {
        size = 0;
    }

    /** Adds a token that stood at {@code i} or after it before these were cleared. */
    void keep(int i, int branch) {
        add(KINDS[kinds[i]], starts[i], ends[i], branch);
    }

    /** The same without what comes from system headers, when the text is preprocessed. */
    Tokens withoutSystemHeaders(SourceText source) {
        if (!source.isPreprocessed()) {
            return this;
        }
        Tokens own = new Tokens(text);
        boolean system = false;
        for (int i = 0; i < size; i++) {
            if (kind(i) == TokenKind.LINE_MARKER) {
                system = ends[i] < text.length() && source.isSystem(ends[i] + 1);
            }
            if (!system || kind(i) == TokenKind.LINE_MARKER) {
                own.add(kind(i), starts[i], ends[i], branch(i));
            }
        }
        return own;
    }

    int size() {
        return size;
    }

    TokenKind kind(int i) {
        return KINDS[kinds[i]];
    }

    int start(int i) {
        return starts[i];
    }

    int end(int i) {
        return ends[i];
    }

    int branch(int i) {
        return i < branches.length ? branches[i] : 0;
    }

    TextRange range(int i) {
        return new TextRange(starts[i], ends[i]);
    }

    /** A token's text, without line ends that a backslash hides inside it. */
    String text(int i) {
        return isWord(i)
                ? CText.word(text, starts[i], ends[i])
                : text.substring(starts[i], ends[i]);
    }

    /** Whether token {@code i} exists and is the punctuation character {@code c}. */
    boolean is(int i, char c) {
        return i >= 0
                && i < size
                && (kinds[i] == PUNCTUATION && text.charAt(starts[i]) == c
                        || kinds[i] == DIGRAPH && meaning(text, starts[i]) == c);
    }

    /** The length of the digraph at an offset; 0 when there is none (C17 section 6.4.6). */
    static int digraphLength(String text, int at) {
        if (meaning(text, at) == 0) {
            return 0;
        }
        // In C++, <:: is < and :: (C++20 section 5.4).
        boolean scope = text.startsWith("<::", at);
        return scope && !text.startsWith("<:::", at) && !text.startsWith("<::>", at) ? 0 : 2;
    }

    /** The bracket that a digraph stands for; 0 when it is none. */
    private static char meaning(String text, int at) {
        if (at + 1 >= text.length()) {
            return 0;
        }
        char second = text.charAt(at + 1);
        return switch (text.charAt(at)) {
            case '<' -> second == '%' ? '{' : second == ':' ? '[' : 0;
            case '%' -> second == '>' ? '}' : 0;
            case ':' -> second == '>' ? ']' : 0;
            default -> 0;
        };
    }

    /**
     * Whether a declaration or label can't go on over a token: it is one of <code>;{}</code> or a
     * directive.
     */
    boolean isBorder(int i) {
        return is(i, ';') || is(i, '{') || is(i, '}') || kind(i) == TokenKind.DIRECTIVE;
    }

    /** The first token that ends after an offset. */
    int firstEndingAfter(int offset) {
        int low = 0;
        int high = size;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (ends[middle] <= offset) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    boolean isWord(int i) {
        return i >= 0 && i < size && kinds[i] == TokenKind.WORD.ordinal();
    }

    boolean isWord(int i, String word) {
        return isWord(i)
                && text.startsWith(word.substring(0, 1), starts[i])
                && text(i).equals(word);
    }
}
