// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

/** A command can't do what it was asked for. The message is one line: what, where, what to do. */
final class CommandException extends Exception {
    private static final long serialVersionUID = 1L;

    CommandException(String message) {
        super(message);
    }
}
