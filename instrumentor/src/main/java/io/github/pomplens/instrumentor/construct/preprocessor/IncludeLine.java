// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.preprocessor;

import io.github.pomplens.instrumentor.source.CText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;

/**
 * A place where a preprocessor line names a file (C17 section 6.10.2).
 *
 * @param kind how the file is used
 * @param range the name with its quotes or angle brackets; empty when a macro holds the name
 * @param name the name without them
 */
public record IncludeLine(Kind kind, TextRange range, String name) {
    /** How a line uses the file that it names. */
    public enum Kind {
        /** {@code #include} with a name. */
        INCLUDE,
        /** The file is looked for, but its text is not put here: {@code __has_include}. */
        LOOKUP,
        /** Depends on the folder in which the including file was found. */
        NEXT,
        /** The name comes from a macro. */
        COMPUTED,
        /** {@code include} in Fortran, with a name in quotes of either kind. */
        STATEMENT
    }

    /** Whether the name is looked for beside the including file first. */
    public boolean isQuoted(String text) {
        return kind != Kind.STATEMENT && text.charAt(range.start()) == '"';
    }

    /**
     * All of a text, in order. It is quick and takes no notice of comments and raw strings around a
     * line.
     */
    public static List<IncludeLine> of(String text) {
        List<IncludeLine> found = new ArrayList<>();
        for (int at = text.indexOf('#'); at >= 0; at = text.indexOf('#', at + 1)) {
            if (mayNameFile(text, at + 1) && isFirstInLine(text, at)) {
                add(text, at, found);
            }
        }
        return found;
    }

    /**
     * Whether a line may name a file, by its first letter: most are pragmas, definitions and ends
     * of conditions.
     */
    private static boolean mayNameFile(String text, int afterHash) {
        int i = afterHash;
        while (i < text.length() && (text.charAt(i) == ' ' || text.charAt(i) == '\t')) {
            i++;
        }
        char first = i < text.length() ? text.charAt(i) : 0;
        // include, import, if; embed, elif; what isn't a letter may be a comment or a line end.
        return first == 'i' || first == 'e' || !CText.isWordStart(first);
    }

    private static boolean isFirstInLine(String text, int at) {
        int i = at - 1;
        while (i >= 0 && (text.charAt(i) == ' ' || text.charAt(i) == '\t')) {
            i--;
        }
        // A comment may stand before the number sign, a byte order mark before all.
        return i < 0 || "\n\r/\u00BF\uFEFF".indexOf(text.charAt(i)) >= 0;
    }

    private static void add(String text, int hash, List<IncludeLine> found) {
        int end = CText.logicalLineEnd(text, hash);
        int start = CText.skipBlanks(text, hash + 1, end);
        int wordEnd = start;
        while (wordEnd < end && CText.isWordPart(text.charAt(wordEnd))) {
            wordEnd++;
        }
        switch (text.substring(start, wordEnd)) {
            case "include" -> addName(text, wordEnd, end, Kind.INCLUDE, found);
            case "import", "embed" -> addName(text, wordEnd, end, Kind.LOOKUP, found);
            case "include_next" -> addName(text, wordEnd, end, Kind.NEXT, found);
            case "if", "elif" -> addTests(text, wordEnd, end, found);
            default -> {}
        }
    }

    private static void addTests(String text, int from, int end, List<IncludeLine> found) {
        String test = "__has_include";
        int at = indexOf(text, test, from, end);
        while (at >= 0) {
            int open = at + test.length();
            boolean next = text.startsWith("_next", open);
            open = CText.skipBlanks(text, next ? open + 5 : open, end);
            if (open < end && text.charAt(open) == '(') {
                addName(text, open + 1, end, next ? Kind.NEXT : Kind.LOOKUP, found);
            }
            at = indexOf(text, test, open, end);
        }
    }

    /** Looks no further than the line goes: there are many lines. */
    private static int indexOf(String text, String word, int from, int end) {
        for (int at = from; at <= end - word.length(); at++) {
            if (text.startsWith(word, at)) {
                return at;
            }
        }
        return -1;
    }

    private static void addName(
            String text, int from, int end, Kind kind, List<IncludeLine> found) {
        int open = CText.skipBlanks(text, from, end);
        char close = open == end ? '\0' : closing(text.charAt(open));
        int last = close == '\0' ? -1 : indexOf(text, String.valueOf(close), open + 1, end);
        if (last < 0) {
            found.add(new IncludeLine(Kind.COMPUTED, new TextRange(open, open), ""));
        } else {
            TextRange range = new TextRange(open, last + 1);
            found.add(new IncludeLine(kind, range, text.substring(open + 1, last)));
        }
    }

    private static char closing(char opening) {
        return opening == '"' ? '"' : opening == '<' ? '>' : '\0';
    }
}
