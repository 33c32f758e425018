// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import io.github.pomplens.instrumentor.source.CText;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;

/**
 * A word, number, literal or sign of an argument, or a pair of brackets with all that is in it.
 *
 * @param text the token; of brackets the opening one
 */
record ArgumentToken(TextRange range, String text) {
    /** Signs that are other ones when they are doubled. */
    private static final String DOUBLED = "&|:=";

    boolean is(String sign) {
        return text.equals(sign);
    }

    boolean isWord() {
        return CText.isWordStart(text.charAt(0));
    }

    /** Whether it is a number or a literal. */
    boolean isValue() {
        char first = text.charAt(0);
        return first >= '0' && first <= '9' || first == '"' || first == '\'';
    }

    boolean isGroup() {
        return is("(") || is("[") || is("{");
    }

    /** Whether it is an operator of Fortran that is spelled as a word: {@code .and.}. */
    boolean isDottedWord() {
        return text.length() > 2 && text.charAt(0) == '.' && text.endsWith(".");
    }

    /**
     * What stands in the first parentheses after {@code start}.
     *
     * @return nothing when there are none, or when they don't end at {@code end}
     */
    static List<ArgumentToken> inParentheses(String text, Language language, int start, int end) {
        Cursor cursor = new Cursor(text, language);
        cursor.begin(start, end);
        cursor.skipBlanks();
        if (!cursor.isAt('(')) {
            return List.of();
        }
        int open = cursor.at();
        int close = cursor.closing();
        if (close < 0) {
            return List.of();
        }
        List<ArgumentToken> tokens = new ArrayList<>();
        cursor.begin(open + 1, close);
        cursor.skipBlanks();
        while (!cursor.atEnd()) {
            ArgumentToken token = read(cursor, text);
            tokens.add(token);
            cursor.moveTo(token.range.end());
            cursor.skipBlanks();
        }
        return tokens;
    }

    private static ArgumentToken read(Cursor cursor, String text) {
        int at = cursor.at();
        char first = text.charAt(at);
        if (first == '(' || first == '[' || first == '{') {
            // Those around it match, so this one does.
            TextRange group = new TextRange(at, cursor.closing() + 1);
            return new ArgumentToken(group, String.valueOf(first));
        }
        int end = cursor.tokenEnd();
        if (end == at + 1 && end < cursor.end()) {
            if (DOUBLED.indexOf(first) >= 0 && text.charAt(end) == first) {
                end++;
            } else if (first == '.') {
                int wordEnd = CText.wordEnd(text, end, cursor.end());
                boolean closed = wordEnd < cursor.end() && text.charAt(wordEnd) == '.';
                end = wordEnd > end && closed ? wordEnd + 1 : end;
            }
        }
        TextRange range = new TextRange(at, end);
        boolean word = CText.isWordStart(first);
        return new ArgumentToken(range, word ? CText.word(text, at, end) : range.in(text));
    }

    /** The pieces between commas. */
    static List<List<ArgumentToken>> pieces(List<ArgumentToken> tokens) {
        List<List<ArgumentToken>> pieces = new ArrayList<>();
        int from = 0;
        for (int i = 0; i <= tokens.size(); i++) {
            if (i == tokens.size() || tokens.get(i).is(",")) {
                pieces.add(tokens.subList(from, i));
                from = i + 1;
            }
        }
        return pieces;
    }

    /** Returns the range from the first to the last of some tokens. */
    static TextRange range(List<ArgumentToken> tokens) {
        return new TextRange(
                tokens.get(0).range.start(), tokens.get(tokens.size() - 1).range.end());
    }

    /** Where those are that are words. */
    static List<TextRange> words(List<ArgumentToken> tokens) {
        List<TextRange> words = new ArrayList<>();
        for (ArgumentToken token : tokens) {
            if (token.isWord()) {
                words.add(token.range);
            }
        }
        return words;
    }

    /** The name of a directive that words stand for; empty when not all are words. */
    static String joined(List<ArgumentToken> tokens) {
        StringBuilder name = new StringBuilder();
        for (ArgumentToken token : tokens) {
            if (!token.isWord()) {
                return "";
            }
            name.append(name.length() == 0 ? "" : " ").append(token.text);
        }
        return name.toString().replace('_', ' ');
    }
}
