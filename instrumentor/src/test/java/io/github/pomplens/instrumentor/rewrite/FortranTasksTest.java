// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.rewrite.model.FortranOptions;
import io.github.pomplens.instrumentor.rewrite.model.FunctionFilter;
import io.github.pomplens.instrumentor.rewrite.model.Instrumented;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.instrumentor.source.SourceForm;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Protects the variables by which tasks are known in Fortran: nothing is put around a task, threads
 * never share one, and a task that can't have one is left alone.
 */
class FortranTasksTest {
    private static final String TASK = "!$omp task\n  x = 1\n!$omp end task\n";

    private static Instrumented instrument(String text, boolean statics, boolean included) {
        FortranOptions fortran =
                new FortranOptions(SourceForm.free(true), "/x.F90", statics, included);
        Options options = new Options("/x.F90", Set.of(), FunctionFilter.NONE, false, fortran);
        Instrumented all =
                Instrumentor.instrument(LanguageFrontEnds.source("x.F90", text), options);
        assertThat(all.original()).isEqualTo(text);
        assertThat(blocks(all.text())).isEqualTo(blocks(text));
        return all;
    }

    private static long blocks(String text) {
        return text.lines().filter(line -> line.strip().equals("block")).count();
    }

    private static String expand(String text) {
        return text.replace("@", TASK).replace("^", "\n") + "\nend\n";
    }

    /** Why the only task isn't measured; empty when it is. */
    private static String reason(Instrumented all) {
        Optional<String> reason =
                all.diagnostics().stream()
                        .map(Diagnostic::message)
                        .filter(message -> message.contains("'task'"))
                        .findAny();
        assertThat(all.text().contains("POMP_Task_enter")).isEqualTo(reason.isEmpty());
        return reason.orElse("");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    x = 0^@                                                              | ''
                    @                                                                    | no place
                    subroutine s^@                                                       | ''
                    subroutine s^save^@                                                  | are saved
                    subroutine s^save x^@                                                | ''
                    subroutine s^save /c/^@                                              | ''
                    program p^save^@                                                     | ''
                    subroutine s^save^!$omp parallel^@^!$omp end parallel                | ''
                    subroutine s^save^!$omp single^@^!$omp end single                    | are saved
                    subroutine s^save^!$omp parallel^!$omp end parallel^@                | are saved
                    module m^save^contains^subroutine s^@^end                            | ''
                    module m^contains^subroutine s^ SAVE ^@^end                          | are saved
                    subroutine h^save^contains^subroutine s^@^end                        | ''
                    subroutine s^save^#ifdef A^!$omp parallel^#endif^@^#ifdef A^!$omp end parallel^#endif | are saved
                    subroutine s^save^#ifdef A^!$omp parallel^@^!$omp end parallel^#endif | ''
                    subroutine s^include 'a.inc'^@                                       | included before
                    subroutine s^#include "a.inc"^@                                      | included before
                    subroutine s^include 'omp_lib.h'^@                                   | ''
                    subroutine s^include 'a.inc'^!$omp parallel^@^!$omp end parallel     | ''
                    subroutine s^!$omp parallel^include 'a.inc'^@^!$omp end parallel     | included before
                    subroutine s^x = 1^include 'a.inc'^@                                 | included before
                    subroutine s^@^include 'a.inc'                                       | ''
                    subroutine s^#ifdef A^!$omp parallel^#else^!$omp parallel shared(x)^#endif^@^!$omp end parallel | #if branch that opens
                    subroutine s^#ifdef A^if (x) then^#else^if (y) then^#endif^end if^!$omp parallel^@^!$omp end parallel | ''
                    subroutine s^!$omp parallel &^#ifdef A^!$omp shared(y) &^#endif^!$omp shared(z)^@^!$omp end parallel | which clauses
                    subroutine s^#define BEGIN !$OMP PARALLEL^BEGIN^@                    | macro
                    subroutine s^#define N 5^@                                           | ''
                    subroutine s^!$omp begin metadirective when(user={condition(x)}: parallel)^@^!$omp end metadirective | metadirective
                    subroutine s^block^import, only: x^@^end block                       | import
                    subroutine s^block^integer :: i^@^end block                          | ''
                    subroutine s^f(y) = y * y^integer :: z^@                             | ''
                    subroutine s^real a(5)^a(i) = 5^integer :: z^@                       | no place
                    subroutine s^#ifdef A^integer :: i^i = 5^#endif^@                    | no place
                    subroutine s^MACRO^integer :: i^@                                    | no place
                    pure subroutine s^@                                                  | pure
                    """)
    void measuresTasksWhoseVariableNoThreadsShare(String text, String reason) {
        String found = reason(instrument(expand(text), false, false));
        assertThat(found).contains(reason);
        assertThat(found.isEmpty()).isEqualTo(reason.isEmpty());
    }

    @Test
    void leavesTasksAloneWhereOptionsMakeVariablesStatic() {
        assertThat(reason(instrument(expand("subroutine s^@"), true, false))).contains("option");
        assertThat(reason(instrument(expand("subroutine s^@"), false, false))).isEmpty();
    }

    @Test
    void includedStatementsHaveNoPlaceForDeclarations() {
        assertThat(reason(instrument("x = 0\n" + TASK, false, true))).contains("included file");
        assertThat(reason(instrument(expand("subroutine s^@"), false, true))).isEmpty();
    }

    @Test
    void declaresVariablesBeforeAllThatIsExecuted() {
        String text =
                """
                subroutine s(n)
                  use a
                  implicit none
                  integer n
                  real f, x
                  f(x) = x * x
                  data n /5/
                ! Executed from here on.
                !$omp parallel
                !$omp task
                  n = 1
                !$omp end task
                !$omp end parallel
                end
                """;
        List<String> lines = instrument(text, false, false).text().lines().toList();
        int declaration = first(lines, "integer(8) ::");
        assertThat(declaration).isGreaterThan(first(lines, "  real f, x"));
        assertThat(declaration).isLessThan(first(lines, "  f(x) ="));
    }

    @Test
    void everyProcedureHasItsOwn() {
        String text =
                """
                module m
                contains
                  subroutine s
                !$omp task
                    call t
                !$omp end task
                  contains
                    subroutine t
                !$omp task
                      x = 1
                !$omp end task
                    end
                  end
                end
                """;
        List<String> lines = instrument(text, false, false).text().lines().toList();
        assertThat(first(lines, "integer(8) :: POMP_task_1")).isBetween(3, 6);
        assertThat(first(lines, "integer(8) :: POMP_task_2"))
                .isGreaterThan(first(lines, "    subroutine t"));
    }

    private static int first(List<String> lines, String start) {
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).startsWith(start)) {
                return i;
            }
        }
        throw new AssertionError("no line starts with " + start + " in " + lines);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    parallel                      | parallel
                    parallel sections             | parallel
                    parallel do                   | parallel
                    teams distribute parallel do  | teams;distribute parallel do
                    parallel master taskloop      | parallel;taskloop
                    task                          | task
                    taskloop                      | taskloop
                    single                        | ''
                    target data map(x)            | ''
                    """)
    void everyConstructAroundWithDataOfItsOwnMakesThemPrivate(String name, String expected) {
        boolean loop = name.contains("do") || name.contains("loop");
        String begin = loop ? "do i = 1, 2\n" : "";
        String end = loop ? "end do\n" : "";
        String text = "program p\n!$omp " + name + "\n" + begin + "x = 0\n" + TASK + end;
        text += "!$omp end " + name.replace(" map(x)", "") + "\nend\n";
        for (String leaf : List.of("", "parallel", "teams", "taskloop", "single")) {
            Set<String> left = leaf.isEmpty() ? Set.of() : Set.of(leaf);
            Options options = new Options("/x.F90", left, FunctionFilter.NONE, false);
            String all =
                    Instrumentor.instrument(LanguageFrontEnds.source("x.F90", text), options)
                            .text();
            List<String> found =
                    all.lines()
                            .filter(line -> line.startsWith("!$omp") && line.contains(" private("))
                            .map(line -> line.substring(6, line.indexOf(" private(")).strip())
                            .map(line -> line.replaceAll(" *firstprivate[(].*?[)]", ""))
                            .toList();
            if (leaf.isEmpty() && !expected.isEmpty()) {
                assertThat(found).containsExactly(expected.split(";"));
            } else {
                assertThat(found.isEmpty()).as(all).isEqualTo(expected.isEmpty());
            }
        }
    }

    @Test
    void clausesThatAreWrittenAgainKeepTheirLiterals() {
        String literal = "'a  b, \"  c'";
        String text =
                "program p\n!$omp parallel  if(c ==   "
                        + literal
                        + ")  shared(some, more, names, that, make, it, longer, than, a, line, may, be)\n"
                        + TASK
                        + "!$omp end parallel\nend\n";
        String all = instrument(text, false, false).text();
        assertThat(all).contains("parallel if(c == " + literal + ") shared(some");
    }
}
