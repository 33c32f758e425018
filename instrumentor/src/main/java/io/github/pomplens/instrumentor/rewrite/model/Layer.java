// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

import io.github.pomplens.instrumentor.directive.ClauseKind;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.directive.DirectiveSpec;
import io.github.pomplens.instrumentor.directive.Vocabulary;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A directive that is written as one: all of a construct, or a part of a combined one that is split
 * (POMP paper, table 2).
 *
 * @param name the directive's name
 * @param leaves the leaf directives in it
 * @param specs what the vocabulary knows of them
 * @param events what is called around it
 */
public record Layer(String name, List<String> leaves, List<DirectiveSpec> specs, Events events) {
    private static final Set<String> LOOPS =
            Set.of(
                    "For_enter",
                    "Do_enter",
                    "Distribute_enter",
                    "Loop_enter",
                    "Simd_enter",
                    "Taskloop_enter");

    static Layer of(List<String> leaves, Events events) {
        List<DirectiveSpec> specs = new ArrayList<>();
        for (String leaf : leaves) {
            Optional<DirectiveSpec> spec = Vocabulary.openmp().directive(leaf);
            if (spec.isPresent()) {
                specs.add(spec.get());
            }
        }
        return new Layer(String.join(" ", leaves), List.copyOf(leaves), specs, events);
    }

    /** Whether it is a directive of this kind, and no combined one. */
    public boolean is(DirectiveKind leaf) {
        return leaves.size() == 1 && leaves.get(0).equals(leaf.text());
    }

    /** Whether it is a directive of this kind, or combines one with others. */
    boolean includes(DirectiveKind leaf) {
        return leaves.contains(leaf.text());
    }

    /** Whether its first event enters a loop, whose iterations may be counted then. */
    public boolean entersLoop() {
        return LOOPS.contains(events.before());
    }

    /** What a {@code cancel} has that cancels it; {@link ClauseKind#OTHER} when none does. */
    ClauseKind cancelledBy() {
        return ClauseKind.of(leaves.get(0));
    }

    /** Whether its threads or tasks may have variables of their own. */
    public boolean hasOwnData() {
        for (int i = 0; i < specs.size(); i++) {
            if (specs.get(i).hasOwnData()) {
                return true;
            }
        }
        return false;
    }

    /** Whether a clause may stand on it. */
    public boolean permits(ClauseKind clause) {
        return permits(clause.text());
    }

    /** Whether a clause of that name may stand on it. */
    boolean permits(String clause) {
        for (int i = 0; i < specs.size(); i++) {
            if (specs.get(i).clauses().containsKey(clause)) {
                return true;
            }
        }
        return false;
    }
}
