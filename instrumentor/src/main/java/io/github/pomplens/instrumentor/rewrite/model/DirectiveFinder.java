// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

import java.util.List;
import java.util.Locale;

/**
 * Finds texts that are worth a closer look: those that may hold a directive or a call of a lock
 * routine. The launcher looks for the same before it starts us: the patterns in {@code
 * cli/scan/pomp_scan.c} are those of {@link #posixPattern}, and {@code DirectiveFinderTest} fails
 * where they aren't.
 */
public final class DirectiveFinder {
    /** What {@code omp} and {@code pomp} stand before in C, beside the end of a line. */
    private static final String AFTER_WORD = " \t\r\f:\\";

    /** The characters of a comment, which sentinels in Fortran begin with. */
    private static final String BEFORE_SENTINEL = "!c*";

    private static final String ROUTINE = "omp_";
    private static final String LOCK = "lock";

    /** For C and C++. */
    public static final DirectiveFinder C = new DirectiveFinder(false, List.of("omp", "pomp"));

    /** For Fortran in either form, where capitals don't matter. */
    public static final DirectiveFinder FORTRAN =
            new DirectiveFinder(true, List.of("$omp", "$pomp", "p$"));

    private final boolean fortran;
    private final List<String> words;

    private DirectiveFinder(boolean fortran, List<String> words) {
        this.fortran = fortran;
        this.words = words;
    }

    /** Whether a text may hold something to instrument. */
    public boolean mayFind(String written) {
        String text = fortran ? written.toLowerCase(Locale.ROOT) : written;
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            for (int at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
                int after = at + word.length();
                if (fortran ? isSentinel(text, at) : isWord(text, at, after)) {
                    return true;
                }
            }
        }
        for (int at = text.indexOf(ROUTINE); at >= 0; at = text.indexOf(ROUTINE, at + 1)) {
            if (isLockRoutine(text, at + ROUTINE.length())) {
                return true;
            }
        }
        return false;
    }

    private static boolean isSentinel(String text, int at) {
        return at > 0 && BEFORE_SENTINEL.indexOf(text.charAt(at - 1)) >= 0;
    }

    private static boolean isWord(String text, int at, int after) {
        boolean begins = at == 0 || !isWordPart(text.charAt(at - 1));
        char next = after < text.length() ? text.charAt(after) : '\n';
        return begins && (next == '\n' || AFTER_WORD.indexOf(next) >= 0);
    }

    private static boolean isLockRoutine(String text, int from) {
        int end = from;
        while (end < text.length() && isSmallOrUnderscore(text.charAt(end))) {
            end++;
        }
        return text.substring(from, end).contains(LOCK);
    }

    private static boolean isSmallOrUnderscore(char c) {
        return c >= 'a' && c <= 'z' || c == '_';
    }

    private static boolean isWordPart(char c) {
        return isSmallOrUnderscore(c) || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
    }

    /**
     * The same as an extended regular expression of POSIX, for a line, as it is written in C. That
     * for Fortran is to match whatever the case is.
     */
    String posixPattern() {
        StringBuilder any = new StringBuilder();
        for (String word : words) {
            any.append(any.length() == 0 ? "" : "|").append(word.replace("$", "[$]"));
        }
        String word =
                fortran
                        ? "[" + BEFORE_SENTINEL + "](" + any + ")"
                        : "(^|[^A-Za-z0-9_])(" + any + ")([" + escaped(AFTER_WORD) + "]|$)";
        return word + "|" + ROUTINE + "[a-z_]*" + LOCK;
    }

    private static String escaped(String characters) {
        return characters
                .replace("\\", "\\\\")
                .replace("\t", "\\t")
                .replace("\r", "\\r")
                .replace("\f", "\\f");
    }
}
