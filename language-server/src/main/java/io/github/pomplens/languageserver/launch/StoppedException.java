// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.launch;

/** The user has had enough: no more is to be started. */
final class StoppedException extends Exception {
    private static final long serialVersionUID = 1L;
}
