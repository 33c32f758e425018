// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.data;

/** The code may use data in a way that its text alone doesn't show. */
final class NotUnderstoodException extends Exception {
    private static final long serialVersionUID = 1;

    NotUnderstoodException(String what) {
        super(what, null, false, false);
    }
}
