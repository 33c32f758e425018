// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.model;

import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.directive.Origin;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;

/**
 * An executable directive, or a statement that counts as one, with what belongs to it (OpenMP 5.2
 * section 1.2.2, construct).
 */
public sealed interface Construct permits BlockConstruct, SectionsConstruct, StandaloneConstruct {
    Origin origin();

    /** Whether a directive makes it a construct. */
    default boolean isOfDirective() {
        return origin() instanceof Directive;
    }

    /**
     * The directive that makes it a construct.
     *
     * @throws IllegalStateException when a statement does, see {@link #isOfDirective}
     */
    default Directive directive() {
        if (origin() instanceof Directive directive) {
            return directive;
        }
        throw new IllegalStateException(name() + " is not a directive");
    }

    Placement placement();

    /** The constructs that lie lexically inside, in order. */
    List<Construct> children();

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
}
