// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.pomplens.runtime.analysis.Costs;
import io.github.pomplens.runtime.analysis.property.Expression.Owner;
import io.github.pomplens.runtime.analysis.property.Metric;
import io.github.pomplens.runtime.analysis.property.Unit;
import io.github.pomplens.runtime.results.CallPaths;
import io.github.pomplens.runtime.results.CallPaths.Frame;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.SampledLine;
import io.github.pomplens.runtime.results.Samples;
import io.github.pomplens.runtime.testing.ProfileBuilder;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protects what properties learn from samples. */
class SampleFactsTest {
    private static final String LIBC = "/usr/lib/libc.so.6";
    private static final int LOOP = 2;

    private static final Profile PROFILE = profile();
    private static final ConstructInfo FOR = PROFILE.constructs().get(1);
    private static final ConstructInfo PROGRAM = Costs.of(PROFILE).program().construct();

    private static Profile profile() {
        ProfileBuilder builder = new ProfileBuilder(1000, 2);
        int region = builder.construct("parallel", 10);
        int loop = builder.construct("for", 12);
        int outer =
                builder.context(
                        ProfileBuilder.PROGRAM,
                        region,
                        Part.PARALLEL,
                        ProfileBuilder.thread(0, 1, 600, 600),
                        ProfileBuilder.thread(1, 1, 600, 600));
        builder.context(outer, loop, Part.FOR, ProfileBuilder.thread(0, 1, 500, 500));
        return builder.build();
    }

    /** The path of the first is malloc, called on line 14. */
    private static Samples samples() {
        List<Frame> frames =
                List.of(
                        new Frame("work", "x.c", 14, "/x"),
                        new Frame("malloc", "", 0, LIBC),
                        new Frame("", "", 0, LIBC));
        List<CallPaths.Node> nodes =
                List.of(
                        new CallPaths.Node(-1, 0),
                        new CallPaths.Node(0, 1),
                        new CallPaths.Node(1, 2));
        List<CallPaths.Stack> stacks =
                List.of(
                        new CallPaths.Stack(2, 0, LOOP, 1, 100, 0, 0, 0),
                        new CallPaths.Stack(0, 0, LOOP, 3, 260, 0, 40, 0));
        return new Samples(
                1,
                1000,
                0,
                8,
                0,
                1000,
                true,
                List.of(
                        new SampledLine(LOOP, "", 0, "", LIBC, 1, 100, 0, 0, 0, 0),
                        new SampledLine(LOOP, "src/x.c", 14, "work", "/x", 3, 260, 50, 40, 30, 0),
                        new SampledLine(0, "src/x.c", 30, "read", "/x", 2, 200, 0, 0, 150, 0),
                        new SampledLine(0, "src/x.c", 31, "main", "/x", 2, 300, 0, 0, 50, 0)),
                new CallPaths(frames, nodes, stacks),
                true,
                0);
    }

    private static SampleFacts facts() {
        return new SampleFacts(PROFILE, () -> Optional.of(samples()));
    }

    @Test
    void knowsEachMetricThatTheLanguageHasOfSamples() {
        assertThat(Metric.all().stream().filter(it -> it.owners().contains(Owner.SAMPLES)))
                .hasSize(12)
                .allSatisfy(
                        it -> {
                            boolean isText = it.unit().sort() == Unit.Sort.TEXT;
                            assertThat(facts().text(FOR, it.name()).isPresent()).isEqualTo(isText);
                            assertThat(facts().number(FOR, it.name()).isPresent())
                                    .isEqualTo(!isText);
                        });
        assertThat(facts().number(FOR, "colour")).isEmpty();
        assertThat(facts().text(FOR, "colour")).isEmpty();
    }

    @Test
    void namesTheHottestLineOfAConstruct() {
        assertThat(facts().text(FOR, "hot_line")).hasValue("x.c:14");
        assertThat(facts().text(FOR, "hot_function")).hasValue("work");
        assertThat(facts().number(FOR, "hot_share")).hasValue(0.75);
        assertThat(facts().number(FOR, "openmp").orElseThrow()).isCloseTo(0.1, within(1e-9));
        assertThat(facts().number(FOR, "count")).hasValue(4);
    }

    @Test
    void seesBehindCodeWithoutANameWhoCalledIt() {
        assertThat(facts().number(FOR, "allocation")).hasValue(0.25);
        assertThat(facts().number(FOR, "input_output")).hasValue(0);
    }

    @Test
    void chargesSerialCodeWithWhatOthersLose() {
        assertThat(facts().text(PROGRAM, "hot_line")).hasValue("x.c:31");
        assertThat(facts().text(PROGRAM, "idle_line")).hasValue("x.c:30");
        assertThat(facts().text(PROGRAM, "idle_function")).hasValue("read");
        assertThat(facts().number(PROGRAM, "idleness")).hasValue(200);
        assertThat(facts().number(PROGRAM, "idle_share")).hasValue(0.75);
    }

    @Test
    void knowsNothingWhereNoSamplesWereTaken() {
        ConstructInfo region = PROFILE.constructs().get(0);
        assertThat(facts().number(region, "count")).isEmpty();
        assertThat(facts().text(region, "hot_line")).isEmpty();
        SampleFacts none = new SampleFacts(PROFILE, Optional::empty);
        assertThat(none.number(FOR, "count")).isEmpty();
        assertThat(none.number(FOR, "allocation")).isEmpty();
        assertThat(none.text(PROGRAM, "idle_line")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "malloc, /lib/libc.so.6, ALLOCATION",
        "_int_free, /x, ALLOCATION",
        "operator new(unsigned long), /usr/lib/libstdc++.so.6, ALLOCATION",
        "__memmove_avx_unaligned_erms, /lib/libc.so.6, COPYING",
        "fwrite, /lib/libc.so.6, INPUT_OUTPUT",
        "read, /lib/libc.so.6, INPUT_OUTPUT",
        "read, /home/me/reader, OTHER",
        "exp, /lib/libm.so.6, OTHER",
        "freeze, /lib/libc.so.6, OTHER"
    })
    void knowsWhatFunctionsAreFor(String function, String module, CodeUse use) {
        assertThat(CodeUse.of(List.of(new Frame(function, "", 0, module)))).isEqualTo(use);
        assertThat(CodeUse.of(List.of(new Frame(function, "x.c", 3, "/x"))))
                .isEqualTo(CodeUse.OTHER);
    }

    /** Where debug information of the C library is installed its code has lines. */
    @Test
    void knowsLibrariesWithLines() {
        Frame inside = new Frame("_int_malloc", "malloc/malloc.c", 3689, LIBC);
        assertThat(CodeUse.of(List.of(inside))).isEqualTo(CodeUse.ALLOCATION);
        SampledLine line =
                new SampledLine(
                        LOOP, "malloc/malloc.c", 3689, "_int_malloc", LIBC, 1, 9, 0, 0, 0, 0);
        Samples all =
                new Samples(1, 1000, 0, 1, 0, 9, true, List.of(line), CallPaths.NONE, true, 0);
        SampleFacts facts = new SampleFacts(PROFILE, () -> Optional.of(all));
        assertThat(facts.text(FOR, "hot_line")).isEmpty();
        assertThat(facts.text(FOR, "hot_function")).hasValue("_int_malloc in libc.so.6");
        assertThat(facts.number(FOR, "allocation")).hasValue(1);
    }

    @Test
    void takesWhatTheProgramHasCalledForTheUse() {
        List<Frame> writing =
                List.of(
                        new Frame("malloc", "", 0, LIBC),
                        new Frame("fopen", "", 0, LIBC),
                        new Frame("", "", 0, "/x"),
                        new Frame("free", "", 0, LIBC));
        assertThat(CodeUse.of(writing)).isEqualTo(CodeUse.INPUT_OUTPUT);
    }
}
