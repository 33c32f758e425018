// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.model;

import io.github.pomplens.instrumentor.directive.Origin;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;

/**
 * A directive or statement with the one statement that follows it: a structured block, a loop, an
 * atomic expression.
 *
 * @param body the statement, from its first token to its last
 */
public record BlockConstruct(
        Origin origin, Placement placement, TextRange body, List<Construct> children)
        implements Construct {
    public BlockConstruct {
        children = List.copyOf(children);
    }

    @Override
    public TextRange extent() {
        return new TextRange(origin.range().start(), body.end());
    }
}
