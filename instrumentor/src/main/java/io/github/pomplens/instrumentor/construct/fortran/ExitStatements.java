// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import java.util.HashSet;
import java.util.Set;

/** Tells which statements leave a procedure or come into it. */
final class ExitStatements {
    enum Kind {
        /** {@code return}, {@code stop}, {@code error stop}. */
        EXIT,
        /** An exit after {@code if (...)}. */
        CONDITIONAL_EXIT,
        ENTRY,
        /** A file of which nothing is known. */
        INCLUDE,
        OTHER
    }

    private final Statements statements;
    private final Words words;
    private final Set<Integer> loopLabels = new HashSet<>();
    private int word;

    ExitStatements(Statements statements, StatementClassifier classifier) {
        this.statements = statements;
        this.words = new Words(statements.clear(), classifier.fixed());
        for (int i = 0; i < statements.size(); i++) {
            boolean loop =
                    statements.kind(i) == LineKind.STATEMENT
                            && classifier.classify(
                                            statements.clearStart(i),
                                            statements.clearEnd(i),
                                            false,
                                            false)
                                    == StatementKind.DO;
            if (loop && classifier.loopLabel() > 0) {
                loopLabels.add(classifier.loopLabel());
            }
        }
    }

    /** Where the statement that is executed under the condition starts in the clear text. */
    int word() {
        return word;
    }

    /** Whether some loop ends with the statement that has a label. */
    boolean endsLoop(int label) {
        return loopLabels.contains(label);
    }

    Kind kind(int line) {
        word = Procedure.NONE;
        words.in(statements.clearEnd(line));
        int start = statements.clearStart(line);
        switch (words.at(start)) {
            case 'i' -> {
                if (words.word(start, "include") > 0) {
                    char next = words.at(start + "include".length());
                    return next == '\'' || next == '"' ? Kind.INCLUDE : Kind.OTHER;
                }
                int then = words.closeAfter(start, "if");
                if (then > 0 && isExit(then)) {
                    word = then;
                    return Kind.CONDITIONAL_EXIT;
                }
                return Kind.OTHER;
            }
            case 'e' -> {
                if (isKeyword(start, "entry")) {
                    return Kind.ENTRY;
                }
                return isExit(start) ? Kind.EXIT : Kind.OTHER;
            }
            case 'r', 's' -> {
                return isExit(start) ? Kind.EXIT : Kind.OTHER;
            }
            default -> {
                return Kind.OTHER;
            }
        }
    }

    /** Whether what follows a statement is reached by a label only. */
    boolean isJump(int line) {
        if (kind(line) == Kind.EXIT) {
            return true;
        }
        int start = statements.clearStart(line);
        int to = words.part(words.part(start, "go"), "to");
        return to > 0
                && FortranText.isDigit(words.at(to))
                && !words.isAssignment(words.nameEnd(to));
    }

    private boolean isExit(int at) {
        return isKeyword(at, "return")
                || isKeyword(at, "stop")
                || words.part(at, "error") > 0 && isKeyword(words.part(at, "error"), "stop");
    }

    /** Whether a word stands here that isn't the name of a variable. */
    private boolean isKeyword(int at, String keyword) {
        return words.word(at, keyword) > 0 && !words.isAssignment(words.nameEnd(at));
    }
}
