// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.construct.c.CChecks;
import io.github.pomplens.instrumentor.construct.c.ConstructScanner;
import io.github.pomplens.instrumentor.construct.fortran.FortranScanner;
import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.source.SourceForm;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Protects how sure the checks of arguments are: a word that a macro may make right is not an
 * error, and one that may well be a macro isn't spoken of at all.
 */
class ArgumentChecksTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "schedule(gided)||unknown-argument",
                "schedule(gided)|#include <omp.h>|unknown-argument",
                "schedule(gided)|#include <vector>|unknown-argument",
                "schedule(gided)|#include \"own.h\"|doubtful-argument",
                "schedule(gided)|#include <their/own.h>|doubtful-argument",
                "schedule(gided)|#define gided guided|''",
                "schedule(gided)|#  define gided(x) guided|''",
                "schedule(GIDED)||''",
                "schedule(kind)||doubtful-argument",
                "schedule(kind)|#include \"own.h\"|''",
                "schedule(simd)|#include <stdio.h>|unknown-argument",
                "schedule(simd)|#include \"own.h\"|doubtful-argument",
                "schedule(3)|#include \"own.h\"|unknown-argument",
                "schedule(static CHUNK)||''",
                "schedule(static chunk)|#include \"own.h\"|doubtful-argument",
                "reduction(+ x)||unknown-argument",
                "reduction(+ X)||''",
                "reduction(plus: x)||doubtful-argument",
                "reduction(plus: x)|#include \"own.h\"|''",
                "reduction(mxa: x)|#include \"own.h\"|''",
                "reduction(mxa: x)||unknown-argument",
                "reduction(mxa: x)|#pragma omp declare reduction(mxa : int : omp_out += omp_in)|''",
                "reduction(mxa: x)|#define D(n) _Pragma(\"omp declare reduction(n : int : omp_out += 1)\")|''",
            })
    void isAsSureAsTheFileLetsItBe(String clause, String line, String code) {
        String text =
                (line == null ? "" : line)
                        + "\nvoid f(int n, int x) {\n#pragma omp parallel for "
                        + clause
                        + "\nfor (int i = 0; i < n; i++) ;\n}\n";
        List<Diagnostic> found = c("dir/x.cpp", text);
        if (code.isEmpty()) {
            assertThat(found).as(text).isEmpty();
        } else {
            assertThat(found).as(text).extracting(d -> d.problem().code()).containsExactly(code);
        }
    }

    @Test
    void saysWhatMayStandThereAndWhatWasMeant() {
        String text = "void f(int n) {\n#pragma omp parallel proc_bind(sprea)\n;\n}\n";
        assertThat(c("x.c", text))
                .extracting(Diagnostic::message)
                .containsExactly(
                        "clause 'proc_bind' takes close, master, primary or spread here, not 'sprea'; "
                                + "did you mean 'spread'?");
        assertThat(c("x.h", text))
                .extracting(Diagnostic::message)
                .containsExactly(
                        "clause 'proc_bind' takes close, master, primary or spread here, not 'sprea', "
                                + "unless a macro is meant; did you mean 'spread'?");
    }

    @Test
    void seesArgumentsWhereTheBracketsOfTheFileDontMatch() {
        String text = "void f(int n) {\n#pragma omp task depend(inn: n)\n{\n";
        assertThat(c("x.c", text)).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "x.f90|schedule(statc)|n = 1|unknown-argument",
                "x.f90|SCHEDULE(STATIC)|n = 1|''",
                "x.f90|SCHEDULE(STATC)|n = 1|unknown-argument",
                "x.f90|schedule(kind)|n = 1|unknown-argument",
                "x.F90|schedule(kind)|n = 1|doubtful-argument",
                "x.F90|schedule(KIND)|n = 1|''",
                "x.F90|schedule(statc)|n = 1|unknown-argument",
                "x.F90|SCHEDULE(DYNAMIC)|n = 1|''",
                "x.F90|schedule(DYNAMC)|#define other|''",
                "x.F90|schedule(statc)|#include \"own.h\"|doubtful-argument",
                "x.f90|schedule(kind)|#define kind static|''",
                "x.f90|reduction(.plus.: n)|n = 1|doubtful-argument",
                "x.f90|reduction(.plus.: n)|use operators|''",
                "x.f90|reduction(mni: n)|n = 1|unknown-argument",
                "x.f90|reduction(mni: n)|include 'minima.inc'|''",
                "x.f90|reduction(mni: n)|user = 1|unknown-argument",
                "x.f90|reduction(mni: n)|use, intrinsic :: omp_lib|unknown-argument",
                "x.f90|reduction(mni: n)|include 'omp_lib.h'|unknown-argument",
                "x.f90|reduction(mni: n)|use omp_library|''",
                "x.f90|reduction(mni: n)|!$omp declare reduction(mni : integer : omp_out = 1)|''",
            })
    void knowsTheMacrosOfFortran(String file, String clause, String line, String code) {
        String text =
                "subroutine f(n, user)\n"
                        + line
                        + "\n!$omp parallel do &\n!$omp "
                        + clause
                        + "\ndo i = 1, 9\nend do\nend subroutine\n";
        List<Diagnostic> found =
                FortranScanner.scan(
                                LanguageFrontEnds.source(file, text), SourceForm.ofFileName(file))
                        .problems();
        if (code.isEmpty()) {
            assertThat(found).as(text).isEmpty();
        } else {
            assertThat(found).as(text).extracting(d -> d.problem().code()).containsExactly(code);
        }
    }

    private static List<Diagnostic> c(String file, String text) {
        return CChecks.of(ConstructScanner.scan(LanguageFrontEnds.source(file, text)));
    }
}
