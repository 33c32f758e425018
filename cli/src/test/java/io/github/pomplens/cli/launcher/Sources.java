// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import java.io.IOException;

/** Small programs of users. */
final class Sources {
    /** One measured construct; prints {@code sum 499500}. */
    static final String SUM =
            """
            #include <stdio.h>
            int main(void) {
                int sum = 0;
            #pragma omp parallel for reduction(+ : sum)
                for (int i = 0; i < 1000; i++)
                    sum += i;
                printf("sum %d\\n", sum);
                return 0;
            }
            """;

    /** What {@link #SUM} prints. */
    static final String SUM_OUTPUT = "sum 499500\n";

    /** The same program in C++, with things that C doesn't have. */
    static final String SUM_CPP =
            """
            #include <iostream>
            #include <vector>
            template <typename T> static T total(const std::vector<T> &values) {
                T sum{};
            #pragma omp parallel
                {
                    T mine{};
            #pragma omp for
                    for (std::size_t i = 0; i < values.size(); i++)
                        mine += values[i];
            #pragma omp critical
                    sum += mine;
                }
                return sum;
            }
            int main() {
                std::vector<long> values(1000);
                for (std::size_t i = 0; i < values.size(); i++)
                    values[i] = static_cast<long>(i);
                std::cout << "sum " << total(values) << '\\n';
            }
            """;

    /** A function with one measured construct, for programs of several files. */
    static final String TWICE =
            """
            #include "twice.h"
            int twice(int n) {
                int sum = 0;
            #pragma omp parallel for reduction(+ : sum)
                for (int i = 0; i < n; i++)
                    sum += 2;
                return sum;
            }
            """;

    static final String TWICE_HEADER = "int twice(int n);\n";

    /** Calls {@link #TWICE} in a construct of its own; prints {@code 20 twice}. */
    static final String MAIN =
            """
            #include "twice.h"
            #include <stdio.h>
            int main(void) {
                int n = 0;
            #pragma omp parallel
            #pragma omp single
                n = 10;
                printf("%d twice\\n", twice(n));
                return 0;
            }
            """;

    static final String MAIN_OUTPUT = "20 twice\n";

    /** A header with one measured construct; it needs a {@code step.h}. */
    static final String SUM_HEADER =
            """
            #pragma once
            #include "step.h"
            static inline int sum(int n) {
                int s = 0;
            #pragma omp parallel for reduction(+ : s)
                for (int i = 0; i < n; i++)
                    s += STEP;
                return s;
            }
            """;

    /** Prints what comes out of {@link #SUM_HEADER}. */
    static final String SUM_HEADER_USER =
            """
            #include <stdio.h>
            #include "sum.h"
            int main(void) {
                printf("%d\\n", sum(10));
                return 0;
            }
            """;

    private Sources() {}

    /** {@link #SUM_HEADER} as {@code inc/sum.h}, and {@code src/x.c} that prints 20 with it. */
    static void writeSumHeader(Project project) throws IOException {
        project.write("inc/sum.h", SUM_HEADER).write("inc/step.h", "#define STEP 2\n");
        project.write("src/x.c", SUM_HEADER_USER);
    }
}
