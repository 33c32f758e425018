// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.source.SourceText;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * How long it takes to instrument one source of 100,000 lines, with 6,666 directives as in ordinary
 * code or with 25,000, against a pass that looks at each character of the text once and notes where
 * lines start. The ratio to that doesn't depend on the machine.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class InstrumentorBenchmark {
    private static final int LINES = 100_000;

    /** 45 lines, 3 directives, as in ordinary numerical code. */
    private static final String FUNCTION =
            """
            /*
             * Relaxes the inner points of a grid; { this comment ( is not code.
             */
            static double relax_@(double **grid, double **next, const int *index, int rows, int columns)
            {
                double change = 0.0, largest = -1.0e30;
                int i, j; /* the loops' variables */

            #ifdef CHECKED
                if (!grid || !next || rows < 3 || columns < 3) {
                    fprintf(stderr, "relax_@: \\"%s\\" is { too small\\n", __FILE__);
                    return '{' - '{';
                }
            #endif
            #pragma omp parallel for schedule(static) private(j) reduction(+ : change) \\
                num_threads(threads_of(rows))
                for (i = 1; i < rows - 1; i++) {
                    for (j = 1; j < columns - 1; j++) {
                        double here = grid[i][index[j]];
                        next[i][j] = 0.25 * (grid[i - 1][j] + grid[i + 1][j] + grid[i][j - 1] + grid[i][j + 1]);
                        change += fabs(next[i][j] - here); // summed up per thread
                    }
                }
                switch (rows % 3) {
                case 0:
                    change *= 1.0;
                    break;
                default:
                    change = change > 0 ? change : -change;
                }
            #pragma omp parallel
                {
                    double own = largest;
                    while (own < change)
                        own += change / 2.0;
            #pragma omp critical(largest)
                    if (own > largest)
                        largest = own;
                }
                do {
                    largest = next[index[0]][0] + largest * 0.5;
                } while (largest > 1.0e6);
                return change + largest;
            }

            """;

    /** 20 lines, 5 directives. */
    private static final String DENSE_FUNCTION =
            """
            static double relax_@(double **grid, double **next, int rows, int columns)
            {
                double change = 0.0, largest = -1.0e30;
            #pragma omp parallel for schedule(static) reduction(+ : change)
                for (int i = 1; i < rows - 1; i++)
                    for (int j = 1; j < columns - 1; j++) {
                        next[i][j] = 0.25 * (grid[i - 1][j] + grid[i + 1][j]);
                        change += next[i][j] - grid[i][j];
                    }
            #pragma omp parallel
                {
                    double own = change;
            #pragma omp critical(largest)
                    largest = own > largest ? own : largest;
            #pragma omp barrier
            #pragma omp single
                    largest += 1;
                }
                return change + largest;
            }
            """;

    /** Which input. */
    @Param({"ordinary", "dense"})
    public String directives = "ordinary";

    private String text = "";

    /** Makes the source. */
    @Setup(Level.Trial)
    public void generate() {
        StringBuilder source = new StringBuilder("#include <math.h>\n#include <stdio.h>\n");
        String function = directives.equals("dense") ? DENSE_FUNCTION : FUNCTION;
        int perFunction = (int) function.lines().count();
        for (int i = 0; i < LINES / perFunction; i++) {
            source.append(function.replace("@", Integer.toString(i)));
        }
        text = source.toString();
    }

    /** All of it, as the compiler wrapper does it once per source. */
    @Benchmark
    public Instrumented instrument() {
        return Instrumentor.instrument(new SourceText("big.c", text), Options.forFile("/big.c"));
    }

    /** The baseline. */
    @Benchmark
    public int readOnce() {
        int lines = 0;
        int others = 0;
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == '\n') {
                lines++;
            } else {
                others += text.charAt(i);
            }
        }
        return lines ^ others;
    }
}
