// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Protects what samples say of the faults that large applications are known for: one hot lock among
 * many, a static loop over parts of unequal size, and serial code between parallel regions. Shares
 * are compared, not times, so that other work on the machine changes little.
 */
@Tag("measured")
class SampleFindingsIT {
    /**
     * Threads add to shared points, each under a lock of an array. All want the first one, which is
     * held during line 21; each of the others is wanted rarely, on lines 28 and 29.
     */
    private static final String LOCKS =
            """
            program transfer
              use omp_lib
              integer, parameter :: points = 64, elements = 2000
              integer(omp_lock_kind) :: point_lock(points)
              real(8), volatile :: mortar(points)
              real(8), volatile :: own
              integer :: ig, ie, k
              do ig = 1, points
                call omp_init_lock(point_lock(ig))
                mortar(ig) = 0
              end do
              !$omp parallel do private(ig, k, own) num_threads(2)
              do ie = 1, elements
                own = 0
                do k = 1, 20000
                  own = own + k
                end do
                do ig = 1, 8
                  call omp_set_lock(point_lock(1))
                  do k = 1, 8000
                    mortar(1) = mortar(1) + k; end do
                  call omp_unset_lock(point_lock(1))
                end do
                ig = 2 + mod(ie, points - 1)
                call omp_set_lock(point_lock(ig))
                ! A point of its own.
                do k = 1, 8000
                  mortar(ig) = mortar(ig) + k
                end do
                call omp_unset_lock(point_lock(ig))
              end do
              !$omp end parallel do
              stop 5
            end program
            """;

    /**
     * Each of five threads relaxes one part, of which the first, on line 9, is by far the largest.
     * One thread sets up each sweep, on line 7.
     */
    private static final String PARTS =
            """
            #include <omp.h>
            static volatile double u[5 * 16];
            int main(void) {
                int parts = 5;
                for (int sweep = 0; sweep < 5; sweep++) {
                    for (long k = 0; k < 20000000; k++)
                        u[0] += k;
            #pragma omp parallel for schedule(static) num_threads(5)
                    for (int j = 0; j < parts; j++) { if (j == 0) for (long k = 0; k < 40000000; k++) u[0] += k;
                        else
                            for (long k = 0; k < 4000000; k++)
                                u[16 * j] += k;
                    }
                }
                return 5;
            }
            """;

    @TempDir private Path folder;
    private Project project;

    @BeforeEach
    void create() throws Exception {
        project = Project.in(folder.resolve("project")).with("POMP_SURROUNDINGS", "off");
        project.write(".pomp/.keep", "");
    }

    @Test
    void waitsForOneLockAmongManyAreBlamedOnTheLineThatHoldsIt() throws Exception {
        project.write("transfer.f90", LOCKS);
        JsonNode report = measure("pomp gfortran -g -O1 -fopenmp transfer.f90 -o x");

        JsonNode finding = report.get("findings").get(0);
        assertThat(finding.get("name").asText()).isEqualTo("In lock routines");
        assertThat(finding.toString())
                .contains("for one of 64 locks, which is set on line 19")
                .contains("more locks don't help");
        JsonNode loop = construct(report, 12);
        assertThat(sum(loop, "blame_ns", 19, 22) / sum(loop, "blame_ns", 1, 99)).isGreaterThan(0.9);
        assertThat(sum(loop, "work_ns", 19, 22)).isGreaterThan(sum(loop, "work_ns", 25, 30));
        assertThat(sum(loop, "idleness_ns", 15, 16)).isLessThan(sum(loop, "work_ns", 15, 16));
    }

    /** With four of five threads idle in it, most of the effort of the loop is idleness. */
    @Test
    void idlenessIsChargedToTheLargestPartAndToSerialCode() throws Exception {
        project.write("parts.c", PARTS);
        JsonNode report = measure("pomp gcc -g -O1 -fopenmp parts.c -o x");

        JsonNode loop = construct(report, 8);
        double work = sum(loop, "work_ns", 1, 99);
        double idle = sum(loop, "idleness_ns", 1, 99);
        assertThat(idle / (idle + work)).isBetween(0.55, 0.85);
        assertThat(sum(loop, "idleness_ns", 9, 9) / idle).isGreaterThan(0.9);
        double serial = sum(report, "idleness_ns", 6, 7);
        assertThat(serial / sum(report, "work_ns", 6, 7)).isBetween(2.5, 4.0);
        assertThat(serial / sum(report, "idleness_ns", 1, 99)).isGreaterThan(0.9);

        assertThat(report.get("findings").findValuesAsText("name"))
                .contains("Uneven work", "Serial code causes idleness");
        assertThat(report.get("findings").toString())
                .contains("Each of the 5 threads executes one iteration")
                .contains("parts.c:7 in main");
    }

    private JsonNode measure(String build) throws Exception {
        project.build(build);
        assertThat(project.run("pomp", "run", "--sample=4000", "./x").status()).isEqualTo(5);
        return new ObjectMapper().readTree(project.pomp("report", "--json").out());
    }

    private static JsonNode construct(JsonNode report, int line) {
        for (JsonNode each : report.get("constructs")) {
            if (each.get("begin_line1").asInt() == line) {
                return each;
            }
        }
        throw new AssertionError("no construct on line " + line);
    }

    /** What the lines have together, as samples of a construct or of serial code say. */
    private static double sum(JsonNode of, String field, int first, int last) {
        double sum = 0;
        for (JsonNode each : of.path("lines")) {
            int line = each.get("line").asInt();
            sum += line >= first && line <= last ? each.path(field).asDouble() : 0;
        }
        return sum;
    }
}
