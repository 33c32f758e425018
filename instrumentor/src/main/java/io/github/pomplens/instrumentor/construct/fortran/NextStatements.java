// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

/** Tells which statements are sure to be followed by the next one, unless they end the program. */
final class NextStatements {
    enum Kind {
        /** The next statement comes next. */
        GOES_ON,
        CYCLE,
        EXIT,
        /** The statement that has a label comes next. */
        GOTO,
        /** Another jump, or something that may be a macro that stands for one. */
        UNKNOWN
    }

    /** The first words of statements that don't jump. What stops the program needs no next one. */
    private static final WordList GO_ON =
            WordList.of(
                    "allocate",
                    "backspace",
                    "call",
                    "close",
                    "continue",
                    "deallocate",
                    "endfile",
                    "end file",
                    "error stop",
                    "errorstop",
                    "flush",
                    "forall",
                    "inquire",
                    "nullify",
                    "open",
                    "print",
                    "read",
                    "rewind",
                    "stop",
                    "sync",
                    "wait",
                    "where",
                    "write");

    private final Statements statements;
    private final Words words;
    private int word = Procedure.NONE;
    private String name = "";
    private int target;

    NextStatements(Statements statements, boolean fixed) {
        this.statements = statements;
        this.words = new Words(statements.clear(), fixed);
    }

    /** Returns where a {@code cycle} or {@code exit} after a condition starts in the clear text. */
    int word() {
        return word;
    }

    /** What that names; empty when it names nothing. */
    String name() {
        return name;
    }

    /** The label that a {@code goto} names. */
    int target() {
        return target;
    }

    /** What comes after a statement that neither opens nor closes a block. */
    Kind kind(int line) {
        word = Procedure.NONE;
        name = "";
        words.in(statements.clearEnd(line));
        int start = statements.clearStart(line);
        int then = words.isAssignment(words.nameEnd(start)) ? -1 : words.closeAfter(start, "if");
        Kind kind = action(then > 0 ? then : start);
        if (kind == Kind.GOES_ON) {
            return Jumps.namesLabel(statements.joinedText(line)) ? Kind.UNKNOWN : kind;
        }
        word = then > 0 ? then : Procedure.NONE;
        return kind;
    }

    private Kind action(int at) {
        if (words.isAssignment(words.nameEnd(at)) && words.nameEnd(at) > at
                || words.isOneOf(at, GO_ON)) {
            return Kind.GOES_ON;
        }
        if (isGoto(at)) {
            return Kind.GOTO;
        }
        int cycle = words.word(at, "cycle");
        int after = cycle >= 0 ? cycle : words.word(at, "exit");
        if (after < 0 || words.nameEnd(after) < words.end()) {
            return Kind.UNKNOWN;
        }
        name = words.text(after, words.end());
        return cycle >= 0 ? Kind.CYCLE : Kind.EXIT;
    }

    private boolean isGoto(int at) {
        int label = words.part(words.part(at, "go"), "to");
        target = 0;
        int i = label;
        while (i > 0 && FortranText.isDigit(words.at(i)) && target < 100_000) {
            target = target * 10 + words.at(i++) - '0';
        }
        return i > label && i == words.end();
    }
}
