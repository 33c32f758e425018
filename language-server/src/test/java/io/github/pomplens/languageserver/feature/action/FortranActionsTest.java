// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.document.DocumentSnapshot;
import io.github.pomplens.languageserver.document.TextChange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import io.github.pomplens.languageserver.testing.ConstructCosts;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects what is written into Fortran: its sentinels, in the columns of its form. */
class FortranActionsTest {
    private static final String FREE = "FortranFreeForm";
    private static final String FIXED = "FortranFixedForm";

    private static String applied(ActionFeature feature, String language, String marked) {
        FeatureContext context = Sources.fortran(marked, language);
        List<Action> actions = feature.actions(context, Sources.selection(marked));
        assertThat(actions).hasSize(1);
        assertThat(actions.get(0).refusal()).isEmpty();
        return TextChange.apply(context.document().text(), actions.get(0).changes());
    }

    @Test
    void measuresARegionInFreeForm() {
        assertThat(
                        applied(
                                new MeasureRegion(),
                                FREE,
                                """
                                program p
                                  implicit none
                                  integer :: i
                                  do i = 1, 3
                                    call «f(i) ! one
                                    call g»(i)
                                  end do
                                end program
                                """))
                .isEqualTo(
                        """
                        program p
                          implicit none
                          integer :: i
                          do i = 1, 3
                            !$pomp inst begin(p_1)
                            call f(i) ! one
                            call g(i)
                            !$pomp inst end(p_1)
                          end do
                        end program
                        """);
    }

    @Test
    void startsInTheFirstColumnInFixedForm() {
        assertThat(
                        applied(
                                new MeasureRegion(),
                                FIXED,
                                """
                                      subroutine s(n)
                                      integer n, i
                                c$omp parallel do
                                      do« 10 i = 1, n
                                   10 call f(i)»
                                      end
                                """))
                .isEqualTo(
                        """
                              subroutine s(n)
                              integer n, i
                        !$pomp inst begin(s_1)
                        c$omp parallel do
                              do 10 i = 1, n
                           10 call f(i)
                        !$pomp inst end(s_1)
                              end
                        """);
    }

    @Test
    void measuresAProcedureUpToItsReturn() {
        assertThat(
                        applied(
                                new MeasureFunction(),
                                FREE,
                                """
                                module m
                                contains
                                subroutine «»solve(a)
                                  real :: a(:)
                                  a = 1
                                  call f(a)
                                  return
                                end subroutine
                                end module
                                """))
                .contains("  !$pomp inst begin(solve_1)\n  a = 1\n  call f(a)\n  !$pomp inst end(");
    }

    @Test
    void measuresTheInnermostLoopAtTheCursor() {
        assertThat(
                        applied(
                                new MeasureLoop(),
                                FREE,
                                """
                                subroutine sum(a, n)
                                  real :: a(n, n)
                                  do j = 1, n
                                    a(1, j) = 0
                                «»    do i = 1, n
                                      a(i, j) = i
                                    end do
                                  end do
                                end subroutine
                                """))
                .contains("    !$pomp inst begin(sum_1)\n    do i = 1, n\n")
                .contains("    end do\n    !$pomp inst end(sum_1)\n  end do\n");
    }

    @Test
    void leavesAConstructOut() {
        String text =
                """
                program p
                  !$omp para«»llel do
                  do i = 1, 3
                  end do
                  !$omp end parallel do
                  print *, i
                end program
                """;
        assertThat(applied(new DoNotInstrument(), FREE, text))
                .contains("  !$pomp noinstrument\n  !$omp parallel do\n")
                .contains("  !$omp end parallel do\n  !$pomp instrument\n");
        assertThat(applied(new DoNotInstrumentFile(), FREE, text))
                .startsWith("!$pomp noinstrument\nprogram p\n");
    }

    @Test
    void switchesMeasurementOff() {
        assertThat(
                        applied(
                                new SwitchMeasurementOff(),
                                FREE,
                                "program p\n  «call f()»\n  call g()\nend\n"))
                .isEqualTo(
                        "program p\n  !$pomp inst off\n  call f()\n  !$pomp inst on\n  call g()\nend\n");
    }

    @Test
    void endsARegionBeforeTheReturn() {
        assertThat(
                        applied(
                                new MatchRegionEnds(),
                                FREE,
                                """
                                subroutine s
                                  !$omp inst be«»gin(all)
                                  call f()
                                  return
                                end subroutine
                                """))
                .contains("  call f()\n  !$omp inst end(all)\n  return\n");
    }

    @Test
    void refusesWhatIsLeftElsewhere() {
        FeatureContext context = Sources.fortran("program p\ndo\nif (x) exit\nend do\nend\n", FREE);
        int exit = context.document().text().indexOf("if (x)");
        List<Action> actions = new MeasureRegion().actions(context, new TextRange(exit, exit + 5));
        assertThat(actions).singleElement().satisfies(a -> assertThat(a.refusal()).isNotEmpty());
    }

    /** The result of a fix that speaks for itself by figures, on the first directive of a name. */
    private static String fixed(ActionFeature feature, String language, String text, String place) {
        FeatureContext document = Sources.fortran(text, language);
        FeatureContext context =
                feature instanceof MergeParallelRegions
                        ? Sources.measured(
                                document.document(), document.document(), ConstructCosts::forking)
                        : Sources.measured(document.document(), document.document());
        int offset = text.indexOf(place);
        List<Action> actions = feature.actions(context, new TextRange(offset, offset));
        assertThat(actions).hasSize(1);
        return TextChange.apply(text, actions.get(0).changes());
    }

    @Test
    void changesTheScheduleOfAnUnevenLoop() {
        String loop = "program p\n  !$omp parallel do%s\n  do i = 1, 9\n  end do\nend program\n";
        assertThat(fixed(new ChangeSchedule(), FREE, loop.formatted(" private(j) ! x"), "!$omp"))
                .contains("  !$omp parallel do private(j) schedule(dynamic) ! x\n");
        assertThat(fixed(new ChangeSchedule(), FREE, loop.formatted(" schedule(static)"), "!$omp"))
                .contains("  !$omp parallel do schedule(dynamic)\n");
        String full = " private(" + "a, ".repeat(34) + "b)";
        assertThat(fixed(new ChangeSchedule(), FREE, loop.formatted(full), "!$omp"))
                .contains("b) &\n  !$omp& schedule(dynamic)\n");
    }

    @Test
    void keepsToTheColumnsOfFixedForm() {
        String loop =
                "      program p\nc$omp parallel do private(a, b, c, d, e, f, g, h, ii, jj, kk)\n"
                        + "      do i = 1, 9\n      end do\n      end\n";
        assertThat(fixed(new ChangeSchedule(), FIXED, loop, "c$omp"))
                .contains("kk)\n!$omp& schedule(dynamic)\n      do i");
    }

    @Test
    void addsNowaitToTheEndDirective() {
        String region =
                "program p\n!$omp parallel\n!$omp do\ndo i = 1, 9\nend do\n%s!$omp end parallel\nend\n";
        assertThat(fixed(new AddNowait(), FREE, region.formatted("!$omp end do\n"), "!$omp do"))
                .contains("end do\n!$omp end do nowait\n!$omp end parallel\n");
        assertThat(fixed(new AddNowait(), FREE, region.formatted(""), "!$omp do"))
                .contains("end do\n!$omp end do nowait\n!$omp end parallel\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "x = x + 2 * n",
                "x = n * 2 + x",
                "X = max(x, n)",
                "x = ior(x, n)",
                "a(i) = a(i) - b(i) * c",
                "a(b(i)) = a(b(i)) + 1",
                "g(b(i), b(n - i) + 1) = g(b(i), b(n - i) + 1) + b(i)",
                "x = x * 1.5e-3",
                "x = x + b(mod(i, n) + 1)",
                "x = x .or. n",
            })
    void makesAnAtomicUpdateOfACriticalSection(String update) {
        String text = critical(update);
        assertThat(fixed(new CriticalToAtomic(), FREE, text, "!$omp"))
                .contains("  !$omp atomic\n  " + update + " ! sum\n  !$omp end atomic\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "x = n",
                "x = x + f(n)",
                "x = x + x",
                "x = x * n + 1",
                "x = x - n + 1",
                "x = x .and. n .or. m",
                "x = x // n",
                "x = x**n",
                "a(f(1)) = a(f(1)) + 1",
                "a(a(i)) = a(a(i)) + 1",
                "g(b(i), f(n)) = g(b(i), f(n)) + 1",
                "g(b(i), 1) = g(b(n), 1) + 1",
                "x = x + 1; n = 2",
                "x = x + &\n  n",
                "if (n > 1) x = x + 1",
                "x = min(x, f(n))",
                "x%y = x%y + 1",
                "call f(x)",
            })
    void leavesOtherCriticalSectionsAlone(String statement) {
        FeatureContext document = Sources.fortran(critical(statement), FREE);
        FeatureContext context = Sources.measured(document.document(), document.document());
        int offset = context.document().text().indexOf("!$omp");
        assertThat(new CriticalToAtomic().actions(context, new TextRange(offset, offset)))
                .isEmpty();
    }

    private static String critical(String statement) {
        return "subroutine s(n)\n  real :: a(9), b(9)\n  !$omp critical (sum)\n  "
                + statement
                + " ! sum\n  !$omp end critical (sum)\nend subroutine\n";
    }

    @Test
    void mergesParallelRegions() {
        String text =
                """
                program p
                  !$omp parallel
                  call f()
                  !$omp end parallel
                  ! and then
                  !$omp parallel
                  call g()
                  !$omp end parallel
                end program
                """;
        assertThat(fixed(new MergeParallelRegions(), FREE, text, "!$omp"))
                .isEqualTo(
                        """
                        program p
                          !$omp parallel
                          call f()
                          !$omp barrier
                          ! and then
                          call g()
                          !$omp end parallel
                        end program
                        """);
        String between = text.replace("! and then", "!$ call h()");
        FeatureContext document = Sources.fortran(between, FREE);
        FeatureContext context =
                Sources.measured(document.document(), document.document(), ConstructCosts::forking);
        int offset = between.indexOf("!$omp");
        assertThat(new MergeParallelRegions().actions(context, new TextRange(offset, offset)))
                .isEmpty();
    }

    @Test
    void addsAMissingEnd() {
        String text =
                """
                subroutine s(n)
                  integer :: n
                  if (n > 1) then
                    !$omp par«»allel
                    n = n + 1
                  end if
                end subroutine
                """;
        assertThat(applied(new AddEnd(), FREE, text))
                .contains("    n = n + 1\n    !$omp end parallel\n  end if\n");
        String fixed = "      program p\n«»c$omp critical\n      n = 1\n      end\n";
        assertThat(applied(new AddEnd(), FIXED, fixed))
                .isEqualTo(
                        "      program p\nc$omp critical\n      n = 1\n!$omp end critical\n"
                                + "      end\n");
        String outer =
                "program p\n!$omp parallel\n!$omp «»single\nn = 1\n!$omp end parallel\nend\n";
        assertThat(applied(new AddEnd(), FREE, outer))
                .contains("n = 1\n!$omp end single\n!$omp end parallel\n");
        String sections =
                "program p\n!$omp sec«»tions\n!$omp section\nn = 1\n!$omp section\nn = 2\nend\n";
        assertThat(applied(new AddEnd(), FREE, sections)).contains("n = 2\n!$omp end sections\n");
    }

    private static final String PROGRAM =
            """
            program p
              use omp_lib
              implicit none
              integer :: i, j
              real :: a(10)
              a = 0
              !$omp parallel private(j) &
              !$omp& num_threads(2)
              !$omp do
              do i = 1, 10
                if (i > 2) then
                  a(i) = i; j = 3
                else
                  a(i) = 1
                end if
              end do
              !$omp end do
              !$omp sections
              !$omp section
              j = 1
              !$omp section
              j = 2
              !$omp end sections
              !$omp end parallel
              block
                integer :: k
                k = 1
              end block
              print *, &
                a
            end program
            """;

    @Property(tries = 200)
    void aRegionBringsNoProblemWhereverItIsOffered(
            @ForAll @IntRange(min = 0, max = 560) int start,
            @ForAll @IntRange(min = 1, max = 200) int length) {
        FeatureContext context = Sources.fortran(PROGRAM, FREE);
        int end = Math.min(PROGRAM.length(), start + length);
        var selection = new TextRange(Math.min(start, end), end);
        for (Action action : new MeasureRegion().actions(context, selection)) {
            if (action.refusal().isEmpty()) {
                String text = TextChange.apply(PROGRAM, action.changes());
                DocumentSnapshot after = new DocumentSnapshot("file:///x.f90", FREE, 2, text);
                assertThat(after.diagnostics()).isEqualTo(List.of());
                assertThat(after.tree().regions()).hasSize(1);
            }
        }
    }
}
