// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.ThreadMetrics;
import io.github.pomplens.runtime.results.Waits;
import io.github.pomplens.runtime.testing.ProfileBuilder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Protects what must hold of the costs of any profile whatever. */
class CostPropertiesTest {
    private static final long WALL_NS = 10_000;
    private static final int THREADS = 5;

    @Property(tries = 300)
    void fractionsAndGainsStayInTheirBounds(@ForAll long seed) {
        Costs costs = Costs.of(profile(seed));
        List<ConstructCost> all = new ArrayList<>(costs.constructs());
        all.add(costs.program());
        for (ConstructCost cost : all) {
            assertThat(cost.share()).isBetween(0.0, 1.0);
            assertThat(cost.waitFraction()).isBetween(0.0, 1.0);
            assertThat(cost.imbalance()).isBetween(1.0, (double) THREADS);
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
        Profile profile = profile(seed);
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
        Costs costs = Costs.of(profile(seed));
        Comparator<ConstructCost> falling =
                Comparator.comparingLong(ConstructCost::timeNs).reversed();
        assertThat(costs.constructs()).isSortedAccordingTo(falling);
        assertThat(costs.byPotentialGain())
                .isSortedAccordingTo(
                        Comparator.comparingLong(ConstructCost::potentialGainNs).reversed())
                .containsExactlyInAnyOrderElementsOf(costs.constructs());
        assertSorted(CostTree.of(profile(seed)), falling);
    }

    @Property(tries = 100)
    void isTheSameEachTime(@ForAll long seed) {
        assertThat(Costs.of(profile(seed)).constructs())
                .isEqualTo(Costs.of(profile(seed)).constructs());
        assertThat(CostTree.of(profile(seed))).isEqualTo(CostTree.of(profile(seed)));
    }

    private static void assertSorted(CostTree tree, Comparator<ConstructCost> order) {
        assertThat(tree.children()).extracting(CostTree::cost).isSortedAccordingTo(order);
        tree.children().forEach(child -> assertSorted(child, order));
    }

    private static long waits(List<CostTree> nodes) {
        return nodes.stream().mapToLong(n -> n.cost().waitNs() + waits(n.children())).sum();
    }

    /** A random tree with few descriptors, so that they recur below each other. */
    private static Profile profile(long seed) {
        Random random = new Random(seed);
        ProfileBuilder builder = new ProfileBuilder(WALL_NS, THREADS);
        Part[] parts = Part.values();
        int constructs = 1 + random.nextInt(4);
        for (int i = 0; i < constructs; i++) {
            builder.construct("kind", random.nextInt(3));
        }
        int contexts = random.nextInt(20);
        for (int i = 0; i < contexts; i++) {
            Part part = parts[1 + random.nextInt(parts.length - 1)];
            builder.context(
                    random.nextInt(i + 1), random.nextInt(constructs), part, threads(random));
        }
        return builder.build();
    }

    private static ThreadMetrics[] threads(Random random) {
        List<ThreadMetrics> metrics = new ArrayList<>();
        for (int thread = 0; thread < THREADS; thread++) {
            if (random.nextBoolean()) {
                metrics.add(
                        ProfileBuilder.metrics(
                                thread,
                                random.nextInt(5),
                                random.nextInt(2000),
                                random.nextInt(2000),
                                new Waits(
                                        random.nextInt(500),
                                        random.nextInt(500),
                                        random.nextInt(500),
                                        random.nextInt(5))));
            }
        }
        return metrics.toArray(ThreadMetrics[]::new);
    }
}
