// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.construct;

import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;

/** The fingerprints of pieces of one text. For one thread at a time. */
final class Fingerprints {
    private final SourceText source;
    private final Pieces<Long> pieces;

    private Fingerprints(SourceText source, Pieces<Long> pieces) {
        this.source = source;
        this.pieces = pieces;
    }

    static Fingerprints of(SourceText source) {
        return new Fingerprints(source, Pieces.none());
    }

    /** Returns the fingerprints of a text in which something was replaced, see {@link Pieces}. */
    Fingerprints after(SourceText changed, TextRange replaced, int length) {
        return new Fingerprints(changed, pieces.after(replaced, length));
    }

    /** Returns these fingerprints, when no more will be asked for. */
    Fingerprints complete() {
        return new Fingerprints(source, pieces.complete());
    }

    SourceText source() {
        return source;
    }

    long of(TextRange range) {
        return pieces.of(range, this::computed);
    }

    /** Returns the fingerprint of the whole text. */
    long ofAll() {
        return computed(new TextRange(0, source.text().length()));
    }

    private long computed(TextRange range) {
        return LanguageFrontEnds.of(source).fingerprint(source, range);
    }
}
