// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.measured;

import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.ScannedFile;
import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.runtime.analysis.property.SourceFact;
import io.github.pomplens.runtime.results.ConstructDetails;
import io.github.pomplens.runtime.results.ConstructInfo;
import java.util.Optional;

/** What is said of constructs in sources that tests write down. */
final class FactsOfSources {
    static final Optional<Object> YES = Optional.of(1.0);
    static final Optional<Object> NO = Optional.of(0.0);

    /** The first construct of a kind in a file of that name. */
    static Optional<Object> in(String name, String text, String kind, SourceFact fact) {
        ScannedFile file = LanguageFrontEnds.scan(LanguageFrontEnds.source(name, text));
        Construct construct =
                file.tree().allConstructs().stream()
                        .filter(it -> it.name().equals(kind))
                        .findFirst()
                        .orElseThrow();
        return new FileFacts(file).value(construct, fact);
    }

    /** A function of C, for the code in it. */
    static final String C =
            """
            #include <omp.h>
            #define ROWS 500
            enum { COLS = 40 };
            double field[ROWS][COLS], next[ROWS][COLS], line[ROWS];
            long histogram[64];
            double total, least;
            int work(double *p, int n);
            void step(int n, int m, double *a, double *b) {
                int i, j, k;
                double sum = 0, big = 0;
                double *own = malloc(n * m * sizeof(double));
                double *other = (double *)calloc(n * m, sizeof *other);
            %s
            }
            """;

    /** The same of a construct in the function of C. */
    static Optional<Object> c(String code, String kind, SourceFact fact) {
        return in("step.c", C.formatted(code), kind, fact);
    }

    /** A subroutine of Fortran, for the code in it. */
    static final String FORTRAN =
            """
            subroutine step(n, m, a, b)
              use omp_lib, only: omp_get_thread_num
              implicit none
              integer, intent(in) :: n, m
              integer, parameter :: rows = 200
              real(8), intent(inout) :: a(n, m), b(n, m)
              real(8) :: total, biggest, t
              integer :: i, j, me
              integer :: counts(0:63)
              total = 0
            %s
            end subroutine step
            """;

    /** The same of a construct in the subroutine of Fortran. */
    static Optional<Object> f(String code, String kind, SourceFact fact) {
        return in("step.f90", FORTRAN.formatted(code), kind, fact);
    }

    /**
     * Whether the construct of that kind and line has a {@code nowait}; empty where nobody knows.
     */
    static Optional<Boolean> clause(String name, String text, String kind, int line) {
        ScannedFile file = LanguageFrontEnds.scan(LanguageFrontEnds.source(name, text));
        ConstructInfo construct =
                new ConstructInfo(
                        0, kind, "", name, line, line, line, line, 0, ConstructDetails.NONE);
        return new FileFacts(file).hasClause(construct, "nowait");
    }

    /** A region of C, for the code of each thread and of each iteration. */
    static final String PER_THREAD =
            """
            #include <omp.h>
            typedef struct { double sum; long above; } stats;
            struct padded { double sum; char pad[56]; };
            struct aligned { _Alignas(64) double sum; };
            void gather(const double *x, long n, stats *acc, struct padded *p, struct aligned *q, double *d) {
            #pragma omp parallel
                {
                    int me = omp_get_thread_num();
                    %s
            #pragma omp for
                    for (long i = 0; i < n; i++) {
                        %s
                    }
                }
            }
            """;

    private FactsOfSources() {}
}
