// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.upc;

import java.util.List;

/** A place in the tokens of a file. */
final class Cursor {
    private final List<Token> tokens;
    private int at;

    Cursor(List<Token> tokens) {
        this.tokens = tokens;
    }

    Token peek() {
        return tokens.get(at);
    }

    Token peek(int ahead) {
        return tokens.get(Math.min(at + ahead, tokens.size() - 1));
    }

    boolean isAtEnd() {
        return at == tokens.size() - 1;
    }

    boolean is(String text) {
        return peek().is(text);
    }

    Token next() {
        Token token = peek();
        if (isAtEnd()) {
            throw new UpcException(token, "the file ends in the middle of something");
        }
        at++;
        return token;
    }

    /**
     * Takes what stands before the next token, so that it comes before all that is put in there.
     */
    String lead() {
        Token token = peek();
        tokens.set(
                at,
                new Token(
                        token.kind(),
                        token.text(),
                        "",
                        token.start(),
                        token.isStrict(),
                        token.isOff()));
        return token.lead();
    }

    /** Goes over a token that has to be there; returns its code. */
    String expect(String text) {
        if (!is(text)) {
            throw new UpcException(
                    peek(), "'" + text + "' is expected here, not '" + peek().text() + "'");
        }
        return next().code();
    }

    /** Goes over a bracket and all up to the one that closes it; returns the code. */
    String balanced() {
        StringBuilder code = new StringBuilder();
        int depth = 0;
        do {
            Token token = next();
            depth += token.is("(") || token.is("[") || token.is("{") ? 1 : 0;
            depth -= token.is(")") || token.is("]") || token.is("}") ? 1 : 0;
            code.append(token.code());
        } while (depth > 0);
        return code.toString();
    }

    /** Where what begins with the bracket here ends; the end of the file if it isn't closed. */
    int endOfBrackets() {
        int depth = 0;
        for (int i = at; i < tokens.size(); i++) {
            depth += tokens.get(i).is("{") ? 1 : 0;
            depth -= tokens.get(i).is("}") ? 1 : 0;
            if (depth == 0) {
                return i + 1;
            }
        }
        return tokens.size() - 1;
    }

    int position() {
        return at;
    }

    void reset(int position) {
        at = position;
    }

    /** The tokens of a range, with a blank between any two. */
    String words(int from, int to) {
        StringBuilder words = new StringBuilder();
        for (int i = from; i < to; i++) {
            words.append(i > from ? " " : "").append(tokens.get(i).text());
        }
        return words.toString();
    }

    Token get(int index) {
        return tokens.get(Math.min(index, tokens.size() - 1));
    }
}
