// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.source.TextRange;

/**
 * A place at which a file can be cut in pieces: the line in which a program unit begins, or a
 * procedure that one contains.
 *
 * @param start where that line starts
 * @param head of the unit around it: its lines up to {@code contains}; empty when there is none
 */
record Border(int start, TextRange head) {
    static final TextRange NO_HEAD = new TextRange(0, 0);

    /** A place that nothing is around. */
    Border(int start) {
        this(start, NO_HEAD);
    }

    boolean isInUnit() {
        return head.length() > 0;
    }
}
