// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.token;

import io.github.pomplens.instrumentor.source.TextRange;
import java.util.Set;

/**
 * A piece of a directive that has a colour of its own.
 *
 * @param range within one line
 */
public record Token(TextRange range, TokenType type, Set<TokenModifier> modifiers) {
    public Token {
        modifiers = Set.copyOf(modifiers);
    }
}
