// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.outline;

import java.util.List;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.SymbolKind;

/**
 * A construct, region or property as the server describes it.
 *
 * @param name what it is, such as {@code parallel for}
 * @param detail where it is and what it cost, in words; what a property is called in reports
 * @param words where the words of its directive are, or its name
 * @param children what lies inside, in order
 */
record OutlineEntry(
        String name, String detail, SymbolKind kind, Range words, List<OutlineEntry> children) {

    static OutlineEntry of(DocumentSymbol symbol) {
        List<DocumentSymbol> inside = symbol.getChildren();
        return new OutlineEntry(
                symbol.getName(),
                symbol.getDetail() == null ? "" : symbol.getDetail(),
                symbol.getKind(),
                symbol.getSelectionRange(),
                inside == null ? List.of() : inside.stream().map(OutlineEntry::of).toList());
    }

    /** Counts from 0. */
    int line() {
        return words.getStart().getLine();
    }

    /** Whether this is the same construct, as far as one can see from what it is called. */
    boolean isLike(OutlineEntry other) {
        return name.equals(other.name) && kind == other.kind;
    }

    /** Whether a row that shows this one shows the other one as well. */
    boolean looksLike(OutlineEntry other) {
        return isLike(other) && detail.equals(other.detail) && line() == other.line();
    }

    /** Whether all of this is the same in another text, a number of lines further down. */
    boolean isSame(OutlineEntry other, int linesDown) {
        if (!isLike(other)
                || !detail.equals(other.detail)
                || !isMoved(words.getStart(), other.words.getStart(), linesDown)
                || !isMoved(words.getEnd(), other.words.getEnd(), linesDown)
                || children.size() != other.children.size()) {
            return false;
        }
        for (int i = 0; i < children.size(); i++) {
            if (!children.get(i).isSame(other.children.get(i), linesDown)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isMoved(Position from, Position to, int linesDown) {
        return to.getLine() - from.getLine() == linesDown
                && to.getCharacter() == from.getCharacter();
    }
}
