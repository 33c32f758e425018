// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.directive.WordDivision;
import java.util.Arrays;
import java.util.List;

/**
 * Puts the words of fixed form's directives together: blanks and ends of lines may stand inside of
 * them, and need not stand between them (Fortran 2018 section 6.3.3.1). Each word then begins where
 * its first letter was written, or before that where it needs a blank in front of the next one.
 */
final class FixedFormWords {
    private final ClearText text;
    private final WordDivision division = new WordDivision();
    private int[] places = new int[64];

    FixedFormWords(ClearText text) {
        this.text = text;
    }

    /**
     * Joins the words of a directive whose gaps are blank already.
     *
     * @param start after the sentinel and the column after it
     */
    void join(int start, int end) {
        int free = start;
        int depth = 0;
        char quote = 0;
        boolean first = true;
        int i = start;
        while (i < end) {
            char c = text.at(i);
            if (quote != 0) {
                quote = c == quote ? 0 : quote;
            } else if (FortranText.isNamePart(c)) {
                i = words(i, end, free, depth, first);
                free = i;
                first = false;
                continue;
            } else if (c == '\'' || c == '"') {
                quote = c;
            } else if (c == '(') {
                depth++;
            } else if (c == ')') {
                depth--;
            }
            i++;
            free = FortranText.isBlank(c) && quote == 0 ? free : i;
        }
    }

    /**
     * Joins the words that follow each other with nothing but blanks between.
     *
     * @param free from where on nothing else stands before them
     * @return the offset of what follows
     */
    private int words(int from, int end, int free, int depth, boolean first) {
        StringBuilder written = new StringBuilder();
        int count = 0;
        int i = from;
        boolean blank = false;
        while (i < end) {
            char c = text.at(i);
            if (FortranText.isNamePart(c)) {
                if (blank) {
                    written.append(' ');
                }
                if (count == places.length) {
                    places = Arrays.copyOf(places, 2 * count);
                }
                places[count++] = i;
                written.append(c);
                blank = false;
            } else if (FortranText.isBlank(c)) {
                blank = true;
            } else {
                break;
            }
            i++;
        }
        boolean colon = i < end && text.at(i) == ':';
        List<String> words =
                depth == 0
                        ? division.ofDirective(written.toString(), first)
                        : division.ofArgument(written.toString(), colon);
        if (!String.join(" ", words).contentEquals(lower(written))) {
            put(words, count, free, i);
        }
        return i;
    }

    private static String lower(StringBuilder written) {
        StringBuilder lower = new StringBuilder(written.length());
        for (int i = 0; i < written.length(); i++) {
            lower.append(FortranText.lower(written.charAt(i)));
        }
        return lower.toString();
    }

    /** Writes the letters at {@link #places} as words, when there is room for that. */
    private void put(List<String> words, int count, int free, int limit) {
        int[] starts = new int[words.size()];
        int[] firsts = new int[words.size()];
        int letter = count;
        int before = limit + 1;
        for (int i = words.size() - 1; i >= 0; i--) {
            int length = words.get(i).length();
            letter -= length;
            firsts[i] = letter;
            starts[i] = Math.min(places[letter], before - 1 - length);
            before = starts[i];
        }
        if (starts[0] < free) {
            return;
        }
        char[] letters = new char[count];
        for (int i = 0; i < count; i++) {
            letters[i] = text.at(places[i]);
        }
        for (int i = Math.min(starts[0], places[0]); i < limit; i++) {
            text.put(i, ' ');
        }
        for (int i = 0; i < starts.length; i++) {
            for (int j = 0; j < words.get(i).length(); j++) {
                text.put(starts[i] + j, letters[firsts[i] + j]);
            }
        }
    }
}
