// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protects that both halves of the compiler wrapper look for the same before they read a file. */
class DirectiveFinderTest {
    private static final Path SCAN = Path.of("..", "cli", "scan", "pomp_scan.c");

    @TempDir private static Path built;

    @BeforeAll
    static void build() throws Exception {
        Process compiler =
                new ProcessBuilder(
                                "cc",
                                "-std=gnu11",
                                "-Wall",
                                "-Wextra",
                                "-Werror",
                                "-fsanitize=address,undefined",
                                SCAN.toString(),
                                "-o",
                                built.resolve("pomp-scan").toString())
                        .inheritIO()
                        .start();
        assertThat(compiler.waitFor()).isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
                    c       | true  | #pragma omp parallel
                    c       | true  | # pragma pomp inst begin(a)
                    c       | true  | #pragma omp\\
                    c       | true  | [[omp::directive(for)]]
                    c       | true  | _Pragma("omp barrier")
                    c       | true  | PRAGMA(omp
                    c       | true  | omp_set_lock(&l);
                    c       | true  | xomp_init_nest_lock_with_hint(&l, 0);
                    c       | false | #include <omp.h>
                    c       | false | omp_get_wtime();
                    c       | false | omp_LOCK(l);
                    c       | false | #pragma ompx parallel
                    c       | false | int comp = 1, pomp2 = 2;
                    c       | false | romp (x);
                    c       | false | #PRAGMA OMP PARALLEL
                    fortran | true  | !$omp parallel
                    fortran | true  | C$OMP DO
                    fortran | true  | *$pomp inst begin(a)
                    fortran | true  | `   x = 1 !P$ use pomp`
                    fortran | true  | call OMP_Unset_Lock(l)
                    fortran | false | !$ use omp_lib
                    fortran | false | call clomp (x)
                    fortran | false | ! omp is not here
                    fortran | false | x = a(p)$b
                    """)
    void bothHalvesFindTheSame(String language, boolean found, String line, @TempDir Path folder)
            throws Exception {
        DirectiveFinder finder = language.equals("c") ? DirectiveFinder.C : DirectiveFinder.FORTRAN;
        Path file = folder.resolve("some.file");
        for (String text : List.of(line, "a\n" + line + "\nb\n", "\f" + line + "\r\n")) {
            assertThat(finder.mayFind(text)).as(text).isEqualTo(found);
            Files.writeString(file, text);
            String kind = language.equals("c") ? "source" : language;
            assertThat(launcherFinds(kind, file)).as(text).isEqualTo(found);
        }
    }

    @Test
    void aFormFeedEndsAWord() throws Exception {
        assertThat(DirectiveFinder.C.mayFind("#pragma omp\fbarrier")).isTrue();
        assertThat(DirectiveFinder.C.mayFind("omp")).isTrue();
        assertThat(DirectiveFinder.FORTRAN.mayFind("$omp")).isFalse();
    }

    @Test
    void theLauncherHasThePatternsOfTheTable() throws Exception {
        String scan = Files.readString(SCAN);
        for (DirectiveFinder finder : List.of(DirectiveFinder.C, DirectiveFinder.FORTRAN)) {
            assertThat(scan).contains("_PATTERN \"" + finder.posixPattern() + "\"\n");
        }
    }

    private static boolean launcherFinds(String kind, Path file) throws Exception {
        ProcessBuilder builder =
                new ProcessBuilder(built.resolve("pomp-scan").toString(), kind, file.toString())
                        .redirectErrorStream(true);
        builder.environment().put("ASAN_OPTIONS", "detect_leaks=0");
        Process scan = builder.start();
        String said = new String(scan.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        int status = scan.waitFor();
        assertThat(said).isEmpty();
        assertThat(status).isBetween(0, 1);
        return status == 0;
    }
}
