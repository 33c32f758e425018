// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.document.DocumentSnapshot;
import io.github.pomplens.languageserver.document.TextChange;
import io.github.pomplens.languageserver.overlay.CauseTexts;
import io.github.pomplens.languageserver.overlay.LineTexts;
import io.github.pomplens.languageserver.overlay.Run;
import io.github.pomplens.languageserver.overlay.ScalingTexts;
import io.github.pomplens.languageserver.testing.ConstructCosts;
import io.github.pomplens.languageserver.testing.SomeRun;
import io.github.pomplens.runtime.analysis.Validity;
import io.github.pomplens.runtime.analysis.property.Findings;
import io.github.pomplens.runtime.analysis.property.Phrase;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Protects fixes that properties name: offered where one does and the text allows it, and right.
 */
class AdvisedFixesTest {
    private static final String SUM =
            """
            double total;
            void norm(int n, const double *x) {
                #pragma omp parallel for
                for (int k = 0; k < n; k++) {
                    #pragma omp critical
                    {
                        total += x[k] * x[k];
                    }
                }
            }
            """;

    @Test
    void putsAReductionInPlaceOfACriticalSection() {
        Action action = one(new ReductionClause(), "x.c", SUM, "omp critical");
        assertThat(action.title())
                .isEqualTo("Use reduction(+:total) in line 3: threads waited 50 % to enter");
        assertThat(action.risk()).contains("rounded");
        assertThat(applied(SUM, action))
                .isEqualTo(
                        """
                        double total;
                        void norm(int n, const double *x) {
                            #pragma omp parallel for reduction(+:total)
                            for (int k = 0; k < n; k++) {
                                {
                                    total += x[k] * x[k];
                                }
                            }
                        }
                        """);
    }

    @Test
    void putsReductionsInPlaceOfASectionOfFortran() {
        String text =
                """
                subroutine range(n, x, low, high)
                  implicit none
                  integer, intent(in) :: n
                  real, intent(in) :: x(n)
                  real, intent(inout) :: low, high
                  integer :: i
                  !$omp parallel do schedule(static)
                  do i = 1, n
                    !$omp critical (extremes)
                    low = min(low, x(i))
                    if (x(i) > high) high = x(i)
                    !$omp end critical (extremes)
                  end do
                end subroutine
                """;
        Action action = one(new ReductionClause(), "x.f90", text, "omp critical");
        assertThat(applied(text, action))
                .contains("do schedule(static) reduction(min:low) reduction(max:high)\n")
                .contains("  do i = 1, n\n    low = min(low, x(i))\n")
                .contains("high = x(i)\n  end do\n")
                .doesNotContain("critical");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "parallel for shared(total)",
                "parallel for reduction(+: total)",
                "parallel for CLAUSES",
                "for",
                "taskloop",
            })
    void putsNoReductionWhereItCanNotStand(String directive) {
        String text = SUM.replace("parallel for", directive);
        assertThat(all(new ReductionClause(), "x.c", text, "omp critical")).isEmpty();
    }

    @Test
    void putsNoReductionInPlaceOfAnotherUse() {
        String used = SUM.replace("for (int k", "for (int k").replace("x[k] * x[k];", "total;");
        assertThat(all(new ReductionClause(), "x.c", used, "omp critical")).isEmpty();
        String read =
                SUM.replace(
                        "{\n        #pragma",
                        "{\n        if (total > 9) continue;\n        #pragma");
        assertThat(read).isNotEqualTo(SUM);
        assertThat(all(new ReductionClause(), "x.c", read, "omp critical")).isEmpty();
    }

    private static final String NEST =
            """
            double grid[80][90], copy[80][90];
            void scale(double by) {
                #pragma omp parallel for schedule(static)
                for (int y = 0; y < 80; y++)
                    for (int x = 0; x < 90; x++)
                        grid[y][x] = by * copy[y][x];
            }
            """;

    @Test
    void collapsesLoopsWhoseIterationsAreIndependent() {
        Action action = one(new CollapseLoops(), "x.c", NEST, "omp parallel");
        assertThat(action.title())
                .isEqualTo("Add collapse(2): threads share out all iterations of y, x");
        assertThat(applied(NEST, action))
                .contains("#pragma omp parallel for schedule(static) collapse(2)\n");
        String along = NEST.replace("copy[y][x]", "grid[y][x + 1]");
        assertThat(all(new CollapseLoops(), "x.c", along, "omp parallel")).isEmpty();
        String done = NEST.replace("(static)", "(static) collapse(2)");
        assertThat(all(new CollapseLoops(), "x.c", done, "omp parallel")).isEmpty();
        String between = NEST.replace("y++)\n", "y++) { copy[y][0] = 1;\n").replace("x];", "x]; }");
        assertThat(all(new CollapseLoops(), "x.c", between, "omp parallel")).isEmpty();
    }

    @Test
    void collapsesThreeLoopsOfFortran() {
        String text =
                """
                subroutine shift(n, u, v)
                  implicit none
                  integer, intent(in) :: n
                  real(8) :: u(n, n, n), v(n, n, n)
                  integer :: i, j, k
                  !$omp parallel
                  !$omp do
                  do k = 1, n
                    do j = 1, n
                      do i = 2, n
                        u(i, j, k) = v(i - 1, j, k)
                      end do
                    end do
                  end do
                  !$omp end do
                  !$omp end parallel
                end subroutine
                """;
        assertThat(applied(text, one(new CollapseLoops(), "x.f90", text, "omp do")))
                .contains("!$omp do collapse(3)\n");
        String two = text.replace("v(i - 1", "u(i - 1");
        assertThat(applied(two, one(new CollapseLoops(), "x.f90", two, "omp do")))
                .contains("!$omp do collapse(2)\n");
    }

    @Test
    void removesABarrierThatNothingNeeds() {
        String text =
                """
                int left[50], right[50];
                void fill(void) {
                    #pragma omp parallel
                    {
                        #pragma omp for
                        for (int k = 0; k < 50; k++) left[k] = k;
                        #pragma omp barrier
                        #pragma omp for
                        for (int k = 0; k < 50; k++) right[k] = left[49 - k];
                    }
                }
                """;
        Action action = one(new RemoveBarrier(), "x.c", text, "omp barrier");
        assertThat(action.risk()).isEmpty();
        assertThat(action.title()).contains("threads waited 500 ms together");
        assertThat(applied(text, action))
                .isEqualTo(text.replace("        #pragma omp barrier\n", ""));
        String needed =
                text.replace(
                        "#pragma omp for\n        for (int k = 0; k < 50; k++) left",
                        "#pragma omp for nowait\n        for (int k = 0; k < 50; k++) left");
        assertThat(needed).contains("nowait");
        assertThat(all(new RemoveBarrier(), "x.c", needed, "omp barrier")).isEmpty();
        String fortran =
                """
                subroutine fill(a, b)
                  implicit none
                  integer :: a(9), b(9)
                  !$omp parallel
                  a(1) = 2
                  !$omp barrier
                  b(1) = 3
                  !$omp end parallel
                end subroutine
                """;
        assertThat(applied(fortran, one(new RemoveBarrier(), "x.f90", fortran, "omp barrier")))
                .isEqualTo(fortran.replace("  !$omp barrier\n", ""));
        String uses = fortran.replace("b(1) = 3", "b(1) = a(2)");
        assertThat(all(new RemoveBarrier(), "x.f90", uses, "omp barrier")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {" schedule(static)", " schedule(static, 4) nowait", ""})
    void changesTheScheduleOfALoopBesideOthersInARegion(String clauses) {
        String text =
                """
                int left[50], right[50];
                void fill(void) {
                    #pragma omp parallel
                    {
                        #pragma omp for
                        for (int k = 0; k < 50; k++) left[k] = k;
                        #pragma omp forCLAUSES
                        for (int k = 0; k < 50; k++) right[k] = k;
                        #pragma omp single
                        left[0] = 1;
                    }
                }
                """;
        String uneven = text.replace("CLAUSES", clauses);
        String place = "omp for" + clauses + "\n        for (int k = 0; k < 50; k++) right";
        Action action = one(new ChangeSchedule(), "x.c", uneven, place);
        String even =
                clauses.contains("static")
                        ? clauses.replaceFirst("static[^)]*", "dynamic")
                        : " schedule(dynamic)";
        assertThat(applied(uneven, action)).isEqualTo(text.replace("CLAUSES", even));
    }

    @Test
    void takesTheChunkThatTheAdviceNames() {
        String text = "void f(int n) {\n#pragma omp for schedule(dynamic, 1)\n  for (;;) { }\n}\n";
        Run run = chunks("Change ", "schedule(dynamic, 1)", " to ", "schedule(dynamic, 1,200)");
        Action action = only(at(run, new ChangeChunk(), "x.c", text, "omp for"));
        assertThat(action.title())
                .isEqualTo("Use schedule(dynamic, 1200): to be changed, much, up to 1.00 ms");
        assertThat(applied(text, action)).contains("omp for schedule(dynamic, 1200)\n");
        Run same = chunks("Keep ", "schedule(dynamic,  1)", " as ", "schedule(dynamic, 1)");
        assertThat(at(same, new ChangeChunk(), "x.c", text, "omp for")).isEmpty();
        Run other = chunks("", "schedule(dynamic, system(1))", " ", "nowait");
        assertThat(at(other, new ChangeChunk(), "x.c", text, "omp for")).isEmpty();
        String fortran =
                "subroutine s\ninteger i\n!$omp do schedule(guided)\ndo i = 1, 9\nend do\nend\n";
        assertThat(applied(fortran, only(at(run, new ChangeChunk(), "x.f90", fortran, "omp do"))))
                .contains("!$omp do schedule(dynamic, 1200)\n");
    }

    private static Run chunks(String one, String code, String two, String other) {
        return SomeRun.advising(
                SomeRun.of(2),
                List.of("chunk"),
                List.of(
                        new Phrase(Phrase.Kind.WORDS, one),
                        new Phrase(Phrase.Kind.CODE, code),
                        new Phrase(Phrase.Kind.WORDS, two),
                        new Phrase(Phrase.Kind.CODE, other)));
    }

    @Test
    void offersNothingThatNoPropertyNames() {
        Run nothing =
                new Run(
                        "x",
                        "x",
                        Instant.EPOCH,
                        1,
                        2,
                        Validity.UNKNOWN,
                        Findings.NONE,
                        "",
                        "",
                        ScalingTexts.NONE,
                        LineTexts.NONE,
                        CauseTexts.NONE);
        Run silent = SomeRun.advising(nothing, List.of("schedule"), List.of());
        assertThat(at(silent, new ReductionClause(), "x.c", SUM, "omp critical")).isEmpty();
        assertThat(at(silent, new CollapseLoops(), "x.c", NEST, "omp parallel")).isEmpty();
        assertThat(at(silent, new ChangeSchedule(), "x.c", NEST, "omp parallel")).hasSize(1);
    }

    private static Action one(ActionFeature feature, String name, String text, String place) {
        return only(all(feature, name, text, place));
    }

    private static Action only(List<Action> actions) {
        assertThat(actions).hasSize(1);
        return actions.get(0);
    }

    private static List<Action> all(ActionFeature feature, String name, String text, String place) {
        List<String> fixes = List.of("reduction", "collapse", "remove-barrier", "chunk");
        return at(SomeRun.advising(SomeRun.of(2), fixes, List.of()), feature, name, text, place);
    }

    private static List<Action> at(
            Run run, ActionFeature feature, String name, String text, String place) {
        String language = name.endsWith(".c") ? "c" : "fortran";
        DocumentSnapshot document = new DocumentSnapshot("file:///" + name, language, 1, text);
        int offset = text.indexOf(place);
        return feature.actions(
                Sources.measured(run, document, document, ConstructCosts::uneven),
                new TextRange(offset, offset));
    }

    private static String applied(String text, Action action) {
        return TextChange.apply(text, action.changes());
    }
}
