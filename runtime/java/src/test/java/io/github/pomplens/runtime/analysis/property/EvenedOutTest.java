// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import static io.github.pomplens.runtime.testing.ProfileBuilder.PROGRAM;
import static io.github.pomplens.runtime.testing.ProfileBuilder.barrier;
import static io.github.pomplens.runtime.testing.ProfileBuilder.thread;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.Costs;
import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.testing.ProfileBuilder;
import org.junit.jupiter.api.Test;

/** Protects how much threads are said to gain that needn't wait for each other. */
class EvenedOutTest {
    /** Two loops of a region by two threads: work of each thread, then wait at the barrier. */
    private static Profile loops(long first0, long first1, long second0, long second1) {
        ProfileBuilder builder = new ProfileBuilder(2000, 2);
        int region = builder.construct("parallel", 5);
        int first = builder.construct("for", 10);
        int second = builder.construct("for", 30);
        long slow1 = Math.max(first0, first1);
        long slow2 = Math.max(second0, second1);
        long all = slow1 + slow2;
        int parallel =
                builder.context(
                        PROGRAM,
                        region,
                        Part.PARALLEL,
                        thread(0, 1, all, all),
                        thread(1, 1, all, all));
        builder.context(
                parallel,
                first,
                Part.FOR,
                barrier(0, 1, slow1, first0, slow1 - first0),
                barrier(1, 1, slow1, first1, slow1 - first1));
        builder.context(
                parallel,
                second,
                Part.FOR,
                barrier(0, 1, slow2, second0, slow2 - second0),
                barrier(1, 1, slow2, second1, slow2 - second1));
        return builder.build();
    }

    private static double evenedOut(Profile profile, int line) {
        RunFacts run = RunFacts.of(profile);
        ConstructCost cost =
                Costs.of(profile).constructs().stream()
                        .filter(it -> it.construct().beginLine1() == line)
                        .findFirst()
                        .orElseThrow();
        return EvenedOut.of(run.subject(cost));
    }

    @Test
    void whoIsLateInOneLoopIsEarlyInTheOther() {
        Profile profile = loops(100, 300, 280, 90);

        // 300 + 280 with a barrier between them, 390 without.
        assertThat(evenedOut(profile, 10)).isCloseTo(190, within(1e-9));
        assertThat(evenedOut(profile, 30)).isCloseTo(190, within(1e-9));
    }

    @Test
    void nothingIsSavedWhereTheSameThreadIsLateAgain() {
        assertThat(evenedOut(loops(100, 300, 90, 280), 10)).isZero();
    }

    @Test
    void nothingIsSavedWhereTheRestIsEven() {
        assertThat(evenedOut(loops(100, 300, 250, 250), 10)).isZero();
    }

    @Test
    void aRegionHasNoRest() {
        assertThat(evenedOut(loops(1, 2, 3, 4), 5)).isNaN();
    }
}
