// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import io.github.pomplens.instrumentor.source.Language;
import java.util.List;
import java.util.Set;

/**
 * What the vocabulary knows of a clause.
 *
 * @param name lower case, such as {@code schedule}
 * @param since OpenMP version times ten that introduced it (10 for 1.0, 52 for 5.2)
 * @param languages where it exists
 * @param argument what it takes in parentheses
 * @param perLeaf whether a combined directive may have one for each of its leaves, told apart by
 *     the leaf's name before a colon ({@code if(target: x) if(parallel: y)}; OpenMP 5.2 section
 *     3.4)
 * @param onEnd whether Fortran's end directive may carry it instead of the directive itself (OpenMP
 *     5.2 section 3.2, the end-clause property)
 * @param values known words of the argument, such as the kinds of a schedule; not exhaustive when
 *     the argument may be an expression
 * @param summary one sentence for hovers
 */
public record ClauseSpec(
        String name,
        int since,
        Set<Language> languages,
        ArgumentSpec argument,
        boolean perLeaf,
        boolean onEnd,
        List<String> values,
        String summary) {
    public ClauseSpec {
        languages = Set.copyOf(languages);
        values = List.copyOf(values);
    }
}
