// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.languageserver.testing.Capabilities;
import io.github.pomplens.languageserver.testing.Editor;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Protects that large documents are looked at in a time that grows with their size, not with its
 * square: then these would have no answer before the tests end. Nor may an answer take memory that
 * grows without a bound: the editor's server has 96 MB.
 */
class LargeDocumentsTest {
    private static final int CHARACTERS = 3_000_000;

    @TempDir Path folder;

    @ParameterizedTest
    @CsvSource({
        "c, '#if A\n'",
        "c, '#include <x\n'",
        "c, '#if A\n#pragma omp barrier\n#endif\n'",
        "c, '#pragma omp parralel\n'",
        "fortran, 'if (a) then\n'",
        "fortran, '!$omp parallel\n'",
        "fortran, 'do i = 1, n\n'",
    })
    void areAnswered(String language, String line) throws IOException {
        String uri = "file:///work/" + (language.equals("c") ? "x.c" : "x.f90");
        String begin = language.equals("c") ? "" : "subroutine s(a, n)\n";
        try (Editor editor = Editor.processIn(folder, Capabilities.usual())) {
            editor.open(uri, language, begin + line.repeat(CHARACTERS / line.length()));
            assertThat(editor.diagnostics(uri).getVersion()).isEqualTo(1);
        }
    }
}
