// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.model;

import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;

/**
 * A directive with the one statement that follows it: a structured block, a loop, an atomic
 * expression.
 *
 * @param body the statement, from its first token to its last
 */
public record BlockConstruct(
        Directive directive, Placement placement, TextRange body, List<Node> nodes)
        implements Construct {
    public BlockConstruct {
        nodes = List.copyOf(nodes);
    }

    @Override
    public TextRange extent() {
        return new TextRange(directive.range().start(), body.end());
    }
}
