// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.construct.preprocessor.IncludeLine;
import io.github.pomplens.instrumentor.construct.preprocessor.InclusionPlace;
import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.source.SourceText;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protects the answer to where the text of an included file goes, and how lines name files. */
class InclusionsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
                    #include "a.h"                          | INCLUDE  | "a.h"
                      #  include <a b/c.h> // why           | INCLUDE  | <a b/c.h>
                    /* x */ # /* y */ include/**/"a"        | INCLUDE  | "a"
                    #include NAME                           | COMPUTED | ``
                    #include                                | COMPUTED | ``
                    #include "open                          | COMPUTED | ``
                    #include_next <a.h>                     | NEXT     | <a.h>
                    #import "a.h"                           | LOOKUP   | "a.h"
                    #if __has_include("a.h") && 1           | LOOKUP   | "a.h"
                    #elif X || __has_include ( <a.h> )      | LOOKUP   | <a.h>
                    #if __has_include_next(<a.h>)           | NEXT     | <a.h>
                    #if __has_include(NAME)                 | COMPUTED | ``
                    """)
    void readsLinesThatNameFiles(String text, IncludeLine.Kind kind, String name) {
        List<IncludeLine> lines = IncludeLine.of("int a;\n" + text + "\nint b; x # include\n");
        assertThat(lines).hasSize(1);
        assertThat(lines.get(0).kind()).isEqualTo(kind);
        assertThat(lines.get(0).range().in("int a;\n" + text)).isEqualTo(name);
    }

    @Test
    void passesOverOtherLines() {
        String text =
                "#ifdef __has_include\n#define A \"include\"\n#endif\n#\n#pragma include \"a\"\n#";
        assertThat(IncludeLine.of(text)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    @                                          | OUTSIDE
                    int a; namespace n { @ }                   | OUTSIDE
                    extern "C" { @ }                           | OUTSIDE
                    struct s { int a; @ };                     | OUTSIDE
                    void f() { @ }                             | IN_BLOCK
                    void f() { a(); @ b(); }                   | IN_BLOCK
                    void f() { if (a) { @ } }                  | IN_BLOCK
                    void f() { switch (a) { case 1: @ } }      | IN_BLOCK
                    void f() { if (a) @ b(); }                 | IN_STATEMENT
                    void f() { for (;;) @ }                    | IN_STATEMENT
                    void f() { if (a) b(); else @ }            | IN_STATEMENT
                    void f() { ^parallel@ b(); }               | IN_STATEMENT
                    void f() { ^barrier@ b(); }                | IN_BLOCK
                    void f() { ^parallel^{ @ } }               | IN_BLOCK
                    void f() { g(1, @ 2); }                    | OUTSIDE
                    void f() { FOR_ALL(i) @ b(); }             | OUTSIDE
                    inline void f() { @ }                      | OUTSIDE
                    int a[] = { @ };                           | OUTSIDE
                    """)
    void tellsWhereIncludedTextGoes(String text, InclusionPlace place) {
        String source =
                text.replace("^parallel", "\n#pragma omp parallel")
                        .replace("^barrier", "\n#pragma omp barrier")
                        .replace("^", "\n")
                        .replace("@", "\n#include \"x.inc\"\n");
        Inclusions inclusions =
                new Inclusions(
                        ConstructScanner.scan(LanguageFrontEnds.source("x.c", source)), false);
        assertThat(inclusions.lines()).hasSize(1);
        assertThat(inclusions.placeOf(inclusions.lines().get(0))).isEqualTo(place);
    }

    @Test
    void followsTheFunctionThatAPartIsIncludedInto() {
        SourceText part = LanguageFrontEnds.source("x.inc", "a();\n#include \"y.inc\"\nb();\n");
        Inclusions inclusions = new Inclusions(ConstructScanner.scan(part, true), true);
        assertThat(inclusions.placeOf(inclusions.lines().get(0)))
                .isEqualTo(InclusionPlace.IN_BLOCK);
    }
}
