// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

/** Passes what brackets hold, in the tokens of a declaration. */
final class Brackets {
    private Brackets() {}

    /** Whether two colons without a blank between them start at a token. */
    static boolean isScope(Tokens tokens, int at) {
        return tokens.is(at, ':')
                && tokens.is(at + 1, ':')
                && tokens.end(at) == tokens.start(at + 1);
    }

    /**
     * The token after a group of round, square or curly brackets.
     *
     * @param at its opening bracket
     * @param end the token at which to stop at the latest
     */
    static int afterGroup(Tokens tokens, int at, int end) {
        int depth = 0;
        int i = at;
        do {
            if (tokens.is(i, '(') || tokens.is(i, '[') || tokens.is(i, '{')) {
                depth++;
            } else if (tokens.is(i, ')') || tokens.is(i, ']') || tokens.is(i, '}')) {
                depth--;
            }
            i++;
        } while (depth > 0 && i < end);
        return i;
    }

    /** The token after template parameters or arguments; parameters as for groups. */
    static int afterAngles(Tokens tokens, int at, int end) {
        int depth = 0;
        int i = at;
        do {
            if (tokens.is(i, '(') || tokens.is(i, '[') || tokens.is(i, '{')) {
                i = afterGroup(tokens, i, end) - 1;
            } else if (tokens.is(i, '<')) {
                depth++;
            } else if (tokens.is(i, '>') && !tokens.is(i - 1, '-')) {
                depth--;
            }
            i++;
        } while (depth > 0 && i < end);
        return i;
    }
}
