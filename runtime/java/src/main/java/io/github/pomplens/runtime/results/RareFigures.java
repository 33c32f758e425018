// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.util.EnumMap;
import java.util.Map;

/**
 * Figures that stand for themselves and that few threads have. Those that belong together have a
 * type of their own.
 *
 * @param values those that are known and not 0
 */
public record RareFigures(Map<Figure, Long> values) {
    /** Nothing is known, which nearly all entries share. */
    public static final RareFigures NONE = new RareFigures(Map.of());

    /**
     * @throws IllegalArgumentException when a figure is negative
     */
    public RareFigures {
        values = Map.copyOf(values);
        if (values.values().stream().anyMatch(value -> value < 0)) {
            throw new IllegalArgumentException("metrics must not be negative");
        }
    }

    /** One figure; nothing when it is 0. */
    static RareFigures of(Figure figure, long value) {
        return value == 0 ? NONE : new RareFigures(Map.of(figure, value));
    }

    static RareFigures of(Numbers<Figure> numbers) {
        RareFigures found = NONE;
        for (Figure figure : Figure.RARE) {
            found = found.and(of(figure, numbers.of(figure)));
        }
        return found;
    }

    /** Returns a figure; 0 when it is unknown. */
    public long of(Figure figure) {
        return values.getOrDefault(figure, 0L);
    }

    /** Adds other figures to these. */
    public RareFigures and(RareFigures other) {
        if (values.isEmpty() || other.values.isEmpty()) {
            return values.isEmpty() ? other : this;
        }
        Map<Figure, Long> joined = new EnumMap<>(values);
        other.values.forEach((figure, value) -> joined.merge(figure, value, figure::join));
        return new RareFigures(joined);
    }
}
