// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.model;

import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;

/**
 * Statements of one block that follow each other.
 *
 * @param function the name of the enclosing function; empty when it isn't known
 * @param statements each from its first token to its last; at least one
 */
public record StatementSequence(String function, List<TextRange> statements) {

    /**
     * @throws IllegalArgumentException when there are no statements
     */
    public StatementSequence {
        statements = List.copyOf(statements);
        if (statements.isEmpty()) {
            throw new IllegalArgumentException("a sequence has at least one statement");
        }
    }

    /** Returns the range from the first statement to the last. */
    public TextRange range() {
        return new TextRange(first().start(), last().end());
    }

    public TextRange first() {
        return statements.get(0);
    }

    public TextRange last() {
        return statements.get(statements.size() - 1);
    }
}
