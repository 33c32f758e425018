// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace;

/** What is in a chunk makes no sense, although its checksum is right. */
final class DamageException extends Exception {
    private static final long serialVersionUID = 1L;

    DamageException(String message) {
        super(message, null, false, false);
    }
}
