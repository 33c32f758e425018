// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.document;

import io.github.pomplens.instrumentor.construct.ScannedFile;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;

/**
 * An earlier version of a document that was scanned, and what has been replaced in it since.
 *
 * @param replaced in the earlier text; all changes since lie in it
 * @param length of what is there now
 */
record Predecessor(ScannedFile file, TextRange replaced, int length) {

    /**
     * The same after one more change.
     *
     * @param range what was replaced in the text after the changes so far
     * @param newLength of what is there instead
     */
    Predecessor and(TextRange range, int newLength) {
        int end = replaced.start() + length;
        int start = Math.min(replaced.start(), range.start());
        int farther = Math.max(end, range.end());
        return new Predecessor(
                file,
                new TextRange(start, replaced.end() + farther - end),
                farther - start + newLength - range.length());
    }

    /** Scans the present text. */
    ScannedFile scan(SourceText source) {
        return file.after(source, replaced, length);
    }
}
