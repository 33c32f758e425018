// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.testing.RandomProfile;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Protects what must hold of the costs of any profile whatever. */
class CostPropertiesTest {
    @Property(tries = 300)
    void fractionsAndGainsStayInTheirBounds(@ForAll long seed) {
        Costs costs = Costs.of(RandomProfile.of(seed));
        List<ConstructCost> all = new ArrayList<>(costs.constructs());
        all.add(costs.program());
        for (ConstructCost cost : all) {
            assertThat(cost.share()).isBetween(0.0, 1.0);
            assertThat(cost.waitFraction()).isBetween(0.0, 1.0);
            assertThat(cost.imbalance()).isBetween(1.0, (double) RandomProfile.THREADS);
            assertThat(cost.potentialGainNs()).isBetween(0L, cost.timeNs());
            assertThat(cost.threadTimeNs()).isGreaterThanOrEqualTo(cost.timeNs());
            assertThat(cost.timeNs())
                    .isEqualTo(
                            cost.perThread().stream()
                                    .mapToLong(ThreadCost::timeNs)
                                    .max()
                                    .orElse(0));
        }
    }

    @Property(tries = 300)
    void noWaitIsLostOrCountedTwice(@ForAll long seed) {
        Profile profile = RandomProfile.of(seed);
        long measured =
                profile.contexts().stream()
                        .skip(1)
                        .flatMap(context -> context.threads().stream())
                        .mapToLong(t -> t.waits().totalNs())
                        .sum();
        assertThat(Costs.of(profile).constructs().stream().mapToLong(ConstructCost::waitNs).sum())
                .isEqualTo(measured);
        assertThat(waits(CostTree.of(profile).children())).isEqualTo(measured);
    }

    @Property(tries = 300)
    void isSortedByTime(@ForAll long seed) {
        Costs costs = Costs.of(RandomProfile.of(seed));
        Comparator<ConstructCost> falling =
                Comparator.comparingLong(ConstructCost::timeNs).reversed();
        assertThat(costs.constructs()).isSortedAccordingTo(falling);
        assertSorted(CostTree.of(RandomProfile.of(seed)), falling);
    }

    @Property(tries = 100)
    void isTheSameEachTime(@ForAll long seed) {
        assertThat(Costs.of(RandomProfile.of(seed)).constructs())
                .isEqualTo(Costs.of(RandomProfile.of(seed)).constructs());
        assertThat(CostTree.of(RandomProfile.of(seed)))
                .isEqualTo(CostTree.of(RandomProfile.of(seed)));
    }

    private static void assertSorted(CostTree tree, Comparator<ConstructCost> order) {
        assertThat(tree.children()).extracting(CostTree::cost).isSortedAccordingTo(order);
        tree.children().forEach(child -> assertSorted(child, order));
    }

    private static long waits(List<CostTree> nodes) {
        return nodes.stream().mapToLong(n -> n.cost().waitNs() + waits(n.children())).sum();
    }
}
