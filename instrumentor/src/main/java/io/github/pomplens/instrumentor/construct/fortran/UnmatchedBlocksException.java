// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.problem.Problem;

/** The blocks of a file don't match; its extents can't be relied on. */
final class UnmatchedBlocksException extends Exception {
    private static final long serialVersionUID = 1L;

    final int line;

    /** The logical line that doesn't go together with the other one; -1 for the end of the file. */
    final int before;

    final Problem problem;

    /**
     * @param line the logical line to point at
     */
    UnmatchedBlocksException(int line, String message) {
        this(line, line, Problem.UNBALANCED, message);
    }

    UnmatchedBlocksException(int line, int before, Problem problem, String message) {
        super(message);
        this.line = line;
        this.before = before;
        this.problem = problem;
    }
}
