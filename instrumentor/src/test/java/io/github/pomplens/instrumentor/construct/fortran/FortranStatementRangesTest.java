// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.construct.model.StatementRanges;
import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.source.SourceForm;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** Protects that a selection of Fortran grows to whole statements of one block, and to no more. */
class FortranStatementRangesTest {
    private static final String TEXT =
            """
            module m
              implicit none
            contains
              subroutine s(a, n)
                integer, intent(in) :: n
                real :: a(n)
                integer :: i, j
                a(1) = 1 ! first
                !$omp parallel private(i)
                call g(a)
                !$omp do
                do i = 1, n
                  if (a(i) > 0) then
                    a(i) = &
                      2
                  else
                    call g(a); call h(a)
                  end if
                  if (a(i) > 9) cycle
                end do
                !$omp end do
                !$omp end parallel
                outer: do i = 1, n
                  do j = 1, n
                    if (a(j) < 0) exit outer
                  end do
                end do outer
                do 10 i = 1, n
                  do 10 j = 1, n
                    a(j) = i
            10  continue
                if (n < 0) return
                where (a > 0)
                  a = 0
                end where
                return
              end subroutine
              pure subroutine p(x)
                real, intent(out) :: x
                x = 1
              end subroutine
            end module
            """;

    @Test
    void growsToTheInnermostStatements() {
        assertThat(covering("1) = 1")).containsExactly("a(1) = 1");
        assertThat(covering("2\n")).containsExactly("a(i) = &\n          2");
        assertThat(covering("2\n      else")).singleElement().asString().startsWith("if (a(i)");
        assertThat(covering("= i")).containsExactly("a(j) = i");
        assertThat(covering("a(j) = i\n10  cont")).isEmpty();
    }

    @Test
    void takesConstructsAndLoopsAsAWhole() {
        assertThat(covering("g(a)\n    !$omp do")).hasSize(2);
        assertThat(covering("!$omp do\n"))
                .singleElement()
                .asString()
                .startsWith("!$omp do")
                .endsWith("!$omp end do");
        assertThat(covering("private(i)")).singleElement().asString().endsWith("end parallel");
        assertThat(covering("do 10 i")).singleElement().asString().endsWith("10  continue");
        assertThat(covering("a = 0")).singleElement().asString().startsWith("where");
    }

    @Test
    void takesStatementsOfOneLineTogether() {
        assertThat(covering("h(a)")).containsExactly("call g(a)", "call h(a)");
    }

    @Test
    void leavesOutComments() {
        assertThat(covering("a(1) = 1 ! first")).containsExactly("a(1) = 1");
        assertThat(covering("! first")).isEmpty();
    }

    @Test
    void refusesWhatControlLeavesElsewhere() {
        assertThat(covering("(a(i) > 9) cycle")).isEmpty();
        assertThat(covering("exit outer")).isEmpty();
        assertThat(covering("do j = 1, n\n        if")).isEmpty();
        assertThat(covering("do outer")).singleElement().asString().startsWith("outer: do");
        assertThat(covering("(n < 0) return")).isEmpty();
        assertThat(covering("10  continue")).isEmpty();
    }

    @Test
    void knowsNoStatementsInDeclarationsAndPureProcedures() {
        assertThat(covering("real :: a(n)")).isEmpty();
        assertThat(covering("x = 1")).isEmpty();
        assertThat(ranges(TEXT).function(TEXT.indexOf("x = 1"))).isEmpty();
        assertThat(ranges(TEXT).function(TEXT.indexOf("implicit"))).isEmpty();
    }

    @Test
    void findsTheStatementsOfAProcedure() {
        StatementRanges ranges = ranges(TEXT);
        int inDeclarations = TEXT.indexOf("real :: a(n)");
        assertThat(ranges.function(inDeclarations))
                .hasValueSatisfying(
                        sequence -> {
                            assertThat(sequence.function()).isEqualTo("s");
                            assertThat(sequence.statements()).hasSize(7);
                            assertThat(sequence.first().in(TEXT)).isEqualTo("a(1) = 1");
                            assertThat(ranges.isJump(sequence.last())).isTrue();
                            assertThat(ranges.isJump(sequence.first())).isFalse();
                        });
        assertThat(ranges.from(TEXT.indexOf("where (a")))
                .hasValueSatisfying(rest -> assertThat(rest.statements()).hasSize(2));
    }

    @Test
    void readsFixedForm() {
        String text =
                """
                      program p
                      integer i
                c$omp parallel do
                      do 20 i = 1, 3
                         print *, i
                   20 continue
                      if (i .gt. 3) goto 30
                      i = 1
                   30 i = 2
                      end
                """;
        assertThat(covering(text, SourceForm.fixed(false), "c$omp"))
                .singleElement()
                .asString()
                .startsWith("c$omp parallel do")
                .endsWith("20 continue");
        assertThat(covering(text, SourceForm.fixed(false), "i = 1\n")).containsExactly("i = 1");
        assertThat(covering(text, SourceForm.fixed(false), "goto")).isEmpty();
        assertThat(covering(text, SourceForm.fixed(false), "i = 2")).isEmpty();
    }

    @Test
    void findsNothingInFilesThatDoNotMatch() {
        String text = "program p\ndo i = 1, 2\nx = 1\nend program\n";
        assertThat(covering(text, SourceForm.free(false), "x = 1")).isEmpty();
    }

    @Property(tries = 300)
    void coversAllOfTheSelection(
            @ForAll @IntRange(min = 0, max = 700) int start,
            @ForAll @IntRange(min = 1, max = 300) int length) {
        TextRange selection = new TextRange(start, Math.min(TEXT.length(), start + length));
        ranges(TEXT)
                .covering(selection)
                .ifPresent(
                        sequence -> {
                            // The only comment counts as blanks.
                            String text = TEXT.replace("! first", "       ");
                            int from = Math.min(start, sequence.range().start());
                            int to = Math.max(selection.end(), sequence.range().end());
                            assertThat(text.substring(from, sequence.range().start())).isBlank();
                            assertThat(text.substring(sequence.range().end(), to)).isBlank();
                        });
    }

    private static List<String> covering(String selected) {
        return covering(TEXT, SourceForm.free(false), selected);
    }

    private static List<String> covering(String text, SourceForm form, String selected) {
        int start = text.indexOf(selected);
        TextRange selection = new TextRange(start, start + selected.length());
        return FortranScanner.scan(LanguageFrontEnds.source("x.f90", text), form)
                .statements()
                .covering(selection)
                .map(sequence -> sequence.statements().stream().map(r -> r.in(text)).toList())
                .orElse(List.of());
    }

    private static StatementRanges ranges(String text) {
        return FortranScanner.scan(LanguageFrontEnds.source("x.f90", text), SourceForm.free(false))
                .statements();
    }
}
