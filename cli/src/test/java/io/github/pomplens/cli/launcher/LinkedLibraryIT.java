// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects which measurement library serves a program: one for all of it, or the user's own. */
class LinkedLibraryIT {
    private static final String LOADS =
            """
            #include <dlfcn.h>
            int main(void) {
                int sum = 0;
            #pragma omp parallel reduction(+ : sum)
                sum++;
                for (int i = 0; i < 2; i++) {
                    void *library = dlopen("./liba.so", RTLD_NOW | RTLD_LOCAL);
                    int (*call)(void);
                    *(void **)&call = dlsym(library, "call");
                    sum += call();
                    dlclose(library);
                }
                return sum > 0 ? 0 : 1;
            }
            """;
    private static final String LIBRARY =
            """
            int call(void) {
                int sum = 0;
            #pragma omp parallel for reduction(+ : sum)
                for (int i = 0; i < 10; i++)
                    sum += i;
                return sum;
            }
            """;

    @TempDir private Path folder;
    private Project project;

    @BeforeEach
    void create() throws Exception {
        project = Project.in(folder.resolve("project"));
        project.write("x.c", Sources.SUM);
    }

    @Test
    void theProgramsCopyServesWhatItLoads() throws Exception {
        project.write("loads.c", LOADS);
        project.write("liba.c", LIBRARY);
        String[] library = "pomp gcc -fopenmp -fPIC -shared liba.c -o liba.so".split(" ");
        project.run(library).quietly();
        project.run("pomp gcc -fopenmp loads.c -o loads -ldl".split(" ")).quietly();
        project.run("./loads").quietly();
        assertThat(project.profiles()).hasSize(1);
        assertThat(project.profiles().get(0)).contains("liba.c", "loads.c");
    }

    @Test
    void linksALibraryOfOnesOwn() throws Exception {
        StringBuilder own = new StringBuilder("#include <stdio.h>\n");
        for (String event : "Parallel_fork Parallel_begin For_enter For_exit".split(" ")) {
            own.append("void POMP_" + event + "(void *d) { (void)d; }\n");
        }
        own.append("void POMP_Parallel_end(void *d) { (void)d; }\n");
        own.append("void POMP_Parallel_join(void *d) { (void)d; puts(\"joined\"); }\n");
        project.write("own.c", own.toString());
        project.run("gcc", "-c", "own.c").quietly();
        Project mine = project.with("POMP_LIBRARY", "own.o -lm");
        mine.run("pomp", "gcc", "-fopenmp", "x.c", "-o", "x").quietly();
        assertThat(project.run("./x").quietly().out()).isEqualTo("joined\n" + Sources.SUM_OUTPUT);
        assertThat(project.profiles()).isEmpty();
    }
}
