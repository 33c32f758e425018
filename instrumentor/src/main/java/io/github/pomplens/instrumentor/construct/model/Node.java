// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.model;

import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.directive.Origin;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;

/**
 * What can be measured in a file beside its functions: a construct of OpenMP or POMP, or a
 * statement that is one in its own language.
 */
public sealed interface Node permits Construct, StatementNode {
    Origin origin();

    Placement placement();

    /** What lies lexically inside, in order. */
    List<Node> nodes();

    /** Returns the range from its origin to the end of what belongs to it. */
    TextRange extent();

    /** Its origin's name, of a directive the canonical one, such as {@code "parallel for"}. */
    default String name() {
        return origin().name();
    }

    /** What code compares it by. */
    default DirectiveKind kind() {
        return origin().kind();
    }

    /**
     * The constructs that lie lexically inside with no other construct around them, in order.
     * OpenMP's rules know no other statements, and look through these.
     */
    default List<Construct> children() {
        return constructs(nodes());
    }

    /** The outermost constructs in and among nodes, in order. */
    static List<Construct> constructs(List<Node> nodes) {
        if (nodes.isEmpty()) {
            return List.of();
        }
        List<Construct> found = new ArrayList<>(nodes.size());
        for (Node node : nodes) {
            if (node instanceof Construct construct) {
                found.add(construct);
            } else {
                found.addAll(node.children());
            }
        }
        return found;
    }
}
