// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

/** Brackets that don't match, or nesting beyond reason: the extents in the file aren't clear. */
final class UnbalancedBracketsException extends Exception {
    private static final long serialVersionUID = 1L;
    final int token;

    UnbalancedBracketsException(int token, String message) {
        super(message, null, false, false);
        this.token = token;
    }
}
