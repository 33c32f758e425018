// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.construct.preprocessor.IncludeLine;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;

/** Finds the lines of a Fortran file that name others, of Fortran and of the preprocessor. */
public final class FortranIncludeLines {
    private static final String INCLUDE = "include";

    private FortranIncludeLines() {}

    /** All of a text, in order; as quick as {@link IncludeLine#of}. */
    public static List<IncludeLine> of(String text) {
        List<IncludeLine> directives = IncludeLine.of(text);
        List<IncludeLine> found = new ArrayList<>();
        int read = 0;
        for (int at = next(text, 0); at >= 0; at = next(text, at + INCLUDE.length())) {
            while (read < directives.size() && directives.get(read).range().start() < at) {
                found.add(directives.get(read++));
            }
            if (beginsLine(text, at)) {
                add(text, at + INCLUDE.length(), found);
            }
        }
        found.addAll(directives.subList(read, directives.size()));
        return found;
    }

    private static int next(String text, int from) {
        int last = text.length() - INCLUDE.length();
        for (int at = from; at < last; at++) {
            char c = text.charAt(at);
            if ((c == 'i' || c == 'I') && FortranText.isAt(text, at, INCLUDE)) {
                return at;
            }
        }
        return -1;
    }

    /** Whether nothing but blanks or the sentinel of conditional compilation stands before it. */
    private static boolean beginsLine(String text, int at) {
        int start = text.lastIndexOf('\n', at - 1) + 1;
        int first =
                FortranText.skipBlanks(
                        text, start == 0 ? SourceText.afterByteOrderMark(text) : start, at);
        boolean conditional = first + 1 < at && text.charAt(first + 1) == '$';
        return first == at || conditional && FortranText.skipBlanks(text, first + 2, at) == at;
    }

    private static void add(String text, int from, List<IncludeLine> found) {
        int end = FortranText.lineEnd(text, from);
        int open = FortranText.skipBlanks(text, from, end);
        char quote = open < end ? text.charAt(open) : ' ';
        int close = quote == '\'' || quote == '"' ? text.indexOf(quote, open + 1) : -1;
        if (close > open + 1 && close < end) {
            String name = text.substring(open + 1, close);
            TextRange range = new TextRange(open, close + 1);
            found.add(new IncludeLine(IncludeLine.Kind.STATEMENT, range, name));
        }
    }
}
