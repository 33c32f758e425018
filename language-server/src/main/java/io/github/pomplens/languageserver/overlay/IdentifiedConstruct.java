// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.overlay;

import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;

/**
 * A construct in the text, with its identity.
 *
 * @param directives its opening directive and, for a user region, its closing one
 * @param extent all of it, as far as that is known
 */
public record IdentifiedConstruct(
        ConstructIdentity identity, List<Directive> directives, TextRange extent) {
    public IdentifiedConstruct {
        directives = List.copyOf(directives);
    }

    /** The opening directive. */
    public Directive directive() {
        return directives.get(0);
    }

    /** Where the opening directive is. */
    public TextRange range() {
        return directive().range();
    }
}
