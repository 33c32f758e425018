// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch;

/**
 * A program could not be built or started. The message is one line for the user: what, and what to
 * do.
 */
public final class LaunchException extends Exception {
    private static final long serialVersionUID = 1L;

    /** Exit status when the request makes no sense. */
    public static final int WRONG_REQUEST = 2;

    /** Exit status when the program could not be built. */
    public static final int BUILD_FAILED = 1;

    /** Exit status of a shell whose command does not exist. */
    public static final int NOT_FOUND = 127;

    /** Exit status of a shell whose command exists but can't be executed. */
    public static final int NOT_EXECUTABLE = 126;

    private final int exitStatus;

    LaunchException(int exitStatus, String message) {
        super(message);
        this.exitStatus = exitStatus;
    }

    /** A request makes no sense; {@code message} begins with the part of it that is wrong. */
    public static LaunchException wrongRequest(String message) {
        return new LaunchException(WRONG_REQUEST, message);
    }

    /**
     * What a shell would return for it: {@link #NOT_FOUND}, {@link #NOT_EXECUTABLE}, {@link
     * #BUILD_FAILED}, {@link #WRONG_REQUEST}, or 128 + signal when a signal came first.
     */
    public int exitStatus() {
        return exitStatus;
    }
}
