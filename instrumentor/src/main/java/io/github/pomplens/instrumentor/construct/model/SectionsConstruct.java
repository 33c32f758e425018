// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.model;

import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;

/**
 * A {@code sections} or {@code parallel sections} construct.
 *
 * @param body the block with its braces
 * @param sections each section from the end of its directive to its last statement; the first one
 *     from its first statement when its directive is left out
 */
public record SectionsConstruct(
        Directive directive,
        Placement placement,
        TextRange body,
        List<TextRange> sections,
        List<Node> nodes)
        implements Construct {
    public SectionsConstruct {
        sections = List.copyOf(sections);
        nodes = List.copyOf(nodes);
    }

    @Override
    public TextRange extent() {
        return new TextRange(directive.range().start(), body.end());
    }
}
