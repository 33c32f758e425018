// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Protects that a launch builds what it finds, apart from the user's own build, and measures it.
 */
@Timeout(300)
class LaunchBuildsIT {
    private static final String MAIN =
            """
            #include <stdio.h>
            int work(int n);
            int main(void) {
                printf("%d\\n", work(100));
                return 0;
            }
            """;

    private static final String WORK =
            """
            int work(int n) {
                int sum = 0;
            #pragma omp parallel for reduction(+ : sum)
                for (int i = 0; i < n; i++)
                    sum += i;
            #pragma omp parallel
                {
            #pragma omp atomic
                    sum++;
            #pragma omp atomic
                    sum--;
                }
                return sum;
            }
            """;

    private static final String UPC =
            """
            #include <upc.h>
            #include <stdio.h>
            shared int part[THREADS];
            int main(void) {
                int i, sum = 0;
                upc_forall (i = 0; i < 100; i++; i) part[MYTHREAD] += i;
                upc_barrier;
                for (i = 0; i < THREADS; i++) sum += part[i];
                if (MYTHREAD == 0) printf("%d\\n", sum);
                return 0;
            }
            """;

    private static final String FORTRAN =
            """
            program total
              implicit none
              integer :: i, s
              s = 0
              !$omp parallel do reduction(+:s)
              do i = 1, 100
                s = s + i
              end do
              print '(i0)', s
            end program total
            """;

    private static final String MAKEFILE =
            """
            CFLAGS = -O1 -fopenmp
            sum: main.o lib/work.o
            \tgcc $(CFLAGS) -o $@ main.o lib/work.o
            lib/work.o: lib/work.c
            \t$(CC) $(CFLAGS) -c -o $@ lib/work.c
            clean:
            \trm -f sum *.o lib/*.o
            """;

    @TempDir private Path folder;
    private Project project;

    @BeforeEach
    void makeProject() throws Exception {
        project = Project.in(folder.toRealPath());
        project.below(".pomp");
    }

    @Test
    void makesInACopyAndLeavesTheUsersObjectsAlone() throws Exception {
        project.write("main.c", MAIN).write("lib/work.c", WORK).write("Makefile", MAKEFILE);
        project.run("make").successfully();
        byte[] program = Files.readAllBytes(project.path("sum"));
        byte[] object = Files.readAllBytes(project.path("lib/work.o"));
        String console = launch(Map.of());
        assertThat(console).contains("building with make in " + project.path(".pomp/build/make"));
        assertThat(project.constructs())
                .containsExactlyInAnyOrder(
                        "parallel for lib/work.c:3",
                        "parallel lib/work.c:6",
                        "atomic lib/work.c:8",
                        "atomic lib/work.c:10");
        assertThat(Files.readAllBytes(project.path("sum"))).isEqualTo(program);
        assertThat(Files.readAllBytes(project.path("lib/work.o"))).isEqualTo(object);
        // A header stands for the program that it is a part of.
        project.write("lib/work.h", "int work(int);\n");
        launch(Map.of("program", "lib/work.h"));
        assertThat(project.profiles()).hasSize(2);
        assertThat(project.constructs()).contains("parallel for lib/work.c:3");
    }

    /** IDEs put a makefile into a folder for each configuration, which names what is above it. */
    @Test
    void makesInTheBuildFolderThatIsNamed() throws Exception {
        String makefile =
                """
                all: twin
                twin: main.o work.o
                \tgcc -fopenmp -o $@ $^
                %.o: ../code/%.c
                \tgcc -O2 -fopenmp -DFLAVOUR=\\"NAME\\" -c -o $@ $<
                """;
        project.write("code/main.c", MAIN.replace("\"%d\\n\"", "FLAVOUR \" %d\\n\""));
        project.write("code/work.c", WORK);
        project.write("Calm/makefile", makefile.replace("NAME", "calm"));
        project.write("Wild/makefile", makefile.replace("NAME", "wild"));
        project.run("make", "-C", "Calm").successfully();
        byte[] calm = Files.readAllBytes(project.path("Calm/twin"));
        try (DapSession session = DapSession.in(project)) {
            session.run(Map.of("buildFolder", "Wild", "program", "Wild/twin"));
            assertThat(session.output("stdout")).contains("wild 4950");
        }
        assertThat(project.path("Wild/twin")).doesNotExist();
        try (DapSession session = DapSession.in(project)) {
            session.run(Map.of("buildFolder", "Calm"));
            assertThat(session.output("stdout")).contains("calm 4950");
        }
        assertThat(Files.readAllBytes(project.path("Calm/twin"))).isEqualTo(calm);
        assertThat(project.constructs()).contains("parallel for code/work.c:3");
    }

    /**
     * Protects projects by their marker: without one above, what the makefile names would not be in
     * the copy.
     */
    @Test
    void aBuildFolderBelongsToItsProject(@TempDir Path plain) throws Exception {
        Project bare = Project.in(plain.toRealPath());
        bare.write("main.c", MAIN).write("work.c", WORK);
        bare.write("out/Makefile", "sum:\n\tgcc -fopenmp ../main.c ../work.c -o $@\n");
        Result profiled = bare.run("pomp", "profile", "--build-folder=out").successfully();
        assertThat(profiled.out()).contains("4950");
        assertThat(bare.path("out")).isDirectoryNotContaining("glob:**.pomp");
        assertThat(bare.constructs()).contains("parallel work.c:6");
        Result command = bare.run("pomp", "profile", "--build-folder=out", "--build=make sum");
        assertThat(command.successfully().out()).contains("4950");
        assertThat(bare.path("out/sum")).exists();
        Result wrong = bare.pomp("profile", "--build-folder=away");
        assertThat(wrong.err())
                .contains("buildFolder: " + bare.path("away") + ": there is no such folder");
    }

    /** Its makefiles would write into the user's build from any copy. */
    @Test
    void aFolderThatCMakeBuildsInIsNotCopied() throws Exception {
        project.write("main.c", MAIN).write("work.c", WORK);
        project.write("tree/CMakeCache.txt", "").write("tree/Makefile", "sum:\n\ttouch $@\n");
        try (DapSession session = DapSession.in(project)) {
            assertThat(session.refusal(Map.of("buildFolder", "tree")))
                    .startsWith("buildFolder: " + project.path("tree") + ": found no CMakeLists");
        }
    }

    @Test
    void buildsAgainWhenSomethingElseIsMeasured() throws Exception {
        project.write("main.c", MAIN).write("lib/work.c", WORK).write("Makefile", MAKEFILE);
        launch(Map.of());
        recordsWhatTheFilterFileLeaves();
        launch(Map.of("disable", List.of("atomic"), "functions", "work"));
        assertThat(project.constructs())
                .containsExactlyInAnyOrder(
                        "function lib/work.c:1",
                        "parallel for lib/work.c:3",
                        "parallel lib/work.c:6");
        try (DapSession session = DapSession.in(project)) {
            session.run(Map.of("disable", List.of("atomic"), "functions", "work"));
            assertThat(session.output("stdout")).doesNotContain("-c").contains("4950");
        }
        project.write("lib/work.c", WORK.replace("parallel for", "parallel\n#pragma omp for"));
        launch(Map.of());
        assertThat(project.constructs()).contains("for lib/work.c:4");
    }

    /** For a filter file nothing is built again. */
    private void recordsWhatTheFilterFileLeaves() throws Exception {
        project.write("rules", "exclude kind=atomic\nexclude file=lib/*.c lines=-5\n");
        try (DapSession session = DapSession.in(project)) {
            session.run(Map.of("filter", "rules"));
            assertThat(session.output("stdout")).doesNotContain("-c").contains("4950");
        }
        assertThat(project.pomp("report", "--view=flat").successfully().out())
                .contains("work.c:6")
                .doesNotContain("work.c:3", "atomic");
    }

    @Test
    void namesTheUsersFileWhenMakeFails() throws Exception {
        project.write("main.c", MAIN.replace("100", "100 +"));
        project.write("lib/work.c", WORK).write("Makefile", MAKEFILE);
        try (DapSession session = DapSession.in(project)) {
            String file = project.path("main.c").toString();
            assertThat(session.refusal(Map.of())).startsWith("the build failed: " + file + ":4: ");
            assertThat(session.problems)
                    .extracting("file", "line", "column", "severity")
                    .contains(Tuple.tuple(file, 4, 30, "error"));
        }
    }

    @Test
    void namesTheUsersFileWhenMakeFailsInAFolder() throws Exception {
        project.write("lib/work.c", WORK.replace("{", "{ wrong x;"));
        project.write("lib/Makefile", "work.o: work.c\n\t$(CC) -fopenmp -c work.c\n");
        project.write("Makefile", "all:\n\t$(MAKE) -C lib\n");
        try (DapSession session = DapSession.in(project)) {
            String file = project.path("lib/work.c").toString();
            assertThat(session.refusal(Map.of())).startsWith("the build failed: ").contains(file);
            assertThat(session.problems).extracting("file").contains(file);
        }
    }

    @Test
    void buildsWithCMake() throws Exception {
        project.write("src/main.c", MAIN).write("src/work.cpp", "extern \"C\" " + WORK);
        project.write("total.f90", FORTRAN);
        project.write(
                "CMakeLists.txt",
                """
                cmake_minimum_required(VERSION 3.16)
                project(sums C CXX Fortran)
                find_package(OpenMP REQUIRED)
                add_executable(sum src/main.c src/work.cpp)
                add_executable(total total.f90)
                target_link_libraries(sum OpenMP::OpenMP_C OpenMP::OpenMP_CXX)
                target_link_libraries(total OpenMP::OpenMP_Fortran)
                """);
        try (DapSession session = DapSession.in(project)) {
            assertThat(session.refusal(Map.of()))
                    .isEqualTo("the build made several programs: sum, total; name one as program");
            assertThat(session.progress).contains("100.0 %");
        }
        launch(Map.of("program", project.path("build/sum").toString()));
        assertThat(project.constructs()).contains("parallel for src/work.cpp:3");
        launch(Map.of("program", "src/work.cpp"));
        launch(Map.of("program", "total.f90"), "5050");
        assertThat(project.constructs()).containsExactly("parallel do total.f90:5");
        assertThat(project.path("build")).doesNotExist();
    }

    @Test
    void buildsWithMeson() throws Exception {
        project.write("main.c", MAIN).write("work.c", WORK);
        project.write(
                "meson.build",
                """
                project('sums', 'c')
                executable('sum', 'main.c', 'work.c', dependencies: dependency('openmp'))
                executable('other', 'other.c')
                """);
        project.write("other.c", "int main(void) { return 1; }\n");
        launch(Map.of("program", "work.c"));
        assertThat(project.constructs()).contains("parallel for work.c:3");
    }

    @Test
    void buildsFromACompilationDatabase() throws Exception {
        project.write("main.c", MAIN).write("work.c", WORK.replace("n;", "LIMIT;"));
        project.write(
                "compile_commands.json",
                """
                [{"directory": "FOLDER", "file": "main.c",
                  "arguments": ["/usr/bin/gcc", "-c", "main.c", "-o", "main.o"]},
                 {"directory": "FOLDER", "file": "work.c",
                  "command": "gcc -fopenmp \\"-DLIMIT=n\\" -c work.c"}]
                """
                        .replace("FOLDER", project.path("").toString()));
        launch(Map.of());
        assertThat(project.constructs()).contains("parallel for work.c:3");
        assertThat(project.path("main.o")).doesNotExist();
        assertThat(project.path("work.o")).doesNotExist();
    }

    @Test
    void buildsFortranByItsFile() throws Exception {
        project.write("total.f90", FORTRAN);
        launch(Map.of(), "5050");
        assertThat(project.constructs()).containsExactly("parallel do total.f90:5");
    }

    @Test
    void compilesASourceByItselfThatTheMakefileDoesNotKnow() throws Exception {
        project.write("Makefile", "sum: main.c\n\tfalse\n").write("tests/it's.f90", FORTRAN);
        launch(Map.of("program", "tests/it's.f90"), "5050");
        assertThat(project.constructs()).containsExactly("parallel do tests/it's.f90:5");
    }

    @Test
    void measuresWithTheUsersOwnCommand() throws Exception {
        project.write("main.c", MAIN).write("lib/work.c", WORK).write("Makefile", MAKEFILE);
        String console = launch(Map.of("build", "make clean && make \"CC=pomp gcc\""));
        assertThat(console).contains("building with make clean && make");
        assertThat(project.path("sum")).exists();
        assertThat(project.constructs())
                .filteredOn(construct -> construct.startsWith("atomic"))
                .hasSize(2);
        launch(Map.of("build", "gcc -fopenmp main.c lib/work.c -o two", "program", "two"));
        assertThat(project.constructs()).contains("parallel for lib/work.c:3");
    }

    @Test
    void saysWhenThereIsNothingToBuildOrTooMuch() throws Exception {
        refused(": found nothing to build: no CMakeLists.txt, meson.build, makefile");
        project.write("a.c", MAIN).write("b.f90", FORTRAN).write("work.c", WORK);
        refused(": several programs: a.c, b.f90; name one of them");
    }

    private void refused(String message) throws Exception {
        try (DapSession session = DapSession.in(project)) {
            assertThat(session.refusal(Map.of())).startsWith(project.path("") + message);
        }
    }

    /** What editors ask for when a source of UPC is launched: a build, and so many UPC threads. */
    @Test
    void launchesASourceOfUpc() throws Exception {
        project.write("sum.upc", UPC);
        launch(Map.of("program", "sum.upc", "threads", List.of(3)));
        assertThat(project.constructs()).contains("upc_forall sum.upc:6", "upc_barrier sum.upc:7");
        assertThat(project.profiles()).hasSize(1);
        assertThat(project.profiles().get(0)).contains("\"threads\": 3,");
    }

    private String launch(Map<String, Object> arguments) throws Exception {
        return launch(arguments, "4950");
    }

    private String launch(Map<String, Object> arguments, String result) throws Exception {
        try (DapSession session = DapSession.in(project)) {
            assertThat(session.run(arguments)).as(session.output("stderr")).isZero();
            assertThat(session.output("stdout")).endsWith(result + "\n");
            assertThat(session.runs).hasSize(1);
            return session.output("console");
        }
    }
}
