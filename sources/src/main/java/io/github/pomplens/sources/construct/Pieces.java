// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.construct;

import io.github.pomplens.instrumentor.source.TextRange;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * What was found out about pieces of one text, each from that piece alone. For one thread at a
 * time.
 *
 * @param <T> what is found out; places in it count from the piece's start
 */
final class Pieces<T> {
    /** What is known of pieces that an earlier text had, too. */
    private final Map<TextRange, T> known;

    private final Map<TextRange, T> used;

    private Pieces(Map<TextRange, T> known, Map<TextRange, T> used) {
        this.known = known;
        this.used = used;
    }

    /** Returns those of a text of which nothing is known. */
    static <T> Pieces<T> none() {
        return new Pieces<>(Map.of(), new HashMap<>());
    }

    /**
     * Returns those of a text in which something was replaced: what lies before or behind is as it
     * was.
     *
     * @param replaced in the text of these
     * @param length of what is there now
     */
    Pieces<T> after(TextRange replaced, int length) {
        Map<TextRange, T> still = new HashMap<>(2 * used.size());
        int by = length - replaced.length();
        used.forEach(
                (range, found) -> {
                    if (range.end() <= replaced.start()) {
                        still.put(range, found);
                    } else if (range.start() >= replaced.end()) {
                        still.put(new TextRange(range.start() + by, range.end() + by), found);
                    }
                });
        return new Pieces<>(still, new HashMap<>());
    }

    /** Returns these, when no more will be asked for. */
    Pieces<T> complete() {
        return new Pieces<>(Map.of(), used);
    }

    /** What is known of a piece, or is found out now. */
    T of(TextRange range, Function<TextRange, T> finding) {
        T before = known.get(range);
        T found = before == null ? finding.apply(range) : before;
        used.put(range, found);
        return found;
    }
}
