// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects builds with make and CMake: dependency files, rebuilding no more than is needed. */
class BuildSystemsIT {
    private static final String MAKEFILE =
            """
            OBJECTS = main.o lib/twice.o
            x: $(OBJECTS)
            \t$(CC) $(CFLAGS) -fopenmp -o $@ $(OBJECTS)
            %.o: %.c
            \t$(CC) $(CFLAGS) -fopenmp -Ilib -MMD -MP -c -o $@ $<
            -include $(OBJECTS:.o=.d)
            """;

    private static final String WORK =
            """
            double work(void) {
                double sum = 0;
                for (int i = 1; i < 100000000; i++) sum += 1.0 / i;
                return sum;
            }
            """;

    @TempDir private Path folder;
    private Project project;

    @BeforeEach
    void create() throws IOException {
        project = Project.in(folder);
        project.write("lib/twice.h", Sources.TWICE_HEADER).write("lib/twice.c", Sources.TWICE);
        project.write("main.c", Sources.MAIN).write("Makefile", MAKEFILE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gcc", "clang"})
    void rebuildsOnlyWhatIsNeeded(String compiler) throws Exception {
        String[] make = {"make", "-j2", "CC=pomp " + compiler};
        project.run(make).quietly();
        assertThat(project.run("./x").quietly().out()).isEqualTo(Sources.MAIN_OUTPUT);
        assertThat(project.run(make).quietly().out()).contains("up to date");

        change("lib/twice.h");
        assertThat(project.run(make).quietly().out())
                .contains("-o main.o main.c")
                .contains("-o lib/twice.o lib/twice.c")
                .contains("-o x ");

        change("lib/twice.c");
        assertThat(project.run(make).quietly().out())
                .doesNotContain("-o main.o main.c")
                .contains("-o lib/twice.o lib/twice.c")
                .contains("-o x ");
        assertThat(project.run(make).quietly().out()).contains("up to date");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-MMD", "-MD"})
    void namesTheUsersFilesInDependencyFiles(String option) throws Exception {
        for (String compiler : new String[] {"gcc", "clang"}) {
            String[] words = {
                compiler, "-fopenmp", option, "-MP", "-Ilib", "-c", "lib/twice.c", "-o", "t.o"
            };
            project.run(words).quietly();
            String plain = project.dependencies("t.d");
            project.run(join("pomp", words)).quietly();
            assertThat(names(project.dependencies("t.d"))).isEqualTo(names(plain));
            assertThat(plain).contains("lib/twice.c").contains("lib/twice.h");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-MMD -MF deps/t.d -c lib/twice.c",
                "-MMD -MFdeps/t.d -c lib/twice.c",
                "-Wp,-MMD,deps/t.d -c lib/twice.c",
                "-MMD -c lib/twice.c -odeps/t.o",
                "-MMD -c lib/twice.c -o deps/t",
                "-MMD -S lib/twice.c -o deps/t.s",
                "-MMD lib/twice.c -shared -fPIC -o deps/t"
            })
    void mendsDependencyFilesWhereverTheyAre(String options) throws Exception {
        Files.createDirectories(project.path("deps"));
        for (String compiler : compilersFor(options)) {
            String[] words = join(compiler, ("-fopenmp " + options).split(" "));
            project.run(words).quietly();
            String plain = project.dependencies("deps/t.d");
            Files.delete(project.path("deps/t.d"));
            project.run(join("pomp", words)).quietly();
            assertThat(names(project.dependencies("deps/t.d"))).isEqualTo(names(plain));
        }
    }

    /** Both compilers; where tests try only some of what they could, one that the text decides. */
    private static List<String> compilersFor(String options) {
        return Cases.byTurns(options.hashCode(), List.of("gcc", "clang"));
    }

    /** Also where it is made in a copy of the project, the lines are of the project's own files. */
    @ParameterizedTest
    @ValueSource(strings = {"Makefile", "compile_commands.json"})
    void knowsTheLinesOfSamplesInWhatProfileBuilds(String how) throws Exception {
        Project own = project.below("own");
        own.write("work.c", WORK);
        own.write(
                "main.c",
                """
                double work(void);
                int main(void) {
                #pragma omp parallel num_threads(1)
                    work();
                }
                """);
        String command =
                "{\"directory\": \".\", \"file\": \"%1$s\", \"command\": \"gcc -O2 -fopenmp -c %1$s\"}";
        String content =
                how.equals("Makefile")
                        ? "CFLAGS = -O2 -fopenmp\nx: main.o work.o\n\t$(CC) $(CFLAGS) -o $@ $^\n"
                        : Stream.of("main.c", "work.c").map(command::formatted).toList().toString();
        own.write(how, content);

        own.run("pomp", "profile", "--sample").successfully();

        assertThat(own.pomp("report", "--view", "lines").out())
                .containsPattern("(?m)^ *\\d+ %.* {2}work\\.c:3$");
    }

    @Test
    void mendsTheDependencyFileOfEachSource() throws Exception {
        project.write("lib/main.c", Sources.MAIN);
        project.run("pomp", "gcc", "-fopenmp", "-MMD", "-c", "lib/main.c", "lib/twice.c").quietly();
        assertThat(names(project.dependencies("main.d")))
                .containsExactly("main.o:", "lib/main.c", "lib/twice.h", ";");
        assertThat(names(project.dependencies("twice.d")))
                .containsExactly("twice.o:", "lib/twice.c", "lib/twice.h", ";");
        project.run("pomp", "gcc", "-fopenmp", "-MMD", "lib/main.c", "lib/twice.c").quietly();
        assertThat(project.read("a-main.d")).doesNotContain(".pomp").contains("lib/main.c");
        assertThat(project.read("a-twice.d")).doesNotContain(".pomp").contains("lib/twice.c");
    }

    @Test
    void measuresSourcesOfSeveralFoldersInOneCommand() throws Exception {
        project.write("lib/which.h", "#define WHICH 2\n").write("which.h", "#define WHICH 10\n");
        project.write("main.c", Sources.MAIN.replace("n = 10", "n = WHICH"));
        project.write("main.c", "#include \"which.h\"\n" + project.read("main.c"));
        project.write("lib/twice.c", Sources.TWICE.replace("+= 2", "+= WHICH"));
        project.write("lib/twice.c", "#include \"which.h\"\n" + project.read("lib/twice.c"));
        project.run("pomp", "gcc", "-fopenmp", "-Ilib", "main.c", "lib/twice.c", "-o", "x")
                .quietly();
        assertThat(project.run("./x").quietly().out()).isEqualTo(Sources.MAIN_OUTPUT);
        assertThat(project.profiles().get(0)).contains("/main.c\"").contains("/twice.c\"");
    }

    @Test
    void buildsWithCmakesCompilerLauncher() throws Exception {
        project.write(
                "CMakeLists.txt",
                """
                cmake_minimum_required(VERSION 3.21)
                project(twice C)
                find_package(OpenMP REQUIRED)
                add_library(twice lib/twice.c)
                target_include_directories(twice PUBLIC lib)
                target_link_libraries(twice PUBLIC OpenMP::OpenMP_C)
                add_executable(x main.c)
                target_link_libraries(x twice)
                """);
        project.run(
                        "cmake",
                        "-S.",
                        "-Bbuild",
                        "-DCMAKE_C_COMPILER_LAUNCHER=pomp",
                        "-DCMAKE_C_LINKER_LAUNCHER=pomp")
                .quietly();
        project.run("cmake", "--build", "build", "-j2").quietly();
        assertThat(project.run("build/x").quietly().out()).isEqualTo(Sources.MAIN_OUTPUT);
        assertThat(project.profiles()).hasSize(1);
        assertThat(project.profiles().get(0)).contains("/main.c\"").contains("/twice.c\"");

        change("lib/twice.c");
        assertThat(project.run("cmake", "--build", "build").quietly().out())
                .contains("twice.c.o")
                .doesNotContain("main.c.o");
    }

    /** CMake has launchers of linkers for few languages, and for none in its older versions. */
    @ParameterizedTest
    @ValueSource(strings = {"launchers", "rule"})
    void buildsWhereCmakeLinksByItself(String way) throws Exception {
        project.write(
                "half.f90",
                """
                subroutine half(n) bind(c)
                  use iso_c_binding
                  integer(c_int), value :: n
                  integer :: i, s
                  s = 0
                !$omp parallel do reduction(+ : s)
                  do i = 1, n
                    s = s + 1
                  end do
                  print '(i0)', s / 2
                end subroutine
                """);
        project.write(
                "cxx.cpp",
                """
                extern "C" void half(int);
                int main() {
                    int sum = 0;
                #pragma omp parallel for reduction(+ : sum)
                    for (int i = 0; i < 10; i++)
                        sum += 1;
                    half(sum);
                }
                """);
        project.write(
                "CMakeLists.txt",
                """
                cmake_minimum_required(VERSION 3.10)
                project(half C CXX Fortran)
                find_package(OpenMP REQUIRED)
                if(RULE)
                  set_property(GLOBAL PROPERTY RULE_LAUNCH_COMPILE pomp)
                endif()
                add_library(half STATIC half.f90)
                target_link_libraries(half PRIVATE OpenMP::OpenMP_Fortran)
                add_executable(x cxx.cpp)
                target_link_libraries(x half OpenMP::OpenMP_CXX)
                """);
        if (way.equals("rule")) {
            project.run("cmake", "-S.", "-Bbuild", "-DRULE=ON").quietly();
        } else {
            project.run(
                            "cmake",
                            "-S.",
                            "-Bbuild",
                            "-DCMAKE_CXX_COMPILER_LAUNCHER=pomp",
                            "-DCMAKE_Fortran_COMPILER_LAUNCHER=pomp")
                    .quietly();
        }
        project.run("cmake", "--build", "build").quietly();
        assertThat(project.run("build/x").quietly().out()).isEqualTo("5\n");
        assertThat(project.profiles()).hasSize(1);
        assertThat(project.profiles().get(0)).contains("/cxx.cpp\"", "/half.f90\"");
    }

    @Test
    void compilesOneSourceTwiceAtOnce() throws Exception {
        project.write(
                "Makefile",
                """
                .PHONY: all
                all: a.o b.o c.o d.o
                %.o: lib/twice.c
                \t$(CC) -fopenmp -c -o $@ $<
                """);
        project.run("make", "-j4", "CC=pomp gcc").quietly();
        assertThat(project.mirrored()).containsExactly("lib/twice.c/twice.c");
    }

    /** Changes a file: all others, and what was built from them, become an hour old. */
    private void change(String name) throws IOException {
        Instant now = Instant.now();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.toList()) {
                Files.setLastModifiedTime(file, FileTime.from(now.minusSeconds(3600)));
            }
        }
        Files.setLastModifiedTime(project.path(name), FileTime.from(now.minusSeconds(1800)));
    }

    private static String[] join(String first, String... words) {
        String[] all = new String[words.length + 1];
        all[0] = first;
        System.arraycopy(words, 0, all, 1, words.length);
        return all;
    }

    /** The words of a dependency file, a semicolon at the end of each rule. */
    private static List<String> names(String dependencies) {
        return dependencies
                .lines()
                .filter(line -> !line.isBlank())
                .flatMap(line -> Stream.of((line + " ;").split("\\s+")))
                .toList();
    }
}
