// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.language;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.rewrite.Instrumentor;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.SourceText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Protects that each file comes to the front end of its language. */
class LanguageFrontEndsTest {
    @ParameterizedTest
    @CsvSource({
        "a.h, c, C",
        "a.hh, cpp, CPP",
        "a.C, cpp, CPP",
        "a.F03, fortran, FORTRAN",
        "a.ftn, FortranFixedForm, FORTRAN",
        "a.f18, fortran-modern, FORTRAN"
    })
    void nameAndEditorLeadToTheSame(String name, String editorId, Language language) {
        LanguageFrontEnd byName = LanguageFrontEnds.ofFileName(name).orElseThrow();
        assertThat(byName.ofFileName(name)).contains(language);
        assertThat(byName.ofEditorId(editorId)).contains(language);
        assertThat(LanguageFrontEnds.ofEditorId(editorId)).contains(byName);
        assertThat(LanguageFrontEnds.of(new SourceText(name, "", language))).isSameAs(byName);
    }

    @Test
    void othersAreUnknown() {
        assertThat(LanguageFrontEnds.ofFileName("a.java")).isEmpty();
        assertThat(LanguageFrontEnds.ofEditorId("java")).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void aTextMayHaveAnyName(Language language) {
        SourceText source = new SourceText("untitled:1", "", language);
        assertThat(LanguageFrontEnds.of(source).reads(language)).isTrue();
        SourceText other = new SourceText(language == Language.C ? "a.f" : "a.c", "", language);
        assertThat(LanguageFrontEnds.of(other).reads(language)).isTrue();
    }

    /** The wrapper's entry point finds its front ends another way. */
    @ParameterizedTest
    @CsvSource({"b.c, '#pragma omp barrier'", "b.f90, '!$omp barrier'"})
    void theWrapperHasTheSame(String name, String directive) {
        boolean fortran = name.endsWith("f90");
        String text = fortran ? directive + "\nend\n" : "void f() {\n" + directive + "\n}\n";
        SourceText source = new SourceText(name, text);
        Options options = Options.forFile(name);
        assertThat(Instrumentor.instrument(source, options).text())
                .isNotEqualTo(text)
                .isEqualTo(LanguageFrontEnds.of(source).instrument(source, options).text());
    }
}
