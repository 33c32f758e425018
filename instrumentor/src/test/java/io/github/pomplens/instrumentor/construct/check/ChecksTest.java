// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.construct.c.CChecks;
import io.github.pomplens.instrumentor.construct.c.ConstructScanner;
import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.source.SourceText;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects what is said of constructs in places where they must not stand, and of no others. */
class ChecksTest {
    /** A line with {@code // problem: code} has that problem in the line before it. */
    private static final String MARK = "// problem: ";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "single {\nbarrier ; // problem: illegal-nesting\n}",
                "for for (i = 0; i < x; i++) {\nbarrier ; // problem: illegal-nesting\n}",
                "parallel for for (i = 0; i < x; i++) {\nsingle ; // problem: illegal-nesting\n}",
                "critical {\nfor for (i = 0; i < x; i++) ; // problem: illegal-nesting\n}",
                "task {\nif (x) {\nbarrier ; // problem: illegal-nesting\n} }",
                "single {\ntaskgroup {\nbarrier ; // problem: illegal-nesting\n} }",
                "for for (i = 0; i < x; i++) {\nmaster ; // problem: illegal-nesting\n}",
                "masked {\nsections { } // problem: illegal-nesting\n}",
                "critical(a) {\ncritical(a) ; // problem: illegal-nesting\n}",
                "critical {\ncritical ; // problem: illegal-nesting\n}",
                "parallel {\nsection ; // problem: orphaned\n}",
                "for {\n for (i = 0; i < x; i++) ; } // problem: loop-missing, one line up",
                "simd while (x) ; // problem: loop-missing",
                "for\n x++; // problem: loop-missing",
                "simd\n (void)x; // problem: loop-missing",
                "parallel for\n unsigned y = x; // problem: loop-missing",
                "taskloop\nparallel ; // problem: loop-missing",
                "for for (; i < x; i++) ; // problem: loop-not-canonical",
                "for for (i = 0; ; i++) ; // problem: loop-not-canonical",
                "for for (i = 0; i < x; /* later */) ; // problem: loop-not-canonical",
                "simd for (i = 0; i == x; i++) ; // problem: loop-not-canonical",
                "for collapse(2) for (i = 0; i < x; i++) { x++; } // problem: loop-not-canonical",
                "sections if (x) {\nsection ; // problem: block-form, two lines up\n}",
                "atomic { x++; } // problem: block-form",
                "atomic read if (x) ; // problem: block-form",
                "atomic\n x = 3; // problem: block-form",
                "atomic read\n y |= x; // problem: block-form",
                "atomic write\n x++; // problem: block-form",
                "atomic capture\n y = x; // problem: block-form",
                "inst begin(a)\ninst end(a)\ninst begin(a)\ninst end(a) // problem: region-repeated",
                "parallel ;\nnoinstrument\nparallel ; // problem: noinstrument-open",
                "parallel ;\ninst init // problem: control-ignored",
            })
    void tells(String program) {
        String text = text(program);
        List<String> found = found(text);
        String expected =
                program.substring(program.indexOf(MARK) + MARK.length()).split("[\\n,]")[0];
        assertThat(found).as(text).singleElement().asString().endsWith(expected);
    }

    @Test
    void namesTheLine() {
        assertThat(found("void f(void) {\n#pragma omp single\n{\n#pragma omp barrier\n}\n}\n"))
                .containsExactly("4 illegal-nesting");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "single {\nparallel {\nbarrier ;\n} }",
                "parallel {\nsingle {\ntask ;\n}\nbarrier ;\n}",
                "parallel {\nmaster {\ntaskloop for (i = 0; i < x; i++) {\ncritical ;\n} } }",
                "critical(a) {\ncritical(b) ;\n}",
                "critical {\nparallel {\ncritical(x) ;\n} }",
                "for for (i = 0; i < x; i++) {\nordered {\ncritical ;\n} }",
                "sections {\nsection ;\nsection ;\n}",
                "parallel sections {\nsection ;\n}",
                "for for (i = 0; i < x; i++) {\nparallel for for (i = 0; i < x; i++) {\nsimd for (i = 0; i < x; i++) ;\n} }",
                "scope {\nsingle ;\n}",
                "target {\nparallel {\nfor for (i = 0; i < x; i++) ;\n} }",
                "single CLAUSES {\nbarrier ;\n}",
                "for\nunroll partial(2) for (i = 0; i < x; i++) ;",
                "for FOR_EACH(i) ;",
                "for\n#define each FOR_EACH(i)\n each x++;",
                "for\n#include \"loops.h\"\n foreach(x) x++;",
                "for\n foreach x++;",
                "for\n#if x\n x++;\n#else\n for (i = 0; i < x; i++) ;\n#endif",
                "for MORE\n x++;",
                "atomic MORE\n x = 3;",
                "atomic\n x = X + 3;",
                "atomic\n this->x = x + 3;",
                "atomic\n#include \"forms.h\"\n update(x);",
                "atomic\n#if x\n x = 3;\n#else\n x++;\n#endif",
                "for for (HEAD) ;",
                "for for (int y : list) ;",
                "for for (i = 0; END(i); i++) ;",
                "for for (auto i = f([] { return; }); i != x; ++i) ;",
                "for collapse(2) for (i = 0; i < x; i++) FOR_EACH(j) ;",
                "for collapse(N) for (i = 0; i < x; i++) ;",
                "for collapse(2) for (i = 0; i < x; i++) {\nfor (j = 0; j < x; j++) ;\n}",
                "atomic capture { y = x; x++; }",
                "atomic compare if (x < y) { x = y; }",
                "sections BEGIN_SECTIONS { }",
                "inst begin(a)\ninst end(a)\ninst begin(b)\ninst end(b)",
                "noinstrument\nparallel ;",
                "parallel ;\nnoinstrument\nparallel ;\ninstrument\nparallel ;",
                "parallel ;\nnoinstrument",
                "inst init\nparallel ;",
                "taskgroup {\ntask {\ntaskwait ;\n} }",
                "metadirective {\nsingle {\ntask ;\n} }",
            })
    void leavesTheOthersAlone(String program) {
        assertThat(found(text(program))).as(text(program)).isEmpty();
    }

    @Test
    void isSilentWhereBranchesDecide() {
        assertThat(
                        found(
                                "void f(void) {\n#ifdef A\n#pragma omp single\n#else\n#pragma omp parallel\n"
                                        + "#endif\n{\n#pragma omp barrier\n}\n}\n"))
                .isEmpty();
        assertThat(found("void f(void) {\n#pragma omp single\n{\n#pragma omp barrier\n")).isEmpty();
    }

    @Test
    void takesMacrosOfTheFileForDirectivesThatCantBeSeen() {
        String text = "#define p parallel\nvoid f(void) {\n#pragma omp p\n;\n}\n";
        assertThat(ConstructScanner.scan(LanguageFrontEnds.source("x.c", text)).diagnostics())
                .extracting(d -> d.problem().code())
                .containsExactly("not-measured");
    }

    /** Makes a directive, and what follows it, of each line that starts with a directive's name. */
    private static String text(String program) {
        StringBuilder text = new StringBuilder("void f(int x) {\n");
        for (String line : program.split("\n")) {
            String code = line.replaceAll("//.*", "");
            int end = directiveEnd(code);
            if (end > 0) {
                text.append("#pragma omp ").append(code, 0, end).append('\n');
            }
            text.append(code.substring(end)).append('\n');
        }
        return text.append("}\n").toString();
    }

    private static int directiveEnd(String code) {
        if (!code.matches("[a-z].*") || code.startsWith("if (") || code.startsWith("for (")) {
            return 0;
        }
        int end = code.length();
        for (String statement : new String[] {" {", " ;", " for (", " while (", " if (", " FOR_"}) {
            int at = code.indexOf(statement);
            end = at > 0 ? Math.min(end, at) : end;
        }
        return end;
    }

    private static List<String> found(String text) {
        SourceText source = LanguageFrontEnds.source("x.c", text);
        List<String> found = new ArrayList<>();
        CChecks.of(ConstructScanner.scan(source))
                .forEach(
                        d ->
                                found.add(
                                        source.lineOf(d.range().start())
                                                + " "
                                                + d.problem().code()));
        return found;
    }
}
