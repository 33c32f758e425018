// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.model;

import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;

/** An executable directive with what belongs to it (OpenMP 5.2 section 1.2.2, construct). */
public sealed interface Construct permits BlockConstruct, SectionsConstruct, StandaloneConstruct {
    Directive directive();

    Placement placement();

    /** The constructs that lie lexically inside, in order. */
    List<Construct> children();

    /** Returns the range from the directive to the end of what belongs to it. */
    TextRange extent();

    /** The directive's canonical name, such as {@code "parallel for"}. */
    default String name() {
        return directive().name();
    }

    /** What code compares it by. */
    default DirectiveKind kind() {
        return directive().kind();
    }
}
