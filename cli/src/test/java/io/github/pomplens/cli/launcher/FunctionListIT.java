// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Protects that builds measure the functions that {@code .pomp/functions} lists. */
@Timeout(300)
class FunctionListIT {
    private static final String MAIN =
            """
            #include <stdio.h>
            double area(int n);
            static void show(double x) { printf("%.2f\\n", x); }
            int main(void) {
                show(area(100));
                return 0;
            }
            """;
    private static final String AREA =
            """
            static double height(double x) {
                return 4 / (1 + x * x);
            }
            double area(int n) {
                double sum = 0;
            #pragma omp parallel for reduction(+ : sum)
                for (int i = 0; i < n; i++)
                    sum += height((i + 0.5) / n);
                return sum / n;
            }
            """;
    private static final String MODULE =
            """
            module series
            contains
              integer function partial(n)
                integer, intent(in) :: n
                integer :: i
                partial = 0
                !$omp parallel do reduction(+:partial)
                do i = 1, n
                  partial = partial + i
                end do
              end function partial
            end module series
            """;
    private static final String PROGRAM =
            """
            program main
              use series
              print '(i0)', Partial(100)
            end program main
            """;
    private static final String MAKEFILE =
            """
            CFLAGS = -O1 -fopenmp
            FC = gfortran
            both: area sums
            area: main.o src/area.o
            \t$(CC) $(CFLAGS) -o $@ main.o src/area.o
            sums: series.f90 sums.f90
            \t$(FC) -fopenmp -o $@ series.f90 sums.f90
            clean:
            \trm -f area sums *.o src/*.o
            """;

    @TempDir private Path folder;
    private Project project;

    @BeforeEach
    void makeProject() throws Exception {
        project = Project.in(folder.toRealPath());
        project.below(".pomp");
        project.write("main.c", MAIN).write("src/area.c", AREA).write("Makefile", MAKEFILE);
        project.write("series.f90", MODULE).write("sums.f90", PROGRAM);
    }

    private List<String> functions() throws Exception {
        return project.constructs().stream().filter(it -> it.startsWith("function ")).toList();
    }

    /** The build of ours is made again when the list changes; the project's own is left alone. */
    @Test
    void eachProfileMeasuresWhatTheListNamesThen() throws Exception {
        project.run("pomp", "profile", "area").successfully();
        assertThat(functions()).isEmpty();

        project.write(".pomp/functions", "# for a while\n./src/area.c:\n");
        project.run("pomp", "profile", "area").successfully();
        assertThat(functions())
                .containsExactlyInAnyOrder("function src/area.c:4", "function src/area.c:1");
        assertThat(project.pomp("report", "--no-source").quietly().out())
                .containsSubsequence(" function (area) ", " parallel for ", " function (height) ");

        project.write(".pomp/functions", "./main.c:\n");
        project.run("pomp", "profile", "area").successfully();
        assertThat(functions()).containsExactlyInAnyOrder("function main.c:4", "function main.c:3");

        Files.delete(project.path(".pomp/functions"));
        project.run("pomp", "profile", "area").successfully();
        assertThat(functions()).isEmpty();
    }

    /** A part of a project that is one of its own, with sources of which none has a directive. */
    @Test
    void eachProfileMeasuresWhatAPartOfTheProjectLists() throws Exception {
        Project part = project.below("parts/cube");
        part.below(".pomp");
        part.write("edge.c", "int edge(int n) { return n; }\n");
        part.write("cube.c", "int edge(int);\nint cube(int n) { return edge(n) * n * n; }\n");
        project.write(
                "volume.c",
                """
                int cube(int);
                int main(void) {
                #pragma omp parallel
                    cube(2);
                    return cube(3) != 27;
                }
                """);
        project.write(
                "Makefile",
                """
                CFLAGS = -fopenmp
                PARTS = parts/cube/cube.o parts/cube/edge.o
                volume: volume.o $(PARTS)
                \t$(CC) $(CFLAGS) -o $@ volume.o $(PARTS)
                """);
        project.run("pomp", "profile", "volume").successfully();
        assertThat(functions()).isEmpty();

        part.write(".pomp/functions", "./cube.c:\n");
        project.run("pomp", "profile", "volume").successfully();
        assertThat(functions()).containsExactly("function parts/cube/cube.c:2");

        part.write(".pomp/functions", "e*\n");
        project.run("pomp", "profile", "volume").successfully();
        assertThat(functions()).containsExactly("function parts/cube/edge.c:1");

        part.write(".pomp/functions", "e*\ncube<int>\n");
        Project lenient = project.with("POMP_STRICT", "");
        assertThat(lenient.run("pomp", "profile", "volume").successfully().err())
                .contains(part.path(".pomp/functions") + ":2:1: 'cube<int>' has parameters or");
        assertThat(functions()).isEmpty();
    }

    @Test
    void fortranProceduresAreMeasuredToo() throws Exception {
        project.write(".pomp/functions", "./series.f90:Series::PARTIAL\n");
        project.run("pomp", "profile", "sums").successfully();
        assertThat(functions()).containsExactly("function series.f90:3");
    }

    /** What people type themselves, from another folder than the project's. */
    @Test
    void theWrapperAloneReadsTheListOfTheSourcesProject() throws Exception {
        project.write(".pomp/functions", "./src/area.c:area\n");
        Path out = Files.createDirectories(folder.resolve("out"));
        Project elsewhere = project.below("out");
        String[] compile = {
            "pomp", "gcc", "-fopenmp", "../main.c", project.path("src/area.c").toString(), "-o", "x"
        };
        elsewhere.run(compile).quietly();
        elsewhere.run("pomp", "run", "--", "./x").successfully();
        assertThat(out).exists();
        assertThat(functions()).containsExactly("function src/area.c:4");
        assertThat(project.pomp("instrument", "src/area.c").quietly().out())
                .containsOnlyOnce("POMP_FUNCTION(");
    }

    @Test
    void whatTheCommandLineAsksForComesFirst() throws Exception {
        project.write(".pomp/functions", "./src/area.c:\n");
        project.run("pomp", "profile", "--pomp-functions=main", "area").successfully();
        assertThat(functions()).containsExactly("function main.c:4");
        project.with("POMP_FUNCTIONS", "").run("make", "CC=pomp gcc", "area").successfully();
        project.run("pomp", "run", "--", "./area").successfully();
        assertThat(functions()).isEmpty();
    }

    @Test
    void aSourceWithoutDirectivesStaysWithTheCompilerWithoutAList() throws Exception {
        Project noJava = project.with("POMP_JAVA", "/nonexistent/java");
        noJava.run("pomp", "gcc", "-fopenmp", "-c", "main.c").quietly();
        project.write(".pomp/functions", "./main.c:main\n");
        assertThat(noJava.run("pomp", "gcc", "-fopenmp", "-c", "main.c").failedWithOneLine(1))
                .contains("POMP_JAVA");
    }

    @Test
    void aProgramThatTheUsersBuildLeftAsItWasIsSaidToBeOld() throws Exception {
        project.run("pomp", "profile", "--build=make area", "area").successfully();
        project.write(".pomp/functions", "./src/area.c:\n");
        String old = "area is older than " + project.path(".pomp/functions");
        assertThat(project.run("pomp", "profile", "--build=make area", "area").successfully().err())
                .contains(old);
        assertThat(functions()).isEmpty();
        String anew = "--build=make clean area";
        assertThat(project.run("pomp", "profile", anew, "area").successfully().err())
                .doesNotContain(old);
        assertThat(functions()).hasSize(2);
    }

    @Test
    void aMistakeInTheListIsSaidBeforeAnythingIsBuilt() throws Exception {
        project.write(".pomp/functions", "area\n  f<T>\n");
        String where = project.path(".pomp/functions") + ":2:3: 'f<T>' has parameters or template";
        assertThat(project.pomp("profile", "area").failedWithOneLine(2)).contains(where);
        assertThat(project.path(".pomp/build")).doesNotExist();
        assertThat(project.pomp("instrument", "main.c").failedWithOneLine(1)).contains(where);
        Project lenient = project.with("POMP_STRICT", "");
        assertThat(lenient.run("pomp", "gcc", "-c", "main.c").successfully().err())
                .startsWith("pomp: warning: " + where)
                .hasLineCount(1);
        project.run("pomp", "gcc", "-c", "main.c").failedWithOneLine(1);
    }

    /** A list that came with the project, and leads out of it, chooses nothing and is not read. */
    @Test
    void aLinkInThePlaceOfTheListIsNotFollowed() throws Exception {
        project.write("elsewhere", "*\n");
        Path list = project.path(".pomp/functions");
        Files.createSymbolicLink(list, project.path("elsewhere"));
        Project lenient = project.with("POMP_STRICT", "");
        assertThat(lenient.run("pomp", "gcc", "-fopenmp", "main.c", "src/area.c", "-o", "x").err())
                .isEqualTo(
                        "pomp: warning: "
                                + list
                                + " is not used: it is a link, a folder or a device; remove it\n");
        lenient.run("pomp", "run", "--", "./x").successfully();
        assertThat(functions()).isEmpty();
        assertThat(project.constructs()).isNotEmpty();
    }
}
