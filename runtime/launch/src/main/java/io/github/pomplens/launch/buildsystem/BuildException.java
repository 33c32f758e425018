// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.buildsystem;

/** There is no way to build, or no program. The message is one line: what, where, what to do. */
public final class BuildException extends Exception {
    private static final long serialVersionUID = 1L;

    BuildException(String message) {
        super(message);
    }
}
