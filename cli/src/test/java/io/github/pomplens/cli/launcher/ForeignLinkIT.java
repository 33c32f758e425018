// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Protects programs whose objects {@code pomp} compiled and which are linked without it: they link,
 * and are measured where the measurement library is found.
 */
class ForeignLinkIT {
    private static final String LOCKS =
            """
            #include <omp.h>
            #include <stdio.h>
            int main(void) {
                omp_lock_t lock;
                int sum = 0;
                omp_init_lock(&lock);
            #pragma omp parallel num_threads(2)
                for (int i = 0; i < 1000; i++) {
                    omp_set_lock(&lock);
                    sum++;
                    omp_unset_lock(&lock);
                    while (!omp_test_lock(&lock)) {
                    }
                    sum++;
                    omp_unset_lock(&lock);
                }
                omp_destroy_lock(&lock);
                printf("%d\\n", sum);
                return 0;
            }
            """;
    private static final String FORTRAN =
            """
            program sums
              use omp_lib
              integer(omp_lock_kind) :: lock
              integer :: i, total
              total = 0
              call omp_init_lock(lock)
            !$omp parallel do num_threads(2)
              do i = 1, 1000
                call omp_set_lock(lock)
                total = total + 1
                call omp_unset_lock(lock)
              end do
            !$omp end parallel do
              print '(i0)', total
            end program
            """;

    @TempDir private Path folder;
    private Project project;

    @BeforeEach
    void create() throws Exception {
        project = Project.in(folder.resolve("project"));
        project.write("x.c", LOCKS).write("x.f90", FORTRAN).write("sum.cpp", Sources.SUM_CPP);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "gcc -fopenmp x.o -o x",
                "g++ -fopenmp x.o -o x",
                "gcc -fopenmp -no-pie x.o -o x",
                "gcc -fopenmp -fuse-ld=gold x.o -o x",
            })
    void measuresWhatAnotherDriverLinks(String link) throws Exception {
        project.run("pomp gcc -g -fopenmp -c x.c".split(" ")).quietly();
        project.run(link.split(" ")).quietly();
        assertThat(project.run("./x").quietly().out()).isEqualTo("4000\n");
        assertThat(project.profiles()).hasSize(1);
        assertThat(project.profiles().get(0)).contains("\"kind\": \"parallel\"", "omp_set_lock");
    }

    @Test
    void measuresObjectsOfClangOfCPlusPlusAndOfFortran() throws Exception {
        project.run("pomp clang -fopenmp -c x.c -o x.o".split(" ")).quietly();
        project.run("clang -fopenmp x.o -o x".split(" ")).quietly();
        assertThat(project.run("./x").quietly().out()).isEqualTo("4000\n");
        project.run("pomp g++ -fopenmp -c sum.cpp".split(" ")).quietly();
        project.run("g++ -fopenmp sum.o -o sum".split(" ")).quietly();
        assertThat(project.run("./sum").quietly().out()).isEqualTo(Sources.SUM_OUTPUT);
        project.run("pomp gfortran -fopenmp -c x.f90".split(" ")).quietly();
        project.run("gfortran -fopenmp x.o -o f".split(" ")).quietly();
        assertThat(project.run("./f").quietly().out()).isEqualTo("1000\n");
        assertThat(project.profiles()).hasSize(3);
        assertThat(String.join("", project.profiles())).contains("x.c", "sum.cpp", "x.f90");
    }

    @Test
    void measuresRelocatableObjectsAndArchivesOfOthers() throws Exception {
        project.write("lib/twice.h", Sources.TWICE_HEADER).write("lib/twice.c", Sources.TWICE);
        project.write("main.c", Sources.MAIN);
        project.run("pomp gcc -fopenmp -Ilib -c main.c lib/twice.c".split(" ")).quietly();
        project.run("ld -r twice.o -o half.o".split(" ")).quietly();
        project.run("ar rcs libtwice.a half.o".split(" ")).quietly();
        project.run("gcc -fopenmp main.o libtwice.a -o x".split(" ")).quietly();
        assertThat(project.run("./x").quietly().out()).isEqualTo(Sources.MAIN_OUTPUT);
        assertThat(project.profiles()).hasSize(1);
        assertThat(project.profiles().get(0)).contains("/main.c\"", "/twice.c\"");
    }

    /** As on a machine where nobody has the library: a program without a loader finds none. */
    @Test
    void programsDoTheSameWhereThereIsNoLibrary() throws Exception {
        project.run("pomp gcc -fopenmp -c x.c".split(" ")).quietly();
        project.run("gcc -fopenmp -static x.o -o x".split(" "));
        assertThat(project.run("./x").quietly().out()).isEqualTo("4000\n");
        assertThat(project.profiles()).isEmpty();
    }

    @Test
    void theLibraryItselfServesWhatPompLinks() throws Exception {
        project.run("pomp gcc -fopenmp -c x.c".split(" ")).quietly();
        project.run("pomp gcc -fopenmp x.o -o x".split(" ")).quietly();
        String symbols = project.run("nm", "x").quietly().out();
        assertThat(symbols).contains(" T POMP_Parallel_fork\n", " T POMP_Set_lock\n");
        assertThat(symbols).doesNotContain(" W POMP_");
        assertThat(project.run("./x").quietly().out()).isEqualTo("4000\n");
        assertThat(project.profiles()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"own.o", "libown.a", "-L. -lown -Wl,-rpath,$ORIGIN"})
    void aLibraryOfOnesOwnServesObjectsThatWereCompiledBefore(String words) throws Exception {
        project.write(
                "own.c",
                """
                #include <stdio.h>
                void POMP_Parallel_fork(void *d) { (void)d; puts("forked"); }
                """);
        project.run("gcc", "-c", "own.c").quietly();
        project.run("ar", "rcs", "libown.a", "own.o").quietly();
        if (words.startsWith("-L")) {
            project.run("gcc", "-shared", "-fPIC", "own.c", "-o", "libown.so").quietly();
        }
        project.run("pomp gcc -fopenmp -c x.c".split(" ")).quietly();
        Project mine = project.with("POMP_LIBRARY", words);
        mine.run("pomp gcc -fopenmp x.o -o x".split(" ")).quietly();
        assertThat(project.run("./x").quietly().out()).isEqualTo("forked\n4000\n");
        assertThat(project.profiles()).isEmpty();
    }

    @Test
    void aProgramAndItsLibraryHaveOneResult() throws Exception {
        project.write("lib/twice.h", Sources.TWICE_HEADER).write("lib/twice.c", Sources.TWICE);
        project.write("main.c", Sources.MAIN);
        project.run("pomp gcc -fPIC -fopenmp -Ilib -c main.c lib/twice.c".split(" ")).quietly();
        project.run("gcc -shared -fopenmp twice.o -o libtwice.so".split(" ")).quietly();
        project.run("gcc -fopenmp main.o -L. -ltwice -Wl,-rpath,$ORIGIN -o x".split(" ")).quietly();
        assertThat(project.run("./x").quietly().out()).isEqualTo(Sources.MAIN_OUTPUT);
        assertThat(project.profiles()).hasSize(1);
        assertThat(project.profiles().get(0)).contains("/main.c\"", "/twice.c\"");
    }
}
