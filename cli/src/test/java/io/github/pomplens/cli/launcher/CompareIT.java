// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Protects what {@code pomp report --compare} says of real runs: why they differ, and that only
 * repeats of one experiment tell chance from progress.
 */
@Timeout(300)
class CompareIT {
    private static final Pattern RUN = Pattern.compile("pomp report (\\S+)");
    private static final String PROGRAM =
            """
            #include <signal.h>
            #include <stdlib.h>
            volatile double x;
            int main(int argc, char **argv) {
                int n = argc > 1 ? atoi(argv[1]) : 1000;
            #pragma omp parallel
                {
            #pragma omp critical(sum)
                    x += 1;
                }
            #pragma omp parallel for schedule(runtime)
                for (int i = 0; i < n; i++)
                    if (i == 5000)
                        raise(SIGTERM);
                return 0;
            }
            """;

    @TempDir private Path folder;
    private Project project;

    @BeforeEach
    void build() throws Exception {
        project = Project.in(folder.toRealPath());
        project.below(".pomp");
        project.write("x.c", PROGRAM);
    }

    @Test
    void saysThatTheInputOrTheEndingDiffersOrIsNotKnown() throws Exception {
        compile("-O1");
        String before = measure("./x", "300");
        String now = measure("./x", "1000");
        assertThat(compare(before, now))
                .contains("They differ in\n- input: arguments 300 before, 1000 now\n")
                .contains("- they did not do the same work: less time is not faster")
                .doesNotContain("%  ", "95 % interval");
        String stopped = measure("./x", "9000");
        assertThat(compare(stopped, now))
                .contains("- ending: stopped by a signal before, normal now\n");
        takesNothingForTheSameThatIsNotKnown(now);
    }

    private void takesNothingForTheSameThatIsNotKnown(String known) throws Exception {
        // Started by hand: nobody knows how.
        project.run("env", "POMP_RUN_DIR=" + project.path(".pomp/runs/20990101-000000-hand"), "./x")
                .successfully();
        assertThat(compare(known, "hand"))
                .contains(
                        "They differ in nothing that is known\n- not known whether in: input, environment,")
                .doesNotContain("95 % interval");
    }

    @Test
    void saysThatTheThreadsDiffer() throws Exception {
        project.run("pomp", "profile", "-t", "1", "--name=one", "x.c").successfully();
        project.run("pomp", "profile", "-t", "2", "--name=two", "x.c").successfully();
        assertThat(compare("one", "two"))
                .contains("They differ in\n- threads: 1 before, 2 now\n\n")
                .doesNotContain("not known", "same work");
    }

    @Test
    void saysThatAVariableDiffers() throws Exception {
        project.run("pomp", "profile", "--schedule=static", "--name=a", "x.c").successfully();
        project.run("pomp", "profile", "--schedule=dynamic,4", "--name=b", "x.c").successfully();
        assertThat(compare("a", "b"))
                .contains(
                        "They differ in\n"
                                + "- environment: OMP_SCHEDULE static before, dynamic,4 now\n\n");
    }

    @Test
    void saysThatTheCodeDiffersAndWhere() throws Exception {
        compile("-O1");
        String before = measure("./x");
        project.write("x.c", PROGRAM.replace("x += 1", "x += 2"));
        compile("-O1");
        String now = measure("./x");
        assertThat(compare(before, now))
                .contains("They differ in\n- code: critical (sum) x.c:8 changed\n");
    }

    @Test
    void tellsChanceByRepeatsOfTheSameExperimentOnly() throws Exception {
        compile("-O1");
        String first = measure("./x");
        // Compiled again from the same source, it is the same program.
        compile("-O1");
        String second = measure("./x");
        measure("./x", "300");
        assertThat(compare(first, second))
                .contains("They differ in nothing: program, input, threads, environment and");
        compile("-O2");
        measure("./x");
        String faster = measure("./x");
        assertThat(compare(first, faster))
                .containsPattern("means\\sof\\s2\\sand\\s2\\sruns")
                .contains("They differ in\n- flags: -O1 before, -O2 now\n\n");
        project.pomp("report", "--compare", first, "--html=page.html").successfully();
        assertThat(project.read("page.html"))
                .contains("<p>They differ in</p>\n<ul class=\"why\">\n<li>flags: -O1 before");
    }

    /** A compiler of each kind, then others of the same kinds. */
    static Stream<Arguments> flags() {
        String flto = "-O1 -flto";
        return Cases.of(
                4,
                List.of(
                        Arguments.of("flang-22", "loop.f90", "-O1", "-O2", "-O1", "-O2"),
                        Arguments.of("mpicc", "x.c", "-O1", "-O3", "-O1", "-O3"),
                        Arguments.of(
                                "gcc",
                                "x.c",
                                flto,
                                flto + " -ffast-math",
                                "none of them",
                                "-ffast-math"),
                        Arguments.of("clang", "x.c", flto, "-O2 -flto", "-O1", "-O2"),
                        Arguments.of("mpifort", "loop.f90", "-O2", "-Og", "-O2", "-Og"),
                        Arguments.of("gfortran", "loop.f90", flto, "-O2 -flto", "-O1", "-O2")));
    }

    @ParameterizedTest
    @MethodSource("flags")
    void saysThatTheFlagsOfACompilerDiffer(
            String compiler, String source, String flags, String others, String before, String now)
            throws Exception {
        assumeTrue(project.has(compiler), compiler + " is not installed");
        project.write(
                "loop.f90",
                """
                integer :: i, n
                n = 0
                !$omp parallel do reduction(+ : n)
                do i = 1, 100
                  n = n + i
                end do
                end
                """);
        build(compiler, flags, source);
        String first = measure("./y");
        build(compiler, others, source);
        assertThat(compare(first, measure("./y")))
                .contains("They differ in\n- flags: " + before + " before, " + now + " now\n");
    }

    /** Compiles and links with two commands, as makefiles do. */
    private void build(String compiler, String flags, String source) throws Exception {
        List<String> words = new ArrayList<>(List.of("pomp", compiler, "-fopenmp"));
        words.addAll(List.of(flags.split(" ")));
        List<String> link = new ArrayList<>(words);
        words.addAll(List.of("-c", source, "-o", "y.o"));
        link.addAll(List.of("y.o", "-o", "y"));
        if (compiler.startsWith("flang")) {
            link.add("-L" + FortranIT.libompFolder());
        }
        project.run(words.toArray(String[]::new)).quietly();
        project.run(link.toArray(String[]::new)).quietly();
    }

    @Test
    void saysThatALibraryOfTheProgramDiffers() throws Exception {
        project.write(
                "work.c",
                """
                void work(double *a, int n) {
                #pragma omp parallel for
                    for (int i = 0; i < n; i++)
                        a[i] = i;
                }
                """);
        project.write(
                "main.c",
                """
                static double a[1000];
                void work(double *a, int n);
                int main(void) {
                    work(a, 1000);
                    return 0;
                }
                """);
        library("-O1");
        project.run(
                        "pomp",
                        "gcc",
                        "-fopenmp",
                        "main.c",
                        "-o",
                        "main",
                        "-L.",
                        "-lwork",
                        "-Wl,-rpath,$ORIGIN")
                .successfully();
        String before = measure("./main");
        library("-O2");
        String now = measure("./main");
        library("-O1");
        String again = measure("./main");
        assertThat(compare(before, now))
                .contains("They differ in\n- libraries: libwork.so changed\n\n");
        assertThat(compare(before, again)).contains("They differ in nothing: program,");
    }

    private void library(String optimisation) throws Exception {
        project.run(
                        "pomp",
                        "gcc",
                        "-fopenmp",
                        optimisation,
                        "-fPIC",
                        "-shared",
                        "work.c",
                        "-o",
                        "libwork.so")
                .successfully();
    }

    private void compile(String optimisation) throws Exception {
        project.run("pomp", "gcc", "-fopenmp", optimisation, "x.c", "-o", "x").successfully();
    }

    /** The id of a new run. */
    private String measure(String... command) throws Exception {
        List<String> words = new ArrayList<>(List.of("pomp", "run", "--"));
        words.addAll(List.of(command));
        String said = project.run(words.toArray(String[]::new)).err();
        Matcher run = RUN.matcher(said);
        assertThat(run.find()).as(said).isTrue();
        return run.group(1);
    }

    /** Compares without what other programs on this machine did to the runs. */
    private String compare(String before, String now) throws Exception {
        String all = project.pomp("report", now, "--compare", before).successfully().out();
        return all.replaceAll("- validity: [a-z]+ [a-z]+,? ?[a-z]* ?[a-z]*; [a-z ]+\n", "");
    }
}
