// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import io.github.pomplens.instrumentor.source.Language;
import java.util.List;
import java.util.Set;

/**
 * What the vocabulary knows of a clause.
 *
 * @param kind what code compares it by
 * @param name lower case, such as {@code schedule}
 * @param since OpenMP version times ten that introduced it (10 for 1.0, 52 for 5.2)
 * @param languages where it exists
 * @param argument what it takes in parentheses
 * @param onEnd whether Fortran's end directive may carry it instead of the directive itself (OpenMP
 *     5.2 section 3.2, the end-clause property)
 * @param values known words of the argument, such as the kinds of a schedule; not exhaustive when
 *     the argument may be an expression
 * @param deprecated which use of it is, since when, and what to write instead; empty when none is
 * @param summary one sentence for hovers
 */
public record ClauseSpec(
        ClauseKind kind,
        String name,
        int since,
        Set<Language> languages,
        ArgumentSpec argument,
        boolean onEnd,
        List<String> values,
        String deprecated,
        String summary) {
    public ClauseSpec {
        languages = Set.copyOf(languages);
        values = List.copyOf(values);
    }
}
