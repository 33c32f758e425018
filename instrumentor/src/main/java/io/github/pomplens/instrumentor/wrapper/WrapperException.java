// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

/** The compilation must fail; the message says why. */
public final class WrapperException extends Exception {
    private static final long serialVersionUID = 1L;

    WrapperException(String message) {
        super(message);
    }
}
