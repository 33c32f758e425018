// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Protects when a program is run again, and what is said at the end. */
class StabilityTest {
    private static final long MS = 1_000_000;
    private static final Validity QUIET =
            new Validity(Validity.Mark.UNDISTURBED, List.of("all is fine"), "", 0, 0, false);
    private static final Validity DISTURBED =
            new Validity(
                    Validity.Mark.DISTURBED,
                    List.of("others used 1.0 of 2 logical CPUs"),
                    "Wait.",
                    MS,
                    MS,
                    false);
    private static final Validity CROWDED =
            new Validity(
                    Validity.Mark.OVERSUBSCRIBED,
                    List.of("4 threads on 2 logical CPUs"),
                    "Measure again with at most 2 threads.",
                    MS,
                    MS,
                    false);

    @Test
    void endsWhenTheTimeIsKnownToTwoPercent() {
        Stability stability = new Stability();
        for (long ms : new long[] {1000, 1010}) {
            stability.add(ms * MS, QUIET);
            assertThat(stability.wantsMore()).isTrue();
        }
        stability.add(1005 * MS, QUIET);
        assertThat(stability.wantsMore()).isFalse();
        assertThat(stability.isStable()).isTrue();
        // 4.303 * 5 ms / sqrt(3)
        assertThat(stability.conclusion()).isEqualTo("stable: 1.00 s ± 1 % in 3 runs");
    }

    @Test
    void doesNotCountDisturbedRuns() {
        Stability stability = new Stability();
        for (long ms : new long[] {1000, 1700, 1010, 1005}) {
            stability.add(ms * MS, ms == 1700 ? DISTURBED : QUIET);
        }
        assertThat(stability.isStable()).isTrue();
        assertThat(stability.conclusion())
                .isEqualTo("stable: 1.00 s ± 1 % in 3 runs that weren't disturbed, of 4");
    }

    @Test
    void givesUpAndSaysWhatDisturbs() {
        Stability stability = new Stability();
        int runs = 0;
        for (; stability.wantsMore(); runs++) {
            stability.add(1000 * MS, runs == 0 ? QUIET : DISTURBED);
        }
        assertThat(runs).isEqualTo(Stability.MOST);
        assertThat(stability.conclusion())
                .isEqualTo(
                        "not stable after 20 runs: 19 were disturbed, at last disturbed: others"
                                + " used 1.0 of 2 logical CPUs");
    }

    @Test
    void saysThatTheProgramItselfScatters() {
        Stability stability = new Stability();
        for (int i = 0; stability.wantsMore(); i++) {
            stability.add((1000 + 1000 * (i % 2)) * MS, QUIET);
        }
        assertThat(stability.conclusion())
                .startsWith("not stable after 20 runs: 1.50 s ± 16 % in 20 runs; ")
                .endsWith("nothing disturbed them, the program takes different times");
    }

    @Test
    void doesNotRepeatWhatHasTooManyThreads() {
        Stability stability = new Stability();
        stability.add(1000 * MS, CROWDED);
        assertThat(stability.wantsMore()).isFalse();
        assertThat(stability.conclusion())
                .isEqualTo(
                        "not stable, and more runs don't help: oversubscribed: 4 threads on 2"
                                + " logical CPUs. Measure again with at most 2 threads.");
    }
}
