// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import static io.github.pomplens.runtime.testing.ProfileBuilder.PROGRAM;
import static io.github.pomplens.runtime.testing.ProfileBuilder.barrier;
import static io.github.pomplens.runtime.testing.ProfileBuilder.thread;
import static io.github.pomplens.runtime.testing.PropertyBuilder.element;
import static io.github.pomplens.runtime.testing.PropertyBuilder.greater;
import static io.github.pomplens.runtime.testing.PropertyBuilder.metric;
import static io.github.pomplens.runtime.testing.PropertyBuilder.number;
import static io.github.pomplens.runtime.testing.PropertyBuilder.over;
import static io.github.pomplens.runtime.testing.PropertyBuilder.property;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.testing.ProfileBuilder;
import io.github.pomplens.runtime.testing.SomeKinds;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Protects how losses are spread over call paths and threads, and what the trees add up to. */
class AnalysisTest {
    /** A loop that two regions reach, in one of which it waits three times as long. */
    private static final Profile PROFILE = profile();

    private static Profile profile() {
        ProfileBuilder builder = new ProfileBuilder(1000, 2);
        int one = builder.construct("parallel", 5);
        int other = builder.construct("parallel", 25);
        int loop = builder.construct("for", 60);
        int first =
                builder.context(
                        PROGRAM,
                        one,
                        Part.PARALLEL,
                        thread(0, 1, 500, 500),
                        thread(1, 1, 500, 500));
        builder.context(
                first, loop, Part.FOR, barrier(0, 1, 400, 370, 30), barrier(1, 1, 400, 310, 90));
        int second =
                builder.context(
                        PROGRAM,
                        other,
                        Part.PARALLEL,
                        thread(0, 1, 300, 300),
                        thread(1, 1, 300, 300));
        builder.context(
                second, loop, Part.FOR, barrier(0, 1, 200, 200, 0), barrier(1, 1, 200, 160, 40));
        return builder.build();
    }

    private static Analysis analysis(Definition... definitions) {
        Evaluator evaluator =
                new Evaluator(
                        PropertySet.of(List.of(definitions)),
                        RunFacts.of(PROFILE),
                        SomeKinds.OPENMP,
                        SourceFacts.NONE);
        return Analysis.of(evaluator, PROFILE);
    }

    private static Definition wait(String id, double part, String... in) {
        var builder =
                property(id)
                        .of("for")
                        .when(greater(metric("wait"), number(0)))
                        .costs(over(metric("wait"), number(2 / part)))
                        .spread(element("wait"));
        return (in.length > 0 ? builder.in(in[0]) : builder).build();
    }

    private static String outline(List<? extends Weighted<?>> nodes) {
        return nodes.stream().map(AnalysisTest::outline).collect(Collectors.joining(" "));
    }

    private static String outline(Weighted<?> node) {
        Object item = node.item();
        String name =
                item instanceof Definition definition
                        ? definition.id()
                        : item instanceof PathNode path
                                ? path.construct().kind() + path.construct().beginLine1()
                                : ((Location) item).name();
        String weights =
                " " + Math.round(node.inclusiveNs()) + "/" + Math.round(node.exclusiveNs());
        return name
                + weights
                + (node.children().isEmpty() ? "" : "(" + outline(node.children()) + ")");
    }

    @Test
    void aLossIsSpreadByWhatItCostsOnEachPathAndThread() {
        Analysis analysis = analysis(wait("Wait", 1));

        assertThat(outline(analysis.propertyTree())).isEqualTo("Wait 80/80");
        assertThat(outline(analysis.pathTree()))
                .isEqualTo(
                        "program0 80/0(parallel5 60/0(for60 60/60) parallel25 20/0(for60 20/20))");
        assertThat(outline(analysis.locationTree())).isEqualTo("thread 1 65/65 thread 0 15/15");
        assertThat(analysis.totalNs()).isCloseTo(80, within(1e-9));
        assertThat(analysis.runNs()).isEqualTo(1000);
    }

    @Test
    void aSelectionRestrictsTheOtherTrees() {
        Analysis analysis = analysis(wait("Wait", 1), wait("Other", 0.5));
        PathNode second =
                analysis.paths().stream()
                        .filter(it -> it.construct().beginLine1() == 25)
                        .findFirst()
                        .orElseThrow();

        Analysis there = analysis.only(analysis.isBelow(second).and(analysis.isIn("Other")));

        assertThat(outline(there.propertyTree())).isEqualTo("Other 10/10");
        assertThat(outline(there.locationTree())).isEqualTo("thread 1 10/10");
        Location first = analysis.locations().get(0);
        assertThat(outline(analysis.only(analysis.isAt(first)).propertyTree()))
                .isEqualTo("Wait 15/15 Other 8/8");
    }

    @Test
    void aPropertyIsWithoutWhatThoseInItCost() {
        Analysis analysis =
                analysis(
                        property("All").build(),
                        wait("Wait", 1, "All"),
                        property("Between").in("Wait").build(),
                        wait("Part", 0.25, "Between"),
                        property("Nothing").in("All").build());

        assertThat(outline(analysis.propertyTree()))
                .isEqualTo("All 80/0(Wait 80/60(Between 20/0(Part 20/20)))");
        assertThat(outline(analysis.only(analysis.isIn("Between")).pathTree()))
                .isEqualTo("program0 20/0(parallel5 15/0(for60 15/15) parallel25 5/0(for60 5/5))");
    }

    @Test
    void aLossThatNoPathExplainsIsSpreadByTime() {
        Definition atAll =
                property("Both")
                        .of("for")
                        .when(greater(metric("time"), number(500)))
                        .costs(
                                new Expression.Conditional(
                                        greater(metric("time"), number(500)),
                                        number(60),
                                        number(0)))
                        .build();

        assertThat(outline(analysis(atAll).pathTree()))
                .isEqualTo(
                        "program0 60/0(parallel5 40/0(for60 40/40) parallel25 20/0(for60 20/20))");
    }

    @Test
    void aPropertyThatHoldsIsShownAlthoughItCostsNothing() {
        Definition free =
                property("Free").of("for").when(greater(metric("wait"), number(0))).build();
        Analysis analysis =
                analysis(property("All").build(), wait("Wait", 1, "All"), free, wait("Part", 2));

        assertThat(outline(analysis.propertyTree())).endsWith("Free 0/0");
        assertThat(analysis.holding())
                .singleElement()
                .satisfies(it -> assertThat(it.property()).isEqualTo("Free"));
        PathNode there = analysis.paths().get(analysis.holding().get(0).path());
        assertThat(there.construct().kind()).isEqualTo("for");
        assertThat(analysis.only(analysis.isIn("All")).holding()).isEmpty();
        assertThat(analysis.only(analysis.isBelow(there)).holding()).hasSize(1);
    }

    @Test
    void aRunWithoutLossesHasNoTrees() {
        Analysis analysis = analysis(property("Alone").build());

        assertThat(analysis.severities()).isEmpty();
        assertThat(analysis.propertyTree()).isEmpty();
        assertThat(analysis.pathTree()).isEmpty();
        assertThat(analysis.paths()).hasSize(5);
    }
}
