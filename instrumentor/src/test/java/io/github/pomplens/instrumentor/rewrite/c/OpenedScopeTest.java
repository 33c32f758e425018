// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.c;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.rewrite.Instrumentor;
import io.github.pomplens.instrumentor.rewrite.model.Instrumented;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Protects what lives or is known as far as a block of C: no braces are put around an expression
 * that makes such a thing.
 */
class OpenedScopeTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    #pragma omp critical^p = (int[]){1, 2};                            | false
                    #pragma omp critical^p = &(struct s){1};                           | false
                    #pragma omp critical^s = (struct s){1, 2};                         | true
                    #pragma omp critical^s = (struct s){.a = (int[]){1, 2}[1]};        | true
                    #pragma omp critical^s = (struct s){.p = (int[]){1, 2}};           | false
                    #pragma omp critical^p = &((struct s){1}).a;                       | false
                    #pragma omp critical^p = ((struct s){1}).a;                        | false
                    #pragma omp critical^p = (vec){1, 2};                              | false
                    #pragma omp critical^p = (int[2][2]){1, 2}[1];                     | false
                    #pragma omp critical^p = &(int[2]){1, 2}[1];                       | false
                    #pragma omp critical^x += (vec){1, 2}[1] + (p = q)[0];             | false
                    #pragma omp critical^x += ((S){.x = 1}).x + (int[3]){1}[x == 2];   | true
                    #pragma omp critical^x = sizeof(struct { int a; });                | true
                    #pragma omp critical^x = sizeof(enum { A, B });                    | false
                    #pragma omp task if(({ int i = 1; i; }))^{ }                       | true
                    #pragma omp critical^/* { */ p = q; // {                           | true
                    #pragma omp critical^p = "{";                                      | true
                    #pragma omp critical^c = '{';                                      | true
                    #pragma omp critical^{ p = (int[]){1, 2}; }                        | true
                    #pragma omp critical^if (x) p = (int[]){1, 2};                     | true
                    #pragma omp critical^for (;;) { p = (int[]){1, 2}; }               | true
                    #pragma omp critical^x = ({ int i = 1; i; });                      | true
                    #pragma omp for^LOOP(i) { p = (int[]){1, 2}; }                     | true
                    #pragma omp critical^x = ({ int i = 1; i; }) + f((int[]){1});      | false
                    #pragma omp critical^x = sizeof(struct s { int a; });              | false
                    #pragma omp single^#pragma omp critical^p = (int[]){1, 2};         | false
                    #pragma omp single^_Pragma("omp critical") p = (int[]){1, 2};      | false
                    #pragma omp task^p = (int[]){1, 2};                                | false
                    #pragma omp task if(f((int[]){1}))^{ }                             | false
                    #pragma omp task depend(in: x)^{ }                                 | true
                    #pragma omp parallel num_threads(f((int[]){1}))^{ }                | true
                    #pragma omp parallel for num_threads(f((int[]){1}))^for (;;) { }   | false
                    #pragma omp sections^{^#pragma omp section^p = (int[]){1};^}       | false
                    #pragma omp sections^{^#pragma omp section^{ p = (int[]){1}; }^}   | true
                    #pragma omp atomic write^p = (int[]){1};                           | true
                    case 1: ^#pragma omp atomic write^p = (int[]){1};                  | true
                    if (x)^#pragma omp atomic write^p = (int[]){1};                    | false
                    """)
    void putsNoBracesWhereSomethingWouldEndWithThem(String code, boolean measured) {
        String body = "void f(void) {\n" + code.replace('^', '\n') + "\n}\n";
        for (String file : new String[] {"x.c", "x.cpp"}) {
            Instrumented all =
                    Instrumentor.instrument(
                            LanguageFrontEnds.source(file, body), Options.forFile(file));
            assertThat(all.original()).isEqualTo(body);
            boolean expected = measured || file.equals("x.cpp");
            assertThat(all.diagnostics().isEmpty()).as(all.text()).isEqualTo(expected);
            assertThat(all.text().contains("POMP_")).isEqualTo(expected);
        }
    }
}
