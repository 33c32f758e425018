// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.scaling;

import static io.github.pomplens.runtime.testing.ProfileBuilder.PROGRAM;
import static io.github.pomplens.runtime.testing.ProfileBuilder.thread;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.pomplens.runtime.analysis.Costs;
import io.github.pomplens.runtime.analysis.Experiment;
import io.github.pomplens.runtime.analysis.MeasuredRun;
import io.github.pomplens.runtime.analysis.property.Expression.Owner;
import io.github.pomplens.runtime.analysis.property.Metric;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.RunFolder;
import io.github.pomplens.runtime.results.RunSummary;
import io.github.pomplens.runtime.testing.ProfileBuilder;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Protects what properties learn from a scaling series. */
class ScalingFactsTest {
    private static final long SERIAL_NS = 200_000_000;
    private static final ConstructInfo SHARED = construct("for");
    private static final ConstructInfo SERIAL = construct("single");

    @Test
    void knowsEachMetricThatTheLanguageHasOfSeries() {
        ScalingFacts facts = facts(1, 2, 4, 8);
        assertThat(Metric.all().stream().filter(it -> it.owners().contains(Owner.SERIES)))
                .isNotEmpty()
                .allSatisfy(it -> assertThat(facts.number(SERIAL, it.name())).isPresent());
        assertThat(facts.number(SERIAL, "colour")).isEmpty();
    }

    @Test
    void tellsWhatIsSharedOutFromWhatIsNot() {
        ScalingFacts facts = facts(1, 2, 4, 8);
        assertThat(facts.number(SHARED, "efficiency").orElseThrow()).isCloseTo(1, within(0.01));
        assertThat(facts.number(SHARED, "constant")).hasValue(0);
        assertThat(facts.number(SHARED, "stops_at")).isEmpty();
        assertThat(facts.number(SERIAL, "efficiency").orElseThrow()).isCloseTo(0.125, within(0.01));
        assertThat(facts.number(SERIAL, "constant").orElseThrow()).isCloseTo(1, within(0.01));
        assertThat(facts.number(SERIAL, "stops_at")).hasValue(1);
    }

    @Test
    void knowsLittleOfTwoNumbersOfThreadsAndNothingWithoutASeries() {
        ScalingFacts facts = facts(3, 6);
        assertThat(facts.number(SERIAL, "points")).hasValue(2);
        assertThat(facts.number(SERIAL, "serial_fraction").orElseThrow())
                .isCloseTo(1, within(0.01));
        assertThat(facts.number(SERIAL, "constant")).isEmpty();
        assertThat(new ScalingFacts(Optional::empty).number(SERIAL, "points")).isEmpty();
        assertThat(facts.number(construct("critical"), "points")).isEmpty();
    }

    private static ConstructInfo construct(String kind) {
        ProfileBuilder builder = new ProfileBuilder(1, 1);
        builder.construct(kind, kind.length());
        return builder.build().constructs().get(0);
    }

    private static ScalingFacts facts(int... threads) {
        ScalingSeries series =
                new ScalingSeries(IntStream.of(threads).mapToObj(ScalingFactsTest::run).toList());
        return new ScalingFacts(() -> Optional.of(series));
    }

    private static MeasuredRun run(int threads) {
        long shared = 840_000_000L / threads;
        ProfileBuilder builder = new ProfileBuilder(shared + SERIAL_NS, threads);
        int loop = builder.construct("for", 3);
        int single = builder.construct("single", 6);
        builder.context(PROGRAM, loop, Part.FOR, thread(0, 1, shared, shared));
        builder.context(PROGRAM, single, Part.SINGLE, thread(0, 1, SERIAL_NS, SERIAL_NS));
        Profile profile = builder.build();
        Experiment experiment =
                new Experiment(Path.of("/p"), RunSummary.of(profile), Optional.empty());
        return new MeasuredRun(
                RunFolder.at(Path.of("/p/.pomp/runs/" + threads)), experiment, Costs.of(profile));
    }
}
