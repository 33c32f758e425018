// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.check;

import io.github.pomplens.instrumentor.construct.check.AtomicStatement.Kind;
import io.github.pomplens.instrumentor.directive.ClauseKind;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.source.Language;
import java.util.List;

/**
 * The statements that an {@code atomic} construct needs by its clauses (OpenMP 5.2 section 15.8.4),
 * in all languages. Nothing is asked for that a compiler in use does without.
 */
enum AtomicForm {
    READ(
            "an assignment that reads one variable, as in 'v = x'",
            "an assignment of one variable: 'v = x'"),
    WRITE("an assignment, as in 'x = value'", "an assignment: 'x = value'"),
    UPDATE(
            "an update of one variable, as in 'x++', 'x += value' or 'x = x + value'",
            "an update of one variable: 'x = x + value'"),
    CAPTURE(
            "an update whose value is kept, as in 'v = x++', or in braces 'v = x' and an update or "
                    + "assignment of x, or an update of x and 'v = x'",
            "two statements: 'v = x' and an assignment of x, in either order"),
    COMPARE(
            "a conditional update, as in 'x = x < e ? e : x' or 'if (x == e) { x = d; }'",
            "a conditional update: 'if (x == e) x = d'"),
    COMPARE_CAPTURE(
            "a conditional update whose value is kept, as in 'v = x = x < e ? e : x', "
                    + "'{ v = x; if (x == e) { x = d; } }' or 'if (x == e) { x = d; } else { v = x; }'",
            "a conditional update and 'v = x', in either order, or 'v = x' in the 'else' part");

    private final String inC;
    private final String inFortran;

    AtomicForm(String inC, String inFortran) {
        this.inC = inC;
        this.inFortran = inFortran;
    }

    /**
     * @param statements none when they aren't clear
     * @return what is needed instead of the statements; empty when they have the form
     */
    static String needed(Directive directive, List<AtomicStatement> statements, Language language) {
        if (statements.isEmpty()) {
            return "";
        }
        AtomicForm form = of(directive);
        if (!form.isThatOf(statements, language)) {
            return language == Language.FORTRAN ? form.inFortran : form.inC;
        }
        return form == CAPTURE && statements.size() == 2
                ? oneVariable(statements.get(0), statements.get(1), language)
                : "";
    }

    private static AtomicForm of(Directive directive) {
        if (directive.has(ClauseKind.COMPARE)) {
            return directive.has(ClauseKind.CAPTURE) ? COMPARE_CAPTURE : COMPARE;
        }
        if (directive.has(ClauseKind.CAPTURE)) {
            return CAPTURE;
        }
        return directive.has(ClauseKind.READ)
                ? READ
                : directive.has(ClauseKind.WRITE) ? WRITE : UPDATE;
    }

    private boolean isThatOf(List<AtomicStatement> statements, Language language) {
        AtomicStatement first = statements.get(0);
        if (statements.size() > 2) {
            return false;
        }
        if (statements.size() == 2) {
            return isThatOf(first, statements.get(1), language);
        }
        return switch (this) {
            case READ -> first.reads();
            case WRITE -> !first.value().isEmpty();
            case UPDATE -> first.updates();
            case CAPTURE -> first.kind() == Kind.CAPTURED_UPDATE;
            case COMPARE -> first.chooses();
            case COMPARE_CAPTURE ->
                    first.kind() == Kind.CAPTURED_CHOICE || first.kind() == Kind.IF_ELSE;
        };
    }

    private boolean isThatOf(AtomicStatement first, AtomicStatement second, Language language) {
        return switch (this) {
            case READ, WRITE, UPDATE, COMPARE -> false;
            case CAPTURE -> {
                boolean readsLast = second.reads() && mayChange(first, language);
                yield first.reads() && isAssignment(second) || readsLast;
            }
            case COMPARE_CAPTURE -> {
                boolean compares = first.kind() == Kind.ASSIGNMENT && isIf(second);
                yield first.reads() && second.chooses()
                        || first.chooses() && second.reads()
                        || compares && language != Language.FORTRAN;
            }
        };
    }

    /** Whether a statement may be the one that changes the variable before it is read. */
    private static boolean mayChange(AtomicStatement first, Language language) {
        // gfortran takes any assignment.
        return first.updates() || language == Language.FORTRAN && isAssignment(first);
    }

    private static boolean isAssignment(AtomicStatement statement) {
        return statement.updates() || !statement.value().isEmpty();
    }

    private static boolean isIf(AtomicStatement statement) {
        return statement.kind() == Kind.IF || statement.kind() == Kind.IF_ELSE;
    }

    /** What is wrong when one statement reads a variable and the other changes another. */
    private static String oneVariable(
            AtomicStatement first, AtomicStatement second, Language language) {
        boolean readsFirst = first.reads() && isAssignment(second);
        boolean readsLast = second.reads() && mayChange(first, language);
        if (readsFirst && !differ(first, second, language)
                || readsLast && !differ(second, first, language)) {
            return "";
        }
        AtomicStatement read = readsFirst ? first : second;
        AtomicStatement change = readsFirst ? second : first;
        return "one variable in both statements, not '%s' and '%s'"
                .formatted(name(read.value(), language), name(change.target(), language));
    }

    /** Whether one statement certainly reads another variable than the other one changes. */
    private static boolean differ(AtomicStatement read, AtomicStatement change, Language language) {
        // gcc lets variables differ when one is a parameter and '=' isn't used.
        boolean certain = language != Language.C || change.kind() == Kind.ASSIGNMENT;
        String readName = name(read.value(), language);
        String changedName = name(change.target(), language);
        return certain
                && !readName.isEmpty()
                && !changedName.isEmpty()
                && !readName.equals(changedName);
    }

    /** The name that the same variable always has; empty when a variable may have others. */
    private static String name(String variable, Language language) {
        int end = 0;
        while (end < variable.length() && Character.isJavaIdentifierPart(variable.charAt(end))) {
            end++;
        }
        boolean whole = end == variable.length() || language == Language.FORTRAN;
        return whole ? variable.substring(0, end) : "";
    }
}
