// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

import io.github.pomplens.instrumentor.source.CText;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.Arrays;

/** A growing list of tokens in parallel arrays: a file of 100,000 lines has a million of them. */
final class Tokens {
    private static final TokenKind[] KINDS = TokenKind.values();
    private static final int WORD = TokenKind.WORD.ordinal();
    private static final int SPLICED_WORD = KINDS.length;
    private static final int FIRST_LINE = TokenKind.DIRECTIVE.ordinal();
    private static final int LAST_LINE = TokenKind.PREPROCESSOR.ordinal();

    /** What stands for no punctuation. */
    static final char NO_MARK = '\0';

    private final String text;

    /**
     * What each is: the ordinal of its kind; for punctuation the character itself, or that which a
     * digraph stands for; {@link #SPLICED_WORD} for a word with a hidden line end inside.
     */
    private byte[] codes;

    private int[] starts;
    private int[] ends;

    /** Which of them are preprocessor lines or directives, in order. */
    private int[] lines = new int[64];

    private int lineCount;

    /**
     * The place in {@link #lines} of what was asked for last: most often the next one is wanted.
     */
    private int lastLine;

    /** The branch of each token; of length 0 while all tokens lie in branch 0, as in most files. */
    private int[] branches = {};

    private int size;

    Tokens(String text) {
        this(text, Math.max(64, text.length() / 4));
    }

    /**
     * @param expected about how many tokens there will be
     */
    Tokens(String text, int expected) {
        this.text = text;
        codes = new byte[expected];
        starts = new int[expected];
        ends = new int[expected];
    }

    /**
     * @param branch the {@code #if} branch that the token lies in; equal numbers, same branch
     */
    void add(TokenKind kind, int start, int end, int branch) {
        int code =
                switch (kind) {
                    case PUNCTUATION -> text.charAt(start);
                    case DIGRAPH -> meaning(text, start);
                    case WORD -> CText.isSpliced(text, start, end) ? SPLICED_WORD : WORD;
                    default -> kind.ordinal();
                };
        add(code, start, end, branch);
    }

    /** Adds a word that no line end cuts in two. */
    void addWord(int start, int end) {
        add(WORD, start, end, 0);
    }

    /** Adds a token of one character. */
    void addPunctuation(int start) {
        add(text.charAt(start), start, start + 1, 0);
    }

    private void add(int code, int start, int end, int branch) {
        if (size == codes.length) {
            int capacity = size + size / 4 + 16;
            codes = Arrays.copyOf(codes, capacity);
            starts = Arrays.copyOf(starts, capacity);
            ends = Arrays.copyOf(ends, capacity);
        }
        if (branch != 0 && branches.length < codes.length) {
            branches = Arrays.copyOf(branches, codes.length);
        }
        if (code >= FIRST_LINE && code <= LAST_LINE) {
            addLine();
        }
        codes[size] = (byte) code;
        starts[size] = start;
        ends[size] = end;
        if (size < branches.length) {
            branches[size] = branch;
        }
        size++;
    }

    private void addLine() {
        if (lineCount == lines.length) {
            lines = Arrays.copyOf(lines, 2 * lineCount);
        }
        lines[lineCount++] = size;
    }

    /**
     * Starts over with no tokens, in the same arrays: those not yet overwritten can be kept, and
     * {@link #nextLine} still tells of them.
     */
    void clear() {
        size = 0;
    }

    /**
     * Adds the tokens that stood at {@code from} to before {@code to}, or after there, before these
     * were cleared.
     */
    void keep(int from, int to, int branch) {
        int count = to - from;
        if (branch != 0 && branches.length < codes.length) {
            branches = Arrays.copyOf(branches, codes.length);
        }
        if (branches.length > 0) {
            Arrays.fill(branches, size, size + count, branch);
        }
        if (size < from) {
            System.arraycopy(codes, from, codes, size, count);
            System.arraycopy(starts, from, starts, size, count);
            System.arraycopy(ends, from, ends, size, count);
        }
        size += count;
    }

    /** The first token from {@code from} on that is a preprocessor line or a directive. */
    int nextLine(int from, int to) {
        while (lastLine > 0 && lines[lastLine - 1] >= from) {
            lastLine--;
        }
        while (lastLine < lineCount && lines[lastLine] < from) {
            lastLine++;
        }
        return lastLine < lineCount ? Math.min(lines[lastLine], to) : to;
    }

    /** Returns the tokens without those of system headers when the text is preprocessed. */
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
                own.add(codes[i], starts[i], ends[i], branch(i));
            }
        }
        return own;
    }

    int size() {
        return size;
    }

    TokenKind kind(int i) {
        int code = codes[i];
        if (code < KINDS.length) {
            return KINDS[code];
        }
        if (code == SPLICED_WORD) {
            return TokenKind.WORD;
        }
        return ends[i] - starts[i] == 1 ? TokenKind.PUNCTUATION : TokenKind.DIGRAPH;
    }

    boolean isDirective(int i) {
        return codes[i] == TokenKind.DIRECTIVE.ordinal();
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
        return codes[i] == SPLICED_WORD
                ? CText.word(text, starts[i], ends[i])
                : text.substring(starts[i], ends[i]);
    }

    /** Whether token {@code i} exists and is the punctuation character {@code c}. */
    boolean is(int i, char c) {
        return i >= 0 && i < size && codes[i] == c;
    }

    /** The punctuation character that token {@code i} is; {@link #NO_MARK} when it isn't one. */
    char punctuation(int i) {
        return codes[i] > SPLICED_WORD ? (char) codes[i] : NO_MARK;
    }

    /** The keyword that token {@code i} is. */
    Keyword keyword(int i) {
        if (i < 0 || i >= size) {
            return Keyword.NONE;
        }
        if (codes[i] == WORD) {
            return Keyword.at(text, starts[i], ends[i]);
        }
        if (codes[i] == SPLICED_WORD) {
            String word = text(i);
            return Keyword.at(word, 0, word.length());
        }
        return Keyword.NONE;
    }

    /** Whether token {@code i} is a word that begins like this. */
    boolean startsWord(int i, String prefix) {
        return codes[i] == WORD
                ? text.startsWith(prefix, starts[i])
                : codes[i] == SPLICED_WORD && text(i).startsWith(prefix);
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

    /** The bracket that a digraph stands for; 0 for other tokens. */
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
        return is(i, ';') || is(i, '{') || is(i, '}') || isDirective(i);
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
        return i >= 0 && i < size && (codes[i] == WORD || codes[i] == SPLICED_WORD);
    }

    boolean isWord(int i, String word) {
        if (!isWord(i)) {
            return false;
        }
        return codes[i] == WORD
                ? ends[i] - starts[i] == word.length() && text.startsWith(word, starts[i])
                : text(i).equals(word);
    }
}
