// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

import io.github.pomplens.instrumentor.source.TextRange;
import java.util.Set;

/**
 * The lock routines that the POMP library wraps (POMP paper, section 3.2, OpenMP 5.2 section 18.9).
 */
final class LockRoutines {
    private static final Set<String> NAMES =
            Set.of(
                    "omp_init_lock",
                    "omp_destroy_lock",
                    "omp_set_lock",
                    "omp_unset_lock",
                    "omp_test_lock",
                    "omp_init_nest_lock",
                    "omp_destroy_nest_lock",
                    "omp_set_nest_lock",
                    "omp_unset_nest_lock",
                    "omp_test_nest_lock");
    private static final Set<String> BEFORE_A_CALL =
            Set.of("return", "else", "do", "co_return", "co_yield", "throw");

    private LockRoutines() {}

    /** Whether the word at {@code token}, which a parenthesis follows, calls a lock routine. */
    static boolean isCall(Tokens tokens, int token) {
        return tokens.startsWord(token, "omp_")
                && NAMES.contains(tokens.text(token))
                && isPlainCall(tokens, token);
    }

    /**
     * Whether a word that a parenthesis follows calls a function that is in no class or namespace:
     * it isn't declared there.
     */
    static boolean isPlainCall(Tokens tokens, int token) {
        int before = token - 1;
        if (tokens.isWord(before)) {
            return BEFORE_A_CALL.contains(tokens.text(before));
        }
        boolean member = tokens.is(before, '.') || isArrow(tokens, before);
        boolean qualified = tokens.is(before, ':') && tokens.isWord(token - 3);
        // After a star it is the declaration of a function of the user's own.
        return !member && !qualified && !tokens.is(before, '*');
    }

    /** The name of a call, with the {@code ::} before it that only names can follow. */
    static TextRange range(Tokens tokens, int token) {
        boolean global = tokens.is(token - 1, ':') && tokens.is(token - 2, ':');
        return new TextRange(tokens.start(global ? token - 2 : token), tokens.end(token));
    }

    private static boolean isArrow(Tokens tokens, int token) {
        return tokens.is(token, '>')
                && tokens.is(token - 1, '-')
                && tokens.end(token - 1) == tokens.start(token);
    }
}
