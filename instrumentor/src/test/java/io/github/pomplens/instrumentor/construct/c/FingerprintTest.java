// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.source.TextRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protects that layout makes no difference to a fingerprint, and everything else does. */
class FingerprintTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "a = b+1; | `a  =  b + 1 ;`",
                "f(/* x */ 1); | f(1);",
                "`#pragma omp for private(a)` | `# pragma omp  for private( a )`",
                "`{ // x\n a; }` | `{ a; }`",
                "`#pragma omp \\\n for\na;` | `#pragma omp for\n a;`",
            })
    void layoutDoesNotMatter(String one, String other) {
        assertThat(fingerprint(one)).isEqualTo(fingerprint(other));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "int a; | inta;",
                "`s(\"a b\");` | `s(\"a  b\");`",
                "`{ // x\n a; }` | `{ // x a;\n }`",
                "`#pragma omp for\n(a);` | `#pragma omp for (a);`",
                "a; | a; b;",
            })
    void tokensMatter(String one, String other) {
        assertThat(fingerprint(one)).isNotEqualTo(fingerprint(other));
    }

    private static long fingerprint(String text) {
        return Fingerprint.of(text, new TextRange(0, text.length()));
    }
}
