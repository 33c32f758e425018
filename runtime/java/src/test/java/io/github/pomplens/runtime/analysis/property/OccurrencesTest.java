// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import static io.github.pomplens.runtime.testing.ProfileBuilder.PROGRAM;
import static io.github.pomplens.runtime.testing.ProfileBuilder.barrier;
import static io.github.pomplens.runtime.testing.ProfileBuilder.thread;
import static io.github.pomplens.runtime.testing.PropertyBuilder.greater;
import static io.github.pomplens.runtime.testing.PropertyBuilder.metric;
import static io.github.pomplens.runtime.testing.PropertyBuilder.number;
import static io.github.pomplens.runtime.testing.PropertyBuilder.property;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.pomplens.runtime.analysis.property.Expression.Owner;
import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.testing.ProfileBuilder;
import io.github.pomplens.runtime.testing.PropertyBuilder;
import io.github.pomplens.runtime.testing.SomeKinds;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Protects what is said of single properties: for how many constructs they hold, and which. */
class OccurrencesTest {
    private static final Profile PROFILE = profile();
    private static final Expression TIME = metric("time");

    /** A region with a loop in it, and another region. */
    private static Profile profile() {
        ProfileBuilder builder = new ProfileBuilder(1000, 2);
        int region = builder.construct("parallel", 5);
        int loop = builder.construct("for", 6);
        int other = builder.construct("parallel", 20);
        int outer =
                builder.context(
                        PROGRAM,
                        region,
                        Part.PARALLEL,
                        barrier(0, 1, 600, 590, 10),
                        barrier(1, 1, 600, 590, 10));
        builder.context(outer, loop, Part.FOR, thread(0, 1, 500, 500), thread(1, 1, 500, 500));
        builder.context(
                PROGRAM, other, Part.PARALLEL, thread(0, 1, 300, 300), thread(1, 1, 300, 300));
        return builder.build();
    }

    private static Map<String, Occurrences> occurrences(
            List<String> ids, PropertyBuilder... properties) {
        List<Definition> definitions = Stream.of(properties).map(PropertyBuilder::build).toList();
        Evaluator evaluator =
                new Evaluator(
                        PropertySet.of(definitions),
                        RunFacts.of(PROFILE),
                        SomeKinds.OPENMP,
                        SourceFacts.NONE);
        return evaluator.occurrences(ids, PROFILE);
    }

    @Test
    void listsTheMostExpensiveFirst() {
        Occurrences found =
                occurrences(
                                List.of("Slow"),
                                property("Slow")
                                        .of("parallel")
                                        .when(greater(TIME, number(100)))
                                        .costs(TIME))
                        .get("Slow");

        assertThat(found.places())
                .extracting(it -> it.cost().construct().beginLine1())
                .containsExactly(5, 20);
        assertThat(found.places().get(1).finding().lossNs()).isEqualTo(300);
        assertThat(found.inScope()).isEqualTo(2);
        assertThat(found.unknown()).isZero();
        assertThat(found.lossNs()).isCloseTo(900, within(0.5));
    }

    @Test
    void countsTheProgramAsAWhole() {
        Occurrences found =
                occurrences(
                                List.of("Run"),
                                property("Run").of("program").when(greater(TIME, number(100))))
                        .get("Run");

        assertThat(found.places())
                .extracting(it -> it.cost().construct().kind())
                .containsExactly("program");
        assertThat(found.lossNs()).isZero();
    }

    @Test
    void neverLosesMoreThanTheRunTook() {
        Occurrences found =
                occurrences(
                                List.of("All"),
                                property("All")
                                        .of("any")
                                        .when(greater(TIME, number(100)))
                                        .costs(TIME))
                        .get("All");

        assertThat(found.places()).hasSize(4);
        assertThat(found.lossNs()).isLessThanOrEqualTo(1000);
    }

    @Test
    void countsWhatASpecialCaseExplainsToo() {
        PropertyBuilder general =
                property("General").of("for").when(greater(TIME, number(1))).costs(TIME);
        PropertyBuilder special =
                property("Special")
                        .in("General")
                        .of("for")
                        .when(greater(TIME, number(2)))
                        .costs(TIME);

        Map<String, Occurrences> found =
                occurrences(List.of("General", "Special"), general, special);

        assertThat(found.get("General").places()).hasSize(1);
        assertThat(found.get("General").lossNs()).isCloseTo(500, within(0.5));
        assertThat(found.get("Special").lossNs()).isCloseTo(500, within(0.5));
    }

    @Test
    void saysWhatWasMissing() {
        Expression traced = metric(Owner.TRACE, "critical_path");
        Map<String, Occurrences> found =
                occurrences(
                        List.of("Late", "None", "Nobody"),
                        property("Late").of("parallel").when(greater(traced, number(1))),
                        property("None").of("critical").when(greater(traced, number(1))));

        assertThat(found.get("Late").places()).isEmpty();
        assertThat(found.get("Late").unknown()).isEqualTo(2);
        assertThat(found.get("Late").missing())
                .containsExactly(
                        "trace.critical_path isn't known: no trace was recorded, or it is too long to be kept in memory");
        assertThat(found.get("None").inScope()).isZero();
        assertThat(found).doesNotContainKey("Nobody");
    }
}
