// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

import java.util.ArrayList;
import java.util.List;

/**
 * A token of C, for front ends of languages that extend C.
 *
 * @param kind punctuation is one character each: {@code +=} is two tokens
 * @param start offset of its first character
 * @param end offset after its last character
 */
public record CToken(TokenKind kind, int start, int end) {
    /** Cuts a text into tokens; preprocessor lines are tokens, too. */
    public static List<CToken> of(String text) {
        Tokens tokens = CTokenizer.tokenize(text);
        List<CToken> list = new ArrayList<>(tokens.size());
        for (int i = 0; i < tokens.size(); i++) {
            list.add(new CToken(tokens.kind(i), tokens.start(i), tokens.end(i)));
        }
        return list;
    }
}
