// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protects which files are taken for sources of which language. */
class LanguageTest {
    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            textBlock =
                    """
                    x.c,       C
                    a/b.c/x.h, C
                    x.y.c,     C
                    X.CC,      CPP
                    x.C,       CPP
                    x.H,       CPP
                    x.cpp,     CPP
                    x.c++,     CPP
                    x.hxx,     CPP
                    x.f90,     FORTRAN
                    x.F90,     FORTRAN
                    x.for,     FORTRAN
                    x.o,       -
                    x.c.o,     -
                    Makefile,  -
                    c,         -
                    """)
    void isToldByTheExtension(String name, Language language) {
        assertThat(Language.ofFileName(name).orElse(null)).isEqualTo(language);
    }
}
