// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.document.DocumentSnapshot;
import io.github.pomplens.languageserver.document.TextChange;
import io.github.pomplens.languageserver.testing.ConstructCosts;
import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.Evenness;
import java.util.List;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects the clause that spares small work a team: its threshold, and where it has no place. */
class AddIfTest {
    private static final String LOOP =
            "%s\nvoid f(double *a%s) {\n#pragma omp parallel for%s\n    for (int i = 0; i < N; i++)\n"
                    + "        a[i] = 0;\n}\n";

    private static List<Action> actions(String language, String text) {
        DocumentSnapshot document = new DocumentSnapshot("file:///x", language, 1, text);
        int at = text.indexOf("omp parallel");
        return actions(document, at, ConstructCosts::small);
    }

    private static List<Action> actions(
            DocumentSnapshot document, int at, BiFunction<String, Integer, ConstructCost> cost) {
        return new AddIf()
                .actions(Sources.measured(document, document, cost), new TextRange(at, at));
    }

    /** The visits of {@link ConstructCosts#small} with other figures of their work. */
    private static List<Action> of(Evenness evenness, long nestedWaitNs, int times) {
        String text = LOOP.formatted("#define N 500", "", "");
        DocumentSnapshot document = new DocumentSnapshot("file:///x", "c", 1, text);
        return actions(
                document,
                text.indexOf("omp parallel"),
                (kind, line) ->
                        ConstructCosts.shared(
                                ConstructCosts.longer(ConstructCosts.small(kind, line), times),
                                evenness,
                                "",
                                nestedWaitNs));
    }

    @Test
    void takesNoWaitsForWork() {
        Evenness even = new Evenness(1_000_000, 1_000_000, 1000);
        assertThat(of(even, 0, 1)).hasSize(1);
        assertThat(of(even, 500_000, 1)).as("waits in what is nested").isEmpty();
        assertThat(of(even, 0, 100)).as("no team takes 900 µs to begin and end").isEmpty();
        String text = LOOP.formatted("#define N 500", "", "");
        String critical = text.replace("        a[i]", "#pragma omp critical\n        a[i]");
        assertThat(actions("c", critical)).isEmpty();
    }

    @Test
    void takesNoUnevennessForTheCostOfATeam() {
        // T = 10 µs, S = 1.9 µs, W = 2 µs: f = 8.1 / 0.1 = 81, and 81 * 500 = 40,500.
        assertThat(of(new Evenness(1_900_000, 1_000_000, 1000), 0, 1).get(0).title())
                .startsWith("Add if(N > 41000)");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "#define N 500",
                "#define N (500)",
                "static const int N = 500;",
                "enum { N = 500 };",
                "long N = 500;",
            })
    void statesTheThresholdWhereTheSizeIsKnown(String definition) {
        String text = LOOP.formatted(definition, "", " schedule(static)");
        Action action = actions("c", text).get(0);
        // T = 10 µs, W = 2 µs, S = 1 µs: f = (10 - 1) / (2 - 1) = 9, and 9 * 500 = 4500.
        assertThat(action.title())
                .isEqualTo(
                        "Add if(N > 4500): on average a visit takes 10.0 µs for 2.00 µs of work by"
                                + " all threads, with N = 500");
        assertThat(action.risk()).contains("one thread will do all the work");
        assertThat(TextChange.apply(text, action.changes()))
                .contains("#pragma omp parallel for schedule(static) if(N > 4500)\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "int N;",
                "#define N 500\n#define N 600",
                "#define N 500 + 1",
                "int N = 500; void g(void) { N = 3; }",
                "int N = 500; void g(int *); void h(void) { g(&N); }",
                "int N = 500; void g(int N);",
                "int N = 500; void g(void) { N++; }",
            })
    void saysWhyThereIsNoThresholdWhereTheSizeIsNotKnown(String definition) {
        Action action = actions("c", LOOP.formatted(definition, "", "")).get(0);
        assertThat(action.changes()).isEmpty();
        assertThat(action.title())
                .startsWith("Add if(N > ...): on average a visit takes 10.0 µs for 2.00 µs");
        assertThat(action.refusal()).contains("from 9.0×", "how large N was");
    }

    @Test
    void trustsNoVariableOfCppThatMayHaveAReference() {
        assertThat(actions("cpp", LOOP.formatted("int N = 500;", "", "")).get(0).refusal())
                .isNotEmpty();
        assertThat(actions("cpp", LOOP.formatted("constexpr int N = 500;", "", "")).get(0).risk())
                .isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "i < N| i <= N",
                "i = 0| i = 2",
                "i++| i += 2",
                "i < N| i < 500",
                "parallel for| parallel for if(N)",
                "parallel for| parallel sections",
            })
    void leavesOthersAlone(String part, String other) {
        String text = LOOP.formatted("#define N 500", "", "").replace(part, other);
        assertThat(actions("c", text)).isEmpty();
    }

    @Test
    void looksIntoARegionOfOneLoop() {
        String text =
                "enum { N = 500 };\nvoid f(void) {\n#pragma omp parallel\n{\n#pragma omp for\n"
                        + "for (int i = 1; i <= N; ++i) { }\n}\n}\n";
        assertThat(actions("c", text)).hasSize(1);
        assertThat(actions("c", text.replace("{ }\n}", "{ }\n#pragma omp barrier\n}"))).isEmpty();
    }

    @Test
    void knowsParametersOfFortran() {
        String text =
                """
                program p
                  integer, parameter :: n = 500
                  integer :: i
                  real :: a(n)
                  !$omp parallel do
                  do i = 1, N
                    a(i) = 0
                  end do
                end program
                """;
        Action action = actions("FortranFreeForm", text).get(0);
        assertThat(TextChange.apply(text, action.changes()))
                .contains("  !$omp parallel do if(N > 4500)\n");
        String unknown = text.replace(", parameter :: n = 500", " :: n");
        assertThat(actions("FortranFreeForm", unknown).get(0).refusal()).isNotEmpty();
    }
}
