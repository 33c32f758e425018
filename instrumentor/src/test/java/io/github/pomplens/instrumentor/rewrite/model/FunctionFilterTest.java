// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protects what the patterns of {@code --pomp-functions} mean. */
class FunctionFilterTest {
    private static final String FILE = "/home/me/project/src/solver.c";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "*                  | solve                   | true",
                "solve              | solve                   | true",
                "solve              | solver                  | false",
                "solve              | resolve                 | false",
                "solve*             | solver                  | true",
                "*solve*            | resolver                | true",
                "sol?e              | solve                   | true",
                "sol?e              | sole                    | false",
                "s*l*e              | sololive                | true",
                "s*l*e              | sololives               | false",
                "solve              | sim::Grid::solve        | true",
                "Grid::*            | sim::Grid::solve        | true",
                "sim::*             | sim::Grid::solve        | true",
                "sim::solve         | sim::Grid::solve        | false",
                "*::Grid::*         | sim::Grid::solve        | true",
                "~*                 | sim::Grid::~Grid        | true",
                "operator()         | Grid::operator()        | true",
                "operator bool      | Grid::operator bool     | true",
                "operator<          | operator<               | true",
                "a,b                | b                       | true",
                "a, b               | b                       | true",
                "a,b                | c                       | false",
                "*,!solve           | solve                   | false",
                "*,!solve           | other                   | true",
                "!solve             | solve                   | false",
                "!solve             | other                   | true",
                "*,!s*,solve        | solve                   | true",
                "*,!s*,solve        | sum                     | false",
                "*,!detail::*       | sim::detail::f          | false",
                "src/*:             | f                       | true",
                "src/solver.c:      | f                       | true",
                "solver.c:          | f                       | true",
                "/home/me/*:        | f                       | true",
                "me/src/*:          | f                       | false",
                "lib/*:             | f                       | false",
                "!src/*:            | f                       | false",
                "*,!solver.c:,solve | solve                   | true",
                "*,!solver.c:,solve | other                   | false",
                "solver.c:sim::f    | sim::f                  | true",
                "solver.c:sim::f    | sim::g                  | false",
                "grid.c:sim::f      | sim::f                  | false",
            })
    void theLastPatternThatFitsDecides(String patterns, String function, boolean measured) {
        assertThat(FunctionFilter.parse(patterns).accepts(FILE, function)).isEqualTo(measured);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'a,,b'    | an empty pattern",
                "'a,'      | an empty pattern",
                "''        | an empty pattern",
                "'a,!'     | nothing after '!'",
                "'f(int)'  | 'f(int)' has parameters or template arguments; leave out what begins with '('",
                "'x.c:f<T>'| 'f<T>' has parameters or template arguments; leave out what begins with '<'",
            })
    void saysWhatIsNotAPattern(String patterns, String message) {
        assertThatThrownBy(() -> FunctionFilter.parse(patterns))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("--pomp-functions: " + message);
    }

    @Test
    void acceptsNothingUnlessAsked() {
        assertThat(FunctionFilter.NONE.isEmpty()).isTrue();
        assertThat(FunctionFilter.NONE.accepts(FILE, "f")).isFalse();
        assertThat(FunctionFilter.parse("x").isEmpty()).isFalse();
    }

    @Test
    void namesInLowerCaseFitPatternsInAnyCase() {
        FunctionFilter filter = FunctionFilter.parse("Grid::SOLVE*").forNamesInLowerCase();
        assertThat(filter.accepts(FILE, "grid::solver")).isTrue();
        assertThat(filter.accepts(FILE, "mesh::solver")).isFalse();
        assertThat(FunctionFilter.NONE.forNamesInLowerCase().isEmpty()).isTrue();
    }
}
