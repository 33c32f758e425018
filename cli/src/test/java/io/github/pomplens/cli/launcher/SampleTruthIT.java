// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Protects what samples say of programs in C++ and Fortran that were designed for it: the shares of
 * lines within two points, the idleness on the line that causes it, and that all of it adds up to
 * what the threads had. What is measured on a busy machine is measured again, twice at most.
 */
@Tag("measured")
class SampleTruthIT {
    private static final int RUNS = 3;
    private static final int THREADS = 2;

    /** Two points. */
    private static final double TOLERANCE = 0.02;

    /** Of a run in which the thread that always works had a processor for itself. */
    private static final double UNDISTURBED = 0.97;

    /**
     * Line 5 does three times what line 6 does; one thread has nothing to do during line 12, and
     * during line 15.
     */
    private static final String CPP =
            """
            #include <cstdio>
            struct Sum {
                volatile double value = 0;
                __attribute__((noinline)) void both(int n) { for (int i = 0; i < n; i++) {
                    for (int k = 0; k < 750; k++) value = value + k;
                    for (int k = 0; k < 250; k++) value = value + k;
                } }
            };
            int main() {
            #pragma omp parallel for schedule(static, 1) num_threads(2)
                for (int i = 0; i < 2; i++) { Sum own; own.both(200000);
                    if (i == 0) for (int k = 0; k < 150000000; k++) own.value = own.value + k;
                }
                Sum alone;
                for (int k = 0; k < 100000000; k++) alone.value = alone.value + k;
                std::puts("done");
                return 5;
            }
            """;

    private static final String FORTRAN =
            """
            module sums
            contains
              subroutine both(n)
                integer, intent(in) :: n; integer :: i, k; real(8), volatile :: value
                value = 0; do i = 1, n; do k = 1, 750
                  value = value + k
                end do; do k = 1, 250
                  value = value + k
                end do; end do
              end subroutine
              subroutine alone(n)
                integer, intent(in) :: n; integer :: k; real(8), volatile :: value
                value = 0; do k = 1, n
                  value = value + k
                end do
              end subroutine
            end module
            program designed
              use sums
              integer :: i
              !$omp parallel do schedule(static, 1) num_threads(2)
              do i = 1, 2
                call both(200000)
                if (i == 1) call alone(150000000)
              end do
              !$omp end parallel do
              call alone(100000000)
              print '(a)', 'done'
              stop 5
            end program
            """;

    @TempDir private Path folder;
    private Project project;
    private JsonNode report;
    private JsonNode samples;

    @BeforeEach
    void create() throws Exception {
        project = Project.in(folder.resolve("project"));
        project.write(".pomp/.keep", "");
        project.write("x.cpp", CPP);
        project.write("x.f90", FORTRAN);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "pomp g++ -g -O1 -fopenmp x.cpp -o x",
                "pomp g++ -g -O1 -fopenmp -static x.cpp -o x",
                "pomp clang++ -g -O1 -fopenmp x.cpp -o x",
                "pomp clang++ -g -O1 -no-pie -fno-pie -fopenmp x.cpp -o x"
            })
    void tellsTheTruthOfCpp(String command) throws Exception {
        measure(command);
        double often = line(5, "work_ns");
        double seldom = line(6, "work_ns");
        assertThat(often / (often + seldom)).isCloseTo(0.75, within(TOLERANCE));
        isOf(line(12, "idleness_ns"), waitMeasured());
        assertThat(line(15, "idleness_ns") / line(15, "work_ns")).isCloseTo(1, within(TOLERANCE));
        assertThat((line(12, "idleness_ns") + line(15, "idleness_ns")) / idleness())
                .isGreaterThan(1 - TOLERANCE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "pomp gfortran -g -O1 -fopenmp x.f90 -o x",
                "pomp gfortran -g -O1 -no-pie -fno-pie -fopenmp x.f90 -o x"
            })
    void tellsTheTruthOfFortran(String command) throws Exception {
        measure(command);
        double often = line(6, "work_ns") + line(5, "work_ns");
        double seldom = line(8, "work_ns") + line(7, "work_ns");
        assertThat(often / (often + seldom)).isCloseTo(0.75, within(TOLERANCE));
        double idle = line(13, "idleness_ns") + line(14, "idleness_ns");
        double serial = report.findValue("serial_ns").asDouble();
        isOf(idle, waitMeasured() + serial);
        assertThat(idle / idleness()).isGreaterThan(1 - TOLERANCE);
    }

    /** Measures until the thread that always works has had a processor for itself. */
    private void measure(String command) throws Exception {
        project.build(command);
        double part = 0;
        for (int i = 0; i < RUNS && part < UNDISTURBED; i++) {
            Result result = project.run("pomp", "run", "--sample=4000", "./x");
            assertThat(result.status()).as(result.err()).isEqualTo(5);
            assertThat(result.out()).isEqualTo("done\n");
            report = new ObjectMapper().readTree(project.pomp("report", "--json").out());
            try (Stream<Path> runs = Files.list(project.path(".pomp/runs"))) {
                Path latest = runs.sorted().reduce((first, second) -> second).orElseThrow();
                samples = new ObjectMapper().readTree(latest.resolve("samples.json").toFile());
            }
            part = samples.get("threads").get(0).get("time_ns").asDouble() / wall();
            addsUp(part);
        }
        assumeTrue(part >= UNDISTURBED, "no run had the logical CPUs for itself");
    }

    /**
     * Work, overhead and idleness are what all threads had: of lines and of call paths alike, and
     * the time of the run as far as the thread that always works had a processor.
     */
    private void addsUp(double part) {
        double lines = 0;
        for (String kind : new String[] {"work_ns", "overhead_ns", "idleness_ns"}) {
            double ofKind = sum(samples.get("lines"), kind);
            lines += ofKind;
            if (samples.get("call_paths").asInt() == 1) {
                assertThat(sum(samples.get("stacks"), kind)).as(kind).isEqualTo(ofKind);
            }
            double ofConstructs = sum(report.get("lines"), kind);
            for (JsonNode construct : report.get("constructs")) {
                ofConstructs += sum(construct.path("lines"), kind);
            }
            assertThat(ofConstructs).as("constructs: " + kind).isEqualTo(ofKind);
        }
        assertThat(lines).isLessThan(THREADS * wall() * (1 + TOLERANCE));
        if (part >= UNDISTURBED) {
            assertThat(lines / (THREADS * wall())).isCloseTo(1, within(2 * TOLERANCE));
        }
    }

    private double wall() {
        return report.findValue("wall_time_ns").asDouble();
    }

    /**
     * How long the thread that is ready first waits by the clock. It is as long as what the other
     * one has to do in addition only where both processors are equally fast.
     */
    private double waitMeasured() {
        return report.get("constructs").get(0).get("barrier_wait_ns").asDouble();
    }

    /**
     * What was sampled is what the clock says, less the time for which the thread that always works
     * had no processor: nothing is sampled then.
     */
    private void isOf(double sampled, double measured) {
        double away = wall() - samples.get("threads").get(0).get("time_ns").asDouble();
        assertThat(sampled).isCloseTo(measured, within(TOLERANCE * measured + away));
    }

    private double idleness() {
        return sum(samples.get("lines"), "idleness_ns");
    }

    private static double sum(JsonNode list, String field) {
        double sum = 0;
        for (JsonNode each : list) {
            sum += each.path(field).asDouble();
        }
        return sum;
    }

    private double line(int number, String field) {
        double sum = 0;
        for (JsonNode line : samples.get("lines")) {
            sum += line.get("line").asInt() == number ? line.get(field).asDouble() : 0;
        }
        return sum;
    }
}
