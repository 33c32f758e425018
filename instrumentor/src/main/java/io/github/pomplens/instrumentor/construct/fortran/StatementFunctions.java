// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import org.jspecify.annotations.Nullable;

/**
 * Tells statement functions, {@code f(x) = x * x}, from assignments to elements of arrays: the
 * former are declarations.
 */
final class StatementFunctions {
    enum Answer {
        YES,
        NO,
        UNKNOWN
    }

    private enum Declared {
        AS_ARRAY,
        AS_SCALAR,
        NOT_HERE
    }

    private static final String[] TYPES =
            ("integer real complex logical character doubleprecision dimension common allocatable"
                            + " pointer target save")
                    .split(" ");

    private final Statements statements;
    private final Words words;

    StatementFunctions(Statements statements, boolean fixed) {
        this.statements = statements;
        this.words = new Words(statements.clear(), fixed);
    }

    /** Whether a statement that looks like one to be executed defines a function instead. */
    Answer isDefinition(Procedure procedure, int line) {
        words.in(statements.clearEnd(line));
        int start = statements.clearStart(line);
        int nameEnd = words.nameEnd(start);
        if (!hasNamesInParentheses(nameEnd)) {
            return Answer.NO;
        }
        String name = words.text(start, nameEnd);
        return switch (declared(name, procedure.header, line)) {
            case AS_ARRAY -> Answer.NO;
            case AS_SCALAR -> Answer.YES;
            case NOT_HERE -> ofUndeclared(procedure, line);
        };
    }

    /** Whether what follows is {@code (x, y) =}. */
    private boolean hasNamesInParentheses(int open) {
        if (words.at(open) != '(') {
            return false;
        }
        int i = open + 1;
        while (FortranText.isLetter(words.at(i))) {
            i = words.nameEnd(i);
            if (words.at(i) != ',') {
                break;
            }
            i++;
        }
        return words.at(i) == ')' && words.at(i + 1) == '=' && words.at(i + 2) != '=';
    }

    /** Arrays of other units come by {@code use} or from the host only. */
    private Answer ofUndeclared(Procedure procedure, int line) {
        boolean imports = procedure.host != null;
        boolean included = false;
        for (int i = procedure.header + 1; i < line; i++) {
            imports |= startsWith(i, "use") || startsWith(i, "import");
            LineKind kind = statements.kind(i);
            included |= kind == LineKind.PREPROCESSOR || kind == LineKind.INCLUDE;
            included |= startsWith(i, "include");
        }
        if (included) {
            return Answer.UNKNOWN;
        }
        if (!imports) {
            return Answer.YES;
        }
        return isTypingOff(procedure) ? Answer.NO : Answer.UNKNOWN;
    }

    /** Whether {@code implicit none} holds, so that a function would have been declared. */
    private boolean isTypingOff(Procedure procedure) {
        for (@Nullable Procedure unit = procedure; unit != null; unit = unit.host) {
            for (int i = unit.header; i <= unit.lastDeclaration; i++) {
                if (startsWith(i, "implicitnone") || startsWith(i, "implicit none")) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean startsWith(int line, String word) {
        if (statements.kind(line) != LineKind.STATEMENT) {
            return false;
        }
        words.in(statements.clearEnd(line));
        return words.word(statements.clearStart(line), word) >= 0;
    }

    private Declared declared(String name, int from, int to) {
        Declared result = Declared.NOT_HERE;
        for (int i = from + 1; i < to; i++) {
            if (statements.kind(i) == LineKind.STATEMENT) {
                switch (declaredIn(name, i)) {
                    case AS_ARRAY -> {
                        return Declared.AS_ARRAY;
                    }
                    case AS_SCALAR -> result = Declared.AS_SCALAR;
                    case NOT_HERE -> {}
                }
            }
        }
        return result;
    }

    private Declared declaredIn(String name, int line) {
        int start = statements.clearStart(line);
        int end = statements.clearEnd(line);
        words.in(end);
        for (int i = start; i + name.length() <= end; i++) {
            int after = i + name.length();
            boolean here =
                    words.part(i, name) >= 0
                            && !FortranText.isNamePart(words.at(after))
                            && (i == start
                                    || !FortranText.isNamePart(words.at(i - 1))
                                    || words.fixed() && isType(start, i));
            if (here) {
                boolean array = words.at(after) == '(' || words.contains(start, "dimension");
                return array ? Declared.AS_ARRAY : Declared.AS_SCALAR;
            }
        }
        return Declared.NOT_HERE;
    }

    /** Whether the text before a name is the word of a declaration: blanks don't part them. */
    private boolean isType(int start, int nameStart) {
        for (String type : TYPES) {
            if (start + type.length() == nameStart && words.part(start, type) >= 0) {
                return true;
            }
        }
        return false;
    }
}
