// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects that a construct can be left out, and nothing else with it. */
class DoNotInstrumentTest {
    @Test
    void surroundsTheConstruct() {
        assertThat(
                        leftOut(
                                """
                                void f(void) {
                                    a();
                                    #pragma omp parallel «»for \\
                                            schedule(static)
                                    for (;;) {
                                        b();
                                    }  // end
                                    c();
                                }
                                """))
                .isEqualTo(
                        """
                        void f(void) {
                            a();
                            #pragma pomp noinstrument
                            #pragma omp parallel for \\
                                    schedule(static)
                            for (;;) {
                                b();
                            }  // end
                            #pragma pomp instrument
                            c();
                        }
                        """);
    }

    @Test
    void takesTheInnerConstructOnWhoseLineTheCursorIs() {
        assertThat(
                        leftOut(
                                "void f(void) {\n#pragma omp parallel\n  {\n#pragma omp «»barrier\n  }\n}\n"))
                .contains(
                        "{\n#pragma pomp noinstrument\n#pragma omp barrier\n#pragma pomp instrument\n  }");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "void f(void) {\n  «»a();\n}\n",
                "void f(void) {\n  if (x)\n#pragma omp «»parallel\n    a();\n}\n",
                "void f(void) {\n#pragma omp parallel\n#pragma omp «»single\n    a();\n}\n",
                "void f(void) {\n#pragma omp noinstrument\n#pragma omp «»single\n  a();\n}\n",
                "void f(void) {\n#pragma omp «»parallel\n  {\n#pragma omp noinstrument\n  }\n}\n",
                "void f(void) {\n#pragma omp «»parallel\n  a(); b();\n}\n",
                "void f(void) {\n#pragma omp «»inst begin(x)\n#pragma omp inst end(x)\n}\n",
                "void f(void) {\n#pragma omp «»single CLAUSES\n  { }\n}\n",
                "void f(void) {\n#pragma omp «»parallel\n  { \n",
                "int x;\n#pragma omp «»threadprivate(x)\n",
            })
    void isNotOfferedWhereItCanNotBeRight(String marked) {
        assertThat(Sources.actions(new DoNotInstrument(), marked)).isEmpty();
    }

    private static String leftOut(String marked) {
        List<Action> actions = Sources.actions(new DoNotInstrument(), marked);
        assertThat(actions).hasSize(1);
        return Sources.applied(marked, actions.get(0));
    }
}
