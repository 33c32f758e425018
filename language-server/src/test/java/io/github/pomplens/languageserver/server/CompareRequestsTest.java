// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.pomplens.languageserver.protocol.ListedRun;
import io.github.pomplens.languageserver.protocol.RunConstruct;
import io.github.pomplens.languageserver.protocol.RunParams;
import io.github.pomplens.languageserver.protocol.TimeDifference;
import io.github.pomplens.languageserver.testing.Capabilities;
import io.github.pomplens.languageserver.testing.Editor;
import io.github.pomplens.languageserver.testing.Runs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Protects comparisons in editors: they are of the two runs that were chosen, or of the means where
 * both have repeats, say first why these differ, and call chance only what differs between repeats
 * of the same experiment.
 */
class CompareRequestsTest extends MeasuredLoop {
    private static final Runs.Start PLAIN = Runs.Start.of(TEXT);
    private static final String OLD = "20261122-101500-old";
    private static final String NEW = "20261122-111500-new";

    @Test
    void comparesTwoRunsAndStatesTheSign() throws IOException {
        measure(OLD, PLAIN.withProgram("sha256:another"), 400);
        measure(NEW, PLAIN, 300);
        try (Editor editor = comparing(OLD)) {
            TimeDifference difference = difference(editor);
            assertThat(results(editor).baseline().name()).isEqualTo("old");
            assertThat(difference.deltaNs()).isEqualTo(-100_000_000);
            assertThat(difference.fraction()).isEqualTo(-0.25);
            assertThat(difference.lowNs()).isNull();
            assertThat(hint(editor)).startsWith("build: −25 % vs old · ");
            assertThat(hover(editor))
                    .contains("| Compared with | run old")
                    .contains("| Difference | −100 ms (−25 %) vs old, one run each |");
            command(editor, "pomp.selectBaseline");
            assertThat(results(editor).baseline()).isNull();
        }
    }

    @Test
    void findsWhatIsSlowerThanInTheBaseline() throws IOException {
        measure(OLD, PLAIN.withProgram("sha256:another"), 300);
        measure(NEW, PLAIN, 400);
        try (Editor editor = comparing(OLD)) {
            assertThat(hover(editor)).contains("Slower than before");
            command(editor, "pomp.selectBaseline");
            assertThat(hover(editor)).doesNotContain("Slower than before");
        }
    }

    /** Each thread may have been late as long as the one that had no processor. */
    @ParameterizedTest
    @CsvSource({"0, true", "20, true", "300, false"})
    void findsSlownessOnlyBeyondWhatDisturbedTheRun(int waitMs, boolean isFound)
            throws IOException {
        measure(OLD, PLAIN.withProgram("sha256:another"), 300);
        measure(NEW, PLAIN, 400);
        runs.surround(NEW, waitMs);
        try (Editor editor = comparing(OLD)) {
            assertThat(hover(editor).contains("Slower than before")).isEqualTo(isFound);
        }
    }

    @Test
    void usesRepeatsOfTheSameExperimentToTellProgressFromChance() throws IOException {
        Runs.Start before = PLAIN.withProgram("sha256:another");
        measure(OLD, before, 400);
        measure("20261122-101501-old", before, 404);
        measure("20261122-101502-other-name", before, 402);
        measure(NEW, PLAIN, 300);
        measure("20261122-111501-new", PLAIN, 304);
        try (Editor editor = comparing(OLD)) {
            assertThat(hover(editor))
                    .contains("| Mean of 2 runs | 302 ms ± 25.4 ms (95 %) |")
                    .contains("−100 ms (−25 %) vs old, 95 % interval of 5 runs", ", faster |");
            TimeDifference difference = difference(editor);
            assertThat(difference.noise()).isFalse();
            assertThat(difference.lowNs()).isLessThan(-100e6);
            assertThat(difference.highNs()).isGreaterThan(-100e6).isNegative();
        }
    }

    @Test
    void leavesDisturbedRepeatsOutWhereOthersAreNot() throws IOException {
        measure(OLD, PLAIN.withProgram("sha256:another"), 400);
        measure("20261122-111400-new", PLAIN, 302);
        runs.surround("20261122-111400-new", 0);
        measure(NEW, PLAIN, 300);
        runs.surround(NEW, 0);
        measure("20261122-111300-new", PLAIN, 600);
        runs.surround("20261122-111300-new", 430);
        try (Editor editor = comparing(OLD)) {
            assertThat(hover(editor))
                    .contains(
                            "| Mean of 2 runs | 301 ms ± 12.7 ms (95 %), 1 disturbed run left out |");
            command(editor, "pomp.selectRun", "20261122-111300-new");
            assertThat(hover(editor))
                    .contains("| Time | 600 ms")
                    .contains("| Mean of 2 runs | 301 ms ±", ", 1 disturbed run left out |");
        }
        measure("20261122-111400-new", PLAIN, 302);
        runs.surround("20261122-111400-new", 430);
        try (Editor editor = comparing(OLD)) {
            assertThat(hover(editor))
                    .doesNotContain("Mean of")
                    .contains("| Undisturbed run | 300 ms, 2 disturbed runs left out |");
        }
    }

    /** Nothing better is known of them. */
    @Test
    void poolsDisturbedRepeatsWhereAllAre() throws IOException {
        measure("20261122-111400-new", PLAIN, 302);
        runs.surround("20261122-111400-new", 430);
        measure(NEW, PLAIN, 300);
        runs.surround(NEW, 430);
        try (Editor editor = Editor.in(root, Capabilities.usual())) {
            editor.open(uri, "c", TEXT);
            assertThat(hover(editor)).contains("| Mean of 2 runs | 301 ms ±");
        }
    }

    @Test
    void runsWithOtherArgumentsAreNotPooledAndNotBetterOrWorse() throws IOException {
        measure(OLD, PLAIN.withArguments("300"), 100);
        measure("20261122-101501-x", PLAIN.withArguments("300"), 110);
        measure(NEW, PLAIN.withArguments("1000"), 330);
        measure("20261122-111400-x", PLAIN.withArguments("1000"), 320);
        try (Editor editor = comparing(OLD)) {
            TimeDifference difference = difference(editor);
            assertThat(difference.deltaNs()).isEqualTo(230_000_000);
            assertThat(difference.fraction()).isNull();
            assertThat(difference.lowNs()).isNull();
            assertThat(difference.noise()).isFalse();
            assertThat(difference.text()).isEqualTo("+230 ms vs old, not the same work");
            assertThat(results(editor).baseline().why())
                    .startsWith("input: arguments 300 before, 1000 now")
                    .hasSize(2);
            assertThat(hint(editor)).startsWith("input differs from old · 330 ms");
            assertThat(hover(editor))
                    .contains("| Runs differ in | input: arguments 300 before, 1000 now;")
                    .contains("| Mean of 2 runs | 325 ms ±");
        }
    }

    @Test
    void saysThatThreadsEnvironmentAndProgramDiffer() throws IOException {
        measure(OLD, PLAIN.withEnvironment("\"OMP_SCHEDULE\":\"static\""), 400);
        measure("20261122-101501-t", PLAIN.withThreads(4), 200);
        measure("20261122-101502-u", PLAIN.withProgram(""), 210);
        measure(NEW, PLAIN, 300);
        try (Editor editor = comparing(OLD)) {
            assertThat(results(editor).baseline().why())
                    .containsExactly("environment: OMP_SCHEDULE static before, not set now");
            assertThat(hint(editor)).startsWith("environment: −25 % vs old · ");
            command(editor, "pomp.selectBaseline", "20261122-101501-t");
            assertThat(results(editor).baseline().why())
                    .containsExactly("threads: 4 before, 2 now");
            assertThat(hint(editor)).startsWith("threads: +50 % vs t · ");
            command(editor, "pomp.selectBaseline", "20261122-101502-u");
            assertThat(results(editor).baseline().why())
                    .containsExactly(
                            "nothing that is known",
                            "not known whether in: compiler, flags, libraries");
            assertThat(hover(editor)).doesNotContain("Mean of");
        }
    }

    @Test
    void aStoppedRunIsNeverPooledAndIsSaidToBeStopped() throws IOException {
        measure(OLD, PLAIN.endedBy("signal"), 3);
        measure("20261122-101501-x", PLAIN, 320);
        measure(NEW, PLAIN, 323);
        try (Editor editor = comparing(OLD)) {
            assertThat(difference(editor).fraction()).isNull();
            assertThat(results(editor).baseline().why())
                    .startsWith("ending: stopped by a signal before, normal now");
            assertThat(hint(editor)).startsWith("ending differs from old · ");
            assertThat(hover(editor)).contains("| Mean of 2 runs |", ", stopped by a signal |");
            assertThat(Editor.get(editor.server().runs()))
                    .extracting(ListedRun::name, ListedRun::stopped)
                    .containsExactly(
                            tuple("new", ""), tuple("x", ""), tuple("old", "stopped by a signal"));
            command(editor, "pomp.selectRun", OLD);
            assertThat(hover(editor)).contains("run old", ", stopped by a signal");
        }
    }

    @Test
    void saysWhichOfTheRunsWasDisturbed() throws IOException {
        measure(OLD, PLAIN.withThreads(4), 400);
        runs.surround(OLD, 500);
        measure(NEW, PLAIN, 300);
        runs.surround(NEW, 0);
        try (Editor editor = comparing(OLD)) {
            assertThat(results(editor).baseline().why())
                    .containsExactly(
                            "threads: 4 before, 2 now",
                            "validity: oversubscribed before, undisturbed now; what disturbed a run"
                                    + " is in its times");
        }
    }

    @Test
    void repeatsDifferByChance() throws IOException {
        measure(OLD, PLAIN, 400);
        measure(NEW, PLAIN, 300);
        try (Editor editor = comparing(OLD)) {
            assertThat(difference(editor).noise()).isTrue();
            assertThat(difference(editor).deltaNs()).isEqualTo(-100_000_000);
            assertThat(hint(editor)).startsWith("300 ms");
            assertThat(results(editor).baseline().why().get(0)).startsWith("nothing: program");
        }
    }

    @Test
    void showsNoPercentageOfNextToNothing() throws IOException {
        measure(OLD, PLAIN.withProgram("sha256:another"), 0);
        measure(NEW, PLAIN, 320);
        try (Editor editor = comparing(OLD)) {
            assertThat(difference(editor).fraction()).isNull();
            assertThat(hint(editor)).startsWith("build: +320 ms vs old · ");
        }
    }

    @Test
    void showsAFactorWhereAPercentageWouldHaveFourDigits() throws IOException {
        measure(OLD, PLAIN.withProgram("sha256:another"), 2);
        measure(NEW, PLAIN, 646);
        try (Editor editor = comparing(OLD)) {
            assertThat(difference(editor).fraction()).isEqualTo(322);
            assertThat(hint(editor)).startsWith("build: 323× vs old · 646 ms");
            assertThat(hover(editor))
                    .contains("| Difference | +644 ms (323×) vs old, one run each |");
            command(editor, "pomp.selectRun", OLD);
            command(editor, "pomp.selectBaseline", NEW);
            assertThat(results(editor).constructs().get(0).difference().text())
                    .isEqualTo("−644 ms (1/323) vs new, one run each");
        }
    }

    @Test
    void tellsTheBaselineFromTheShownRunWhereBothHaveOneName() throws IOException {
        measure(OLD, PLAIN.withThreads(4), 400);
        measure("20261122-101501-new", PLAIN.withThreads(3), 600);
        measure(NEW, PLAIN, 300);
        try (Editor editor = comparing("20261122-101501-new")) {
            assertThat(hint(editor))
                    .matches("threads: −50 % vs run of (\\d\\d:){2}\\d\\d · 300 ms.*");
        }
    }

    @Test
    void hoversAndRunsHaveTheHistoryOfAConstructWhenTheUserAsks() throws IOException {
        String hot = TEXT.replace("a[i] = i;", "a[i] = i | 1;");
        runs.write(
                "20261121-101500-x",
                PLAIN.withProgram("sha256:1"),
                hot,
                new Runs.Measured("parallel for", "parallel", 2, 100));
        runs.revise("20261121-101500-x", "ab".repeat(20), "Sum <b>up</b>");
        measure(OLD, PLAIN.withArguments("300"), 900);
        measure(NEW, PLAIN.withProgram("sha256:2"), 300);
        runs.revise(NEW, "cd".repeat(20), "Use | one *lock*");
        try (Editor editor = Editor.in(root, Capabilities.usual())) {
            editor.open(uri, "c", TEXT);
            assertThat(hover(editor)).doesNotContain("History");
            command(editor, "pomp.showHistory");
            String row =
                    "▃█ 2 versions, slower since cdcdcdcdc (Use | one *lock*): 100 ms before"
                            + " (ababababa), 300 ms since, +200 %, by single runs";
            assertThat(hover(editor))
                    .contains("| History | " + row.replace("|", "\\|").replace("*", "\\*") + " |");
            RunConstruct construct = first(editor);
            assertThat(construct.history()).isEqualTo(row);
            assertThat(construct.slowdownNs()).isEqualTo(200_000_000);
            command(editor, "pomp.showHistory", "false");
            assertThat(hover(editor)).doesNotContain("History");
            assertThat(first(editor).slowdownNs()).isZero();
        }
        measure("20261122-121500-x", PLAIN.withProgram("sha256:3"), 600);
        try (Editor editor = Editor.in(root, Capabilities.usual())) {
            editor.open(uri, "c", TEXT);
            command(editor, "pomp.showHistory", "true");
            assertThat(hover(editor)).contains("3 versions, slower since run x: 300 ms before");
        }
    }

    /** The construct with the largest gain in the newest run. */
    private static RunConstruct first(Editor editor) {
        return Editor.get(editor.server().run(new RunParams(NEW, 0))).constructs().get(0);
    }

    @Test
    void aRowSaysHowUnevenAConstructIsWheneverTheLineDoes() throws IOException {
        Path file = root.resolve("x.c");
        String text = TEXT.replace("parallel for", "task").replace("for (int", "if (0) for (int");
        Files.writeString(file, text);
        runs.write(NEW, text, new Runs.Measured("task", "for", 2, 400));
        try (Editor editor = Editor.in(root, Capabilities.usual())) {
            editor.open(uri, "c", text);
            assertThat(hint(editor)).contains("imb 1.3×");
            assertThat(hover(editor)).contains("| Imbalance | 1.3× · slowest threads ");
        }
    }

    @Test
    void namesTheConstructsWhoseCodeChanged() throws IOException {
        String dynamic = TEXT.replace("parallel for", "parallel for schedule(dynamic)");
        runs.write(OLD, dynamic, new Runs.Measured("parallel for", "parallel", 2, 400));
        String longer = TEXT.replace("void f", "\nvoid  f");
        runs.write(
                "20261122-101501-moved",
                longer,
                new Runs.Measured("parallel for", "parallel", 3, 400));
        measure(NEW, PLAIN, 300);
        try (Editor editor = comparing(OLD)) {
            assertThat(results(editor).baseline().why())
                    .contains("code: parallel for x.c:2 changed");
            command(editor, "pomp.selectBaseline", "20261122-101501-moved");
            assertThat(results(editor).baseline().why())
                    .contains("code: x.c changed outside of what is measured");
        }
    }

    @Test
    void theListSaysWhyTheBaselineDiffers() throws IOException {
        measure(OLD, PLAIN.withThreads(4), 400);
        measure(NEW, PLAIN, 300);
        try (Editor editor = comparing(OLD)) {
            assertThat(Editor.get(editor.server().runs()))
                    .extracting(ListedRun::name, ListedRun::why)
                    .containsExactly(
                            tuple("new", List.of()),
                            tuple("old", List.of("threads: 4 before, 2 now")));
        }
    }

    private Editor comparing(String baseline) throws IOException {
        Editor editor = Editor.in(root, Capabilities.usual());
        editor.open(uri, "c", TEXT);
        command(editor, "pomp.selectRun", NEW);
        command(editor, "pomp.selectBaseline", baseline);
        return editor;
    }

    private TimeDifference difference(Editor editor) {
        return Objects.requireNonNull(results(editor).constructs().get(0).difference());
    }
}
