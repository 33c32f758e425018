// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

/** Protects that statistics of parts, put together, are those of the whole. */
class VisitTimesTest {
    @Property(tries = 200)
    void partsTogetherAreTheWhole(
            @ForAll @Size(min = 1, max = 20) List<@IntRange(min = 0) Integer> first,
            @ForAll @Size(min = 1, max = 20) List<@IntRange(min = 0) Integer> second) {
        List<Integer> all = new ArrayList<>(first);
        all.addAll(second);
        VisitTimes together = of(first).and(of(second));
        VisitTimes whole = of(all);
        assertThat(together.count()).isEqualTo(whole.count());
        assertThat(together.totalNs()).isEqualTo(whole.totalNs());
        assertThat(together.minNs()).isEqualTo(whole.minNs());
        assertThat(together.maxNs()).isEqualTo(whole.maxNs());
        assertThat(together.stddevNs()).isCloseTo(whole.stddevNs(), within(1.0));
    }

    @Test
    void nothingKnownAddsNothing() {
        VisitTimes some = new VisitTimes(2, 10, 4, 6, 1);
        assertThat(some.and(VisitTimes.UNKNOWN)).isEqualTo(some);
        assertThat(VisitTimes.UNKNOWN.and(some)).isEqualTo(some);
        assertThat(VisitTimes.UNKNOWN.meanNs()).isZero();
    }

    @Test
    void survivesAbsurdFigures() {
        long most = Long.MAX_VALUE;
        VisitTimes absurd = new VisitTimes(most, most, 0, most, most);
        VisitTimes sum = absurd.and(absurd);
        assertThat(sum.count()).isEqualTo(most);
        assertThat(sum.totalNs()).isEqualTo(most);
        assertThat(sum.stddevNs()).isNotNaN();
    }

    private static VisitTimes of(List<Integer> visits) {
        double mean = visits.stream().mapToInt(v -> v).average().orElseThrow();
        double squares = visits.stream().mapToDouble(v -> (v - mean) * (v - mean)).sum();
        return new VisitTimes(
                visits.size(),
                visits.stream().mapToLong(v -> v).sum(),
                visits.stream().mapToLong(v -> v).min().orElseThrow(),
                visits.stream().mapToLong(v -> v).max().orElseThrow(),
                Math.sqrt(squares / visits.size()));
    }
}
