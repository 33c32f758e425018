// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.fortran;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Tells statements of Fortran that may be an atomic update as they are written (OpenMP 5.2 section
 * 15.8.4): {@code x = x op value}, {@code x = value op x}, {@code x = max(x, value)}.
 */
final class FortranUpdate {
    private static final String PLAIN_INDEX = "[\\w\\s+*,-]++";

    /** {@code x}, {@code x(i, j + 1)}, {@code x(bin(i), 2)}. */
    private static final Pattern ASSIGNMENT =
            Pattern.compile(
                    "(?<x>[a-z]\\w*(?:\\((?:"
                            + PLAIN_INDEX
                            + "|\\("
                            + PLAIN_INDEX
                            + "\\))++\\))?)\\s*=(?!=)\\s*(?<right>.+)");

    /** Nothing that has effects of its own, no strings and no logical values compared. */
    private static final Pattern PLAIN = Pattern.compile("[\\w\\s.+*/(),-]+");

    private static final Pattern OPERATOR =
            Pattern.compile(
                    "(?<![*/])(?<op>\\+|-|\\*(?!\\*)|/(?!/)|\\.and\\.|\\.or\\.|\\.eqv\\.|\\.neqv\\.)");

    private static final Pattern INTRINSIC =
            Pattern.compile("(?:max|min|iand|ior|ieor)\\s*\\((?<list>.*)\\)");

    /** Functions of the language: nothing in them has effects. */
    private static final Set<String> KNOWN =
            Set.of(
                    "abs", "aint", "ceiling", "cos", "dble", "exp", "floor", "iand", "ieor", "int",
                    "ior", "log", "max", "min", "mod", "modulo", "nint", "real", "sign", "sin",
                    "sqrt", "tan");

    private static final Pattern REFERENCE = Pattern.compile("([a-z]\\w*)\\s*\\(");

    private FortranUpdate() {}

    /**
     * @param statement the text of the statement, perhaps with a comment at its end
     * @param source the text of the file, which declares what the statement uses
     */
    static boolean is(String statement, String source) {
        // There can be no exclamation mark in a string: what has strings is not one.
        String plain = statement.toLowerCase(Locale.ROOT).replaceAll("!.*", "").strip();
        Matcher assignment = ASSIGNMENT.matcher(plain);
        if (!assignment.matches() || statement.lines().count() != 1) {
            return false;
        }
        String variable = squeezed(assignment.group("x"));
        String right = squeezed(assignment.group("right"));
        if (!PLAIN.matcher(right).matches()) {
            return false;
        }
        String value = value(variable, right);
        String name = variable.replaceAll("\\W.*", "");
        // Only the update itself is atomic: what says where it is must need no protection.
        String read = variable.substring(name.length()) + " " + value;
        return !value.isEmpty()
                && !Pattern.compile("\\b" + name + "\\b").matcher(read).find()
                && hasNoCalls(read, source);
    }

    /** What the variable is updated with; empty when it isn't, or not in one step. */
    private static String value(String variable, String right) {
        Matcher intrinsic = INTRINSIC.matcher(right);
        if (intrinsic.matches() && intrinsic.group("list").startsWith(variable + ",")) {
            return balanced(intrinsic.group("list").substring(variable.length() + 1));
        }
        if (right.startsWith(variable)) {
            Matcher operator = OPERATOR.matcher(right);
            operator.region(variable.length(), right.length());
            return operator.lookingAt()
                    ? operand(right.substring(operator.end()), operator.group("op"))
                    : "";
        }
        if (right.endsWith(variable)) {
            String before = right.substring(0, right.length() - variable.length());
            Matcher operator = Pattern.compile("(?<value>.+)" + OPERATOR.pattern()).matcher(before);
            return operator.matches() ? operand(operator.group("value"), operator.group("op")) : "";
        }
        return "";
    }

    /** A text that needs no parentheses to be one operand of an operator; else empty. */
    private static String operand(String text, String operator) {
        String separators = operator.matches("[+-]") ? "+-.," : "+-*/.,";
        int depth = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            boolean number =
                    (c == '+' || c == '-')
                            && i > 0
                            && text.substring(0, i).matches(".*(?<!\\w)[\\d.]+[ed]");
            boolean point = c == '.' && !isLetterBeside(text, i);
            if (depth < 0 || depth == 0 && separators.indexOf(c) >= 0 && !number && !point) {
                return "";
            }
        }
        return depth == 0 ? text : "";
    }

    /** Whether a point is part of an operator such as {@code .and.} or a logical value. */
    private static boolean isLetterBeside(String text, int point) {
        boolean after = point + 1 < text.length() && Character.isLetter(text.charAt(point + 1));
        boolean exponent = after && text.substring(point + 1).matches("[ed][+-]?\\d.*");
        return after && !exponent;
    }

    private static String balanced(String text) {
        int depth = 0;
        for (char c : text.toCharArray()) {
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (depth < 0) {
                return "";
            }
        }
        return depth == 0 ? text : "";
    }

    /** Whether all that has parentheses is declared as an array: functions look the same. */
    private static boolean hasNoCalls(String text, String source) {
        Matcher reference = REFERENCE.matcher(text);
        while (reference.find()) {
            Pattern declared =
                    Pattern.compile(
                            "(?im)^[^!\\r\\n]*::[^!\\r\\n]*\\b" + reference.group(1) + "\\s*\\(");
            if (!KNOWN.contains(reference.group(1)) && !declared.matcher(source).find()) {
                return false;
            }
        }
        return true;
    }

    private static String squeezed(String text) {
        return text.replaceAll("\\s+", "");
    }
}
