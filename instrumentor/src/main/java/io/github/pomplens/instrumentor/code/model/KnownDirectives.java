// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.code.model;

import io.github.pomplens.instrumentor.directive.Directive;
import java.util.Set;

/** The directives whose effect on data their clauses say, and that make no tasks. */
public final class KnownDirectives {
    private static final Set<String> NAMES =
            Set.of(
                    "for",
                    "for simd",
                    "do",
                    "do simd",
                    "sections",
                    "section",
                    "single",
                    "scope",
                    "workshare",
                    "simd",
                    "barrier",
                    "master",
                    "masked",
                    "critical",
                    "atomic",
                    "end do",
                    "end do simd",
                    "end sections",
                    "end single",
                    "end scope",
                    "end workshare",
                    "end simd",
                    "end master",
                    "end masked",
                    "end critical",
                    "end atomic");

    private KnownDirectives() {}

    public static boolean isOne(Directive directive) {
        return NAMES.contains(directive.name());
    }
}
