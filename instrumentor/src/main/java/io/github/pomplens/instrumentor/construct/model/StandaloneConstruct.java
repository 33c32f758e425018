// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.model;

import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;

/**
 * A directive that nothing belongs to: {@code barrier}, {@code inst begin(name)}.
 *
 * @param extent the directive, with the semicolon that makes a statement of an attribute
 */
public record StandaloneConstruct(Directive directive, Placement placement, TextRange extent)
        implements Construct {
    @Override
    public List<Node> nodes() {
        return List.of();
    }
}
