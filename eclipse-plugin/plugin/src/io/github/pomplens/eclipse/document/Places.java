// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.document;

import java.util.Optional;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.Region;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/** Places in documents: the workbench counts characters, the protocol lines and columns. */
public final class Places {
    private Places() {}

    public static Position position(IDocument document, int offset) {
        try {
            int line = document.getLineOfOffset(offset);
            return new Position(line, offset - document.getLineOffset(line));
        } catch (BadLocationException e) {
            throw new IllegalArgumentException("no offset " + offset, e);
        }
    }

    public static Range range(IDocument document, int offset, int length) {
        return new Range(position(document, offset), position(document, offset + length));
    }

    /** Empty for a place that the document doesn't have any more. */
    public static Optional<Integer> offset(IDocument document, Position position) {
        try {
            int start = document.getLineOffset(position.getLine());
            int length = document.getLineLength(position.getLine());
            return Optional.of(start + Math.min(position.getCharacter(), length));
        } catch (BadLocationException e) {
            return Optional.empty();
        }
    }

    /** Empty for a range that the document doesn't have any more. */
    public static Optional<IRegion> region(IDocument document, Range range) {
        Optional<Integer> start = offset(document, range.getStart());
        Optional<Integer> end = offset(document, range.getEnd());
        return start.flatMap(
                from -> end.filter(to -> to >= from).map(to -> new Region(from, to - from)));
    }
}
