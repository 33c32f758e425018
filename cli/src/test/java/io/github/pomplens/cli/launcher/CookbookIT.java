// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.pomplens.tests.OpenMpi;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Protects that the recipes of the cookbook, and the first commands of README and of the user
 * guide, work as they are written.
 */
@Tag("measured")
class CookbookIT {
    private static final Pattern RECIPE = Pattern.compile("(?ms)^## ([^\n]*)\n(.*?)(?=^## |\\z)");
    private static final Pattern BLOCK = Pattern.compile("(?ms)^```(\\w+)\n(.*?)^```$");
    private static final Pattern FILE = Pattern.compile("# ([\\w-]+\\.\\w+)\n((?s:.*))");
    private static final int LONGEST = 15;

    /** A small program that takes a while whatever else the machine does. */
    private static final String MAIN =
            """
            #include <stdio.h>
            #include <unistd.h>
            int main(void) {
                int sum = 0;
            #pragma omp parallel for schedule(static) reduction(+ : sum)
                for (int i = 0; i < 1000; i++)
                    sum += i;
                usleep(50000);
                printf("sum %d\\n", sum);
                return 0;
            }
            """;

    /** Of Spack, that it finds a repository and reads its package. */
    private static final String SPACK =
            """
            if [ "$1 $2" = "repo add" ]; then
                test -f "$3/repo.yaml"
                package=$3/packages/pomp-lens/package.py
                python3 -c 'import sys; compile(open(sys.argv[1]).read(), "package.py", "exec")' "$package"
            fi
            """;

    @TempDir private Path folder;
    private Project project;

    @BeforeEach
    void create() throws IOException {
        project = Project.in(folder.toRealPath()).write("main.c", MAIN).write("x.c", MAIN);
        project.below(".pomp");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource
    void aRecipeWorksAsItIsWritten(String recipe, String text) throws Exception {
        Project reader = prepared(recipe);
        String said = "";
        for (MatchResult block : blocks(text)) {
            Matcher file = FILE.matcher(block.group(2));
            if (file.matches()) {
                reader.write(file.group(1), file.group(2));
            } else {
                String commands = block.group(2).replace("CHECKOUT", Project.CHECKOUT.toString());
                said = shell(reader, commands).successfully().out();
            }
        }
        switch (recipe) {
            case "Spack", "Container" -> {}
            case "Before and after" -> assertThat(said).contains("before", "main.c:");
            case "Python extension" -> assertThat(said).contains("parallel for", "kernel.c:");
            default -> assertThat(said).contains("parallel for", "main.c:");
        }
    }

    static List<Object[]> aRecipeWorksAsItIsWritten() throws IOException {
        return RECIPE.matcher(page("docs/guide/cookbook.md"))
                .results()
                .map(it -> new Object[] {it.group(1), it.group(2)})
                .toList();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("aRecipeWorksAsItIsWritten")
    void aRecipeIsShort(String recipe, String text) {
        assertThat(blocks(text).stream().flatMap(it -> it.group(2).lines()))
                .as(recipe)
                .hasSizeBetween(1, LONGEST);
    }

    /** Its first commands, of which the last ones run and test a checkout. */
    @Test
    void readmeBeginsWithWhatWorks() throws Exception {
        project.write("Makefile", "x: x.c\n\t$(CC) -fopenmp -O2 x.c -o x\n");
        for (String run : List.of("before", "now")) {
            shell(project, "pomp profile --name=" + run + " x.c").successfully();
        }
        List<String> blocks = commands(page("README.md"));
        assertThat(blocks).hasSize(3);
        assertThat(blocks.get(2)).contains("make demo", "make test");

        assertThat(shell(project, blocks.get(0)).successfully().out())
                .contains("pairs.c:11", "What would save most", "x.c:5", "before");
        assertThat(shell(project, blocks.get(1)).successfully().out()).contains("sum 499500");
        assertThat(project.profiles()).hasSizeGreaterThanOrEqualTo(5);
    }

    @Test
    void theUserGuideBeginsWithWhatWorks() throws Exception {
        assertThat(shell(project, commands(page("docs/user-guide.md")).get(0)).successfully().out())
                .contains("sum 499500", "parallel for", "x.c:5");
    }

    /** Makes what a recipe takes for granted: a project that is built in that way. */
    private Project prepared(String recipe) throws Exception {
        switch (recipe) {
            case "make" ->
                    project.write(
                            "Makefile",
                            """
                            all: solver
                            solver: main.c
                            \t$(CC) -fopenmp -O2 main.c -o $@
                            clean:
                            \trm -f solver
                            """);
            case "CMake" -> {
                needs("cmake", "gfortran", "g++");
                project.write("step.cpp", "int step(int n) { return n + 1; }\n");
                project.write("total.f90", "subroutine total()\nend subroutine\n");
            }
            case "Meson" -> needs("meson", "ninja");
            case "Autotools" -> {
                needs("autoconf");
                project.write(
                        "configure.ac",
                        """
                        AC_INIT([solver], [1])
                        AC_PROG_CC
                        AC_OPENMP
                        AC_CONFIG_FILES([Makefile])
                        AC_OUTPUT
                        """);
                project.write(
                        "Makefile.in",
                        "solver:\n\t@CC@ @CFLAGS@ @OPENMP_CFLAGS@ @srcdir@/main.c -o $@\n");
                project.run("autoconf").successfully();
            }
            case "A build that nobody may touch" ->
                    script("build.sh", "gcc -fopenmp -O2 main.c -o solver");
            case "Python extension" -> python();
            case "Slurm" -> {
                shell(project, "pomp gcc -fopenmp main.c -o solver").quietly();
                script("bin/srun", "exec \"$@\"");
                script("bin/sbatch", "SLURM_CPUS_PER_TASK=2 exec sh \"$2\"");
                return standIns();
            }
            case "MPI with OpenMP" -> {
                needs("mpicc", "mpirun");
                return project.with(OpenMpi.environment());
            }
            case "Spack", "Container" -> {
                // There is neither here, nor a network: what they would read is looked at.
                needs("python3");
                project.write("tools/Containerfile", page("tools/Containerfile"));
                script("bin/make", "test \"$*\" = dist");
                script("bin/podman", "test \"$1\" = run || grep -q '^FROM ' \"$3\"");
                script("bin/spack", SPACK);
                return standIns();
            }
            case "Before and after" -> {}
            default -> throw new AssertionError("no project for the recipe " + recipe);
        }
        return project;
    }

    private void python() throws Exception {
        String ready =
                "import setuptools, sysconfig; open(sysconfig.get_path('include') + '/Python.h')";
        assumeTrue(
                project.has("python3") && project.run("python3", "-c", ready).status() == 0,
                "needs Python's headers and setuptools");
        project.write(
                "kernel.c",
                """
                #include <Python.h>
                static PyObject *step(PyObject *self, PyObject *none) {
                    int sum = 0;
                #pragma omp parallel for reduction(+ : sum)
                    for (int i = 0; i < 1000; i++)
                        sum += i;
                    (void)self;
                    (void)none;
                    return PyLong_FromLong(sum);
                }
                static PyMethodDef methods[] = {{"step", step, METH_NOARGS, ""}, {0}};
                static struct PyModuleDef kernel = {
                    PyModuleDef_HEAD_INIT, "kernel", "", -1, methods, 0, 0, 0, 0};
                PyMODINIT_FUNC PyInit_kernel(void) { return PyModule_Create(&kernel); }
                """);
    }

    private void needs(String... commands) throws Exception {
        for (String command : commands) {
            assumeTrue(project.has(command), "needs " + command);
        }
    }

    private void script(String name, String commands) throws IOException {
        project.write(name, "#!/bin/sh -e\n" + commands + "\n");
        assertThat(project.path(name).toFile().setExecutable(true)).isTrue();
    }

    private Project standIns() {
        return project.with(
                "PATH", project.path("bin") + ":" + Project.CHECKOUT + ":" + System.getenv("PATH"));
    }

    private static List<MatchResult> blocks(String text) {
        return BLOCK.matcher(text).results().toList();
    }

    private static List<String> commands(String page) {
        return blocks(page).stream()
                .filter(it -> it.group(1).equals("sh"))
                .map(it -> it.group(2))
                .toList();
    }

    private static Result shell(Project project, String commands) throws Exception {
        // Who types them has a terminal to read from.
        return project.run("sh", "-e", "-c", "exec </dev/null\n" + commands);
    }

    private static String page(String name) throws IOException {
        return Files.readString(Project.CHECKOUT.resolve(name));
    }
}
