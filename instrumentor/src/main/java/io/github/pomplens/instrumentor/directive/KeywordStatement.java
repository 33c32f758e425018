// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import io.github.pomplens.instrumentor.source.TextRange;

/**
 * A statement that is a construct without a directive, in languages that have some: the {@code
 * upc_forall} of UPC.
 *
 * @param name its keyword
 * @param range what begins it, up to its body
 * @param nameRange the keyword
 */
public record KeywordStatement(String name, TextRange range, TextRange nameRange)
        implements Origin {
    /** Directives alone have kinds of their own. */
    @Override
    public DirectiveKind kind() {
        return DirectiveKind.OTHER;
    }
}
