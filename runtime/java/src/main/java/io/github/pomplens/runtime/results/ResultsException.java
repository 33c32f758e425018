// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

/**
 * Results can't be used. The message is one line for the user: the file, where in it (line:column
 * or field), what is wrong, what to do.
 */
public final class ResultsException extends Exception {
    private static final long serialVersionUID = 1L;

    /** An error found by POMP Lens itself. */
    public ResultsException(String message) {
        super(message);
    }

    /** An error with the exception that revealed it. */
    public ResultsException(String message, Throwable cause) {
        super(message, cause);
    }
}
