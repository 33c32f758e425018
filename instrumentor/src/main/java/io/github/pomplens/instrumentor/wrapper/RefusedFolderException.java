// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import java.io.IOException;

/** A folder is there that must not be used; the message says why. */
final class RefusedFolderException extends IOException {
    private static final long serialVersionUID = 1L;

    RefusedFolderException(String message) {
        super(message);
    }
}
