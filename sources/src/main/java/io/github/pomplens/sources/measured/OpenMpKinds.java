// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.measured;

import io.github.pomplens.instrumentor.directive.DirectiveSpec;
import io.github.pomplens.instrumentor.directive.Vocabulary;
import io.github.pomplens.runtime.analysis.property.ConstructKinds;
import java.util.Optional;

/** The kinds of constructs as the vocabulary has them. */
public enum OpenMpKinds implements ConstructKinds {
    INSTANCE;

    @Override
    public boolean allows(String kind, String clause) {
        return spec(kind).filter(spec -> spec.clauses().containsKey(clause)).isPresent();
    }

    @Override
    public boolean includes(String kind, String directive) {
        return spec(kind).filter(spec -> spec.leaves().contains(directive)).isPresent();
    }

    private static Optional<DirectiveSpec> spec(String kind) {
        return Vocabulary.openmp().directive(kind);
    }
}
