// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

/** Sorts of actions. */
public enum ActionKind {
    /** Removes a problem. */
    QUICK_FIX,
    /** Changes the code in a way that the user chose. */
    REWRITE,
    /** Changes the file as a whole. */
    SOURCE
}
