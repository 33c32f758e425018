// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.editor;

import org.eclipse.jface.text.ITextViewer;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/**
 * Some lines of a document, from 0.
 *
 * @param last that belongs to them
 */
record LineWindow(int first, int last) {
    /** As many lines beyond those that are seen as somebody may scroll to without waiting. */
    private static final int MARGIN = 100;

    /** Those that a viewer shows. In the user interface's thread. */
    static LineWindow shownBy(ITextViewer viewer) {
        int first = viewer.getTopIndex();
        return new LineWindow(first, Math.max(first, viewer.getBottomIndex()));
    }

    LineWindow withMargin() {
        return new LineWindow(Math.max(0, first - MARGIN), last + MARGIN);
    }

    boolean contains(LineWindow other) {
        return first <= other.first && other.last <= last;
    }

    boolean contains(int line) {
        return first <= line && line <= last;
    }

    /**
     * All of these lines.
     *
     * @param lines of the document
     */
    Range range(int lines) {
        return new Range(new Position(first, 0), new Position(Math.min(last + 1, lines), 0));
    }
}
