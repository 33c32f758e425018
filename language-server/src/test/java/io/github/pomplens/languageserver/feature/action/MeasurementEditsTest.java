// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects the actions that choose what is measured: of functions, files and parts of them. */
class MeasurementEditsTest {
    @ParameterizedTest
    @ValueSource(strings = {"in«»t f(int n)\n{\n", "int f(int n) {«»\n", "int f(int n) {\n"})
    void measuresAFunctionUpToItsReturn(String head) {
        String call = head.contains("«") ? "g();" : "g(«»);";
        String marked = head + "  int a = n;\n  if (a) {\n    " + call + "\n  }\n  return a;\n}\n";
        Action action = Sources.actions(new MeasureFunction(), marked).get(0);
        assertThat(action.title()).isEqualTo("Measure this function");
        assertThat(Sources.applied(marked, action))
                .isEqualTo(
                        head.replace("«»", "")
                                + "  #pragma pomp inst begin(f_1)\n  int a = n;\n  if (a) {\n"
                                + "    g();\n  }\n  #pragma pomp inst end(f_1)\n  return a;\n}\n");
    }

    private static final String LOOPS =
            """
            void f(int n) {
              int k = 0;
              for (int i = 0; i < n; i++) {
                k += i;
                while (k > 9) {
                  k -= 2;
                }
                k *= 3;
              }
            #pragma omp parallel for
              for (int i = 0; i < n; i++) {
                do {
                  k--;
                } while (k);
                k++;
              }
              g();
            }
            """;

    @ParameterizedTest
    @CsvSource({
        "for (int, 2, 9",
        "k += i,   2, 9",
        "k *= 3,   2, 9",
        "while (k > 9, 4, 7",
        "k -= 2,   4, 7",
        "k--,      11, 14",
    })
    void measuresTheInnermostLoopAtTheCursor(String cursor, int before, int after) {
        String marked = LOOPS.replaceFirst(Pattern.quote(cursor), "«»$0");
        Action action = Sources.actions(new MeasureLoop(), marked).get(0);
        assertThat(action.title()).isEqualTo("Measure this loop");
        List<String> lines = Sources.applied(marked, action).lines().toList();
        assertThat(lines.get(before).strip()).isEqualTo("#pragma pomp inst begin(f_1)");
        assertThat(lines.get(after + 1).strip()).isEqualTo("#pragma pomp inst end(f_1)");
        assertThat(lines).hasSize(LOOPS.lines().toList().size() + 2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"int k = 0", "g();", "#pragma omp", "k++", "void f"})
    void offersNoLoopWhereThereIsNoneOrADirectiveMeasuresIt(String cursor) {
        int at = LOOPS.indexOf(cursor);
        String marked = LOOPS.substring(0, at) + "«»" + LOOPS.substring(at);
        assertThat(Sources.actions(new MeasureLoop(), marked)).isEmpty();
    }

    @Test
    void saysWhyALoopCanNotBeMeasured() {
        String marked =
                "int f(int n) {\n  while (n) {\n    if (g(«»)) return 1;\n  }\n  return 2;\n}\n";
        assertThat(Sources.actions(new MeasureLoop(), marked).get(0).refusal())
                .startsWith("'return' in line 3 leads out");
    }

    @Test
    void saysWhyAFunctionCanNotBeMeasured() {
        List<Action> actions =
                Sources.actions(
                        new MeasureFunction(),
                        "int f«»(int n) {\n  if (n) {\n    return 1;\n  }\n  return 2;\n}\n");
        assertThat(actions).singleElement().extracting(Action::refusal).asString().contains("left");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "int f(int n);«»\n",
                "int f(int n) {«»\n}\n",
                "«in»t f(int n) {\n  g();\n}\n",
                "int f(int n) {«»\n  g();\n",
            })
    void offersNoFunctionElsewhere(String marked) {
        assertThat(Sources.actions(new MeasureFunction(), marked)).isEmpty();
    }

    @Test
    void saysWhyARegionCanNotBeMade() {
        String marked = "int f(int n) {\n  «return n;»\n}\n";
        assertThat(Sources.actions(new MeasureRegion(), marked).get(0).refusal())
                .contains("whole statements");
        assertThat(Sources.actions(new MeasureRegion(), "«int x;»\nint f(int n) {\n  g();\n}\n"))
                .isEmpty();
    }

    @Test
    void switchesMeasurementOffAroundStatements() {
        String marked = "void f(void) {\n  a();\n  «b(»);\n  c();\n}\n";
        Action action = Sources.actions(new SwitchMeasurementOff(), marked).get(0);
        assertThat(Sources.applied(marked, action))
                .isEqualTo(
                        "void f(void) {\n  a();\n  #pragma pomp inst off\n  b();\n"
                                + "  #pragma pomp inst on\n  c();\n}\n");
        assertThat(Sources.actions(new SwitchMeasurementOff(), marked.replace("b(»)", "return»")))
                .isEmpty();
    }

    @Test
    void leavesAFileOut() {
        String marked = "// x\r\nvoid f(void) {\r\n#pragma omp «»barrier\r\n}\r\n";
        Action action = Sources.actions(new DoNotInstrumentFile(), marked).get(0);
        assertThat(action.kind()).isEqualTo(ActionKind.SOURCE);
        assertThat(Sources.applied(marked, action))
                .startsWith("#pragma pomp noinstrument\r\n// x\r\n");
        assertThat(
                        Sources.actions(
                                new DoNotInstrumentFile(), Sources.applied(marked, action) + "«»"))
                .isEmpty();
        assertThat(Sources.actions(new DoNotInstrumentFile(), "void f(void) {«»\n}\n")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "inst begin(a) | inst end(a) | Remove this region",
                "noinstrument | instrument | Measure this part again",
                "inst off | inst on | Measure this part again",
            })
    void takesBothEndsOut(String begin, String end, String title) {
        String text =
                "void f(void) {\n  #pragma omp B\n  a();\n#pragma omp barrier\n  #pragma omp E\n}\n";
        for (String cursor : List.of("B", "E")) {
            String marked =
                    text.replace("omp " + cursor, "omp «»" + cursor)
                            .replace("B", begin)
                            .replace("E", end);
            List<Action> actions = Sources.actions(new RemoveMeasurement(), marked);
            assertThat(actions).singleElement().extracting(Action::title).isEqualTo(title);
            assertThat(Sources.applied(marked, actions.get(0)))
                    .isEqualTo("void f(void) {\n  a();\n#pragma omp barrier\n}\n");
        }
        assertThat(
                        Sources.actions(
                                new RemoveMeasurement(),
                                text.replace("omp barrier", "omp «»barrier")
                                        .replace("B", begin)
                                        .replace("E", end)))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "parallel private(a) nowait shared(b) | parallel private(a) shared(b)",
                "parallel private(a), nowait | parallel private(a)",
                "parallel nowait | parallel",
                "parallel if(a) if(b) | parallel if(a)",
                "single copyprivate(a) nowait | single copyprivate(a)",
            })
    void removesAClauseThatMayNotBeThere(String wrong, String right) {
        String marked = "void f(int a) {\n#pragma omp «»" + wrong + "\n  { }\n}\n";
        List<Action> actions = Sources.actions(new RemoveClause(), marked);
        assertThat(actions).hasSize(1);
        assertThat(actions.get(0).solves()).hasSize(1);
        assertThat(Sources.applied(marked, actions.get(0)))
                .isEqualTo("void f(int a) {\n#pragma omp " + right + "\n  { }\n}\n");
    }

    @Test
    void removesNoClauseThatIsRight() {
        String marked = "void f(int a) {\n#pragma omp «»for nowait\n  for (;;) { }\n}\n";
        assertThat(Sources.actions(new RemoveClause(), marked)).isEmpty();
    }
}
