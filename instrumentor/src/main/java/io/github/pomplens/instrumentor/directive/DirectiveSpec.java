// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import io.github.pomplens.instrumentor.source.Language;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the vocabulary knows of a directive.
 *
 * @param name canonical: lower case, single blanks
 * @param since OpenMP version times ten that introduced it (10 for 1.0, 52 for 5.2); 0 for POMP's
 *     own
 * @param languages where it exists
 * @param association what it belongs to
 * @param otherForms the association that it has instead when a clause of this name is there; the
 *     empty name stands for an argument in parentheses ({@code ordered} with {@code doacross} has
 *     no block)
 * @param leaves the leaf directives of a compound one in order ({@code parallel for}: {@code
 *     parallel}, {@code for}); just its name for the others
 * @param argument what it takes in parentheses right after its name, such as the name of a {@code
 *     critical}
 * @param clauses how each allowed clause may be used, by the clause's name
 * @param exclusive sets of clauses of which at most one may appear
 * @param needs sets of clauses of which at least one must appear; a required clause is a set of its
 *     own
 * @param without the clauses that it doesn't have in a compound directive, by the leaf before it
 *     that takes them away
 * @param deprecated since when it should no longer be used, and what instead; empty when it may be
 * @param summary one sentence for hovers
 */
public record DirectiveSpec(
        String name,
        int since,
        Set<Language> languages,
        Association association,
        Map<String, Association> otherForms,
        List<String> leaves,
        ArgumentSpec argument,
        Map<String, ClauseUse> clauses,
        List<Set<String>> exclusive,
        List<Set<String>> needs,
        Map<String, Set<String>> without,
        String deprecated,
        String summary) {
    public DirectiveSpec {
        languages = Set.copyOf(languages);
        otherForms = Map.copyOf(otherForms);
        leaves = List.copyOf(leaves);
        clauses = Map.copyOf(clauses);
        exclusive = List.copyOf(exclusive);
        needs = List.copyOf(needs);
        without = Map.copyOf(without);
    }

    /** Whether {@code leaf} is this directive or one of those that it combines. */
    public boolean includes(String leaf) {
        return leaves.contains(leaf);
    }

    /**
     * Whether its threads or tasks may have variables of their own, or copies of those outside
     * (OpenMP 5.2 section 5.1): what a {@code default} clause is for.
     */
    public boolean hasOwnData() {
        for (int i = 0; i < leaves.size(); i++) {
            switch (leaves.get(i)) {
                case "parallel", "teams", "task", "taskloop" -> {
                    return true;
                }
                default -> {}
            }
        }
        return false;
    }

    /**
     * Whether it makes other loops of the loops that follow. These take {@code apply} (OpenMP 6.0
     * section 11.1), and so does {@code nothing}, to which no loop belongs.
     */
    public boolean isLoopTransformation() {
        return clauses.containsKey("apply") && association != Association.UTILITY;
    }

    /**
     * Whether it is one of POMP's own, such as {@code inst begin} (POMP paper, sections 3.3, 3.4
     * and 3.7).
     */
    public boolean isPomp() {
        return since == 0;
    }
}
