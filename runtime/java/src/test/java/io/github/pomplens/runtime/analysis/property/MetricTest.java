// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.runtime.analysis.Costs;
import io.github.pomplens.runtime.analysis.property.Expression.Owner;
import io.github.pomplens.runtime.results.Instances;
import io.github.pomplens.runtime.results.Iterations;
import io.github.pomplens.runtime.results.LateSenders;
import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.ThreadMetrics;
import io.github.pomplens.runtime.results.ThreadTimes;
import io.github.pomplens.runtime.results.Visits;
import io.github.pomplens.runtime.results.Waits;
import io.github.pomplens.runtime.testing.ProfileBuilder;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Protects that what the table of metrics promises, and nothing else, has values. */
class MetricTest {
    @Test
    void eachMetricHasItsOneImplementation() {
        for (Metric metric : Metric.all()) {
            for (Owner owner : metric.owners()) {
                assertThat(MetricCompiler.isKnown(metric, owner))
                        .as(owner + " " + metric.name())
                        .isTrue();
            }
        }
    }

    @Test
    void theTableHasNoMetricTwice() {
        List<String> names =
                Metric.all().stream()
                        .flatMap(
                                it ->
                                        it.owners().stream()
                                                .map(
                                                        owner ->
                                                                it.groups()
                                                                        + " "
                                                                        + owner
                                                                        + " "
                                                                        + it.name()))
                        .toList();

        assertThat(names).doesNotHaveDuplicates();
    }

    @Test
    void aMetricOfAFigureAloneIsThatOfAllThreads() {
        ProfileBuilder builder = new ProfileBuilder(1000, 3);
        int loop = builder.construct("upc_forall", 6);
        builder.context(
                ProfileBuilder.PROGRAM,
                loop,
                Part.FOR,
                moved(0, 4, new LateSenders(2, 30)),
                moved(1, 8, LateSenders.NONE),
                moved(2, 0, new LateSenders(1, 12)));
        Profile profile = builder.build();
        Costs costs = Costs.of(profile);
        Subject subject = RunFacts.of(profile).subject(costs.constructs().get(0));

        assertThat(value("bytes", subject)).isEqualTo(12);
        assertThat(value("late_sender", subject)).isEqualTo(42);
        assertThat(value("bytes", RunFacts.of(profile).subject(costs.program()))).isZero();
    }

    private static ThreadMetrics moved(int thread, long bytes, LateSenders late) {
        return ProfileBuilder.metrics(
                thread,
                Visits.ofSum(1, 100).with(Iterations.UNKNOWN, bytes),
                new ThreadTimes(100, 100),
                new Waits(0, 0, 0, 0, late),
                Instances.UNKNOWN);
    }

    private static double value(String name, Subject subject) {
        Metric metric = Metric.of(Owner.CONSTRUCT, name).orElseThrow();
        assertThat(metric.source()).isEqualTo(metric.figure().orElseThrow().key());
        return Objects.requireNonNull(ConstructMetrics.number(metric)).applyAsDouble(subject);
    }
}
