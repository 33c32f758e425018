// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What OpenMP libraries were told of threads that wait, by the environment of a run. */
enum WaitPolicy {
    /** To look again and again, for as long as it takes. */
    SPINS,
    /** To sleep after a while, before which a short wait is over. */
    SLEEPS,
    /** To sleep without looking again. */
    SLEEPS_AT_ONCE,
    /** Nothing: the library decides. */
    DEFAULT;

    /** From so many looks, or milliseconds, on a wait is spent spinning, whatever it is for. */
    private static final long MANY_LOOKS = 10_000_000;

    private static final long LONG_MS = 1_000;

    /**
     * Reads the environment. A library's own variable comes before that of the standard, and those
     * of other libraries don't matter: who sets them means them.
     */
    static WaitPolicy of(Map<String, String> environment) {
        WaitPolicy looks = ofNumber(environment.get("GOMP_SPINCOUNT"), MANY_LOOKS);
        if (looks != DEFAULT) {
            return looks;
        }
        WaitPolicy blocks = ofNumber(environment.get("KMP_BLOCKTIME"), LONG_MS);
        if (blocks != DEFAULT) {
            return blocks;
        }
        return switch (word(environment.get("OMP_WAIT_POLICY"))) {
            case "active" -> SPINS;
            case "passive" -> SLEEPS_AT_ONCE;
            default -> DEFAULT;
        };
    }

    private static String word(@Nullable String value) {
        return value == null ? "" : value.strip().toLowerCase(Locale.ROOT);
    }

    /** A number with an optional unit, or a word for endless; anything else says nothing. */
    private static WaitPolicy ofNumber(@Nullable String value, long endless) {
        String word = word(value);
        if (word.equals("infinite") || word.equals("infinity")) {
            return SPINS;
        }
        if (!word.matches("[0-9]{1,18}(ms|us|k|m|g)?")) {
            return DEFAULT;
        }
        long number = Long.parseLong(word.replaceAll("[a-z]", ""));
        double factor =
                switch (word.replaceAll("[0-9]", "")) {
                    case "us" -> 1e-3;
                    case "k" -> 1e3;
                    case "m" -> 1e6;
                    case "g" -> 1e9;
                    default -> 1;
                };
        if (number == 0) {
            return SLEEPS_AT_ONCE;
        }
        return number * factor >= endless ? SPINS : SLEEPS;
    }
}
