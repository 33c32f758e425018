// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

/** What follows a part of a statement. */
enum Next {
    /** The statement has ended. */
    NOTHING,
    /** The rest of the same statement, after a label or an ignored directive. */
    LABELLED,
    /** The statement that an {@code else} controls. */
    CONTROLLED
}
