// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.upc;

import io.github.pomplens.instrumentor.construct.c.TokenKind;

/**
 * A token of preprocessed UPC.
 *
 * @param kind what it is; operators are one token each
 * @param text as written; empty at the end of the file
 * @param lead what stands before it: blanks, line ends, preprocessor lines
 * @param start its offset
 * @param isStrict whether accesses are strict here unless their types say otherwise
 * @param isOff whether {@code #pragma pupc off} holds here
 */
record Token(TokenKind kind, String text, String lead, int start, boolean isStrict, boolean isOff) {
    boolean is(String wanted) {
        return text.equals(wanted) && kind != TokenKind.STRING && kind != TokenKind.CHARACTER;
    }

    boolean isWord() {
        return kind == TokenKind.WORD;
    }

    /** The token with what stands before it. */
    String code() {
        return lead + text;
    }
}
