// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.construct;

import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.directive.Origin;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.runtime.analysis.ConstructIdentity;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A construct, function or call of MPI in the text, with its identity.
 *
 * @param origins what makes it a construct, of a user region its opening directive and its closing
 *     one; none for a function and a call
 * @param range where the first origin is, or the name of the function or call; of several calls
 *     that are one construct from the first name to the last
 * @param extent all of it, as far as that is known
 */
public record IdentifiedConstruct(
        ConstructIdentity identity, List<Origin> origins, TextRange range, TextRange extent) {
    public IdentifiedConstruct {
        origins = List.copyOf(origins);
    }

    /** Returns a construct that begins with the first of its origins. */
    static IdentifiedConstruct of(
            ConstructIdentity identity, List<Origin> origins, TextRange extent) {
        return new IdentifiedConstruct(identity, origins, origins.get(0).range(), extent);
    }

    public boolean isFunction() {
        return identity.kind().equals(FileConstructs.FUNCTION);
    }

    /** Whether it is what it is by its name alone: a function, or a call. */
    public boolean isNamed() {
        return origins.isEmpty();
    }

    /** The opening directive; empty for what is named and what a statement makes a construct. */
    public Optional<Directive> directive() {
        return !isNamed() && origins.get(0) instanceof Directive directive
                ? Optional.of(directive)
                : Optional.empty();
    }

    /** Where its name stands. */
    public TextRange nameRange() {
        return isNamed() ? range : origins.get(0).nameRange();
    }

    /** Whether it is one of these constructs, alone or combined with others. */
    public boolean isOneOf(Set<DirectiveKind> kinds) {
        return directive().filter(opening -> opening.spec().includesAny(kinds)).isPresent();
    }
}
