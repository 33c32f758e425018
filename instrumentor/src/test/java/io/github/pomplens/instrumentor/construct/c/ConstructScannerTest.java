// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.construct.model.Placement;
import io.github.pomplens.instrumentor.construct.model.Region;
import io.github.pomplens.instrumentor.construct.model.SectionsConstruct;
import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects what the tree of constructs says of a file: places, nesting, what is in doubt. */
class ConstructScannerTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "void f(int n) { @ }",
                "static inline void f(void) __attribute__((noinline)); void f(void) { @ }",
                "struct s f(struct t { int i; } p) { @ }",
                "auto f() -> int { @ }",
                "template <class T, int N = (1 > 0)> T f(T t) noexcept(false) { @ }",
                "void f() const volatile override { @ }",
                "S::f(int i) : a{i}, b(i) { @ }",
                "f(int i) try : a(i) { @ } catch (...) { }",
                "extern \"C\" { namespace n { class C { void f() { @ } }; } }",
                "enum e { A, B }; int x[] = { 1, 2 }; void f(void) { @ }",
                "__attribute__((constructor)) static void f(void) { @ }",
                "_Static_assert(1, \"\"); void f(void) { @ }"
            })
    void knowsTheEnclosingFunction(String source) {
        Placement placement = only(source).placement();
        assertThat(placement.executable()).isTrue();
        assertThat(placement.function()).isEqualTo("f");
        assertThat(placement.inBlock()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "int f(a, b) int a; char b; { @ return a; }",
                "void (*f(int n))(void) { @ }",
                "REGISTER(f) { @ }"
            })
    void knowsCodeAlsoWhereTheNameIsHardToTell(String source) {
        assertThat(only(source).placement().executable()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "@ int x;",
                "struct s { int a; @ int b; };",
                "enum e { A, @ B };",
                "int x[] = { 1, @ 2 };",
                "class C { public: @ int b; };",
                "namespace n { @ int x; }",
                "extern \"C\" { @ int x; }"
            })
    void tellsCodeFromDeclarations(String source) {
        assertThat(constructs(source)).allMatch(c -> !c.placement().executable());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "auto g = [] { @ };",
                "auto g = [](int i) -> int { @ return i; };",
                "int g = [](int i) mutable noexcept -> int { @ return i; }(3);",
                "struct s { int a = [] { @ return 1; }(); };"
            })
    void lambdasAreCodeWhereverTheyStand(String source) {
        assertThat(only(source).placement().executable()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    { @ }                               | true
                    { int a; @ }                        | true
                    { if (x) { @ } }                    | true
                    { case 1: @ }                       | true
                    { label: @ }                        | true
                    { x = ({ @ 1; }); }                 | true
                    { if (x) @ }                        | false
                    { if (x) y(); else @ }              | false
                    { for (;;) @ }                      | false
                    { do @ while (x); }                 | false
                    { if (x) label: @ }                 | false
                    """)
    void knowsWhetherStatementsMayStandBeforeAndAfter(String body, boolean inBlock) {
        String source = "void f(int x) " + body;
        assertThat(only(source).placement().inBlock()).isEqualTo(inBlock);
    }

    @Test
    void nestsConstructs() {
        ConstructTree tree =
                scan(
                        """
                        void f(int n) {
                        #pragma omp parallel
                        #pragma omp for
                            for (int i = 0; i < n; i++) {
                        #pragma omp atomic
                                n++;
                            }
                        #pragma omp barrier
                        }
                        """);
        assertThat(tree.constructs())
                .extracting(Construct::name)
                .containsExactly("parallel", "barrier");
        assertThat(tree.allConstructs())
                .extracting(Construct::name)
                .containsExactly("parallel", "for", "atomic", "barrier");
        Construct parallel = tree.constructs().get(0);
        Construct loop = parallel.children().get(0);
        assertThat(loop.children()).extracting(Construct::name).containsExactly("atomic");
        assertThat(parallel.extent().contains(loop.extent())).isTrue();
    }

    @Test
    void cutsSectionsAtTheirDirectives() {
        String source =
                """
                void f(int n) {
                #pragma omp sections
                {
                    n++;
                    { ; }
                #pragma omp section
                #pragma omp section
                    n--;
                }
                }
                """;
        SectionsConstruct sections = (SectionsConstruct) scan(source).constructs().get(0);
        assertThat(sections.sections())
                .extracting(range -> range.in(source).strip())
                .containsExactly("n++;\n    { ; }", "n--;");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "void f(void) {\n#pragma omp parallel\n{\n",
                "void f(void) {\n#pragma omp parallel\n}}\n",
                "int x = (1;\n}",
                "void f(void) { x[1; }\n",
                "#if A\nvoid f(void) {\n#else\nvoid f(int n) {\n#endif\n"
            })
    void saysSoWhenBracketsDoNotMatch(String source) {
        ConstructTree tree = scan(source);
        assertThat(tree.isSound()).isFalse();
        assertThat(tree.diagnostics()).extracting(Diagnostic::problem).contains(Problem.UNBALANCED);
    }

    @Test
    void groupsWithTheSameConditionGoTheSameWay() {
        String opened =
                """
                void f(void) {
                #ifdef _OPENMP
                #pragma omp parallel sections
                    {
                #pragma omp section
                        {
                #endif
                            x++;
                #ifdef _OPENMP
                        }
                    }
                    g();
                #else
                    h();
                #endif
                #pragma omp critical
                    x--;
                }
                """;
        ConstructTree tree = scan(opened);
        assertThat(tree.isSound()).isTrue();
        assertThat(tree.allConstructs()).extracting(Construct::name).containsExactly("critical");
        assertThat(tree.diagnostics())
                .extracting(Diagnostic::problem)
                .containsOnly(Problem.NOT_MEASURED);
        String closed =
                "#if A\nvoid f(void) {\n#else\nvoid f(int n) {\n#endif\n#if A\nif (x) {\n#endif\n";
        assertThat(scan(closed + "x++;\n#if A\n}\n#endif\n}").isSound()).isTrue();
    }

    @Test
    void bracketsInAnArgumentOfAMacroAreNotAnError() {
        String loop = "MAKE(for (;;) { int i =, x;)\n}\n}";
        ConstructTree tree = scan("#define MAKE(a, b) a b\nvoid f(void) {\n" + loop);
        assertThat(tree.isSound()).isFalse();
        assertThat(tree.diagnostics())
                .extracting(Diagnostic::problem)
                .containsExactly(Problem.BRACKETS_IN_MACRO);
        assertThat(scan("void f(void) {\n" + loop).diagnostics())
                .extracting(Diagnostic::problem)
                .containsExactly(Problem.UNBALANCED);
    }

    @Test
    void toleratesDeepNestingAndRefusesAbsurdNesting() {
        String directive = "#pragma omp parallel\n";
        String start = "void f(void) {\n";
        assertThat(scan(start + directive.repeat(400) + ";\n}\n").allConstructs()).hasSize(400);
        assertThat(scan(start + "{".repeat(400) + "}".repeat(400) + "}").isSound()).isTrue();
        for (String nested : List.of(directive, "{", "if (x) ", "do ", "a[f({")) {
            assertThat(scan(start + nested.repeat(100_000)).isSound()).as(nested).isFalse();
        }
        assertThat(scan(start + "x = " + "(".repeat(50_000) + ")".repeat(50_000) + ";}").isSound())
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    omp_set_lock(&l);                     | 1
                    if (omp_test_lock (&l)) x();          | 1
                    return omp_test_nest_lock(&l);        | 1
                    x = omp_test_lock(&l) + omp_test_lock(&m); | 2
                    ::omp_unset_lock(&l);                 | 1
                    f(omp_test_lock(&l));                 | 1
                    s.omp_set_lock(&l);                   | 0
                    s->omp_set_lock(&l);                  | 0
                    own::omp_set_lock(&l);                | 0
                    void omp_set_lock(omp_lock_t *l);     | 0
                    void *omp_set_lock(omp_lock_t *l);    | 0
                    g = omp_set_lock;                     | 0
                    omp_init_lock_with_hint(&l, 0);       | 0
                    my_omp_set_lock(&l);                  | 0
                    "omp_set_lock(&l)";                   | 0
                    """)
    void findsCallsOfLockRoutines(String statement, int calls) {
        assertThat(scan("int f(void) { " + statement + " }").lockCalls()).hasSize(calls);
        assertThat(scan(statement).lockCalls()).as("outside of functions").isEmpty();
    }

    @Test
    void leavesDeviceCodeAlone() {
        String source =
                """
                #pragma omp declare target
                void a(void) { @ omp_set_lock(&l); }
                #pragma omp end declare target
                #pragma omp declare target to(c) device_type(any)
                void b(void) { @ }
                void c(void) { @ }
                #pragma omp begin declare target
                void d(void) { @ }
                #pragma omp end declare target
                void e(void) { @ omp_set_lock(&l); }
                """;
        assertThat(constructs(source))
                .extracting(c -> c.placement().function() + " " + c.placement().device())
                .containsExactly("a true", "b false", "c true", "d true", "e false");
        assertThat(scan(source.replace("@", "")).lockCalls()).hasSize(1);
    }

    @Test
    void pairsRegions() {
        ConstructTree tree =
                scan(
                        """
                        void f(int n) {
                        #pragma omp inst begin(a)
                        #pragma pomp inst begin(b)
                            { n++; }
                        #pragma omp inst end(b)
                        #pragma omp inst end(a)
                        #pragma omp inst begin(a)
                        #pragma omp inst end( a )
                        }
                        """);
        assertThat(tree.regions()).extracting(Region::name).containsExactly("b", "a", "a");
        assertThat(tree.diagnostics()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    begin(a)                      | REGION_NOT_ENDED
                    end(a)                        | REGION_NOT_BEGUN
                    begin(a) { end(a) }           | REGION_CROSSES
                    { begin(a) } end(a)           | REGION_CROSSES
                    begin(a) begin(b) end(a) end(b) | REGION_CROSSES
                    """)
    void saysSoWhenRegionsDoNotNest(String regions, Problem problem) {
        String source =
                regions.replaceAll("(begin|end)", "\n#pragma omp inst $1").replace(")", ")\n");
        assertThat(scan("void f(void) {" + source + "}").diagnostics())
                .extracting(Diagnostic::problem)
                .contains(problem);
    }

    @Test
    void reportsConstructsInBranchesThatAreLeftOut() {
        ConstructTree tree =
                scan(
                        """
                        void f(int n) {
                        #ifdef A
                            if (n) {
                        #pragma omp critical
                                n++;
                        #else
                            {
                        #pragma omp atomic
                                n++;
                        #endif
                            }
                        #ifdef B
                        #pragma omp barrier
                            }
                        #endif
                        """);
        assertThat(tree.allConstructs()).extracting(Construct::name).containsExactly("critical");
        assertThat(tree.diagnostics())
                .extracting(d -> d.problem() + " " + tree.source().lineOf(d.range().start()))
                .contains("NOT_MEASURED 8", "NOT_MEASURED 13");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "MACRO(x) y();",
                "MACRO(x)\n#pragma omp barrier\n",
                "MACRO\n#pragma omp barrier\n"
            })
    void extentsThatDependOnAMacroAreInDoubt(String body) {
        Construct construct =
                constructs("void f(void) {\n#pragma omp critical\n" + body + "\n}").get(0);
        assertThat(construct.placement().obstacle()).contains("macro");
    }

    @Test
    void aDirectiveWithoutAStatementIsAnError() {
        ConstructTree tree = scan("void f(void) {\n#pragma omp parallel\n}\n");
        assertThat(tree.allConstructs()).isEmpty();
        assertThat(tree.diagnostics())
                .singleElement()
                .returns(Problem.BLOCK_MISSING, Diagnostic::problem)
                .returns(new TextRange(15, 35), Diagnostic::range);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "template <",
                "template <class T",
                "template <class T,\n",
                "template <(1)",
                "x template <"
            })
    void aStatementMayBreakOffInsideTemplateParameters(String statement) {
        String directive = "#pragma omp parallel\n";
        Construct construct = scan(directive + statement).constructs().get(0);
        assertThat(construct.extent().end()).isEqualTo((directive + statement.strip()).length());
    }

    private static Construct only(String source) {
        List<Construct> constructs = constructs(source);
        assertThat(constructs).hasSize(1);
        return constructs.get(0);
    }

    /** The constructs of a source in which an at sign stands for one with its statement. */
    private static List<Construct> constructs(String source) {
        return scan(source.replace("@", "\n#pragma omp critical\n    work();\n")).allConstructs();
    }

    private static ConstructTree scan(String source) {
        return ConstructScanner.scan(LanguageFrontEnds.source("x.cpp", source));
    }
}
