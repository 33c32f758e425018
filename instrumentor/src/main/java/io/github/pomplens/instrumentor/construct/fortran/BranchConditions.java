// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import java.util.HashMap;
import java.util.Map;

/**
 * Tells which {@code #if} branches of a file are compiled under the same condition: their
 * conditions are spelt alike, and no line between them may have given a macro in it another
 * meaning.
 */
final class BranchConditions {
    private static final String DEFINED = "defined";

    private final String text;
    private final Map<String, Integer> numbers = new HashMap<>();

    /** How often a macro was defined or undefined so far. */
    private final Map<String, Integer> changes = new HashMap<>();

    private int includes;

    BranchConditions(String text) {
        this.text = text;
    }

    /** Takes note of a line that is not a condition: it may change macros. */
    void line(int start, int end) {
        int word = FortranText.skipBlanks(text, start + 1, end);
        int wordEnd = nameEnd(word, end);
        switch (text.substring(word, wordEnd)) {
            case "define", "undef" -> {
                int name = FortranText.skipBlanks(text, wordEnd, end);
                String macro = text.substring(name, nameEnd(name, end));
                changes.put(macro, changes.getOrDefault(macro, 0) + 1);
            }
            case "include" -> includes++;
            default -> {}
        }
    }

    /**
     * The condition of an {@code #if}, {@code #ifdef}, {@code #ifndef}, {@code #elif} or {@code
     * #else} line in one spelling, which tells the states of its macros apart.
     */
    String of(int start, int end) {
        int word = FortranText.skipBlanks(text, start + 1, end);
        int wordEnd = nameEnd(word, end);
        StringBuilder condition = new StringBuilder();
        switch (text.substring(word, wordEnd)) {
            case "ifdef" -> condition.append(DEFINED);
            case "ifndef" -> condition.append('!').append(DEFINED);
            default -> {}
        }
        boolean isDefined = condition.length() > 0;
        int at = wordEnd;
        while (at < end) {
            char c = text.charAt(at);
            if (c == '/' && text.startsWith("/*", at)) {
                int close = text.indexOf("*/", at + 2);
                at = close < 0 || close > end ? end : close + 2;
            } else if (isNamePart(c)) {
                int after = nameEnd(at, end);
                isDefined = name(condition, text.substring(at, after), isDefined);
                at = after;
            } else {
                if (isDefined && c == '(') {
                    isDefined = false;
                    at = parenthesized(condition, at, end);
                } else if (!isBetween(c)) {
                    condition.append(c);
                }
                at++;
            }
        }
        return condition.append('@').append(includes).toString();
    }

    /** Appends a name; returns whether the next one is the operand of {@code defined}. */
    private boolean name(StringBuilder condition, String name, boolean isOperand) {
        if (isOperand) {
            condition.append('(').append(name).append(')');
        } else {
            boolean joins = condition.length() > 0 && isNamePart(last(condition));
            condition.append(joins ? " " : "").append(name);
        }
        Integer changed = changes.get(name);
        if (changed != null) {
            condition.append('@').append(changed);
        }
        return name.equals(DEFINED);
    }

    /** {@code defined (X)}; returns where its closing parenthesis is. */
    private int parenthesized(StringBuilder condition, int open, int end) {
        int name = open + 1;
        while (name < end && isBetween(text.charAt(name))) {
            name++;
        }
        int nameEnd = nameEnd(name, end);
        name(condition, text.substring(name, nameEnd), true);
        int close = nameEnd;
        while (close < end && text.charAt(close) != ')') {
            close++;
        }
        return close;
    }

    /** The number of a branch; the same for all that are compiled under the same condition. */
    int number(String key) {
        Integer number = numbers.get(key);
        if (number == null) {
            number = numbers.size() + 1;
            numbers.put(key, number);
        }
        return number;
    }

    private static char last(StringBuilder text) {
        return text.charAt(text.length() - 1);
    }

    /** Whether a character is a blank, or the backslash or line end of a continued line. */
    private static boolean isBetween(char c) {
        return c <= ' ' || c == '\\';
    }

    private int nameEnd(int from, int end) {
        int i = from;
        while (i < end && isNamePart(text.charAt(i))) {
            i++;
        }
        return i;
    }

    private static boolean isNamePart(char c) {
        return FortranText.isNamePart(c);
    }
}
