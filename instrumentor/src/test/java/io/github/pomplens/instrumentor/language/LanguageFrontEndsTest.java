// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.language;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.rewrite.Instrumentor;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.SourceText;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

/** Protects that each file comes to the front end of its language. */
class LanguageFrontEndsTest {
    static final List<Language> LANGUAGES = Language.BASES;

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            textBlock =
                    """
                    x.c,       C
                    a/b.c/x.h, C
                    x.y.c,     C
                    X.CC,      C++
                    x.C,       C++
                    x.H,       C++
                    x.cpp,     C++
                    x.c++,     C++
                    x.hxx,     C++
                    x.f90,     Fortran
                    x.F90,     Fortran
                    x.for,     Fortran
                    x.o,       -
                    x.c.o,     -
                    Makefile,  -
                    c,         -
                    a.c/x,     -
                    a.java,    -
                    """)
    void languagesShowInNamesOfFiles(String name, String language) {
        Optional<Language> found =
                LanguageFrontEnds.ofFileName(name).flatMap(its -> its.ofFileName(name));
        assertThat(found.map(Language::name).orElse(null)).isEqualTo(language);
        assertThat(Instrumentor.languageOfFileName(name)).isEqualTo(found);
        assertThat(LanguageFrontEnds.source(name, "").language())
                .isEqualTo(found.orElse(Language.C));
    }

    @ParameterizedTest
    @CsvSource({
        "a.h, c, C",
        "a.hh, cpp, C++",
        "a.C, cpp, C++",
        "a.F03, fortran, Fortran",
        "a.ftn, FortranFixedForm, Fortran",
        "a.f18, fortran-modern, Fortran"
    })
    void nameAndEditorLeadToTheSame(String name, String editorId, String language) {
        LanguageFrontEnd byName = LanguageFrontEnds.ofFileName(name).orElseThrow();
        Language its = byName.ofFileName(name).orElseThrow();
        assertThat(its.name()).isEqualTo(language);
        assertThat(byName.ofEditorId(editorId)).contains(its);
        assertThat(LanguageFrontEnds.ofEditorId(editorId)).contains(byName);
        assertThat(LanguageFrontEnds.of(new SourceText(name, "", its))).isSameAs(byName);
    }

    @Test
    void othersAreUnknown() {
        assertThat(LanguageFrontEnds.ofFileName("a.java")).isEmpty();
        assertThat(LanguageFrontEnds.ofEditorId("java")).isEmpty();
    }

    @ParameterizedTest
    @FieldSource("LANGUAGES")
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
        SourceText source = LanguageFrontEnds.source(name, text);
        Options options = Options.forFile(name);
        assertThat(Instrumentor.instrument(source, options).text())
                .isNotEqualTo(text)
                .isEqualTo(LanguageFrontEnds.of(source).instrument(source, options).text());
    }
}
