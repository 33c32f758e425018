// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

/** The blocks of a file don't match; its extents can't be relied on. */
final class UnbalancedException extends Exception {
    private static final long serialVersionUID = 1L;

    final int line;

    /**
     * @param line the logical line to point at
     */
    UnbalancedException(int line, String message) {
        super(message);
        this.line = line;
    }
}
