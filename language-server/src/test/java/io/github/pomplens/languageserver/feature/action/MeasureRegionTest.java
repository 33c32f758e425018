// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects which selections can be measured, and what the region then looks like. */
class MeasureRegionTest {
    @Test
    void growsToWholeStatements() {
        assertThat(
                        measured(
                                """
                                void f(int n) {
                                    a();
                                    b(«n);
                                    for (int i = 0; i < n; i++)
                                        c»(i);  // tail
                                    d();
                                }
                                """))
                .isEqualTo(
                        """
                        void f(int n) {
                            a();
                            #pragma pomp inst begin(f_1)
                            b(n);
                            for (int i = 0; i < n; i++)
                                c(i);  // tail
                            #pragma pomp inst end(f_1)
                            d();
                        }
                        """);
    }

    @Test
    void selectedLinesIncludeTheirEndsAndComments() {
        assertThat(
                        measured(
                                """
                                void f(void) {
                                «    // first
                                    a();
                                    b();

                                »}
                                """))
                .contains(
                        "    // first\n    #pragma pomp inst begin(f_1)\n    a();\n    b();\n    #pragma pomp inst end(f_1)\n\n}");
    }

    @Test
    void takesConstructsWithTheirDirectives() {
        assertThat(
                        measured(
                                """
                                void f(void) {
                                #pragma omp parallel «for
                                    for (;;)
                                        a();»
                                }
                                """))
                .contains("{\n#pragma pomp inst begin(f_1)\n#pragma omp parallel for\n")
                .contains("a();\n#pragma pomp inst end(f_1)\n}");
    }

    @Test
    void staysInTheInnermostBlock() {
        assertThat(
                        measured(
                                """
                                void f(void) {
                                \tif (x) {
                                \t\t«a»();
                                \t\tb();
                                \t}
                                }
                                """))
                .contains(
                        "\t\t#pragma pomp inst begin(f_1)\n\t\ta();\n\t\t#pragma pomp inst end(f_1)\n\t\tb();");
    }

    @Test
    void growsOverStatementsThatShareALine() {
        assertThat(measured("void f(void) {\n  a(); «b();»\n  c();\n}\n"))
                .isEqualTo(
                        "void f(void) {\n  #pragma pomp inst begin(f_1)\n  a(); b();\n"
                                + "  #pragma pomp inst end(f_1)\n  c();\n}\n");
    }

    @Test
    void keepsLineEndsAndEmoji() {
        assertThat(measured("void f(void) {\r\n  p(\"😀\"); «a»();\r\n}\r\n"))
                .isEqualTo(
                        "void f(void) {\r\n  #pragma pomp inst begin(f_1)\r\n  p(\"😀\"); a();\r\n"
                                + "  #pragma pomp inst end(f_1)\r\n}\r\n");
    }

    @Test
    void namesAreUniqueInTheFile() {
        assertThat(
                        measured(
                                """
                                void f(void) {
                                #pragma pomp inst begin(f_1)
                                    a();
                                #pragma pomp inst end(f_1)
                                    «b»();
                                }
                                """))
                .contains("begin(f_2)", "end(f_2)");
    }

    @Test
    void worksWhereTheFunctionHasNoName() {
        assertThat(measured("auto f = [] {\n  «a»();\n};\n")).contains("begin(region_1)");
    }

    @Test
    void loopsMayBeLeftInside() {
        assertThat(measured("void f(void) {\n  «for (;;) {\n    if (x) break;\n  }»\n}\n"))
                .contains("begin(f_1)");
        assertThat(measured("void f(V v) {\n  «sort(v, [](A a) { return a.x; });»\n}\n"))
                .contains("begin(f_1)");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "struct s {\n    «int a;»\n  } x;",
                "int a[] = {\n    «1,\n    2»\n  };",
                "g((struct p){\n    «{1, 2},»\n    {3}\n  });",
                "enum { «A, B» } e;",
            })
    void bracesWithoutStatementsBelongToTheStatementAround(String marked) {
        String plain = marked.replace("«", "").replace("»", "");
        assertThat(measured("void f(void) {\n  " + marked + "\n}\n"))
                .contains("begin(f_1)\n  " + plain + "\n  #pragma pomp inst end");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "void f(void) {\n  «»a();\n}\n",
                "«int x;»\n",
                "«void f(void) {\n  a();\n}»\n",
                "void f(void) { «a();» }\n",
                "void f(void) {\n  a();  }  void g(void) {\n  «b();»  }\n",
                "void f(void) {\n  «/* nothing */»\n}\n",
                "struct s {\n  «int a;»\n  int b;\n};\n",
                "void f(void) {\n  switch (x) {\n  «case 1:\n    a();»\n    break;\n  }\n}\n",
                "void f(void) {\n  «out:\n  a();»\n}\n",
                "int f(void) {\n  «a();\n  return 1;»\n}\n",
                "int f(void) {\n  «if (x)\n    return 1;»\n  a();\n}\n",
                "void f(void) {\n  for (;;) {\n    «if (x)\n      break;»\n  }\n}\n",
                "void f(void) {\n  «a();\n  goto out;»\n}\n",
                "void f(void) {\n#if A\n  «a();\n#endif\n  b();»\n}\n",
                "void f(void) {\n  «a(); /* goes\n on */»\n  b();\n}\n",
                "#define M() \\\n  do { \\\n    «a();» \\\n  } while (0)\n",
                "void f(void) {\n#pragma omp sections\n  {\n#pragma omp section\n    «a();»\n  }\n}\n",
                "void f(void) {\n#pragma omp simd\n  for (;;) {\n    «a();»\n  }\n}\n",
                "void f(void) {\n  «a();»\n",
                "void f(void) {\n  EACH(x)\n#pragma omp single\n  «a();»\n}\n",
            })
    void isNotOfferedWhereItCanNotBeRight(String marked) {
        assertThat(Sources.actions(new MeasureRegion(), marked))
                .allMatch(action -> action.changes().isEmpty() && !action.refusal().isEmpty());
    }

    private static String measured(String marked) {
        List<Action> actions = Sources.actions(new MeasureRegion(), marked);
        assertThat(actions).hasSize(1);
        assertThat(actions.get(0).kind()).isEqualTo(ActionKind.REWRITE);
        String text = Sources.applied(marked, actions.get(0));
        assertThat(Sources.context(text).document().diagnostics())
                .hasSameSizeAs(Sources.context(marked).document().diagnostics());
        return text;
    }
}
