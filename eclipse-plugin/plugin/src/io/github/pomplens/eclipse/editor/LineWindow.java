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
    /** The lines beyond those that are seen to which somebody may scroll without waiting. */
    private static final int MARGIN = 100;

    /**
     * Returns the lines that a viewer shows; called in the user interface's thread. In the user
     * interface's thread.
     */
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
