// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.util.ArrayList;
import java.util.List;

/**
 * What the counters of a run have counted somewhere.
 *
 * @param values one for each of {@link Counters#names()}; empty when nothing was counted
 */
public record Counts(List<Long> values) {
    /** Nothing was counted. */
    public static final Counts NONE = new Counts(List.of());

    /**
     * @throws IllegalArgumentException when a value is negative
     */
    public Counts {
        values = List.copyOf(values);
        if (values.stream().anyMatch(value -> value < 0)) {
            throw new IllegalArgumentException("counters must not be negative");
        }
    }

    static Counts of(Numbers<Figure> figures, int counters) {
        return counters == 0
                ? NONE
                : new Counts(Figure.COUNTERS.stream().limit(counters).map(figures::of).toList());
    }

    /**
     * Returns what one of the counters has counted; 0 when there is none of that number.
     *
     * @param counter from 0, as in {@link Counters#names()}
     */
    long of(int counter) {
        return counter < values.size() ? values.get(counter) : 0;
    }

    /** Adds {@code other} counts to these. */
    public Counts and(Counts other) {
        if (values.isEmpty() || other.values.isEmpty()) {
            return values.isEmpty() ? other : this;
        }
        List<Long> sums = new ArrayList<>();
        for (int i = 0; i < Math.min(values.size(), other.values.size()); i++) {
            sums.add(Sums.add(values.get(i), other.values.get(i)));
        }
        return new Counts(sums);
    }
}
