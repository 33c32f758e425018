// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Code that programs load for a while, and programs in which nothing can be measured. */
class AttachLimitsIT {
    private static final String PLUGIN =
            """
            static volatile long sink;
            void work(void) {
            #pragma omp parallel num_threads(2)
                {
            #pragma omp barrier
                }
                for (long k = 0; k < TURNS; k++) sink = k;
            }
            """;

    /** It is in another folder when it ends, so that names mean something else there. */
    private static final String LOADER =
            """
            #include <dlfcn.h>
            #include <stdlib.h>
            #include <unistd.h>
            int main(void) {
                void *plugin = dlopen("./plugin.so", RTLD_NOW);
                if (plugin == NULL) return 1;
                ((void (*)(void))dlsym(plugin, "work"))();
                dlclose(plugin);
                return chdir("/") == 0 ? 5 : 1;
            }
            """;

    private static final String OWN_TOOL =
            """
            #include <stdio.h>
            static int start(void *lookup, int device, void *data) { return 1; }
            static void end(void *data) {}
            static struct { int (*start)(void *, int, void *); void (*end)(void *); void *data; } tool = {start, end, 0};
            void *ompt_start_tool(unsigned version, const char *library) { return &tool; }
            int main(void) {
            #pragma omp parallel num_threads(2)
                puts("in");
                return 4;
            }
            """;

    /** Prints whether it has rights that its user has not: file systems may be mounted without. */
    private static final String PLAIN =
            """
            #include <stdio.h>
            #include <sys/auxv.h>
            int main(void) {
                printf("%lu", getauxval(AT_SECURE));
                return 6;
            }
            """;

    /** The region is the last thing that its function does. */
    private static final String LAST =
            """
            static volatile int sink;
            __attribute__((noinline)) static void last(void) {
            #pragma omp parallel num_threads(2)
                sink = 1;
            }
            int main(void) {
                last();
                return sink + 6;
            }
            """;

    @TempDir private Path folder;
    private Project project;

    @BeforeEach
    void create() throws Exception {
        project = Project.in(folder.resolve("project"));
        project.write(".pomp/.keep", "");
        project.write("plugin.c", PLUGIN);
        project.write("loader.c", LOADER);
        project.write("own.c", OWN_TOOL);
        project.write("plain.c", PLAIN);
    }

    @Test
    void findsTheLinesOfALibraryThatIsLoadedForAWhile() throws Exception {
        project.build("clang -g -O1 -DTURNS=1 -fopenmp -shared -fPIC plugin.c -o plugin.so");
        project.build("clang -g -O1 loader.c -o loader -ldl");
        Result result = project.run("pomp", "run", "--attach", "./loader");
        assertThat(result.status()).isEqualTo(5);
        assertThat(result.err()).doesNotContain("have no lines");
        Result report = project.pomp("report", "--json");
        List<String> found = new ArrayList<>();
        for (JsonNode construct : new ObjectMapper().readTree(report.out()).get("constructs")) {
            String kind = construct.get("kind").asText();
            if (!kind.equals("program")) {
                found.add(kind + " " + construct.get("begin_line1").asInt());
            }
        }
        assertThat(found).containsExactlyInAnyOrder("parallel 3", "barrier 5");
    }

    @Test
    void saysThatADirectiveIsShownOnAnotherLine() throws Exception {
        project.write("last.c", LAST);
        project.build("clang -g -O2 -fopenmp last.c -o last");
        Result result = project.run("pomp", "run", "--attach", "./last");
        assertThat(result.status()).isEqualTo(7);
        assertThat(result.err())
                .contains("1 of 1 constructs are shown on other lines than their directives");
        project.build("clang -g -O2 -fno-optimize-sibling-calls -fopenmp last.c -o last");
        Result exact = project.run("pomp", "run", "--attach", "./last");
        assertThat(exact.status()).isEqualTo(7);
        assertThat(exact.err()).doesNotContain("other lines");
    }

    /** The library's file is what it was when the code was executed. */
    @Test
    void findsLinesOfCodeThatIsNoLongerLoaded() throws Exception {
        project.build("gcc -g -O1 -DTURNS=200000000 -shared -fPIC plugin.c -o plugin.so");
        project.build("gcc -g -O1 loader.c -o loader -ldl");
        Result result = project.run("pomp", "run", "--attach", "--sample", "./loader");
        assertThat(result.status()).isEqualTo(5);
        assertThat(result.err()).doesNotContain("no longer loaded", "build with -g");
        assertThat(project.pomp("report", "--view", "lines").out()).contains("plugin.c:7");
    }

    /** Its file is gone. The advice to build with -g, which it was, would help nobody. */
    @Test
    void saysThatSampledCodeIsNoLongerLoaded() throws Exception {
        project.build("gcc -g -O1 -DTURNS=200000000 -shared -fPIC plugin.c -o plugin.so");
        project.write(
                "loader.c",
                LOADER.replace("dlclose(plugin);", "dlclose(plugin); unlink(\"plugin.so\");"));
        project.build("gcc -g -O1 loader.c -o loader -ldl");
        Result result = project.run("pomp", "run", "--attach", "--sample", "./loader");
        assertThat(result.status()).isEqualTo(5);
        assertThat(result.err())
                .contains("are in code that was no longer loaded when it ended (dlclose)")
                .doesNotContain("build with -g");
    }

    @Test
    void saysThatAProgramHasAToolOfItsOwn() throws Exception {
        project.build("clang -fopenmp own.c -o own");
        Result result = project.run("pomp", "run", "--attach", "./own");
        assertThat(result.status()).isEqualTo(4);
        assertThat(result.out()).isEqualTo("in\nin\n");
        assertThat(result.err()).contains("./own recorded nothing: it has a tool of its own");
    }

    @Test
    void saysThatNothingIsLoadedIntoAStaticProgram() throws Exception {
        project.build("gcc -static plain.c -o plain");
        Result result = project.run("pomp", "run", "--attach", "--sample", "./plain");
        assertThat(result.status()).isEqualTo(6);
        assertThat(result.err())
                .contains("./plain recorded nothing: it is statically linked")
                .doesNotContain("--attach --sample");
    }

    @Test
    void saysThatNothingIsLoadedIntoAProgramWithRightsOfItsOwn() throws Exception {
        project.build("gcc plain.c -o plain");
        setOtherGroup(project.path("plain"));
        Result result = project.run("pomp", "run", "--attach", "--sample", "./plain");
        assertThat(result.status()).isEqualTo(6);
        assumeTrue(result.out().equals("1"), "this file system gives no programs such rights");
        assertThat(result.err()).contains("./plain recorded nothing: it runs with the rights");
    }

    @Test
    void saysHowAProgramWithoutOpenMpIsSampled() throws Exception {
        project.build("gcc plain.c -o plain");
        Result result = project.run("pomp", "run", "--sample", "./plain");
        assertThat(result.status()).isEqualTo(6);
        assertThat(result.err()).contains("there is no OpenMP in it").contains("--attach --sample");
    }

    private static void setOtherGroup(Path program) throws IOException {
        try {
            Files.setAttribute(program, "unix:gid", 12345);
            Files.setAttribute(program, "unix:mode", 02755);
        } catch (IOException e) {
            assumeTrue(false, "only root may give files to other groups");
        }
    }
}
