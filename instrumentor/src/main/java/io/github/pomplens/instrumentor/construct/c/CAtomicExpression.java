// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

import io.github.pomplens.instrumentor.construct.check.AtomicStatement;
import io.github.pomplens.instrumentor.construct.check.AtomicStatement.Kind;
import java.util.HashSet;
import java.util.Set;

/** An expression of C or C++ that stands as a statement in an {@code atomic} construct. */
final class CAtomicExpression {
    /** What makes an assignment of the operator before it. */
    private static final String COMPOUND = "+-*/%&|^";

    /** Operators that have two operands wherever they stand behind one. */
    private static final String BINARY = "+-*/%&|^?,=!";

    private final Tokens tokens;
    private final int from;
    private final int to;

    /** The token of the first plain assignment outside of brackets; -1 when there is none. */
    private int assignment = -1;

    /** The token of the first {@code ++}, {@code --} or {@code +=}; -1 when there is none. */
    private int update = -1;

    /** Whether there are several plain assignments. */
    private boolean chained;

    /** The question mark; -1 when there is none. */
    private int question = -1;

    /** Whether something in brackets changes a variable. */
    private boolean hidden;

    /**
     * @param from the expression's first token
     * @param to after its last one
     */
    CAtomicExpression(Tokens tokens, int from, int to) {
        this.tokens = tokens;
        this.from = from;
        this.to = to;
        findOperators();
    }

    /** Whether it is clear what it is. */
    boolean isReadable() {
        boolean declaration = tokens.isWord(from) && tokens.isWord(from + 1);
        boolean changesFirst = update >= 0 && update < assignment;
        boolean choosesFirst = question >= 0 && question < assignment;
        return !hidden && !declaration && !changesFirst && !choosesFirst;
    }

    AtomicStatement read() {
        if (assignment < 0) {
            return update < 0 ? AtomicStatement.of(Kind.OTHER) : updated();
        }
        String target = text(from, assignment);
        String value = text(assignment + 1, to);
        boolean captured = chained || update >= 0;
        Kind kind =
                question >= 0
                        ? captured ? Kind.CAPTURED_CHOICE : Kind.CHOICE
                        : captured
                                ? Kind.CAPTURED_UPDATE
                                : isUpdate() ? Kind.UPDATE : Kind.ASSIGNMENT;
        return new AtomicStatement(kind, target, value, !captured && isVariable());
    }

    /** {@code x++}, {@code ++x} or {@code x += value}. */
    private AtomicStatement updated() {
        boolean prefix = update == from;
        String target = prefix ? text(from + 2, to) : text(from, update);
        return new AtomicStatement(Kind.UPDATE, target, "", false);
    }

    private void findOperators() {
        int depth = 0;
        for (int i = from; i < to; i++) {
            switch (tokens.punctuation(i)) {
                case '(', '[', '{' -> depth++;
                case ')', ']', '}' -> depth--;
                case '?' -> question = depth == 0 && question < 0 ? i : question;
                case '+', '-' -> {
                    if (isJoined(i, tokens.punctuation(i))) {
                        addUpdate(i, depth);
                        i++;
                    }
                }
                case '!' -> i += isJoined(i, '=') ? 1 : 0;
                case '=' -> {
                    if (isJoined(i, '=')) {
                        i++;
                    } else {
                        addAssignment(i, depth);
                    }
                }
                default -> {}
            }
        }
    }

    private void addAssignment(int token, int depth) {
        boolean follows = token > from && tokens.end(token - 1) == tokens.start(token);
        char before = follows ? tokens.punctuation(token - 1) : ' ';
        if (before == '<' || before == '>') {
            // Of <= and <<= only the second one changes anything.
            if (tokens.is(token - 2, before)) {
                addUpdate(token - 2, depth);
            }
        } else if (COMPOUND.indexOf(before) >= 0) {
            addUpdate(token - 1, depth);
        } else if (depth > 0) {
            hidden = true;
        } else {
            chained |= assignment >= 0;
            assignment = assignment < 0 ? token : assignment;
        }
    }

    private void addUpdate(int token, int depth) {
        hidden |= depth > 0;
        update = update < 0 ? token : update;
    }

    /** Whether the character after a token stands next to it. */
    private boolean isJoined(int token, char second) {
        return token + 1 < to
                && tokens.is(token + 1, second)
                && tokens.end(token) == tokens.start(token + 1);
    }

    /** {@code x = y} updates nothing when it has no word of x on its right side. */
    private boolean isUpdate() {
        Set<String> left = new HashSet<>();
        for (int i = from; i < assignment; i++) {
            left.add(tokens.text(i));
        }
        for (int i = assignment + 1; i < to; i++) {
            if (tokens.isWord(i) && left.contains(tokens.text(i))) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether the value may be a variable: it is not a number, and has no operator of two operands.
     */
    private boolean isVariable() {
        int first = assignment + 1;
        if (first >= to || tokens.kind(first) == TokenKind.NUMBER && to == first + 1) {
            return false;
        }
        int depth = 0;
        for (int i = first; i < to; i++) {
            char c = tokens.punctuation(i);
            boolean operand = i > first && endsOperand(i - 1);
            boolean arrow = c == '-' && isJoined(i, '>');
            if (depth == 0 && operand && !arrow && BINARY.indexOf(c) >= 0) {
                return false;
            }
            depth += "([{".indexOf(c) >= 0 ? 1 : ")]}".indexOf(c) >= 0 ? -1 : 0;
        }
        return true;
    }

    private boolean endsOperand(int token) {
        return tokens.isWord(token)
                || tokens.kind(token) == TokenKind.NUMBER
                || tokens.is(token, ')')
                || tokens.is(token, ']');
    }

    /** Returns some tokens without blanks, and without parentheses around all of them. */
    private String text(int start, int end) {
        int first = start;
        int last = end;
        while (last - first > 2 && tokens.is(first, '(') && isClosedBy(first, last - 1)) {
            first++;
            last--;
        }
        StringBuilder text = new StringBuilder();
        for (int i = first; i < last; i++) {
            text.append(tokens.text(i));
        }
        return text.toString();
    }

    private boolean isClosedBy(int open, int close) {
        int depth = 0;
        for (int i = open; i < close; i++) {
            depth += tokens.is(i, '(') ? 1 : tokens.is(i, ')') ? -1 : 0;
            if (depth == 0) {
                return false;
            }
        }
        return tokens.is(close, ')');
    }
}
