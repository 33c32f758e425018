// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.directive.DirectiveSpec;
import io.github.pomplens.instrumentor.directive.Vocabulary;
import java.util.List;
import java.util.Optional;

/**
 * A directive that is written as one: all of a construct, or a part of a combined one that is split
 * (seed 001 table 2).
 *
 * @param leaves the leaf directives in it
 * @param events what is called around it
 */
record Layer(List<String> leaves, Events events) {
    Layer {
        leaves = List.copyOf(leaves);
    }

    /** The directive's name. */
    String name() {
        return String.join(" ", leaves);
    }

    boolean is(String leaf) {
        return leaves.size() == 1 && leaves.get(0).equals(leaf);
    }

    boolean includes(String leaf) {
        return leaves.contains(leaf);
    }

    /** Whether a clause of that name may stand on it. */
    boolean permits(String clause) {
        for (String leaf : leaves) {
            if (leafPermits(leaf, clause)) {
                return true;
            }
        }
        return false;
    }

    static boolean leafPermits(String leaf, String clause) {
        Optional<DirectiveSpec> spec = Vocabulary.openmp().directive(leaf);
        return spec.isPresent() && spec.get().clauses().containsKey(clause);
    }
}
