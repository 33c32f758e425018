// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.rewrite.model.Instrumented;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import org.junit.jupiter.api.Test;

/** Protects the one complete example of the POMP paper: table 4, from the Stommel ocean model. */
class StommelGoldenTest {
    private static final int DIRECTIVE_LINE = 252;

    /** Table 4, "Original code block"; the print has no backslash at the continued line. */
    private static final String ORIGINAL =
            """
            #pragma omp for schedule(static) reduction(+: diff) private(j) \\
                firstprivate (a1,a2,a3,a4,a5)
                for(i=i1;i<=i2;i++) {
                    for(j=j1;j<=j2;j++){
                        new_psi[i][j]=a1*psi[i+1][j] + a2*psi[i-1][j] + a3*psi[i][j+1] + a4*psi[i][j-1]
                            - a5*the_for[i][j];
                        diff=diff+fabs(new_psi[i][j]-psi[i][j]);
                    }
                }
            """;

    /** Table 4, "Code block after OPARI instrumentation". */
    private static final String INSTRUMENTED =
            """
            POMP_For_enter(&omp_rd_2);
            #line 252 "stommel.c"
            #pragma omp for schedule(static) reduction(+: diff) private(j) \\
                firstprivate (a1,a2,a3,a4,a5) nowait
                for(i=i1;i<=i2;i++) {
                    for(j=j1;j<=j2;j++){
                        new_psi[i][j]=a1*psi[i+1][j] + a2*psi[i-1][j] + a3*psi[i][j+1] + a4*psi[i][j-1]
                            - a5*the_for[i][j];
                        diff=diff+fabs(new_psi[i][j]-psi[i][j]);
                    }
                }
            POMP_Barrier_enter(&omp_rd_2);
            #pragma omp barrier
            POMP_Barrier_exit(&omp_rd_2);
            POMP_For_exit(&omp_rd_2);
            """;

    @Test
    void tableFourComesOutAsPrinted() {
        String start =
                """
                #include <math.h>

                extern int i1, i2, j1, j2;
                extern double psi[9][9], new_psi[9][9], the_for[9][9];

                double jacobi(double a1, double a2, double a3, double a4, double a5)
                {
                    double diff = 0;
                    int i, j;
                #pragma omp master
                    the_for[0][0] = 0;
                """;
        int lines = (int) start.lines().count();
        String source =
                start
                        + "\n".repeat(DIRECTIVE_LINE - 1 - lines)
                        + ORIGINAL
                        + "    return diff;\n}\n";

        Instrumented result =
                Instrumentor.instrument(
                        LanguageFrontEnds.source("stommel.c", source),
                        Options.forFile("stommel.c"));

        assertThat(result.diagnostics()).isEmpty();
        // The one line that is not the paper's: it counts the loop's iterations.
        String count =
                "POMP_ITERATIONS(omp_rd_2, POMP_OPERAND(i1) && POMP_OPERAND(i2),"
                        + " POMP_LOOP(__typeof__(i), i1, 'L', i2, 1));\n";
        assertThat(result.text()).contains("POMP_For_enter(&omp_rd_2);\n" + count);
        assertThat(result.text().replace(count, ""))
                .contains(
                        "{\"for\", \"\", 0, \"stommel.c\", 252, 253, 260, 260, POMP_NULL, POMP_DETAILS(omp_rd_2_details)};",
                        "\n" + INSTRUMENTED + "#line 261 \"stommel.c\"\n    return diff;\n}\n");
        assertThat(result.original()).isEqualTo(source);
    }
}
