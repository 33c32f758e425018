// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Which user functions are to be measured: patterns of which the last one that fits decides. A
 * pattern is {@code [!][FILE:][FUNCTION]}, where {@code *} stands for any characters and {@code ?}
 * for one; it may leave out leading folders and leading namespaces or classes.
 */
public final class FunctionFilter {
    /** A filter that selects no function at all. */
    public static final FunctionFilter NONE = new FunctionFilter(List.of());

    private record Pattern(boolean excludes, String file, String function) {}

    private final List<Pattern> patterns;

    private FunctionFilter(List<Pattern> patterns) {
        this.patterns = List.copyOf(patterns);
    }

    /**
     * Reads the value of {@code --pomp-functions}: patterns with commas between them; {@code *} for
     * all functions. When the first one excludes, all others are measured.
     *
     * @throws IllegalArgumentException with a message for the user when a pattern is wrong
     */
    public static FunctionFilter parse(String list) {
        List<String> patterns = new ArrayList<>();
        int from = 0;
        while (from <= list.length()) {
            int comma = list.indexOf(',', from);
            int end = comma < 0 ? list.length() : comma;
            patterns.add(list.substring(from, end).strip());
            from = end + 1;
        }
        try {
            return of(patterns);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("--pomp-functions: " + e.getMessage());
        }
    }

    /**
     * The filter of some patterns. When the first one excludes, all others are measured.
     *
     * @throws IllegalArgumentException with what is wrong with the first that is not a pattern
     */
    static FunctionFilter of(List<String> texts) {
        List<Pattern> patterns = new ArrayList<>();
        for (String text : texts) {
            patterns.add(pattern(text));
        }
        if (patterns.isEmpty()) {
            return NONE;
        }
        if (patterns.get(0).excludes) {
            patterns.add(0, new Pattern(false, "*", "*"));
        }
        return new FunctionFilter(patterns);
    }

    /** Returns a filter for names that are given in lower case: Fortran's have no case. */
    public FunctionFilter forNamesInLowerCase() {
        List<Pattern> lower = new ArrayList<>();
        for (Pattern pattern : patterns) {
            String function = pattern.function.toLowerCase(Locale.ROOT);
            lower.add(new Pattern(pattern.excludes, pattern.file, function));
        }
        return new FunctionFilter(lower);
    }

    private static Pattern pattern(String text) {
        boolean excludes = text.startsWith("!");
        String rest = excludes ? text.substring(1).strip() : text;
        if (rest.isEmpty()) {
            throw new IllegalArgumentException(
                    (excludes ? "nothing after '!'" : "an empty pattern")
                            + "; write names such as 'solve*', with commas between them");
        }
        int colon = separator(rest);
        String file = colon < 0 ? "*" : rest.substring(0, colon);
        String function = rest.substring(colon + 1);
        int bracket = firstOf(function, '(', '<');
        if (bracket >= 0 && !function.contains("operator")) {
            throw new IllegalArgumentException(
                    "'"
                            + function
                            + "' has parameters or template arguments; leave out what begins with '"
                            + function.charAt(bracket)
                            + "'");
        }
        return new Pattern(excludes, file, function.isEmpty() ? "*" : function);
    }

    /** The last colon that is not part of a {@code ::}. */
    static int separator(String text) {
        for (int i = text.length() - 1; i >= 0; i--) {
            if (text.charAt(i) == ':') {
                if (i == 0 || text.charAt(i - 1) != ':') {
                    return i;
                }
                i--;
            }
        }
        return -1;
    }

    private static int firstOf(String text, char a, char b) {
        int first = text.indexOf(a);
        int second = text.indexOf(b);
        return first < 0 ? second : second < 0 ? first : Math.min(first, second);
    }

    /** Whether functions are measured at all. */
    public boolean isEmpty() {
        return patterns.isEmpty();
    }

    /**
     * Whether a function is to be measured.
     *
     * @param file the path of its file
     * @param function its qualified name
     */
    public boolean accepts(String file, String function) {
        for (int i = patterns.size() - 1; i >= 0; i--) {
            Pattern pattern = patterns.get(i);
            if (matchesEnd(pattern.file, file, "/")
                    && matchesEnd(pattern.function, function, "::")) {
                return !pattern.excludes;
            }
        }
        return false;
    }

    /** Whether a pattern fits the whole name or what comes after one of its separators. */
    private static boolean matchesEnd(String pattern, String name, String separator) {
        int from = 0;
        while (true) {
            if (matches(pattern, name, from)) {
                return true;
            }
            int next = name.indexOf(separator, from);
            if (next < 0) {
                return false;
            }
            from = next + separator.length();
        }
    }

    /** Whether a pattern fits the rest of a name: goes back to the last star when it doesn't. */
    private static boolean matches(String pattern, String name, int from) {
        int p = 0;
        int n = from;
        int star = -1;
        int starred = from;
        while (n < name.length()) {
            char c = p < pattern.length() ? pattern.charAt(p) : '\0';
            if (c == '*') {
                star = p++;
                starred = n;
            } else if (c == '?' || c == name.charAt(n) && p < pattern.length()) {
                p++;
                n++;
            } else if (star >= 0) {
                p = star + 1;
                n = ++starred;
            } else {
                return false;
            }
        }
        while (p < pattern.length() && pattern.charAt(p) == '*') {
            p++;
        }
        return p == pattern.length();
    }
}
