// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import static io.github.pomplens.runtime.testing.ProfileBuilder.PROGRAM;
import static io.github.pomplens.runtime.testing.ProfileBuilder.thread;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.runtime.results.LockFigures;
import io.github.pomplens.runtime.results.LockHolder;
import io.github.pomplens.runtime.results.LockSite;
import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.testing.ProfileBuilder;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Protects that blame reaches the construct that held others up, and that nothing counts twice. */
class LockCostsTest {
    @Test
    void addsUpWhatIsOneConstructInSeveralContexts() {
        ProfileBuilder builder = new ProfileBuilder(1000, 2);
        int region = builder.construct("region", 5);
        int critical = builder.construct("critical", 7);
        int outer = builder.context(PROGRAM, region, Part.REGION, thread(0, 1, 500, 500));
        int inside = builder.context(outer, critical, Part.CRITICAL, thread(0, 3, 300, 300));
        int below = builder.context(PROGRAM, critical, Part.CRITICAL, thread(1, 2, 200, 200));
        builder.lock(
                "critical",
                "x",
                new LockSite(inside, new LockFigures(3, 1, 30, 20, 60, 40, 7, 4)),
                new LockSite(below, new LockFigures(2, 2, 50, 50, 10, 6, 9, 11)),
                new LockSite(PROGRAM, new LockFigures(1, 0, 0, 0, 500, 500, 100)));
        builder.lock("lock", "", new LockSite(outer, new LockFigures(1, 1, 900, 900, 1, 1, 0)));
        Profile profile = builder.build();

        List<LockCost> costs = LockCosts.of(profile);
        assertThat(costs)
                .extracting(cost -> cost.lock().kind())
                .containsExactly("lock", "critical");
        LockCost cost = costs.get(1);
        assertThat(cost.total()).isEqualTo(new LockFigures(6, 3, 80, 50, 570, 500, 116, 15));
        assertThat(cost.places())
                .extracting(place -> place.construct().kind())
                .containsExactly("program", "critical");
        assertThat(cost.places().get(1).figures())
                .isEqualTo(new LockFigures(5, 3, 80, 50, 70, 40, 16, 15));

        assertThat(Costs.of(profile).constructs())
                .extracting(ConstructCost::blameNs)
                .containsExactlyInAnyOrder(0L, 16L);
        assertThat(Costs.of(profile).constructs())
                .extracting(ConstructCost::failedTests)
                .containsExactlyInAnyOrder(0L, 15L);
        assertThat(Costs.of(profile).program().blameNs()).isEqualTo(100);
    }

    @Test
    void tellsCallsOfLockRoutinesApart() {
        ProfileBuilder builder = new ProfileBuilder(1000, 2);
        int region = builder.construct("region", 5);
        int first = builder.construct("omp_set_lock", 7);
        int second = builder.construct("omp_set_lock", 9);
        int outer = builder.context(PROGRAM, region, Part.REGION, thread(0, 1, 500, 500));
        builder.lock(
                "lock",
                "",
                new LockSite(outer, first, new LockFigures(1, 0, 0, 0, 50, 50, 30)),
                new LockSite(outer, second, new LockFigures(2, 1, 30, 30, 5, 5, 0)),
                new LockSite(PROGRAM, second, new LockFigures(4, 0, 0, 0, 5, 5, 10)));

        List<LockCost.Place> places = LockCosts.of(builder.build()).get(0).places();
        assertThat(places).extracting(place -> place.call().beginLine1()).containsExactly(7, 9, 9);
        assertThat(places)
                .extracting(place -> place.construct().kind())
                .containsExactly("region", "program", "region");
        assertThat(places).allMatch(LockCost.Place::hasCall);
    }

    /** In each context the second thread is not the one that is most to blame, but it is in all. */
    @Test
    void addsUpWhoIsToBlame() {
        ProfileBuilder builder = new ProfileBuilder(1000, 4);
        int lock = builder.construct("upc_lock", 7);
        int first = builder.context(PROGRAM, lock, Part.UPC, thread(0, 1, 500, 500));
        int second = builder.context(first, lock, Part.UPC, thread(0, 1, 500, 500));
        builder.lock(
                "lock",
                "",
                site(first, new LockHolder(0, 60), new LockHolder(2, 50)),
                site(second, new LockHolder(2, 50), new LockHolder(3, 55)));
        List<LockCost.Place> places = LockCosts.of(builder.build()).get(0).places();
        assertThat(places).hasSize(1);
        assertThat(places.get(0).holders())
                .containsExactly(
                        new LockHolder(2, 100), new LockHolder(0, 60), new LockHolder(3, 55));
    }

    private static LockSite site(int context, LockHolder... holders) {
        return new LockSite(
                context, -1, List.of(holders), new LockFigures(1, 0, 0, 0, 200, 200, 105));
    }

    @Test
    void survivesAbsurdFigures() {
        ProfileBuilder builder = new ProfileBuilder(1000, 1);
        long most = Long.MAX_VALUE;
        LockSite absurd =
                new LockSite(PROGRAM, new LockFigures(most, most, most, most, most, most, most));
        builder.lock("lock", "", absurd, absurd);
        LockCost cost = LockCosts.of(builder.build()).get(0);
        assertThat(cost.total().waitNs()).isEqualTo(most);
        assertThat(cost.places()).hasSize(1);
    }
}
