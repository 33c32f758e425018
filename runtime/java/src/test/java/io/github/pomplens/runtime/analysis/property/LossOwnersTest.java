// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import static io.github.pomplens.runtime.testing.ProfileBuilder.PROGRAM;
import static io.github.pomplens.runtime.testing.ProfileBuilder.barrier;
import static io.github.pomplens.runtime.testing.ProfileBuilder.thread;
import static io.github.pomplens.runtime.testing.PropertyBuilder.element;
import static io.github.pomplens.runtime.testing.PropertyBuilder.greater;
import static io.github.pomplens.runtime.testing.PropertyBuilder.metric;
import static io.github.pomplens.runtime.testing.PropertyBuilder.minus;
import static io.github.pomplens.runtime.testing.PropertyBuilder.number;
import static io.github.pomplens.runtime.testing.PropertyBuilder.over;
import static io.github.pomplens.runtime.testing.PropertyBuilder.property;
import static io.github.pomplens.runtime.testing.PropertyBuilder.times;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.ThreadMetrics;
import io.github.pomplens.runtime.results.Waits;
import io.github.pomplens.runtime.testing.ProfileBuilder;
import io.github.pomplens.runtime.testing.SomeKinds;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** Protects that losses can be added up: each has one owner. */
class LossOwnersTest {
    private static final Expression ALWAYS = greater(number(1), number(0));

    /** What threads lose by different amounts of work. */
    private static final Definition UNEVEN =
            property("Uneven")
                    .in("Balance")
                    .of("any")
                    .when(ALWAYS)
                    .costs(minus(metric("slowest"), metric("even")))
                    .build();

    /** What threads wait at the construct's own barrier. */
    private static final Definition WAIT =
            property("Wait")
                    .in("Sync")
                    .of("any")
                    .when(ALWAYS)
                    .costs(over(metric("barrier_wait"), metric("threads")))
                    .spread(element("barrier_wait"))
                    .build();

    private static Analysis analysis(Profile profile, Definition... definitions) {
        List<Definition> all = new ArrayList<>(List.of(definitions));
        all.add(property("Balance").build());
        all.add(property("Sync").build());
        return Analysis.of(
                new Evaluator(
                        PropertySet.of(all),
                        RunFacts.of(profile),
                        SomeKinds.OPENMP,
                        SourceFacts.NONE),
                profile);
    }

    /** Rounded losses by {@code kind property}. */
    private static Map<String, Long> losses(Profile profile, Definition... definitions) {
        Map<String, Long> found = new TreeMap<>();
        analysis(profile, definitions)
                .byConstruct()
                .forEach(
                        (construct, losses) ->
                                losses.forEach(
                                        (id, ns) ->
                                                found.put(
                                                        construct.kind() + " " + id,
                                                        Math.round(ns))));
        return found;
    }

    /** A region with a loop, of two threads; the loop waits at its own barrier, or does not. */
    private static Profile region(boolean nowait) {
        ProfileBuilder builder = new ProfileBuilder(1000, 2);
        int region = builder.construct("parallel", 5);
        int loop = builder.construct("for", 6);
        long waited = nowait ? 0 : 120;
        int around =
                builder.context(
                        PROGRAM,
                        region,
                        Part.PARALLEL,
                        barrier(0, 1, 700, 700, 0),
                        barrier(1, 1, 700, 580, 120));
        builder.context(
                around,
                loop,
                Part.FOR,
                barrier(0, 1, 400, 400, 0),
                barrier(1, 1, 280 + waited, 280, waited));
        return builder.build();
    }

    @Test
    void aLoopThatNobodyWaitsInOwnsTheLossThatItsRegionShows() {
        assertThat(losses(region(true), UNEVEN)).isEqualTo(Map.of("for Uneven", 60L));
    }

    @Test
    void whatWasWaitedForInTheLoopIsNotWhatTheRegionLoses() {
        assertThat(losses(region(false), UNEVEN))
                .isEqualTo(Map.of("for Uneven", 60L, "parallel Uneven", 60L));
    }

    @Test
    void lossesOfAnotherHeadingAndOwnWaitsStay() {
        Definition other =
                property("Other")
                        .in("Sync")
                        .of("for")
                        .when(ALWAYS)
                        .costs(over(metric("body"), number(10)))
                        .build();

        assertThat(losses(region(true), UNEVEN, WAIT, other))
                .isEqualTo(Map.of("for Uneven", 60L, "for Other", 68L, "parallel Wait", 60L));
    }

    @Test
    void noConstructLosesMoreThanItTakes() {
        Definition much =
                property("Much")
                        .in("Sync")
                        .of("parallel", "for")
                        .when(ALWAYS)
                        .costs(times(metric("executions"), number(630)))
                        .build();

        assertThat(losses(region(true), much))
                .isEqualTo(Map.of("for Much", 400L, "parallel Much", 300L));
    }

    @Test
    void tasksThatOthersExecuteLaterKeepTheirLoss() {
        ProfileBuilder builder = new ProfileBuilder(1000, 2);
        int single = builder.construct("single", 5);
        int task = builder.construct("task", 6);
        int around = builder.context(PROGRAM, single, Part.SINGLE, thread(0, 1, 5, 5));
        builder.context(around, task, Part.TASK, thread(0, 4, 500, 500), thread(1, 4, 300, 300));
        Definition fine =
                property("Fine")
                        .of("task")
                        .when(ALWAYS)
                        .costs(over(metric("body"), number(4)))
                        .build();

        assertThat(losses(builder.build(), fine)).isEqualTo(Map.of("task Fine", 200L));
    }

    @Property(tries = 500)
    void nothingIsLostTwice(@ForAll long seed) {
        Random random = new Random(seed);
        Profile profile = profile(random);
        Definition all =
                property("All")
                        .of("any")
                        .when(ALWAYS)
                        .costs(times(metric("time"), number(random.nextDouble())))
                        .build();
        Analysis analysis = analysis(profile, UNEVEN, WAIT, all);

        double wallNs = profile.execution().wallTimeNs();
        assertThat(analysis.totalNs()).isLessThanOrEqualTo(wallNs * (1 + 1e-9));
        assertThat(
                        analysis.byConstruct().values().stream()
                                .flatMap(losses -> losses.values().stream())
                                .mapToDouble(ns -> ns)
                                .sum())
                .isCloseTo(analysis.totalNs(), within(1e-3));
        assertThat(analysis.severities()).allMatch(cell -> cell.ns() > 0);
    }

    /** A random tree with few descriptors, so that they recur below each other. */
    private static Profile profile(Random random) {
        ProfileBuilder builder = new ProfileBuilder(10_000, 4);
        String[] kinds = {"parallel", "for", "critical", "task", "single"};
        Part[] parts = {Part.PARALLEL, Part.FOR, Part.CRITICAL, Part.TASK, Part.SINGLE};
        int constructs = 1 + random.nextInt(5);
        for (int i = 0; i < constructs; i++) {
            builder.construct(kinds[i], 10 * i);
        }
        int contexts = random.nextInt(25);
        for (int i = 0; i < contexts; i++) {
            int construct = random.nextInt(constructs);
            List<ThreadMetrics> threads = new ArrayList<>();
            for (int thread = 0; thread < 4; thread++) {
                long ns = random.nextInt(8000);
                Waits waits = new Waits(random.nextInt(900), random.nextInt(300), 0, 0);
                threads.add(ProfileBuilder.metrics(thread, 1, ns, ns, waits));
            }
            builder.context(
                    random.nextInt(i + 1),
                    construct,
                    parts[construct],
                    threads.toArray(ThreadMetrics[]::new));
        }
        return builder.build();
    }
}
