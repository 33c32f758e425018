// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.model;

import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;

/**
 * Attribute specifiers that stand side by side and hold directives: {@code [[likely]]
 * [[omp::sequence(directive(parallel), directive(for))]]}.
 *
 * @param directives the directives; their ranges cover the group without gaps
 * @param others the other attributes in it, each as it would stand alone, such as {@code likely}
 */
public record AttributeGroup(List<Part> directives, List<String> others) {
    /**
     * A directive of the group.
     *
     * @param range its part of the group
     * @param content its name and clauses
     */
    public record Part(TextRange range, TextRange content) {}

    public AttributeGroup {
        directives = List.copyOf(directives);
        others = List.copyOf(others);
    }

    public TextRange range() {
        return new TextRange(
                directives.get(0).range().start(),
                directives.get(directives.size() - 1).range().end());
    }

    /** Whether it holds one directive and nothing else. */
    public boolean isSingle() {
        return directives.size() == 1 && others.isEmpty();
    }
}
