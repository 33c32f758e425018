// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.model;

/** The code may use data in a way that its text alone doesn't show. */
public final class NotUnderstoodException extends Exception {
    private static final long serialVersionUID = 1;

    public NotUnderstoodException(String what) {
        super(what, null, false, false);
    }
}
