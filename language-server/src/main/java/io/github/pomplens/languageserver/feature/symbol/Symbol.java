// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.symbol;

import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;

/**
 * An entry of the outline.
 *
 * @param name what it is, such as {@code parallel for}
 * @param detail the function that it is in and what it cost, as far as that is known
 * @param range all of it
 * @param selection what to go to: the words of the directive
 * @param children what lies inside, in order
 */
public record Symbol(
        String name,
        String detail,
        SymbolType type,
        TextRange range,
        TextRange selection,
        List<Symbol> children) {
    public Symbol {
        children = List.copyOf(children);
    }
}
