// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects Fortran builds: what compiles with gfortran compiles with measurement, and the same. */
class FortranIT {
    private static final String FREE =
            """
            program x
              implicit none
              integer :: i, s
              s = 0
            !$omp parallel do reduction(+:s)
              do i = 1, 100
                s = s + i
              end do
              print '(i0)', s
            end program
            """;

    private static final String FIXED =
            """
            C     Adds numbers.
                  SUBROUTINE ADD(S)
                  INTEGER I, S
                  INCLUDE 'n.inc'
            C$OMP PARALLEL DO
            C$OMP&REDUCTION(+:S)
                  DO 10 I = 1, N
                    S = S + I
               10 CONTINUE
                  END
            """;

    private static final String USES_FIXED =
            """
            program main
              integer :: s
              s = 0
              call add(s)
              print '(i0)', s
            end program
            """;

    private static final String INCLUDED = "      INTEGER N\n      PARAMETER (N = 10)\n";

    private static final String PREPROCESSED =
            """
            #include "limits.h90"
            subroutine NAME(s)
              integer :: i, s
            !$omp parallel do reduction(+:s)
              do i = 1, LIMIT
                s = s + i
              end do
            #ifdef _POMP
              s = s + 1000
            #endif
            end subroutine
            """;

    private static final String MODULE =
            """
            module sums
            contains
              subroutine add(s)
                integer, intent(inout) :: s
            !$omp parallel
            !$omp critical
                s = s + 1
            !$omp end critical
            !$omp end parallel
              end subroutine
            end module
            """;

    private static final String USES_MODULE =
            """
            program main
              use sums, only: add
              implicit none
              integer :: s
              s = 0
            !$omp parallel
            !$omp single
              s = 40
            !$omp end single
            !$omp end parallel
              call add(s)
              print '(i0)', s
            end program
            """;

    @TempDir private Path folder;
    private Project project;

    @BeforeEach
    void create() throws IOException {
        project = Project.in(folder).write("x.f90", FREE);
    }

    static Stream<String> compilers() {
        return Cases.of(2, List.of("gfortran", "mpif90", "mpifort"));
    }

    @ParameterizedTest
    @MethodSource("compilers")
    void measuresAProgram(String compiler) throws Exception {
        build(compiler + " -fopenmp -O2 -Wall -Wextra -Werror x.f90 -o x");
        assertThat(project.run("pomp", "run", "--", "./x").successfully().out())
                .isEqualTo("5050\n");
        assertThat(project.profiles().get(0)).contains("x.f90").contains("\"parallel\"");
    }

    @Test
    void measuresWithFlang() throws Exception {
        boolean installed = Files.isExecutable(Path.of("/usr/bin/flang-22"));
        assumeTrue(installed, "flang-22 is not installed");
        project.write("n.inc", INCLUDED).write("sums.f90", MODULE);
        project.write("main.f90", USES_MODULE.replace("add(s)", "add(s)\ncall more(s)"));
        String wide = FIXED.replace("ADD", "MORE").replace("1, N", "1," + " ".repeat(70) + "N");
        project.write("add.f", wide).below("mod");
        String options = " -fopenmp -O1 -ffixed-line-length=132 -module-dir mod ";
        build("flang-22" + options + "-c sums.f90 -o sums.o");
        build("flang-22" + options + "main.f90 sums.o add.f -o x -L" + libompFolder());
        assertThat(project.path("mod/sums.mod")).exists();
        runs("x", "97\n");
        assertThat(project.profiles().get(0)).contains("sums.f90", "main.f90", "add.f");
    }

    /**
     * Finds the folder of flang's own libomp or of clang 14's, which can't both be installed;
     * either will do.
     */
    static Path libompFolder() throws IOException {
        try (DirectoryStream<Path> folders =
                Files.newDirectoryStream(Path.of("/usr/lib"), "llvm-*")) {
            for (Path folder : folders) {
                if (Files.exists(folder.resolve("lib/libomp.so"))) {
                    return folder.resolve("lib");
                }
            }
        }
        throw new IOException("no libomp.so in /usr/lib/llvm-*/lib");
    }

    @Test
    void acceptsWarningsAboutMissingInterfaces() throws Exception {
        build("gfortran -fopenmp -Wimplicit-interface -Werror=implicit-procedure -c x.f90");
        build("gfortran -fopenmp x.o -o x");
        runs("x", "5050\n");
    }

    @Test
    void findsWhatStandsBesideAFixedFormSource() throws Exception {
        project.write("src/add.f", FIXED).write("src/n.inc", INCLUDED);
        project.write("other/n.inc", "      THIS IS THE WRONG ONE\n");
        project.write("main.f90", USES_FIXED);
        build("gfortran -fopenmp -Iother -c src/add.f -o add.o");
        build("gfortran -fopenmp main.f90 add.o -o x");
        runs("x", "55\n");
        assertThat(project.profiles().get(0)).contains("src/add.f");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-ffree-form add.f",
                "-ffixed-form -ffixed-line-length-132 wide.f90",
                "-ffixed-line-length-none wider.f",
                "-ffree-line-length-none long.f90"
            })
    void readsSourcesInTheFormAskedFor(String words) throws Exception {
        String blanks = " ".repeat(70);
        String loop = "s = s + i\nend do\nend subroutine\n";
        String head = "subroutine add(s)\ninteger :: s, i\n";
        String directive = "!$omp parallel do reduction(+:s)\n";
        project.write("add.f", head + directive + "do i = 1, 10\n" + loop);
        project.write(
                "long.f90", head + directive + "do i = 1, &\n " + blanks + blanks + "10\n" + loop);
        project.write("wide.f90", FIXED.replace("1, N", "1," + blanks + "10"));
        String widest = " ".repeat(200);
        project.write(
                "wider.f",
                FIXED.replace("1, N", "1," + widest + "10").replace("(+", "(" + widest + "+"));
        project.write("n.inc", "C     Nothing.\n").write("main.f90", USES_FIXED);
        build("gfortran -fopenmp " + words + " -c -o add.o");
        build("gfortran -fopenmp main.f90 add.o -o x");
        runs("x", "55\n");
        assertThat(project.profiles().get(0)).contains("\"parallel\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-x f95 free.F90",
                "-xf95-cpp-input free-cpp.f90",
                "-x f77 fixed.f90",
                "-x f77-cpp-input fixed-cpp",
                "fixed.ftn",
                "fixed-cpp.fpp",
                "free.f03",
                "free.f08"
            })
    void readsSourcesInTheLanguageAskedFor(String words) throws Exception {
        String name = words.substring(words.lastIndexOf(' ') + 1);
        String source =
                """
                subroutine add(s)
                integer :: s, i
                !$omp parallel do reduction(+:s)
                do i = 1, 10
                s = s + i
                end do
                end subroutine
                """;
        source = name.startsWith("fixed") ? FIXED : source;
        String cpp = name.contains("-cpp") ? "#if 0\nnot compiled\n#endif\n" : "";
        project.write(name, cpp + source).write("n.inc", INCLUDED).write("main.f90", USES_FIXED);
        build("gfortran -fopenmp -c -o add.o " + words);
        build("gfortran -fopenmp main.f90 add.o -o x");
        runs("x", "55\n");
        assertThat(project.profiles().get(0)).contains(name).contains("\"parallel\"");
    }

    @Test
    void compilesOneSourceTwiceIntoOneProgram() throws Exception {
        project.write("src/add.F90", PREPROCESSED).write("src/limits.h90", "#define LIMIT 10\n");
        project.write("main.f90", USES_FIXED.replace("call add(s)", "call once(s)\ncall again(s)"));
        build("gfortran -fopenmp -DNAME=once -c src/add.F90 -o first.o");
        build("gfortran -fopenmp -DNAME=again -MMD -c src/add.F90 -o second.o");
        build("gfortran -fopenmp main.f90 first.o second.o -o x");
        runs("x", "2110\n");
        assertThat(project.dependencies("second.d"))
                .contains("src/add.F90")
                .contains("src/limits.h90")
                .doesNotContain(".pomp");
    }

    @ParameterizedTest
    @CsvSource({"-std=f95, true", "-std=f2003, true", "-fno-automatic -w, false"})
    void measuresTasksInOldFortran(String option, boolean measured) throws Exception {
        String task = "!$omp single\n!$omp task\n    s = 40\n!$omp end task\n!$omp end single";
        String single = USES_MODULE.substring(USES_MODULE.indexOf("!$omp single"));
        single = single.substring(0, single.indexOf("\n!$omp end parallel"));
        project.write("main.f90", USES_MODULE.replace(single, task)).write("sums.f90", MODULE);
        build("gfortran -fopenmp " + option + " sums.f90 main.f90 -o x");
        runs("x", "42\n");
        String profile = project.profiles().get(0);
        assertThat(profile).contains("\"single\"", "\"critical\"");
        assertThat(profile.contains("\"task\"")).isEqualTo(measured);
    }

    @Test
    void usesModulesOfOtherSources() throws Exception {
        project.write("sums.f90", MODULE).write("main.f90", USES_MODULE);
        project.below("mod");
        build("gfortran -fopenmp -J mod -c sums.f90");
        build("gfortran -fopenmp -Imod -c main.f90");
        project.run("ar", "rcs", "libsums.a", "sums.o").quietly();
        build("gfortran -fopenmp main.o -L. -lsums -o x");
        assertThat(project.path("mod/sums.mod")).exists();
        runs("x", "42\n");
        build("gfortran -fopenmp sums.f90 main.f90 -o x");
        runs("x", "42\n");
        assertThat(project.profiles().get(1)).contains("sums.f90").contains("main.f90");
    }

    @ParameterizedTest
    @ValueSource(strings = {"gfortran -fopenmp count.c main.f90 -o x", "two compilers"})
    void measuresProgramsOfCAndFortran(String command) throws Exception {
        project.write(
                "count.c",
                """
                #include "one.h"
                void add_(int *s) {
                #pragma omp parallel
                #pragma omp atomic
                    *s += ONE;
                }
                """);
        project.write("one.h", "#define ONE 1\n");
        project.write("main.f90", USES_MODULE.replace("use sums, only: add", ""));
        if (command.equals("two compilers")) {
            build("gcc -fopenmp -c count.c");
            build("gfortran -fopenmp main.f90 count.o -o x");
        } else {
            build(command);
        }
        runs("x", "42\n");
        assertThat(project.profiles().get(0)).contains("count.c").contains("main.f90");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-fopenmp", "-O2"})
    void measuresProceduresOnRequest(String flag) throws Exception {
        String source =
                """
                integer function find(x)
                  integer :: x, a(3) = [4, 5, 6]
                !P$ x = x + 1
                  do find = 1, 3
                    if (a(find) == x) return
                  end do
                  find = 0
                end function
                integer i, j, find
                i = 5
                j = 7
                i = find(i)
                print '(2(i0, 1x))', i, find(j)
                end
                """;
        project.write("x.f90", source);
        project = project.with("POMP_FUNCTIONS", "Find");
        build("gfortran " + flag + " x.f90 -o x");
        runs("x", flag.equals("-fopenmp") ? "3 0\n" : "2 0\n");
        assertThat(project.profiles().get(0)).contains("\"find\"").doesNotContain("\"main\"");
    }

    @Test
    void saysWhatTheCompilerSays() throws Exception {
        project.write("x.f90", FREE.replace("s = s + i", "s = s + undeclared"));
        Result plain = project.run("gfortran", "-fopenmp", "-c", "x.f90");
        Result wrapped = project.run("pomp", "gfortran", "-fopenmp", "-c", "x.f90");
        assertThat(wrapped.status()).isEqualTo(plain.status()).isEqualTo(1);
        assertThat(wrapped.err()).isEqualTo(plain.err()).contains("x.f90:7:");
    }

    @Test
    void warnsOfTheUsersLines() throws Exception {
        project.write("x.f90", FREE.replace("i, s", "i, s, unused"));
        String[] words = {"-fopenmp", "-Wall", "-c", "x.f90"};
        Result plain = project.run(join("gfortran", words)).successfully();
        Result wrapped = project.run(join("pomp gfortran", words)).successfully();
        assertThat(wrapped.err()).isEqualTo(plain.err()).contains("unused");
    }

    @Test
    void leavesSourcesWithoutDirectivesAlone() throws Exception {
        project.write("main.f90", USES_FIXED);
        // Java is not even started.
        project.with("POMP_JAVA", "/nowhere")
                .run("pomp", "gfortran", "-fopenmp", "-c", "main.f90")
                .quietly();
        assertThat(project.mirrored()).isEmpty();
    }

    @Test
    void leavesWhatCannotBeLinkedAlone() throws Exception {
        String command = "pomp gfortran -fopenmp -fno-underscoring x.f90 -c";
        assertThat(project.run(command.split(" ")).failedWithOneLine(1))
                .isEqualTo(
                        "pomp: x.f90: the measurement library has no names for -fno-underscoring");
        Result lenient = project.with("POMP_STRICT", "").run(command.split(" ")).successfully();
        assertThat(lenient.err())
                .isEqualTo(
                        "pomp: warning: x.f90 is compiled without measurement: the measurement"
                                + " library has no names for -fno-underscoring\n");
        assertThat(project.mirrored()).isEmpty();
    }

    private void build(String command) throws IOException, InterruptedException {
        project.run(join("pomp", command.split(" "))).quietly();
    }

    /** Runs it as it is: that it can be launched, too, is shown once. */
    private void runs(String program, String output) throws IOException, InterruptedException {
        assertThat(project.run("./" + program).quietly().out()).isEqualTo(output);
    }

    private static String[] join(String first, String... words) {
        List<String> all = new ArrayList<>(List.of(first.split(" ")));
        all.addAll(List.of(words));
        return all.toArray(String[]::new);
    }
}
