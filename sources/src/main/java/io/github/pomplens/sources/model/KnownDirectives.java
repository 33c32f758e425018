// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.model;

import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import java.util.EnumSet;
import java.util.Set;

/** The directives whose effect on data their clauses say, and that make no tasks. */
public final class KnownDirectives {
    private static final Set<DirectiveKind> KINDS =
            EnumSet.of(
                    DirectiveKind.FOR,
                    DirectiveKind.FOR_SIMD,
                    DirectiveKind.DO,
                    DirectiveKind.DO_SIMD,
                    DirectiveKind.SECTIONS,
                    DirectiveKind.SECTION,
                    DirectiveKind.SINGLE,
                    DirectiveKind.SCOPE,
                    DirectiveKind.WORKSHARE,
                    DirectiveKind.SIMD,
                    DirectiveKind.BARRIER,
                    DirectiveKind.MASTER,
                    DirectiveKind.MASKED,
                    DirectiveKind.CRITICAL,
                    DirectiveKind.ATOMIC,
                    DirectiveKind.END_DO,
                    DirectiveKind.END_DO_SIMD,
                    DirectiveKind.END_SECTIONS,
                    DirectiveKind.END_SINGLE,
                    DirectiveKind.END_SCOPE,
                    DirectiveKind.END_WORKSHARE,
                    DirectiveKind.END_SIMD,
                    DirectiveKind.END_MASTER,
                    DirectiveKind.END_MASKED,
                    DirectiveKind.END_CRITICAL,
                    DirectiveKind.END_ATOMIC);

    private KnownDirectives() {}

    public static boolean isOne(Directive directive) {
        return KINDS.contains(directive.kind());
    }
}
