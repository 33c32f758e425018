// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.server;

import java.io.IOException;

/** There is no Java that can run the server; the message is for the user. */
public final class NoJavaException extends IOException {
    private static final long serialVersionUID = 1;

    NoJavaException(String message) {
        super(message);
    }
}
