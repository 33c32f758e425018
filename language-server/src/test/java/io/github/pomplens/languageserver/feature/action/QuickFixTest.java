// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.directive.Vocabulary;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.document.DocumentSnapshot;
import io.github.pomplens.languageserver.feature.FeatureContext;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects that each fix removes its problem and makes none. */
class QuickFixTest {
    private static final ActionFeature SPELLING = new CorrectSpelling(Vocabulary.openmp());
    private static final ActionFeature REGIONS = new MatchRegionEnds();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "paralel | parallel",
                "paralel for private(x) | parallel for private(x)",
                "parallel fro | parallel for",
                "parallel for shedule(static) | parallel for schedule(static)",
                "parallel for schedule(static) reducton(+:x) | parallel for schedule(static) reduction(+:x)",
                "fro nowait | for nowait",
                "Critical | critical",
                "inst begn(a) | ''",
                "taskk | task",
                "paralel for privat(x) | parallel for privat(x)",
                "parallel privat(x) frstprivate(y) | parallel private(x) frstprivate(y)",
            })
    void correctsSpelling(String wrong, String right) {
        int at = wrong.startsWith("parallel ") ? "parallel ".length() : 0;
        if (wrong.contains("reducton")) {
            at = wrong.indexOf("reducton");
        } else if (wrong.contains("shedule")) {
            at = wrong.indexOf("shedule");
        }
        String marked =
                "void f(void) {\n#pragma omp "
                        + wrong.substring(0, at)
                        + "«»"
                        + wrong.substring(at)
                        + "\n  for (;;) { }\n}\n";
        List<Action> actions = Sources.actions(SPELLING, marked);
        if (right.isEmpty()) {
            assertThat(actions).isEmpty();
        } else {
            assertThat(actions).hasSize(1);
            assertThat(actions.get(0).kind()).isEqualTo(ActionKind.QUICK_FIX);
            assertThat(actions.get(0).solves()).hasSize(1);
            assertThat(Sources.applied(marked, actions.get(0)))
                    .isEqualTo("void f(void) {\n#pragma omp " + right + "\n  for (;;) { }\n}\n");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "parallel for schedule(«»gided, 2) | parallel for schedule(guided, 2)",
                "parallel for schedule(monotonic «»guided) | ''",
                "parallel for schedule(«»monotonic guided) | parallel for schedule(monotonic: guided)",
                "parallel for reduction(«»max a) | parallel for reduction(max: a)",
                "parallel for if(«»paralell: a) | parallel for if(parallel: a)",
                "parallel for default(«»mine) | ''",
            })
    void correctsWordsOfArguments(String marked, String right) {
        String before = "void f(int a) {\n#pragma omp ";
        String after = "\n  for (int i = 0; i < 4; i++) a++;\n}\n";
        List<Action> actions = Sources.actions(SPELLING, before + marked + after);
        if (right.isEmpty()) {
            assertThat(actions).isEmpty();
        } else {
            assertThat(actions).hasSize(1);
            assertThat(Sources.applied(before + marked + after, actions.get(0)))
                    .isEqualTo(before + right + after);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"xyzzy", "parallel xyzzy(1)", "parallel private(", ""})
    void doesNotGuess(String directive) {
        String marked = "void f(void) {\n«#pragma omp " + directive + "»\n  { }\n}\n";
        assertThat(Sources.actions(SPELLING, marked)).isEmpty();
    }

    /** Each fix is tried on a copy of the document: a menu of hundreds would take that long. */
    @Test
    void correctsTheFirstTwentyOfALargeSelection() {
        String line = "#pragma omp paralel\n;\n";
        assertThat(Sources.actions(SPELLING, "void f(void) {\n«" + line.repeat(7) + "»}\n"))
                .hasSize(7);
        assertThat(Sources.actions(SPELLING, "void f(void) {\n«" + line.repeat(30) + "»}\n"))
                .hasSize(20);
    }

    @Test
    void endsARegionAtTheEndOfItsBlock() {
        assertFixed(
                "void f(void) {\n  {\n    #pragma omp inst «»begin(r)\n    a();\n    b(); // x\n  }\n}\n",
                "void f(void) {\n  {\n    #pragma omp inst begin(r)\n    a();\n    b(); // x\n"
                        + "    #pragma omp inst end(r)\n  }\n}\n");
    }

    @Test
    void endsARegionBeforeTheBlockIsLeft() {
        assertFixed(
                "int f(void) {\n#pragma omp inst «»begin(r)\n  a();\n  return 1;\n}\n",
                "int f(void) {\n#pragma omp inst begin(r)\n  a();\n#pragma omp inst end(r)\n  return 1;\n}\n");
    }

    @Test
    void endsAnEmptyRegion() {
        assertFixed(
                "int f(void) {\n#pragma omp inst «»begin(r)\n}\n",
                "int f(void) {\n#pragma omp inst begin(r)\n#pragma omp inst end(r)\n}\n");
    }

    @Test
    void removesAnEndWithoutBegin() {
        assertFixed(
                "void f(void) {\r\n  a();\r\n  #pragma omp inst «»end(r)\r\n  b();\r\n}\r\n",
                "void f(void) {\r\n  a();\r\n  b();\r\n}\r\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "void f(void) {\n#pragma omp inst «»begin(a)\n#pragma omp inst begin(b)\n  x();\n}\n",
                "void f(void) {\n#pragma omp inst «»begin(a)\n  x(); }\n",
                "void f(void) {\n  if (y)\n#pragma omp inst «»begin(a)\n  x();\n}\n",
                "void f(void) {\n#pragma omp inst «»begin(a)\n  x();\n",
            })
    void offersNoEndThatWouldNotMatch(String marked) {
        assertThat(Sources.actions(REGIONS, marked)).isEmpty();
    }

    @Test
    void swapsTheEndsOfRegionsThatCross() {
        String begin = "void f(void) {\n#pragma omp inst begin(a)\n  {\n  }\n";
        assertFixed(
                new SwapRegionEnds(),
                begin
                        + "#pragma omp inst begin(b)\n  x();\n#pragma omp inst «»end(a)\n  y();\n"
                        + "#pragma omp inst end(b)\n}\n",
                begin
                        + "#pragma omp inst begin(b)\n  x();\n#pragma omp inst end(b)\n  y();\n"
                        + "#pragma omp inst end(a)\n}\n");
    }

    @Test
    void doesNotSwapEndsOfOtherBlocks() {
        String marked =
                "void f(void) {\n#pragma omp inst begin(a)\n  {\n#pragma omp inst «»end(a)\n  }\n}\n";
        assertThat(Sources.actions(new SwapRegionEnds(), marked)).isEmpty();
    }

    @Test
    void measuresAgainAfterABlock() {
        assertFixed(
                "void f(void) {\n#pragma omp parallel\n  a();\n#pragma omp noinst«»rument\n"
                        + "#pragma omp parallel\n  b();\n}\n",
                "void f(void) {\n#pragma omp parallel\n  a();\n#pragma omp noinstrument\n"
                        + "#pragma omp parallel\n  b();\n#pragma omp instrument\n}\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "if (x)\\n#pragma omp bar«»rier\\n | if (x)\\n{\\n#pragma omp barrier\\n}\\n",
                "#pragma omp sec«»tions\\n  for (;;) a();\\n | #pragma omp sections\\n{\\n  for (;;) a();\\n}\\n",
            })
    void putsBracesWhereTheyAreMissing(String marked, String expected) {
        assertFixed(new WrapInBraces(), inFunction(marked), inFunction(expected));
    }

    private static String inFunction(String lines) {
        return "void f(int x) {\n" + lines.strip().replace("\\n", "\n") + "}\n";
    }

    @Test
    void removesAnEndOfFortranThatEndsNothing() {
        String text = "subroutine f\n!$omp barrier\n!$omp end parallel\nend subroutine\n";
        FeatureContext context =
                FeatureContext.of(new DocumentSnapshot("file:///x.f90", "fortran", 1, text));
        int place = text.indexOf("end parallel");
        List<Action> actions = new RemoveEnd().actions(context, new TextRange(place, place));
        assertThat(actions).hasSize(1);
        DocumentSnapshot fixed = context.document().with(2, actions.get(0).changes());
        assertThat(fixed.text()).isEqualTo("subroutine f\n!$omp barrier\nend subroutine\n");
        assertThat(fixed.diagnostics()).isEmpty();
    }

    private static void assertFixed(String marked, String expected) {
        assertFixed(REGIONS, marked, expected);
    }

    private static void assertFixed(ActionFeature feature, String marked, String expected) {
        List<Action> actions = Sources.actions(feature, marked);
        assertThat(actions).hasSize(1);
        assertThat(actions.get(0).solves()).hasSize(1);
        String fixed = Sources.applied(marked, actions.get(0));
        assertThat(fixed).isEqualTo(expected);
        assertThat(Sources.context(fixed).document().diagnostics()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "parallel reduction(+: a, b, *: c)| reduction(+: a, b) reduction(*: c)",
                "target map(to: a[0:n], from: b)| map(to: a[0:n]) map(from: b)",
                "task depend(in: a,out: b)| depend(in: a) depend(out: b)",
            })
    void makesAClauseOfEachKind(String directive, String clauses) {
        String marked = "void f(int n) {\n#pragma omp «»" + directive + "\n{ }\n}\n";
        List<Action> actions = Sources.actions(new SplitClause(), marked);
        assertThat(actions).hasSize(1);
        assertThat(Sources.applied(marked, actions.get(0))).contains(" " + clauses + "\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "target map(always, to: a[0:n], b)",
                "task depend(iterator(i = 0:n), in: a[i])",
                "parallel reduction(inscan, +: a, b)",
                "parallel private(a, b)",
            })
    void leavesClausesOfOneKindAlone(String directive) {
        String marked = "void f(int n) {\n#pragma omp «»" + directive + "\n{ }\n}\n";
        assertThat(Sources.actions(new SplitClause(), marked)).isEmpty();
        assertThat(Sources.context(marked).document().diagnostics())
                .noneMatch(found -> found.message().contains("several kinds"));
    }
}
