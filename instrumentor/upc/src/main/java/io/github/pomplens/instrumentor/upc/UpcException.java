// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.upc;

/** What can't be translated, and the token where it is. */
final class UpcException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Token token;

    UpcException(Token token, String message) {
        super(message);
        this.token = token;
    }

    Token token() {
        return token;
    }
}
