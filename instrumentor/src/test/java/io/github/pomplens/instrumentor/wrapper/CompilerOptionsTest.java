// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects that both halves of the wrapper read one table of options, and what it says. */
class CompilerOptionsTest {
    private static final CompilerOptions OPTIONS = CompilerOptions.read();

    @Test
    void aShellReadsTheSame() {
        List<String> rows = LauncherScript.arguments("include");
        assertThat(rows.get(1).split(" ")).hasSizeGreaterThan(40);
        for (String option : rows.get(1).strip().split(" ")) {
            assertThat(OPTIONS.takesAWord(option)).as(option).isTrue();
            assertThat(OPTIONS.compilesNothing(option)).as(option).isFalse();
        }
        for (String option : rows.get(2).strip().split(" ")) {
            assertThat(OPTIONS.compilesNothing(option)).as(option).isTrue();
            assertThat(OPTIONS.takesAWord(option)).as(option).isFalse();
        }
        assertThat(rows).allMatch(row -> row.equals("include") || row.matches(" (\\S+ )+"));
    }

    /** The launcher looks for them in response files by patterns that it makes of the words. */
    @ParameterizedTest
    @ValueSource(strings = {"compiles_nothing", "links_nothing", "turns_openmp_on"})
    void optionsArePatternsOfThemselves(String row) {
        assertThat(CompilerOptions.row(row)).allMatch(word -> word.matches("-[A-Za-z=-]+"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    -O2 -c x.c                    | false
                    -fopenmp -c x.c               | true
                    -c x.c -fopenmp=libomp        | true
                    -fopenmp-simd x.c             | false
                    -mp=multicore x.c             | true
                    -qsmp=omp x.c                 | true
                    -qsmp=auto x.c                | false
                    -fopenmp x.c -fno-openmp      | false
                    -fno-openmp -fiopenmp x.c     | true
                    -o -fopenmp x.c               | false
                    -Xclang -fopenmp x.c          | true
                    -Xclang -O2 x.c -o            | false
                    -Xlinker -fopenmp x.c         | false
                    -Xpreprocessor                | false
                    """)
    void knowsWhereDirectivesCount(String arguments, boolean expected) {
        List<String> words = List.of(("gcc " + arguments).split(" "));
        assertThat(OPTIONS.honoursDirectives(words)).isEqualTo(expected);
    }
}
