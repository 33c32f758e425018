// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.check;

/**
 * A statement of an {@code atomic} construct, as far as the construct's form depends on it.
 *
 * @param target the variable that it assigns to, without blanks; empty when it has none
 * @param value what it assigns by {@code =}, without blanks; empty when it uses no {@code =}
 * @param variable whether the value may be a variable, and not only an expression
 */
public record AtomicStatement(Kind kind, String target, String value, boolean variable) {
    /** What it does. */
    public enum Kind {
        /** {@code x = value}. */
        ASSIGNMENT,
        /** {@code x++}, {@code x += value}, or an assignment whose value has a word of x. */
        UPDATE,
        /** {@code x = a < b ? a : b}. */
        CHOICE,
        /** {@code v = x++}: an update whose value is assigned in turn. */
        CAPTURED_UPDATE,
        /** {@code v = x = a < b ? a : b}. */
        CAPTURED_CHOICE,
        /** An assignment under a condition. */
        IF,
        /** An {@code if} with an assignment in its {@code else} part, too. */
        IF_ELSE,
        /** What no atomic construct can have. */
        OTHER
    }

    /** A statement of which nothing else matters. */
    public static AtomicStatement of(Kind kind) {
        return new AtomicStatement(kind, "", "", false);
    }

    /** Whether it may read a variable and keep its value: {@code v = x}. */
    boolean reads() {
        return variable && (kind == Kind.ASSIGNMENT || kind == Kind.UPDATE);
    }

    /** Whether it gives a variable a value that depends on the old one. */
    boolean updates() {
        return kind == Kind.UPDATE;
    }

    /** Whether it changes a variable when a condition holds. */
    boolean chooses() {
        return kind == Kind.CHOICE || kind == Kind.IF;
    }
}
