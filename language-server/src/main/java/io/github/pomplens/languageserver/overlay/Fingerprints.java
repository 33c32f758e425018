// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.overlay;

import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.HashMap;
import java.util.Map;

/** The fingerprints of pieces of one text. For one thread at a time. */
final class Fingerprints {
    private final SourceText source;

    /** The fingerprints of pieces that an earlier text had, too. */
    private final Map<TextRange, Long> known;

    private final Map<TextRange, Long> used;

    private Fingerprints(SourceText source, Map<TextRange, Long> known, Map<TextRange, Long> used) {
        this.source = source;
        this.known = known;
        this.used = used;
    }

    static Fingerprints of(SourceText source) {
        return new Fingerprints(source, Map.of(), new HashMap<>());
    }

    /**
     * Returns the fingerprints of a text in which something was replaced: what lies before or
     * behind is as it was.
     *
     * @param replaced in the text of these
     * @param length of what is there now
     */
    Fingerprints after(SourceText changed, TextRange replaced, int length) {
        Map<TextRange, Long> still = new HashMap<>(2 * used.size());
        int by = length - replaced.length();
        used.forEach(
                (range, fingerprint) -> {
                    if (range.end() <= replaced.start()) {
                        still.put(range, fingerprint);
                    } else if (range.start() >= replaced.end()) {
                        still.put(new TextRange(range.start() + by, range.end() + by), fingerprint);
                    }
                });
        return new Fingerprints(changed, still, new HashMap<>());
    }

    /** Returns these fingerprints, when no more will be asked for. */
    Fingerprints complete() {
        return new Fingerprints(source, Map.of(), used);
    }

    SourceText source() {
        return source;
    }

    long of(TextRange range) {
        Long before = known.get(range);
        long fingerprint = before == null ? computed(range) : before;
        used.put(range, fingerprint);
        return fingerprint;
    }

    /** Returns the fingerprint of the whole text. */
    long ofAll() {
        return computed(new TextRange(0, source.text().length()));
    }

    private long computed(TextRange range) {
        return LanguageFrontEnds.of(source).fingerprint(source, range);
    }
}
