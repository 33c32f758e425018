// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

/**
 * One thing in which two runs differ, or of which it isn't known whether they do.
 *
 * @param aspect what it is
 * @param isKnown whether they differ in it; false when nobody can tell
 * @param text what it was and what it is now: {@code arguments 300 before, 1000 now}
 */
public record Reason(Aspect aspect, boolean isKnown, String text) {

    /** What runs may differ in, the one that explains most first. */
    public enum Aspect {
        ENDING("ending"),
        PROGRAM("program"),
        INPUT("input"),
        THREADS("threads"),
        RANKS("ranks"),
        ENVIRONMENT("environment"),
        CODE("code"),
        COMPILER("compiler"),
        FLAGS("flags"),
        BUILD("build"),
        LIBRARIES("libraries"),
        MACHINE("machine");

        private final String word;

        Aspect(String word) {
            this.word = word;
        }

        /** What it is called. */
        public String word() {
            return word;
        }
    }

    static Reason differs(Aspect aspect, String text) {
        return new Reason(aspect, true, text);
    }

    static Reason unknown(Aspect aspect, String text) {
        return new Reason(aspect, false, text);
    }

    /** {@code input: arguments 300 before, 1000 now}. */
    public String line() {
        return aspect.word() + ": " + text;
    }
}
