// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.rewrite.model.FunctionFilter;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Protects that C and C++ are told apart as the editor says, whatever a file is called. */
class DocumentLanguageTest {
    /**
     * A function that differs by language: in C an inline function may have no static variables, in
     * C++ it may.
     */
    private static final String INLINE =
            """
            inline void f(void) {
            #pragma omp parallel
                ;
            }
            """;

    @Test
    void aHeaderIsWhatTheEditorTakesItFor() {
        assertThat(problems(new DocumentSnapshot("file:///x.h", "c", 1, INLINE)))
                .containsExactly("not-measured");
        assertThat(problems(new DocumentSnapshot("file:///x.h", "cpp", 1, INLINE))).isEmpty();
        assertThat(problems(new DocumentSnapshot("file:///x.hpp", "c", 1, INLINE)))
                .containsExactly("not-measured");
    }

    @Test
    void itIsInstrumentedAccordingly() {
        DocumentSnapshot c = new DocumentSnapshot("file:///x.h", "c", 1, INLINE);
        assertThat(c.instrumented(FunctionFilter.NONE).orElseThrow().text())
                .doesNotContain("POMP_Parallel_fork");
        DocumentSnapshot cpp = new DocumentSnapshot("file:///x.h", "cpp", 1, INLINE);
        assertThat(cpp.instrumented(FunctionFilter.NONE).orElseThrow().text())
                .contains("POMP_Parallel_fork");
    }

    @Test
    void itStaysSoThroughChanges() {
        DocumentSnapshot before = new DocumentSnapshot("file:///x.h", "cpp", 1, INLINE);
        assertThat(problems(before)).isEmpty();
        TextChange change = new TextChange(new TextRange(0, 0), "// about f\n");
        assertThat(problems(before.with(2, List.of(change)))).isEmpty();
        assertThat(problems(before.with(2, "\n" + INLINE))).isEmpty();
    }

    @Test
    void fortranUnderAnotherNameIsStillFortran() {
        DocumentSnapshot document =
                new DocumentSnapshot("untitled:1", "fortran", 1, "!$omp paralel\nend\n");
        assertThat(problems(document)).containsExactly("unknown-directive");
        assertThat(document.instrumented(FunctionFilter.NONE)).isEmpty();
    }

    @Test
    void fortranUnderAnotherNameSaysWhatIsNotMeasured() {
        String text = "!$omp target\n!$omp taskyield\n!$omp end target\nend\n";
        assertThat(problems(new DocumentSnapshot("file:///x.inc", "fortran", 1, text)))
                .contains("not-measured");
    }

    private static List<String> problems(DocumentSnapshot document) {
        return document.diagnostics().stream()
                .map(Diagnostic::problem)
                .map(problem -> problem.code())
                .toList();
    }
}
