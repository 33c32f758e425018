// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.c;

import io.github.pomplens.instrumentor.source.CText;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/**
 * A text of C or C++ as tokens: words, numbers, literals, operators, and whole preprocessor lines,
 * each as its text.
 */
final class CCode {
    private static final List<String> OPERATORS =
            List.of(
                    "<<=", ">>=", "...", "->*", "<=>", "==", "!=", "<=", ">=", "&&", "||", "++",
                    "--", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<", ">>", "->", "::",
                    ".*");

    private static final Set<String> ASSIGNMENTS =
            Set.of("=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=");

    /** Other words that stand for a type of numbers, or belong to one. */
    private static final Set<String> TYPE_WORDS =
            Set.of(
                    "_Bool",
                    "bool",
                    "size_t",
                    "ssize_t",
                    "ptrdiff_t",
                    "int8_t",
                    "int16_t",
                    "int32_t",
                    "int64_t",
                    "uint8_t",
                    "uint16_t",
                    "uint32_t",
                    "uint64_t",
                    "intptr_t",
                    "uintptr_t",
                    "useconds_t",
                    "time_t",
                    "clock_t",
                    "const",
                    "constexpr",
                    "volatile",
                    "register",
                    "static",
                    "extern",
                    "inline");

    private static final Set<String> STATEMENT_WORDS =
            Set.of(
                    "if",
                    "else",
                    "for",
                    "while",
                    "do",
                    "switch",
                    "case",
                    "default",
                    "break",
                    "continue",
                    "sizeof",
                    "true",
                    "false");

    private final List<String> texts = new ArrayList<>();
    private final List<Integer> offsets = new ArrayList<>();
    private final int[] partners;

    CCode(String text, int from, int to) {
        int at = from;
        while (at < to) {
            at = read(text, at, to);
        }
        partners = pair();
    }

    private int read(String text, int at, int to) {
        char c = text.charAt(at);
        if (c <= ' ' || c == '\uFEFF') {
            return at + 1;
        }
        if (c == '\\' && CText.continuationLength(text, at + 1) > 0) {
            return at + 1 + CText.continuationLength(text, at + 1);
        }
        if (CText.startsComment(text, at)) {
            return CText.skipComment(text, at);
        }
        int end = tokenEnd(text, at);
        texts.add(text.substring(at, Math.min(end, to)));
        offsets.add(at);
        return end;
    }

    private static int tokenEnd(String text, int at) {
        char c = text.charAt(at);
        if (c == '#') {
            return Math.max(at + 1, CText.logicalLineEnd(text, at));
        }
        if (c == '"' || c == '\'') {
            return CText.skipQuoted(text, at);
        }
        int end = at;
        boolean digit = isDigit(c) || c == '.' && at + 1 < text.length() && isDigit(text, at + 1);
        if (digit || CText.isWordStart(c)) {
            while (end < text.length() && isPart(text, end, digit)) {
                end++;
            }
            return end;
        }
        for (String operator : OPERATORS) {
            if (text.startsWith(operator, at)) {
                return at + operator.length();
            }
        }
        return at + 1;
    }

    private static boolean isPart(String text, int at, boolean number) {
        char c = text.charAt(at);
        boolean sign = (c == '+' || c == '-') && "eEpP".indexOf(text.charAt(at - 1)) >= 0;
        return CText.isWordPart(c) || number && (c == '.' || c == '\'' || sign);
    }

    private static boolean isDigit(String text, int at) {
        return isDigit(text.charAt(at));
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /** Returns for each bracket the one that belongs to it; -1 for all other tokens. */
    private int[] pair() {
        int[] found = new int[texts.size()];
        Arrays.fill(found, -1);
        Deque<Integer> open = new ArrayDeque<>();
        for (int i = 0; i < found.length; i++) {
            if (isOneOf(i, "(", "[", "{")) {
                open.push(i);
            } else if (isOneOf(i, ")", "]", "}") && !open.isEmpty()) {
                found[i] = open.pop();
                found[found[i]] = i;
            }
        }
        return found;
    }

    int size() {
        return texts.size();
    }

    /** The text of a token; empty beyond the ends. */
    String text(int i) {
        return i >= 0 && i < texts.size() ? texts.get(i) : "";
    }

    /** Where a token begins; for one beyond the ends that of the last one. */
    int offset(int i) {
        return offsets.get(Math.min(i, texts.size() - 1));
    }

    /** Returns the other one of a pair of brackets; the token itself when there is none. */
    int partner(int i) {
        return i >= 0 && i < partners.length && partners[i] >= 0 ? partners[i] : i;
    }

    boolean is(int i, String text) {
        return text(i).equals(text);
    }

    boolean isOneOf(int i, String... all) {
        String token = text(i);
        for (String one : all) {
            if (token.equals(one)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a token is a name that the program gave, as far as that can be told. */
    boolean isName(int i) {
        return isWord(i) && !isTypeWord(i) && !STATEMENT_WORDS.contains(text(i));
    }

    boolean isWord(int i) {
        return !text(i).isEmpty() && CText.isWordStart(text(i).charAt(0));
    }

    boolean isTypeWord(int i) {
        return CText.isBasicType(text(i)) || TYPE_WORDS.contains(text(i));
    }

    boolean isAssignment(int i) {
        return ASSIGNMENTS.contains(text(i));
    }

    boolean isStep(int i) {
        return isOneOf(i, "++", "--");
    }

    boolean isPreprocessorLine(int i) {
        return text(i).startsWith("#");
    }

    /** Whether a value ends with a token: what follows is not a prefix operator. */
    boolean endsValue(int i) {
        return isName(i)
                || isOneOf(i, ")", "]", "true", "false")
                || !text(i).isEmpty() && (isDigit(text(i).charAt(0)) || isDigitAfterPoint(i));
    }

    private boolean isDigitAfterPoint(int i) {
        return text(i).length() > 1 && text(i).charAt(0) == '.' && isDigit(text(i), 1);
    }

    /** Whether a statement or declaration may begin with a token. */
    boolean beginsStatement(int i) {
        return i == 0
                || isOneOf(i - 1, ";", "{", "}")
                || isPreprocessorLine(i - 1)
                || is(i - 1, "(") && is(i - 2, "for");
    }

    /** The token after all square brackets that follow one. */
    int afterSubscripts(int i) {
        int next = i + 1;
        while (is(next, "[") && partner(next) > next) {
            next = partner(next) + 1;
        }
        return next;
    }

    /** The token after the statement that begins with one. */
    int afterStatement(int i) {
        int at = i;
        while (at < size()) {
            if (is(at, "{")) {
                return partner(at) + 1;
            }
            if (is(at, ";")) {
                return at + 1;
            }
            at = isOneOf(at, "(", "[") ? Math.max(at, partner(at)) + 1 : at + 1;
        }
        return size();
    }
}
