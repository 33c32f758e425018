// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import io.github.pomplens.instrumentor.source.TextRange;

/**
 * A clause as written.
 *
 * @param kind what code compares it by
 * @param name as the vocabulary spells it, in lower case, such as {@code schedule}; a word that
 *     isn't a clause is kept as written
 * @param range the clause with its parentheses
 * @param nameRange its name only
 * @param argument the text between the parentheses with line continuations and comments replaced by
 *     a blank each and then trimmed; empty when there are none
 */
public record Clause(
        ClauseKind kind, String name, TextRange range, TextRange nameRange, String argument) {}
