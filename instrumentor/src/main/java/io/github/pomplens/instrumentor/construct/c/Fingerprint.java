// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

import io.github.pomplens.instrumentor.source.TextRange;

/**
 * Tells whether two pieces of C or C++ text are the same to a compiler: blanks, line breaks and
 * comments between tokens don't count.
 */
public final class Fingerprint {
    private static final long FNV_OFFSET = 0xcbf29ce484222325L;
    private static final long FNV_PRIME = 0x100000001b3L;

    private final String text;
    private long hash = FNV_OFFSET;

    private Fingerprint(String text) {
        this.text = text;
    }

    /**
     * A hash of the tokens of a piece of text (64-bit FNV-1a): equal for equal tokens, and
     * different for others but for chance.
     *
     * @param range where the piece is; it should start and end with a token
     */
    public static long of(CharSequence text, TextRange range) {
        Fingerprint fingerprint = new Fingerprint(range.in(text));
        fingerprint.addTokens();
        return fingerprint.hash;
    }

    private void addTokens() {
        Tokens tokens = CTokenizer.tokenize(text);
        for (int i = 0; i < tokens.size(); i++) {
            switch (tokens.kind(i)) {
                case WORD, NUMBER, STRING, CHARACTER, PUNCTUATION, DIGRAPH -> add(tokens.range(i));
                default -> addPreprocessorLine(tokens.range(i));
            }
        }
    }

    /** Such a line is one token to the tokenizer; its end matters, its blanks don't. */
    private void addPreprocessorLine(TextRange line) {
        Fingerprint inside = new Fingerprint(text.substring(line.start() + 1, line.end()));
        inside.addTokens();
        add('#');
        for (int shift = 0; shift < Long.SIZE; shift += Character.SIZE) {
            add((char) (inside.hash >>> shift));
        }
        add('\n');
    }

    private void add(TextRange token) {
        for (int i = token.start(); i < token.end(); i++) {
            add(text.charAt(i));
        }
        add(' ');
    }

    private void add(char c) {
        hash = (hash ^ c) * FNV_PRIME;
    }
}
