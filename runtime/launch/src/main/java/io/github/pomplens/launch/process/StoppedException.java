// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.process;

/** The user has had enough: no more is to be started. */
public final class StoppedException extends Exception {
    private static final long serialVersionUID = 1L;
}
