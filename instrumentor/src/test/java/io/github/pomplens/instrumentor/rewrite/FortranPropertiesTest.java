// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.construct.fortran.FortranScanner;
import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.rewrite.model.Instrumented;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.instrumentor.source.SourceForm;
import io.github.pomplens.instrumentor.source.SourceText;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * Protects every Fortran input in both forms, also a broken one: it is instrumented without an
 * exception, the original comes back byte for byte, what comes out can be read again, and no line
 * that was put in is longer than its form allows.
 */
class FortranPropertiesTest {
    @Property(tries = 1500)
    void anythingIsReversible(@ForAll("soups") String text, @ForAll boolean fixed) {
        check(fixed ? "soup.F" : "soup.F90", text);
    }

    @Property(tries = 600)
    void damagedProgramsAreReversible(@ForAll("damaged") SourceText source) {
        check(source.name(), source.text());
    }

    private static void check(String name, String text) {
        SourceText source = LanguageFrontEnds.source(name, text);
        Instrumented result = Instrumentor.instrument(source, Options.forFile("/" + name));
        assertThat(result.original()).isEqualTo(text);
        assertThat(result.diagnostics())
                .allSatisfy(d -> assertThat(d.range().end()).isLessThanOrEqualTo(text.length()));
        if (result.text().equals(text)) {
            assertThat(result.descriptors()).isZero();
            return;
        }
        SourceText changed = LanguageFrontEnds.source(name, result.text());
        SourceForm form = SourceForm.ofFileName(name);
        // Where a macro tells whether there is a directive to end, its scope can't be seen again.
        if (!result.text().contains("#ifdef POMP_HAS_")) {
            assertThat(FortranScanner.scan(changed, form).tree().diagnostics())
                    .as(result.text())
                    .extracting(Diagnostic::problem)
                    .doesNotContain(Problem.UNBALANCED);
        }
        for (Instrumented.Insertion insertion : result.insertions()) {
            result.text()
                    .substring(insertion.start(), insertion.end())
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .forEach(
                            line ->
                                    assertThat(line.length())
                                            .isLessThanOrEqualTo(form.lineLength()));
        }
        Instrumented again = Instrumentor.instrument(changed, Options.forFile("/" + name));
        assertThat(again.text()).isEqualTo(result.text());
        assertThat(again.diagnostics())
                .extracting(Diagnostic::problem)
                .containsExactly(Problem.ALREADY_INSTRUMENTED);
    }

    @Provide
    Arbitrary<String> soups() {
        Arbitrary<String> directives =
                Arbitraries.of(
                                "parallel",
                                "end parallel",
                                "do",
                                "end do",
                                "enddo nowait",
                                "parallel do lastprivate(x) default(none)",
                                "end parallel do",
                                "sections",
                                "section",
                                "end sections",
                                "single",
                                "end single copyprivate(x)",
                                "critical (a)",
                                "end critical (a)",
                                "atomic",
                                "atomic capture",
                                "end atomic",
                                "master",
                                "end master",
                                "workshare",
                                "end workshare",
                                "parallel workshare",
                                "barrier",
                                "task untied",
                                "taskloop",
                                "taskloop collapse(2)",
                                "end taskloop",
                                "end task",
                                "taskwait",
                                "simd",
                                "cancel do",
                                "declare target",
                                "inst begin(r)",
                                "inst end(r)",
                                "inst off",
                                "noinstrument",
                                "instrument",
                                "parallel &",
                                "& private(x)",
                                "parallel do private(a_long_name, another_long_name, a_third_one)",
                                "do (",
                                "paralel",
                                "")
                        .flatMap(
                                d ->
                                        Arbitraries.of("!$omp ", "c$omp ", "!$omp&", "  !$omp ")
                                                .map(s -> "\n" + s + d + "\n"))
                        .injectDuplicates(0.1);
        Arbitrary<String> statements =
                Arbitraries.of(
                        "do i = 1, 5",
                        "do 10 i = 1, 5",
                        "do concurrent (i = 1:5)",
                        "end do",
                        "10 continue",
                        "10 x = 1",
                        "cycle",
                        "if (x) cycle",
                        "if (x) goto 10",
                        "if (x) then",
                        "else",
                        "end if",
                        "if (x) y = 1",
                        "block",
                        "end block",
                        "select case (x)",
                        "case (1)",
                        "end select",
                        "associate (a => b)",
                        "end associate",
                        "x = 1",
                        "x = 'it''s' // \"!\"",
                        "integer :: x",
                        "implicit none (type, external)",
                        "call omp_set_lock(l)",
                        "use omp_lib, only: a => omp_set_lock",
                        "subroutine s",
                        "pure function f(x)",
                        "program p",
                        "module m",
                        "contains",
                        "interface",
                        "end interface",
                        "type t",
                        "end type",
                        "end",
                        "end subroutine",
                        "include 'x'",
                        "where (a > b)",
                        "end where");
        Arbitrary<String> lines =
                Combinators.combine(
                                Arbitraries.of(
                                        "", "      ", "     &", "\t", "!$ ", "!P$   ", "10    "),
                                statements,
                                Arbitraries.of(
                                        "\n", "\n", "\n", "; ", " &\n", " ! c\n", "\r\n", ""))
                        .as((before, statement, after) -> before + statement + after);
        Arbitrary<String> others =
                Arbitraries.of(
                        "\n#if X\n",
                        "\n#else\n",
                        "\n#elif Y\n",
                        "\n#endif\n",
                        "\n# 7 \"y\"\n",
                        "\n#line 0\n",
                        "\n! comment\n",
                        "\nC comment\n",
                        "&",
                        "'",
                        "\"",
                        "(",
                        ")",
                        ";",
                        "\n",
                        "\r",
                        "\uFEFF",
                        "\u00E9",
                        "\0");
        return Arbitraries.frequencyOf(
                        net.jqwik.api.Tuple.of(5, directives),
                        net.jqwik.api.Tuple.of(8, lines),
                        net.jqwik.api.Tuple.of(1, others))
                .list()
                .ofMaxSize(40)
                .map(parts -> String.join("", parts));
    }

    @Provide
    Arbitrary<SourceText> damaged() {
        return Combinators.combine(Arbitraries.of(programs()), Arbitraries.longs())
                .as(
                        (program, seed) ->
                                LanguageFrontEnds.source(program.name(), damage(program, seed)));
    }

    private static List<SourceText> programs() {
        return Programs.files("semantic-fortran").stream().map(Programs::read).toList();
    }

    /** Deletes, doubles and swaps some lines. */
    private static String damage(SourceText source, long seed) {
        Random random = new Random(seed);
        List<String> lines = new ArrayList<>(List.of(source.text().split("(?<=\n)")));
        for (int i = 0; i < 1 + random.nextInt(3); i++) {
            int at = random.nextInt(lines.size());
            switch (random.nextInt(3)) {
                case 0 -> lines.remove(at);
                case 1 -> lines.add(at, lines.get(at));
                default -> Collections.swap(lines, at, random.nextInt(lines.size()));
            }
        }
        return String.join("", lines);
    }
}
