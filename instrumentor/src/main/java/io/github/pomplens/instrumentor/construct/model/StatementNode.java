// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.model;

import io.github.pomplens.instrumentor.directive.KeywordStatement;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;

/**
 * A statement that counts as a construct without a directive, with what belongs to it.
 *
 * @param origin what begins it
 * @param body its own statement, from its first token to its last
 */
public record StatementNode(
        KeywordStatement origin, Placement placement, TextRange body, List<Node> nodes)
        implements Node {
    public StatementNode {
        nodes = List.copyOf(nodes);
    }

    @Override
    public TextRange extent() {
        return new TextRange(origin.range().start(), body.end());
    }
}
