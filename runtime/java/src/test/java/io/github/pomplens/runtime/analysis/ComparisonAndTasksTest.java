// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.pomplens.runtime.results.CodeAddress;
import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.testing.ProfileBuilder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Protects the comparison of two runs, and the figures of tasks by what created them. */
class ComparisonAndTasksTest {
    @Test
    void findsConstructsThatMovedAndThoseOfOneRunOnly() {
        List<Comparison> rows =
                Comparison.of(
                        side(List.of(), costs("for", 10, 500, "single", 30, 40)),
                        side(List.of(), costs("for", 12, 200, "critical", 30, 70)));
        assertThat(rows)
                .extracting(row -> row.construct().kind(), Comparison::isIn, Comparison::changeNs)
                .containsExactly(
                        tuple("for", Comparison.In.BOTH, -300L),
                        tuple("critical", Comparison.In.LATER, 70L),
                        tuple("single", Comparison.In.EARLIER, -40L));
        assertThat(rows.get(0).construct().beginLine1()).isEqualTo(12);
    }

    @Test
    void prefersTheSameLineWhereTextsAreNotKnown() {
        List<Comparison> rows =
                Comparison.of(
                        side(List.of(), costs("for", 10, 500, "for", 20, 100)),
                        side(List.of(), costs("for", 20, 150, "for", 40, 900)));
        assertThat(rows)
                .extracting(row -> row.construct().beginLine1(), Comparison::isIn)
                .containsExactly(
                        tuple(40, Comparison.In.LATER),
                        tuple(10, Comparison.In.EARLIER),
                        tuple(20, Comparison.In.BOTH));
    }

    /** Two loops changed places: an order of lines would compare each with the other. */
    @Test
    void findsConstructsByTheirTextsWhereverTheyAre() {
        List<Comparison> rows =
                Comparison.of(
                        side(lines("long", "short"), costs("for", 1, 500, "for", 12, 10)),
                        side(lines("short", "long"), costs("for", 1, 12, "for", 12, 490)));
        assertThat(rows)
                .extracting(
                        row -> row.before().beginLine1(),
                        row -> row.construct().beginLine1(),
                        Comparison::changeNs)
                .containsExactly(tuple(1, 12, -10L), tuple(12, 1, 2L));
    }

    /** After the program has changed, code is elsewhere in the same function. */
    @Test
    void findsCodeWithoutASourceByItsFunction() {
        CodeAddress gone = new CodeAddress("", "/opt/libgrid.so", 0x500);
        List<Comparison> rows =
                Comparison.of(
                        side(List.of(), codes(31, 500, gone)),
                        side(List.of(), codes(47, 300, new CodeAddress("norm", "/x", 16))));
        assertThat(rows)
                .extracting(row -> row.construct().code().text(), Comparison::isIn)
                .containsExactly(
                        tuple("relax + 0x2f", Comparison.In.BOTH),
                        tuple("libgrid.so + 0x500", Comparison.In.EARLIER),
                        tuple("norm + 0x10", Comparison.In.LATER));
        assertThat(rows.get(0).before().code().offset()).isEqualTo(31);
    }

    /** A construct in {@code relax}, by two equal descriptors, and one of 40 ns elsewhere. */
    private static Costs codes(long offset, long ns, CodeAddress other) {
        ProfileBuilder builder = new ProfileBuilder(1000, 1);
        int relax = builder.code("for", new CodeAddress("relax", "/x", offset));
        int beside = builder.code("for", other);
        int same = builder.code("for", new CodeAddress("relax", "/x", offset));
        builder.context(0, relax, Part.FOR, ProfileBuilder.thread(0, 1, ns / 2, ns / 2));
        builder.context(0, beside, Part.FOR, ProfileBuilder.thread(0, 1, 40, 40));
        builder.context(0, same, Part.FOR, ProfileBuilder.thread(0, 1, ns / 2, ns / 2));
        Costs costs = Costs.of(builder.build());
        assertThat(costs.constructs()).extracting(ConstructCost::timeNs).containsExactly(ns, 40L);
        return costs;
    }

    /** Two tasks of one taskloop, which another thread than their creator executed. */
    @Test
    void takesTheTasksOfATaskloopForItsVisits() {
        ProfileBuilder builder = new ProfileBuilder(10_000, 2);
        int single = builder.construct("single", 5);
        int loop = builder.construct("taskloop", 7);
        int outer = builder.context(0, single, Part.SINGLE, ProfileBuilder.thread(0, 1, 100, 100));
        builder.context(outer, loop, Part.TASKLOOP, ProfileBuilder.thread(0, 1, 30, 30));
        builder.context(outer, loop, Part.TASK, ProfileBuilder.thread(1, 2, 60, 60));
        TaskCost cost = TaskCost.of(builder.build()).get(0);
        assertThat(cost.created()).isEqualTo(2);
        assertThat(cost.createNs()).isEqualTo(30);
        assertThat(cost.executed()).isEqualTo(2);
        assertThat(cost.executeNs()).isEqualTo(60);
        ConstructCost whole =
                Costs.of(builder.build()).constructs().stream()
                        .filter(each -> each.construct().kind().equals("taskloop"))
                        .findFirst()
                        .orElseThrow();
        assertThat(whole.visits()).isEqualTo(2);
        assertThat(whole.threadTimeNs()).isEqualTo(90);
        assertThat(whole.timeNs()).isEqualTo(60);
    }

    @Test
    void addsUpTasksByConstructAndParent() {
        ProfileBuilder builder = new ProfileBuilder(10_000, 2);
        int single = builder.construct("single", 5);
        int task = builder.construct("task", 7);
        int wait = builder.construct("taskwait", 9);
        int outer =
                builder.context(
                        ProfileBuilder.PROGRAM,
                        single,
                        Part.SINGLE,
                        ProfileBuilder.thread(0, 1, 5000, 5000));
        builder.context(outer, task, Part.TASK_CREATE, ProfileBuilder.thread(0, 4, 40, 40));
        int run =
                builder.context(
                        outer,
                        task,
                        Part.TASK,
                        ProfileBuilder.thread(0, 1, 100, 100),
                        ProfileBuilder.thread(1, 3, 300, 300));
        builder.context(run, wait, Part.TASKWAIT, ProfileBuilder.barrier(1, 3, 60, 0, 50));
        List<TaskCost> tasks = TaskCost.of(builder.build());
        assertThat(tasks).hasSize(1);
        TaskCost cost = tasks.get(0);
        assertThat(cost.parent().kind()).isEqualTo("single");
        assertThat(cost.created()).isEqualTo(4);
        assertThat(cost.createNs()).isEqualTo(40);
        assertThat(cost.executed()).isEqualTo(4);
        assertThat(cost.executeNs()).isEqualTo(400);
        assertThat(cost.waitNs()).isEqualTo(50);
    }

    private static Comparison.Side side(List<String> lines, Costs costs) {
        return new Comparison.Side(costs, file -> file, path -> lines);
    }

    /** Returns as many lines as the constructs of {@link #costs} have. */
    private static List<String> lines(String first, String second) {
        List<String> lines = new ArrayList<>(Collections.nCopies(11, first));
        lines.addAll(Collections.nCopies(11, second));
        return lines;
    }

    private static Costs costs(
            String kind, int line, long ns, String otherKind, int otherLine, long otherNs) {
        ProfileBuilder builder = new ProfileBuilder(1000, 1);
        int first = builder.construct(kind, line);
        int second = builder.construct(otherKind, otherLine);
        builder.context(0, first, Part.FOR, ProfileBuilder.thread(0, 1, ns, ns));
        builder.context(0, second, Part.SINGLE, ProfileBuilder.thread(0, 1, otherNs, otherNs));
        Profile profile = builder.build();
        return Costs.of(profile);
    }
}
