// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import io.github.pomplens.instrumentor.source.Language;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * One entry of the vocabulary file as text: the columns of its first line and its indented lines.
 * Split by hand, because the compiler wrapper reads entries at each start.
 */
final class VocabularyRow {
    private final String text;
    private final int start;
    private final int end;

    /**
     * @param text the whole file
     * @param start of the entry's name
     * @param end after the entry's last line
     */
    VocabularyRow(String text, int start, int end) {
        this.text = text;
        this.start = start;
        this.end = end;
    }

    /**
     * A column of the first line, trimmed, or nothing where it is missing; column 0 is the name.
     */
    String column(int number) {
        int lineEnd = lineEnd(start);
        int from = start;
        for (int i = 0; i < number; i++) {
            int bar = text.indexOf('|', from);
            if (bar < 0 || bar >= lineEnd) {
                return "";
            }
            from = bar + 1;
        }
        int to = text.indexOf('|', from);
        return text.substring(from, to < 0 || to > lineEnd ? lineEnd : to).trim();
    }

    /** The text of the indented line that starts with this word; empty when there is none. */
    String line(String key) {
        int at = lineEnd(start) + 1;
        while (at < end) {
            int lineEnd = lineEnd(at);
            int word = at;
            while (word < lineEnd && text.charAt(word) == ' ') {
                word++;
            }
            int wordEnd = word + key.length();
            if (text.startsWith(key, word) && wordEnd < lineEnd && text.charAt(wordEnd) == ' ') {
                return text.substring(wordEnd, lineEnd).trim();
            }
            at = lineEnd + 1;
        }
        return "";
    }

    /** The second column, 5.2, as 52. */
    int since() {
        String version = column(1);
        if (version.length() != 3 || version.charAt(1) != '.') {
            throw new IllegalStateException("no version in vocabulary entry " + column(0));
        }
        return (version.charAt(0) - '0') * 10 + version.charAt(2) - '0';
    }

    /** The languages that a column of {@code c}, {@code f} and {@code j} names. */
    static Set<Language> languages(List<String> letters) {
        Set<Language> languages = new HashSet<>();
        if (letters.contains("c")) {
            languages.add(Language.C);
            languages.add(Language.CPP);
        }
        if (letters.contains("f")) {
            languages.add(Language.FORTRAN);
        }
        if (letters.contains("j")) {
            languages.add(Language.JAVA);
        }
        return languages;
    }

    /** The argument that a text such as {@code optional list} describes. */
    static ArgumentSpec argument(String form) {
        if (form.isEmpty()) {
            return ArgumentSpec.NONE;
        }
        String optional = "optional ";
        return form.startsWith(optional)
                ? new ArgumentSpec(ArgumentUse.OPTIONAL, form.substring(optional.length()))
                : new ArgumentSpec(ArgumentUse.REQUIRED, form);
    }

    /** The pieces of a text between separators, without empty ones. */
    static List<String> split(String text, char separator) {
        List<String> pieces = new ArrayList<>();
        int from = 0;
        while (from < text.length()) {
            int to = text.indexOf(separator, from);
            if (to < 0) {
                to = text.length();
            }
            String piece = text.substring(from, to).trim();
            if (!piece.isEmpty()) {
                pieces.add(piece);
            }
            from = to + 1;
        }
        return pieces;
    }

    private int lineEnd(int at) {
        int lineEnd = text.indexOf('\n', at);
        return lineEnd < 0 ? text.length() : lineEnd;
    }
}
