// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protects which words the letters of fixed form's directives are. */
class WordDivisionTest {
    private final WordDivision division = new WordDivision();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    parallel do private           | parallel do private
                    para llel do red uction       | paralleldo reduction
                    e n d p a r a l l e l d o     | endparalleldo
                    single no wait                | single nowait
                    parallelnum_threads           | parallel num_threads
                    paralleldosimdsafelen         | paralleldosimd safelen
                    paral lel lel                 | paral lel lel
                    """)
    void dividesNamesAndClauses(String written, String words) {
        assertThat(String.join(" ", division.ofDirective(written, true))).isEqualTo(words);
    }

    @ParameterizedTest
    @CsvSource({"first pri vate,false,firstprivate", "nowait private,false,nowait private"})
    void dividesClauses(String written, boolean first, String words) {
        assertThat(String.join(" ", division.ofDirective(written, first))).isEqualTo(words);
    }

    @ParameterizedTest
    @CsvSource({
        "m ab,false,mab",
        "1 0,false,10",
        "sta tic,true,static",
        "always to,true,always to",
        "target update,true,target update"
    })
    void joinsNamesAndNumbers(String written, boolean beforeColon, String words) {
        assertThat(String.join(" ", division.ofArgument(written, beforeColon))).isEqualTo(words);
    }
}
