// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import io.github.pomplens.languageserver.document.DocumentSnapshot;
import io.github.pomplens.languageserver.thread.DaemonThreads;

/**
 * Reads a small program a few times while the editor and the server get to know each other, which
 * keeps one processor busy at most. So most of the code that reads documents has been compiled when
 * the first one comes, and a large one isn't read by the JVM's interpreter.
 */
final class WarmUp {
    private static final int FUNCTIONS = 40;

    /** The compiler takes what it has seen a few hundred times: more rounds gain nothing. */
    private static final int ROUNDS = 4;

    private static final String HEAD =
            """
            #include <omp.h>
            #define SIZE 100

            """;

    private static final String FUNCTION =
            """
            (double *a, double *b, int n) {
                /* what this function does */
                int i;
                double sum = 0;
                if (n > SIZE) {
                    a[0] = b[n - 1] * 0.5; // a half
                }
                #pragma omp parallel for reduction(+: sum) schedule(static) if(n > 10)
                for (i = 0; i < n; i++) {
                    double x = a[i] * b[i] + 2.0;
                    sum += x > 0 ? x : -x;
                }
                #pragma omp parallel private(i)
                {
                    #pragma omp for nowait
                    for (i = 0; i < n; i++)
                        a[i] = (a[i] + b[i]) / 2;
                    #pragma omp barrier
                    #pragma omp critical (total)
                    b[0] += sum;
                }
                printf("%s: %g\\n", "sum", sum);
            }

            """;

    private volatile boolean wanted = true;

    /** Starts in the background; where there is but one processor, that has better things to do. */
    void start() {
        if (Runtime.getRuntime().availableProcessors() > 1) {
            DaemonThreads.named("pomp-warm-up").newThread(this::run).start();
        }
    }

    /** Documents come now: no other round is begun. */
    void end() {
        wanted = false;
    }

    private void run() {
        DocumentSnapshot program = program();
        for (int round = 0; round < ROUNDS && wanted; round++) {
            program.with(round, program.text()).diagnostics();
        }
    }

    /** What is read. */
    static DocumentSnapshot program() {
        StringBuilder text = new StringBuilder(HEAD);
        for (int i = 0; i < FUNCTIONS; i++) {
            text.append("void f").append(i).append(FUNCTION);
        }
        return new DocumentSnapshot("file:///x.c", "c", 0, text.toString());
    }
}
