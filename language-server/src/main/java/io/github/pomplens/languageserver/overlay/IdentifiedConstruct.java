// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.overlay;

import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.runtime.analysis.ConstructIdentity;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A construct or function in the text, with its identity.
 *
 * @param directives its opening directive and, for a user region, its closing one; none for a
 *     function
 * @param range where its opening directive is, or the function's name
 * @param extent all of it, as far as that is known
 */
public record IdentifiedConstruct(
        ConstructIdentity identity, List<Directive> directives, TextRange range, TextRange extent) {
    public IdentifiedConstruct {
        directives = List.copyOf(directives);
    }

    /** Returns a construct for what directives open. */
    static IdentifiedConstruct of(
            ConstructIdentity identity, List<Directive> directives, TextRange extent) {
        return new IdentifiedConstruct(identity, directives, directives.get(0).range(), extent);
    }

    /** The opening directive. */
    public Optional<Directive> directive() {
        return directives.stream().findFirst();
    }

    /** Whether it is one of these constructs, alone or combined with others. */
    public boolean isOneOf(Set<DirectiveKind> kinds) {
        return directive().filter(opening -> opening.spec().includesAny(kinds)).isPresent();
    }
}
