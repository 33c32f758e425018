// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import java.util.Locale;

/** Sources of 100,000 lines in the languages and forms that are instrumented. */
enum BenchmarkInput {
    /** 45 lines with 3 directives each, as in ordinary numerical code. */
    C(
            "big.c",
            "#include <math.h>\n#include <stdio.h>\n",
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

            """),
    /** 20 lines with 5 directives each. */
    C_DENSE(
            "big.c",
            "#include <math.h>\n#include <stdio.h>\n",
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
            """),
    /** 41 lines with 3 directives and their ends each. */
    FREE_FORM(
            "big.f90",
            "",
            """
            ! Relaxes the inner points of a grid: 'this comment is not code'.
            subroutine relax_@(grid, next, rows, columns, change)
              use precision, only: real_kind
              use kernels, only: threads_of, average
              implicit none
              integer, intent(in) :: rows, columns
              real(real_kind), intent(in) :: grid(rows, columns)
              real(real_kind), intent(inout) :: next(rows, columns)
              real(real_kind), intent(out) :: change
              real(real_kind) :: largest, own
              integer :: i, j

              if (rows < 3 .or. columns < 3) then
                print *, "relax_@: the grid is too small; it isn't relaxed"
                return
              end if
              change = 0
              largest = -huge(largest)
            !$omp parallel do schedule(static) private(i) reduction(+ : change) &
            !$omp&   num_threads(threads_of(rows))
              do j = 2, columns - 1
                do i = 2, rows - 1
                  next(i, j) = 0.25 * (grid(i - 1, j) + grid(i + 1, j) &
                    + grid(i, j - 1) + grid(i, j + 1))
                  change = change + abs(next(i, j) - grid(i, j)) ! summed up per thread
                end do
              end do
            !$omp end parallel do
              select case (mod(rows, 3))
              case (0)
                change = change * 1.0
              case default
                change = abs(change)
              end select
            !$omp parallel private(own)
              own = average(next(:, 1), rows)
            !$omp critical (largest_value)
              if (own > largest) largest = own
            !$omp end critical (largest_value)
            !$omp end parallel
              change = change + largest
            end subroutine relax_@

            """),
    /** 20 lines with 5 directives and the ends of 4 each. */
    FREE_FORM_DENSE(
            "big.f90",
            "",
            """
            subroutine relax_@(grid, next, rows, columns, change)
              integer :: rows, columns, i, j
              real :: grid(rows, columns), next(rows, columns), change, largest
            !$omp parallel do schedule(static) reduction(+ : change)
              do j = 2, columns - 1
                do i = 2, rows - 1
                  next(i, j) = 0.25 * (grid(i - 1, j) + grid(i + 1, j))
                  change = change + next(i, j) - grid(i, j)
                end do
              end do
            !$omp parallel
            !$omp critical (largest)
              largest = max(largest, change)
            !$omp end critical (largest)
            !$omp barrier
            !$omp single
              largest = largest + 1
            !$omp end single
            !$omp end parallel
            end subroutine
            """),
    /** The dense program in fixed form. */
    FIXED_FORM_DENSE(
            "big.f",
            "",
            """
                  SUBROUTINE RELX_@(GRID, NEXT, ROWS, COLS, CHANGE)
                  INTEGER ROWS, COLS, I, J
                  REAL GRID(ROWS, COLS), NEXT(ROWS, COLS), CHANGE, LARGE
            C$OMP PARALLEL DO SCHEDULE(STATIC) REDUCTION(+:CHANGE)
                  DO 20 J = 2, COLS - 1
                  DO 10 I = 2, ROWS - 1
                     NEXT(I, J) = 0.25 * (GRID(I - 1, J)
                 +                      + GRID(I + 1, J))
                     CHANGE = CHANGE + NEXT(I, J) - GRID(I, J)
               10 CONTINUE
               20 CONTINUE
            C$OMP PARALLEL
            C$OMP CRITICAL (LARGEST)
                  LARGE = MAX(LARGE, CHANGE)
            C$OMP END CRITICAL (LARGEST)
            C$OMP BARRIER
            C$OMP SINGLE
                  LARGE = LARGE + 1
            C$OMP END SINGLE
            C$OMP END PARALLEL
                  END
            """);

    static final int LINES = 100_000;

    private final String file;
    private final String head;
    private final String part;

    BenchmarkInput(String file, String head, String part) {
        this.file = file;
        this.head = head;
        this.part = part;
    }

    String file() {
        return file;
    }

    String text() {
        StringBuilder source = new StringBuilder(head);
        int perPart = (int) part.lines().count();
        for (int i = 0; i < LINES / perPart; i++) {
            source.append(part.replace("@", Integer.toString(i)));
        }
        return source.toString();
    }

    /** Finds an input by the name that JMH is given. */
    static BenchmarkInput named(String name) {
        return valueOf(name.toUpperCase(Locale.ROOT).replace(' ', '_'));
    }
}
