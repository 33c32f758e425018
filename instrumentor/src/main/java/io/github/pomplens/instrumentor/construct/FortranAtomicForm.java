// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct;

import io.github.pomplens.instrumentor.directive.Directive;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Compares the one statement of an {@code atomic} construct in Fortran with the form that its
 * clause asks for (OpenMP 5.2 section 15.8.4).
 */
final class FortranAtomicForm {
    private static final Pattern WORD = Pattern.compile("[a-z_][a-z0-9_]*");

    /** A character in quotes may be anything, and a statement may go on, or another one follow. */
    private static final Pattern UNREADABLE = Pattern.compile("['\"&;#]");

    private FortranAtomicForm() {}

    /**
     * @return what is needed; empty when the statement has the form, or when that can't be told
     */
    static String needed(Directive directive, String body) {
        int comment = body.indexOf('!');
        String line = (comment < 0 ? body : body.substring(0, comment)).strip();
        if (line.isEmpty()
                || body.strip().lines().count() > 1
                || UNREADABLE.matcher(line).find()
                || directive.has("capture")
                || directive.has("compare")) {
            return "";
        }
        // In fixed form blanks may stand anywhere.
        String statement = line.toLowerCase(Locale.ROOT).replaceAll("\\s", "");
        int assignment = assignment(statement);
        boolean call = assignment < 0 && statement.startsWith("call");
        if (assignment < 0 && !call || statement.startsWith("if(")) {
            return "";
        }
        String left = statement.substring(0, Math.max(assignment, 0));
        String right = statement.substring(assignment + 1);
        if (directive.has("read")) {
            return call || isExpression(right) ? "an assignment of one variable: 'v = x'" : "";
        }
        if (directive.has("write")) {
            return call ? "an assignment: 'x = value'" : "";
        }
        Set<String> updated = words(left);
        updated.retainAll(words(right));
        return updated.isEmpty() ? "an update of one variable: 'x = x + value'" : "";
    }

    /** The offset of the equals sign outside of brackets; -1 when there is none, or another. */
    private static int assignment(String statement) {
        int depth = 0;
        for (int i = 0; i < statement.length(); i++) {
            char c = statement.charAt(i);
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (depth == 0 && c == '=') {
                boolean other =
                        i + 1 < statement.length() && "=>".indexOf(statement.charAt(i + 1)) >= 0;
                return other ? -1 : i;
            }
        }
        return -1;
    }

    /** Whether there is an operator outside of brackets, or a number. */
    private static boolean isExpression(String right) {
        int depth = 0;
        for (int i = 0; i < right.length(); i++) {
            char c = right.charAt(i);
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (depth == 0 && "+-*/".indexOf(c) >= 0) {
                return true;
            }
        }
        return !right.isEmpty() && Character.isDigit(right.charAt(0));
    }

    private static Set<String> words(String text) {
        Set<String> words = new HashSet<>();
        Matcher word = WORD.matcher(text);
        while (word.find()) {
            words.add(word.group());
        }
        return words;
    }
}
