// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

/** What a statement means for the blocks of a program. */
enum StatementKind {
    /** Executed, and neither opens nor closes anything. */
    ACTION,
    /** A statement that stands among declarations only. */
    SPECIFICATION,
    /** {@code implicit none(external)}. */
    IMPLICIT_NONE_EXTERNAL,
    /** A statement of either part: {@code format}, {@code data}, {@code entry}, {@code include}. */
    ANYWHERE,
    CONTAINS,

    PROGRAM,
    MODULE,
    /** A subroutine, a function or the body of a module procedure. */
    PROCEDURE,
    BLOCK_DATA,
    INTERFACE,
    /** A derived type or an enumeration: a block of declarations. */
    TYPE,

    DO,
    DO_CONCURRENT,
    BLOCK,
    /** {@code if}, {@code select}, {@code where}, {@code forall}, {@code associate} and so on. */
    OTHER_BLOCK,
    /** {@code else}, {@code case} and so on. */
    MIDDLE,

    /** A plain {@code end}, or one that names a kind of program unit. */
    END_UNIT,
    END_INTERFACE,
    END_TYPE,
    END_DO,
    END_BLOCK,
    END_OTHER_BLOCK;

    boolean opensUnit() {
        return this == PROGRAM || this == MODULE || this == PROCEDURE || this == BLOCK_DATA;
    }

    boolean opensBlock() {
        return this == DO || this == DO_CONCURRENT || this == BLOCK || this == OTHER_BLOCK;
    }

    /** What ends what this opens; itself when it opens nothing. */
    StatementKind end() {
        return switch (this) {
            case PROGRAM, MODULE, PROCEDURE, BLOCK_DATA -> END_UNIT;
            case INTERFACE -> END_INTERFACE;
            case TYPE -> END_TYPE;
            case DO, DO_CONCURRENT -> END_DO;
            case BLOCK -> END_BLOCK;
            case OTHER_BLOCK -> END_OTHER_BLOCK;
            default -> this;
        };
    }

    boolean isEnd() {
        return compareTo(END_UNIT) >= 0;
    }
}
