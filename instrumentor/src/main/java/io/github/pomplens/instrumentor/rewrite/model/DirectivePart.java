// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

/**
 * A part of a directive: a clause, or what stands before the clauses.
 *
 * @param text without blanks around it
 * @param offset where the user has it, or has what it was made of; {@link #NOWHERE} if it was put
 *     in
 */
public record DirectivePart(String text, int offset) {
    static final int NOWHERE = -1;
}
