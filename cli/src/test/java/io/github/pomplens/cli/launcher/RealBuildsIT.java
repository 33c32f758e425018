// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

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
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Protects a project as build systems build it: several sources, a header with a construct, a
 * library, incremental builds, compilation on other machines.
 */
class RealBuildsIT {
    private static final String HEADER =
            """
            #ifndef SCALE_H
            #define SCALE_H
            static inline void scale(double *a, int n) {
            #pragma omp parallel for
                for (int i = 0; i < n; i++)
                    a[i] *= 2;
            }
            double total(const double *a, int n);
            #endif
            """;
    private static final String TOTAL =
            """
            #include "scale.h"
            double total(const double *a, int n) {
                double sum = 0;
            #pragma omp parallel for reduction(+ : sum)
                for (int i = 0; i < n; i++)
                    sum += a[i];
                return sum;
            }
            """;
    private static final String MAIN =
            """
            #include <scale.h>
            #include <stdio.h>
            int main(void) {
                double a[] = {1, 2, 3};
                scale(a, 3);
                printf("%g\\n", total(a, 3));
                return 0;
            }
            """;

    private static final String PRECOMPILED =
            """
            foreach(name joined apart)
                add_executable(${name} src/main.c lib/total.c)
                target_include_directories(${name} PUBLIC include)
                target_precompile_headers(${name} PRIVATE <stdio.h>)
                target_link_libraries(${name} OpenMP::OpenMP_C)
            endforeach()
            set_target_properties(joined PROPERTIES UNITY_BUILD ON)
            set_target_properties(apart PROPERTIES UNITY_BUILD OFF)
            """;

    @TempDir private Path folder;
    private Project project;

    @BeforeEach
    void create() throws IOException {
        project = Project.in(folder);
        project.write(".git/HEAD", "");
        project.write("include/scale.h", HEADER);
        project.write("lib/total.c", TOTAL).write("src/main.c", MAIN);
    }

    @Test
    void makeBuildsInParallelAndAgain() throws Exception {
        project.write(
                "Makefile",
                """
                CFLAGS = -O1 -g -fopenmp -Wall -Werror -Iinclude -MMD -MP
                OBJECTS = src/main.o lib/total.o
                x: src/main.o libtotal.a
                \t$(CC) $(CFLAGS) -o $@ src/main.o -L. -ltotal
                libtotal.a: lib/total.o
                \tar rcs $@ $^
                -include $(OBJECTS:.o=.d)
                """);
        String[] make = {"make", "-j2", "CC=pomp gcc"};
        project.run(make).quietly();
        measures("./x");
        assertThat(project.run(make).quietly().out()).contains("up to date");
        change("include/scale.h", HEADER.replace("*= 2", "*= 3"));
        assertThat(project.run(make).quietly().out()).contains("main.c").contains("total.c");
        assertThat(project.run("./x").quietly().out()).isEqualTo("18\n");
    }

    /** With targets whose sources are joined in one, or have a precompiled header. */
    @Test
    void cmakeBuildsWithNinjaAndACompilerLauncher() throws Exception {
        cmakeProject();
        project.write("CMakeLists.txt", project.read("CMakeLists.txt") + PRECOMPILED);
        String[] configure = {
            "cmake",
            "-GNinja",
            "-S.",
            "-Bbuild",
            "-DCMAKE_C_COMPILER_LAUNCHER=pomp",
            "-DCMAKE_C_LINKER_LAUNCHER=pomp"
        };
        project.run(configure).quietly();
        String[] build = {"cmake", "--build", "build", "-j2"};
        project.run(build).quietly();
        for (String program : List.of("x", "joined", "apart")) {
            measures("build/" + program);
        }
        assertThat(project.run(build).quietly().out()).contains("no work to do");
        change("include/scale.h", HEADER.replace("*= 2", "*= 3"));
        project.run(build).quietly();
        assertThat(project.run("build/x").quietly().out()).isEqualTo("18\n");
    }

    @Test
    void cmakeBuildsBehindCcache() throws Exception {
        cmakeProject();
        Project cached = project.with("CCACHE_DIR", project.path("ccache").toString());
        cached.run(
                        "cmake",
                        "-S.",
                        "-Bone",
                        "-DCMAKE_C_COMPILER_LAUNCHER=pomp;ccache",
                        "-DCMAKE_C_LINKER_LAUNCHER=pomp")
                .quietly();
        for (int i = 0; i < 2; i++) {
            cached.run("cmake", "--build", "one", "--clean-first").quietly();
            measures("one/x");
        }
        assertThat(cached.run("ccache", "--print-stats").quietly().out())
                .containsPattern("direct_cache_hit\t[1-9]");
    }

    @Test
    void mesonBuilds() throws Exception {
        project.write(
                "meson.build",
                """
                project('x', 'c')
                openmp = dependency('openmp')
                include = include_directories('include')
                total = static_library('total', 'lib/total.c',
                    include_directories: include, dependencies: openmp)
                executable('x', 'src/main.c', link_with: total,
                    include_directories: include, dependencies: openmp)
                """);
        // Meson shows its progress on standard error where Python's tqdm is installed.
        project.with("CC", "pomp gcc").run("meson", "setup", "build").successfully();
        project.run("ninja", "-C", "build").quietly();
        measures("build/x");
        change("include/scale.h", HEADER.replace("*= 2", "*= 3"));
        project.run("ninja", "-C", "build").quietly();
        assertThat(project.run("build/x").quietly().out()).isEqualTo("18\n");
    }

    @Test
    void autoconfFindsTheSameCompilerAndBuilds() throws Exception {
        project.write(
                "configure.ac",
                """
                AC_INIT([x], [1])
                AC_CONFIG_SRCDIR([src/main.c])
                AC_PROG_CC
                AC_OPENMP
                AC_CHECK_HEADERS([unistd.h nosuch.h])
                AC_CHECK_FUNCS([fork nosuchfunction])
                AC_CHECK_SIZEOF([long])
                AC_CONFIG_FILES([Makefile])
                AC_OUTPUT
                """);
        project.write(
                "Makefile.in",
                """
                x: src/main.c lib/total.c include/scale.h
                \t@CC@ @CFLAGS@ @OPENMP_CFLAGS@ @DEFS@ -Iinclude -o $@ src/main.c lib/total.c
                """);
        project.run("autoconf").successfully();
        Files.createDirectories(project.path("plain"));
        project.below("plain").run("../configure", "CC=gcc").successfully();
        project.run("./configure", "CC=pomp gcc").successfully();
        String plain = project.read("plain/Makefile");
        assertThat(project.read("Makefile").replace("pomp gcc", "gcc")).isEqualTo(plain);
        assertThat(plain).contains("-fopenmp").contains("-DHAVE_FORK=1");
        project.run("make").quietly();
        measures("./x");
    }

    static Stream<String> compilers() {
        return Cases.of(1, List.of("gcc", "clang"));
    }

    @ParameterizedTest
    @MethodSource("compilers")
    void libtoolBuildsSharedAndStaticLibraries(String compiler) throws Exception {
        project.write(
                "configure.ac",
                """
                AC_INIT([x], [1])
                AM_INIT_AUTOMAKE([foreign subdir-objects])
                LT_INIT
                AC_PROG_CC
                AC_OPENMP
                AC_CONFIG_FILES([Makefile])
                AC_OUTPUT
                """);
        project.write(
                "Makefile.am",
                """
                AM_CFLAGS = $(OPENMP_CFLAGS) -Iinclude
                lib_LTLIBRARIES = libtotal.la
                libtotal_la_SOURCES = lib/total.c include/scale.h
                bin_PROGRAMS = x y
                x_SOURCES = src/main.c
                x_LDADD = libtotal.la
                y_SOURCES = src/main.c
                y_LDADD = libtotal.la
                y_LDFLAGS = -static
                """);
        project.run("autoreconf", "--install").successfully();
        project.run("./configure", "CC=pomp " + compiler, "--prefix=" + project.path("installed"))
                .successfully();
        project.run("make", "install").successfully();
        measures("./x");
        measures("./y");
        measures("installed/bin/x");
        assertThat(project.run("./libtool", "--config").quietly().out())
                .contains("build_libtool_libs=yes")
                .contains("build_old_libs=yes");
        assertThat(project.path("installed/lib/libtotal.so")).exists();
        assertThat(project.path("installed/lib/libtotal.a")).exists();
    }

    /** The server is started by distcc itself, in place of a secure shell, and needs no port. */
    @ParameterizedTest
    @ValueSource(strings = {"distcc gcc", "distcc clang -Werror", "ccache gcc"})
    void distccCompilesWhatIsInstrumented(String compiler) throws Exception {
        String listed = "/usr/lib/distcc/" + (compiler.contains("clang") ? "clang" : "gcc");
        assumeTrue(Files.exists(Path.of(listed)), "distcc serves what it lists: " + listed);
        project.write("there", "#!/bin/sh\nshift\necho server >>sent\nexec \"$@\"\n");
        assertThat(project.path("there").toFile().setExecutable(true)).isTrue();
        Project distributed =
                project.with("DISTCC_SSH", project.path("there").toString())
                        .with("DISTCC_HOSTS", "@there")
                        .with("DISTCC_FALLBACK", "0")
                        .with("DISTCC_DIR", Files.createDirectory(project.path("d")).toString())
                        .with("CCACHE_DIR", project.path("c").toString())
                        .with("CCACHE_PREFIX", "distcc");
        String compile = "pomp " + compiler + " -fopenmp -Iinclude -c ";
        distributed.run("sh", "-c", compile + "src/main.c -o main.o").quietly();
        distributed.run("sh", "-c", compile + "lib/total.c -o total.o").quietly();
        assertThat(project.read("sent")).isEqualTo("server\nserver\n");
        String link = compiler.contains("clang") ? "clang" : "gcc";
        project.run("pomp", link, "-fopenmp", "main.o", "total.o", "-o", "x").quietly();
        measures("./x");
    }

    @Test
    void debuggersStopInTheUsersHeader() throws Exception {
        project.run(
                        "pomp",
                        "gcc",
                        "-g",
                        "-O0",
                        "-fopenmp",
                        "-Iinclude",
                        "src/main.c",
                        "lib/total.c",
                        "-o",
                        "x")
                .quietly();
        Result stop =
                project.run(
                        "gdb",
                        "-batch",
                        "-nx",
                        "-ex",
                        "break scale.h:6",
                        "-ex",
                        "info breakpoints",
                        "-ex",
                        "info source",
                        "-ex",
                        "list scale",
                        "x");
        assertThat(stop.out()).contains("include/scale.h:6").contains("static inline void scale");
        assertThat(stop.out()).doesNotContain(".pomp");
    }

    private void cmakeProject() throws IOException {
        project.write(
                "CMakeLists.txt",
                """
                cmake_minimum_required(VERSION 3.21)
                project(x C)
                find_package(OpenMP REQUIRED)
                add_library(total SHARED lib/total.c)
                target_include_directories(total PUBLIC include)
                target_link_libraries(total PUBLIC OpenMP::OpenMP_C)
                add_executable(x src/main.c)
                target_link_libraries(x total)
                """);
    }

    /** Runs the program and checks that both constructs are in its profile. */
    private void measures(String program) throws Exception {
        int before = project.profiles().size();
        assertThat(project.run(program).quietly().out()).isEqualTo("12\n");
        assertThat(project.profiles()).hasSize(before + 1);
        assertThat(project.profiles().get(before))
                .contains("/include/scale.h\", \"begin_line1\": 4")
                .contains("/lib/total.c\", \"begin_line1\": 4");
    }

    /** Changes a file: all others, and what was built from them, become an hour old. */
    private void change(String name, String text) throws IOException {
        project.write(name, text);
        Instant now = Instant.now();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.setLastModifiedTime(file, FileTime.from(now.minusSeconds(3600)));
            }
        }
        Files.setLastModifiedTime(project.path(name), FileTime.from(now.minusSeconds(1800)));
    }
}
