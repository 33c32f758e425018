// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.tests.SameSeeds;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects directives that aren't preprocessor lines: which there are, where, with what body. */
class NotationsTest {
    /** Far deeper than a thread's stack is, either way. */
    private static final int DEPTH = SameSeeds.areTriesFew() ? 30_000 : 100_000;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[[omp::directive(parallel)]] s++;| parallel | [[omp::directive(parallel)]]",
                "[[ omp :: directive (parallel) ]] s++;| parallel |"
                        + " [[ omp :: directive (parallel) ]]",
                "[[using omp: directive(parallel)]] s++;| parallel |"
                        + " [[using omp: directive(parallel)]]",
                "<:[omp::directive(parallel)]:> s++;| parallel | <:[omp::directive(parallel)]:>",
                "if (s) [[omp::directive(critical(n))]] s++;| critical |"
                        + " [[omp::directive(critical(n))]]",
                "l: [[omp::directive(parallel if(f(')', \"]]\")))]] s++;| parallel |"
                        + " [[omp::directive(parallel if(f(')', \"]]\")))]]",
                "[[a, b(1)]] [[omp::directive(parallel)]] [[c]] s++;| parallel |"
                        + " [[a, b(1)]] [[omp::directive(parallel)]]",
                "[[omp::directive(barrier)]];| barrier | [[omp::directive(barrier)]]",
                "_Pragma(\"omp parallel\") s++;| parallel | _Pragma(\"omp parallel\")",
                "if (s) _Pragma ( u8\"omp single\" ) s++;| single | _Pragma ( u8\"omp single\" )",
                "_Pragma(R\"(omp parallel)\") s++;| parallel | _Pragma(R\"(omp parallel)\")",
                "_Pragma(u8R\"-(omp single)-\") s++;| single | _Pragma(u8R\"-(omp single)-\")",
                "%:pragma omp single%_s++;| single | %:pragma omp single"
            })
    void isADirective(String statement, String name, String written) {
        String text = "void f(int s) {%_" + statement + "%_}";
        SourceText source = LanguageFrontEnds.source("x.cpp", text.replace("%_", "\n"));
        ConstructTree tree = ConstructScanner.scan(source);

        assertThat(tree.diagnostics()).isEmpty();
        assertThat(tree.constructs()).hasSize(1);
        Construct construct = tree.constructs().get(0);
        assertThat(construct.name()).isEqualTo(name);
        assertThat(construct.directive().range().in(source.text())).isEqualTo(written);
        assertThat(construct.directive().nameRange().in(source.text())).isEqualTo(name);
        assertThat(construct.extent().in(source.text())).endsWith(";").startsWith(written);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "#pragma pomp inst begin(r)\n",
                "_Pragma(\"pomp inst begin(r)\")",
                "[[omp::directive(inst begin(r))]];"
            })
    void afterAMacroItMayBeALoopsBody(String begin) {
        ConstructTree tree = scan("void f(int i) { EACH(i)\n" + begin + " i++; }");

        assertThat(tree.constructs()).hasSize(1);
        assertThat(tree.constructs().get(0).placement().inBlock()).isFalse();
    }

    @Test
    void aSequenceIsNested() {
        String text =
                "void f() { [[likely, omp::sequence(directive(parallel), omp::directive(for),\n"
                        + "sequence(directive(simd)))]] for (;;) { } }";
        Construct outer = scan(text).constructs().get(0);
        Construct middle = outer.children().get(0);
        Construct inner = middle.children().get(0);

        assertThat(List.of(outer.name(), middle.name(), inner.name()))
                .containsExactly("parallel", "for", "simd");
        assertThat(List.of(range(outer, text), range(middle, text), range(inner, text)))
                .containsExactly(
                        "[[likely, omp::sequence(directive(parallel)",
                        ", omp::directive(for)",
                        ",\nsequence(directive(simd)))]]");
        assertThat(scan(text).attributes())
                .singleElement()
                .returns(List.of("likely"), g -> g.others());
    }

    @Test
    void attributesOfDeclarationsAreNotConstructs() {
        ConstructTree tree =
                scan(
                        "[[omp::decl(declare simd)]] int f [[omp::decl(declare simd)]] (int x) {\n"
                                + "[[omp::directive(threadprivate(t))]];\n"
                                + "int y [[omp::decl(allocate)]] = x;\n"
                                + "[[omp::directive(parallel)]] { y++; } return y; }");
        assertThat(tree.directives()).hasSize(5);
        assertThat(tree.constructs()).singleElement().returns("parallel", Construct::name);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a[[&]{ return 1; }()] = 2;",
                "[[likely]] s++;",
                "[[omp::directive]] s++;",
                "[[omp::other(parallel)]] s++;",
                "[[gnu::directive(parallel)]] s++;",
                "[[omp::sequence(parallel)]] s++;",
                "[[omp::sequence()]] s++;",
                "_Pragma(\"GCC unroll 4\") for (;;) ;",
                "_Pragma(R\"(omp\nparallel)\") s++;",
                "_Pragma(R\"omp parallel\") s++;",
                "_Pragma s++;",
                "g(\"[[omp::directive(parallel)]]\"); // [[omp::directive(parallel)]]\n"
            })
    void isNotADirective(String statement) {
        ConstructTree tree = scan("void f(int s) { " + statement + " }\n");
        assertThat(tree.directives()).isEmpty();
        assertThat(tree.isSound()).isTrue();
    }

    @Test
    void escapedQuotesAreRead() {
        String text =
                "void f(int s) {\n_Pragma(\"omp error at(execution) message(\\\"oh no\\\")\") }";
        Directive directive = (Directive) scan(text).directives().get(0);
        assertThat(scan(text).diagnostics()).isEmpty();
        assertThat(directive.clauses().get(1).range().in(text)).isEqualTo("message(\\\"oh no\\\")");
    }

    @Test
    void aPragmaInAMacroIsReportedOnce() {
        ConstructTree tree =
                scan(
                        "#define A(x) _Pragma(#x)\n#define B _Pragma(\"omp critical(a)\")\n"
                                + "#define C _Pragma(\"once\")\n#define D(x) _Pragma(#x)\n"
                                + "void f() { A(omp parallel) { B { } B { } } }");
        assertThat(tree.diagnostics())
                .extracting(Diagnostic::problem)
                .containsExactly(Problem.NOT_MEASURED, Problem.NOT_MEASURED);
        assertThat(tree.diagnostics().get(0).message()).contains("'A'", "--pomp-preprocess");
        assertThat(tree.diagnostics().get(1).message()).contains("'critical(a)'");
        assertThat(tree.diagnostics()).allMatch(d -> d.range().length() == "_Pragma".length());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "int f() ??< return 1; ??>",
                "// what??/\nint x;",
                "char *s = \"a??/\"b\"; int f() { }",
                "#define A ??/\n{\nint f() { }"
            })
    void aFileWithATrigraphIsLeftAlone(String text) {
        ConstructTree tree = scan(text);
        assertThat(tree.isSound()).isFalse();
        assertThat(tree.diagnostics().toString()).contains("trigraph");
    }

    @Test
    void theRAsAMacroIsNotAPrefixToEveryCompiler() {
        ConstructTree tree = scan("#define R \"x\"\nvoid f() { puts(R\"(\"); puts(\")\"); }");
        assertThat(tree.isSound()).isFalse();
        assertThat(tree.diagnostics().toString()).contains("may begin a raw string");
        assertThat(scan("#define R \"x\"\nvoid f() { puts(R \"(\"); }").isSound()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "R\"(\n}\n)\"",
                "u8R\"x(} )\" )x\"",
                "LR\"(\")\"",
                "R\"(never closed\"",
                "R\"a b(\"",
                "R\")(\"",
                "vR\"(\""
            })
    void knowsWhereARawStringEnds(String literal) {
        String text = "void f() { g(" + literal + "); }\n#define S " + literal + " /*\n*/\nint x;";
        ConstructTree tree = scan(text + "\n#pragma omp parallel if(" + literal + ")\n;");
        assertThat(tree.diagnostics()).isEmpty();
        assertThat(tree.allConstructs()).hasSize(1);
    }

    @Test
    void otherQuestionMarksAreNone() {
        assertThat(scan("const char *s = \"what??!\"; // eh??\nint f() { }").isSound()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(",
                "[",
                "{",
                "<",
                "([",
                "[(",
                "({",
                "[[",
                "[[a(",
                "[[omp::directive(",
                "[[a]]",
                "[[omp::sequence(",
                "[[omp::sequence((",
                "if (x) ",
                "x ? ",
                "do ",
                "_Pragma(",
                "_Pragma(\"omp parallel\")",
                "[[omp::directive(parallel)]]",
                "#pragma omp parallel\n",
                "#if 1\n",
                "R\"x(",
                "R\"",
                "/*",
                "'",
                "\\",
                "\\\n",
                "template <",
                "case ",
                "a::",
                "\0",
                "#define A _Pragma(#x)\n",
                "#pragma omp parallel(",
                "#pragma omp a ",
                "#pragma omp parallel private(R\"x(\n",
                "#pragma omp parallel R\"x("
            })
    void deepNestingEndsSoon(String opening) {
        String text = "void f() { " + opening.repeat(DEPTH);
        Assertions.assertTimeoutPreemptively(
                Duration.ofSeconds(300), () -> assertThat(scan(text).diagnostics()).isNotNull());
    }

    private static String range(Construct construct, String text) {
        return construct.directive().range().in(text);
    }

    private static ConstructTree scan(String text) {
        return ConstructScanner.scan(LanguageFrontEnds.source("x.cpp", text));
    }
}
