// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.rewrite.model.Instrumented;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.instrumentor.source.SourceText;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protects that a byte order mark stays what a file begins with, whatever its first line is. */
class ByteOrderMarkTest {
    /** The mark as editors have it, and as a file has it that is read byte by byte. */
    private static final String[] MARKS = {"\uFEFF", "\u00EF\u00BB\u00BF"};

    @ParameterizedTest
    @CsvSource({
        "x.f90, '!$omp parallel\nx = 1\n!$omp end parallel\nend\n'",
        "x.f, 'c$omp parallel\n      x = 1\nc$omp end parallel\n      end\n'",
        "x.f90, '!$omp parallel do\ndo i = 1, 2\nend do\nend\n'",
        "x.f90, '!$omp inst end(a)\n!$omp parallel\nx = 1\n!$omp end parallel\nend\n'",
        "x.f90, 'program p\n!$omp barrier\nend\n'",
        "x.c, 'void f(void) {\n#pragma omp barrier\n}\n'",
        "x.c, 'void f(void) {\n#pragma omp parallel\n{}\n}\n'"
    })
    void staysFirst(String name, String text) {
        for (String mark : MARKS) {
            SourceText source = LanguageFrontEnds.source(name, mark + text);
            Instrumented result = Instrumentor.instrument(source, Options.forFile("/" + name));
            assertThat(result.descriptors()).isEqualTo(1);
            assertThat(result.text()).startsWith(mark);
            assertThat(result.text().indexOf(mark, 1)).isNegative();
            assertThat(result.original()).isEqualTo(mark + text);
        }
    }
}
