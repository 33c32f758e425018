// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.rewrite.model.FortranOptions;
import io.github.pomplens.instrumentor.rewrite.model.FunctionFilter;
import io.github.pomplens.instrumentor.rewrite.model.Instrumented;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.instrumentor.source.SourceForm;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Protects the iterations of taskloops in Fortran: each that begins ends, whatever it is left by,
 * and where that isn't sure the loop is measured from outside and a note says why.
 */
class FortranTaskloopsTest {
    private static Instrumented instrument(String text, boolean fixed, boolean statics) {
        String name = fixed ? "x.F" : "x.F90";
        SourceForm form = fixed ? SourceForm.ofFileName(name) : SourceForm.free(true);
        FortranOptions fortran = new FortranOptions(form, "/" + name, statics, false);
        Options options = new Options("/" + name, Set.of(), FunctionFilter.NONE, false, fortran);
        Instrumented all = Instrumentor.instrument(LanguageFrontEnds.source(name, text), options);
        assertThat(all.original()).isEqualTo(text);
        return all;
    }

    /** A subroutine with a loop of tasks: what stands before the loop, and its body. */
    private static String free(String loop) {
        return "subroutine s(x, n)\n!$omp taskloop " + loop.replace("^", "\n") + "\nend\n";
    }

    /** Why the tasks of the outermost loop aren't measured; empty when they are. */
    private static String reason(Instrumented all) {
        List<String> reasons =
                all.diagnostics().stream()
                        .filter(found -> found.problem() == Problem.TASKS_NOT_MEASURED)
                        .map(Diagnostic::message)
                        .toList();
        int calls = all.text().split("POMP_Taskloop_create").length - 1;
        int loops = all.text().split("(?i)\\$omp taskloop").length - 1;
        assertThat(calls + reasons.size()).as(all.text()).isEqualTo(loops);
        return reasons.isEmpty() ? "" : reasons.get(reasons.size() - 1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    ^do i = 1, n^x = 0^end do                                            | ''
                    ^do i = 1, n; x = 0; end do                                          | ''
                    ^a: do i = 1, n^if (x > 0) cycle a^end do a                          | ''
                    ^do i = 1, n^if (x > 0) then^cycle^else^x = 0^end if^end do          | ''
                    ^do i = 1, n^do j = 1, 2^exit^end do^end do                          | ''
                    ^do i = 1, n^b: block^exit b^end block b^end do                      | ''
                    ^a: do i = 1, n^do concurrent (j = 1:n)^cycle^end do^end do a        | ''
                    ^do i = 1, n^if (x > 0) stop 'now'^end do                            | ''
                    ^do i = 1, n^where (x > 0) x = 1^forall (j = 1:n) x(j) = 2^end do    | ''
                    ^do i = 1, n^if (x > 0) go to 10^x = 1^10 x = 2^end do               | ''
                    ^do 10 i = 1, n^do 20 j = 1, n^20 continue^10 continue               | ''
                    collapse(2)^do 10 i = 1, n^do 10 j = 1, n^10 continue                | ''
                    collapse(2)^do i = 1, n^do j = 1, n^x = 0^cycle^end do^end do        | ''
                    ^do i = 1, n^10 format (i5)^write (*, 10) x^end do                   | ''
                    ^do i = 1, n^cycle = 1^exit(2) = cycle^return%x => exit^end do       | ''
                    ^do i = 1, n^if (i) = 5^if(1) = if(2)^end do                         | ''
                    ^do i = 1, n^#if A^if (x > 0) cycle^#endif^end do                    | ''
                    ^do i = 1, n^!$omp taskloop^do j = 1, n^cycle^end do^end do          | ''
                    ^do i = 1, n^!$omp critical^x = 0^!$omp end critical^cycle^end do    | ''
                    ^do i = 1, n^if (x > 0) goto 10^10 end do                            | by a jump
                    ^do 10 i = 1, n^if (x > 0) goto 10^10 continue                       | by a jump
                    ^do i = 1, n^goto (10, 20), i^10 x = 1^20 x = 2^end do               | by a jump
                    ^do i = 1, n^if (x) 10, 20, 10^10 x = 1^20 x = 2^end do              | by a jump
                    ^do i = 1, n^call f(x, *10)^10 x = 1^end do                          | by a jump
                    ^do i = 1, n^read (5, *, err=10) x^10 x = 1^end do                   | by a jump
                    ^do i = 1, n^return^end do                                           | by a jump
                    ^do i = 1, n^exit^end do                                             | by a jump
                    ^do i = 1, n^if (x > 0) SKIP^end do                                  | by a jump
                    ^do i = 1, n^10 cycle^end do                                         | by a jump
                    ^do i = 1, n^cycle b^end do                                          | by a jump
                    collapse(2)^a: do i = 1, n^do j = 1, n^cycle a^end do^end do a       | by a jump
                    ^do i = 1, n^!$omp critical^cycle^!$omp end critical^end do          | ends inside a construct
                    ^do 10 i = 1, n^10 x = 1                                             | executed in it
                    ^do 10 i = 1, n^do 10 j = 1, n^10 continue                           | same statement
                    ^do i = 1, n^#if A^if (x) then^#else^if (y) then^#endif^end if^end do | may hold a jump
                    ^do i = 1, n^!$ if (x > 0) cycle^end do                              | only OpenMP compiles
                    collapse(2)^do i = 1, n^x = 0^do j = 1, n^end do^end do              | one after the other
                    collapse(m)^do i = 1, n^end do                                       | in digits
                    ^!$omp unroll^do i = 1, n^end do                                     | one after the other
                    ^#if A^do i = 1, n^#else^do i = 2, n^#endif^end do                   | may hold a jump
                    untied^do i = 1, n^end do                                            | untied
                    CLAUSES^do i = 1, n^end do                                           | may be a macro
                    ^do i = 1, n^!$omp cancel taskgroup^end do                           | cancellation
                    ^do i = 1, n^!$omp cancellation point taskgroup^end do               | cancellation
                    """)
    void measuresTasksWhoseIterationsAreSureToEnd(String loop, String reason) {
        String found = reason(instrument(free(loop), false, false));
        assertThat(found).contains(reason);
        assertThat(found.isEmpty()).isEqualTo(reason.isEmpty());
    }

    @ParameterizedTest
    @CsvSource({
        "'      DO10I=1,N\n      CYCLE\n   10 CONTINUE', ''",
        "'      DO I=1,N\n      IF(X.GT.0)CYCL\n     &E\n      END DO', ''",
        "'      DO I=1,N\n      IF(X.GT.0)C\n     &YCLE\n      END DO', ''",
        "'      DO I=1,N\n      IF(X(1234567890).GT.1234567890.AND.X(2).LT.1234567890123456789)CY\n"
                + "     &CLE\n      END DO', over two lines",
        "'      DO I=1,N\n      IF(X.GT.0)GO TO 2\n      X=1\n    2 X=5\n      END DO', ''",
        "'      DO I=1,N\n      IF(X.GT.0)GO TO 2\n      X=1\n    2 END DO', by a jump",
        "'      DO I=1,N\n      EX I T\n      END DO', by a jump",
        "'      DO I=1,N\n      ASSIGN 2 TO L\n      END DO', by a jump",
    })
    void readsFixedFormAlike(String loop, String reason) {
        String text = "      SUBROUTINE S\n!$OMP TASKLOOP\n" + loop + "\n      END\n";
        String found = reason(instrument(text, true, false));
        assertThat(found).contains(reason);
        assertThat(found.isEmpty()).isEqualTo(reason.isEmpty());
    }

    @Test
    void tasksNeedAVariableThatNoThreadsShare() {
        String loop = "do i = 1, 5\nend do\n";
        assertThat(reason(instrument(free("\n" + loop), false, true))).contains("option");
        String saved = "subroutine s\nsave\n!$omp taskloop\n" + loop + "end\n";
        assertThat(reason(instrument(saved, false, false))).contains("are saved");
        String around = "!$omp parallel\n!$omp taskloop\n" + loop + "!$omp end parallel\n";
        String region = instrument("subroutine s\nsave\n" + around + "end\n", false, false).text();
        assertThat(region).containsPattern("!\\$omp parallel private\\(POMP_task_2\\w+\\)");
    }

    @Test
    void combinedDirectivesGiveEachPartItsClause() {
        String loop = "do i = 1, 5\n!$omp task\nx = 1\n!$omp end task\nend do\n";
        String text = "program p\n!$omp parallel master taskloop private(y)\n" + loop + "end\n";
        List<String> directives =
                instrument(text, false, false)
                        .text()
                        .lines()
                        .map(line -> line.replaceAll("POMP_task_(\\d+)_\\w+", "t$1"))
                        .filter(line -> line.contains("(t"))
                        .map(line -> line.replaceAll(" +", " "))
                        .toList();
        assertThat(directives)
                .containsExactly(
                        "!$omp parallel private(t1) private(t2)",
                        "!$omp taskloop private(y) firstprivate(t1) private(t2)",
                        "!$omp task firstprivate(t2)");
    }

    @Test
    void endsAConstructBeforeTheIterationThatIsLeftAfterIt() {
        String body = "!$omp critical\nx = 1\n!$omp end critical\nif (x > 0) then\ncycle\nend if\n";
        String last = "!$omp barrier\nif (x > 1) cycle\n!$omp atomic\nx = 2\ncycle\n";
        String text = "program p\n!$omp taskloop\ndo i = 1, 5\n" + body + last + "end do\nend\n";
        List<String> order =
                instrument(text, false, false)
                        .text()
                        .lines()
                        .filter(line -> line.contains("call") || line.contains("c"))
                        .map(String::strip)
                        .map(line -> line.replaceAll("call POMP_(\\w+).*", "$1"))
                        .filter(line -> !line.matches("[#!&].*"))
                        .toList();
        assertThat(order)
                .containsExactly(
                        "Taskloop_create",
                        "Iterations",
                        "Taskloop_begin",
                        "Critical_enter",
                        "Critical_begin",
                        "Critical_end",
                        "Critical_exit",
                        "Taskloop_end",
                        "cycle",
                        "Barrier_enter",
                        "Barrier_exit",
                        "Taskloop_end",
                        "cycle",
                        "Atomic_enter",
                        "Atomic_exit",
                        "Taskloop_end",
                        "cycle",
                        "Taskloop_end",
                        "Taskloop_exit");
    }
}
