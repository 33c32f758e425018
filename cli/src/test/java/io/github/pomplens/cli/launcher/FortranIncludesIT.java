// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects directives in files that Fortran sources include. */
class FortranIncludesIT {
    private static final String LOOP =
            """
            c$omp parallel do num_threads(2)
            c$omp& reduction(+:t)
                  do 10 i = 1, 10
                    t = t + i
               10 continue
            """;

    @TempDir private Path folder;
    private Project project;

    @BeforeEach
    void create() throws IOException {
        project = Project.in(folder);
    }

    private Result build(String command) throws Exception {
        return project.run(("pomp " + command).split(" ")).successfully();
    }

    @Test
    void measuresProceduresAndStatementsOfIncludedFiles() throws Exception {
        project.write(
                "src/main.F90",
                """
                module m
                  implicit none
                contains
                #include "procs.inc"
                end module
                program p
                  use m
                  implicit none
                  integer :: i, total
                  include 'decl.inc'
                  total = 0
                  include 'loop.inc'
                  include "loop.inc"
                  call inner(total)
                  if (__LINE__ /= 15) stop 2
                  print '(i0)', total
                end program
                """);
        project.write(
                "inc/procs.inc",
                """
                subroutine inner(t)
                  integer, intent(inout) :: t
                #include "deep/task.inc"
                end subroutine
                """);
        project.write(
                "inc/deep/task.inc",
                """
                !$omp parallel num_threads(2) default(none) shared(t)
                !$omp single
                !$omp task
                  t = t + 1000
                !$omp end task
                !$omp end single
                !$omp end parallel
                  if (__LINE__ /= 8) stop 5
                  if (index(__FILE__, 'task.inc') /= len(__FILE__) - 7) stop 6
                """);
        project.write("inc/decl.inc", "  integer :: k\n");
        project.write(
                "inc/loop.inc",
                """
                !$omp parallel do num_threads(2) private(k) reduction(+:total)
                  do i = 1, 10
                    k = i
                    total = total + k
                  end do
                """);
        Result build = build("gfortran -fopenmp -Wall -MMD -MF x.d -g -Iinc src/main.F90 -o x");
        assertThat(build.err()).isEmpty();
        assertThat(project.run("./x").quietly().out()).isEqualTo("1110\n");
        assertThat(project.constructs())
                .containsExactlyInAnyOrder(
                        "parallel do inc/loop.inc:1",
                        "parallel inc/deep/task.inc:1",
                        "single inc/deep/task.inc:2");
        assertThat(project.read("x.d"))
                .contains("src/main.F90", "inc/procs.inc", "inc/deep/task.inc", "inc/loop.inc")
                .doesNotContain(".pomp", "~");
    }

    @Test
    void eachSourceHasItsOwn() throws Exception {
        project.write(
                "a.f",
                """
                      program a
                      integer i, t
                      t = 0
                      include 'loop.inc'
                      call b(t)
                      print '(i0)', t
                      end
                """);
        project.write(
                "b.f",
                """
                      subroutine b(t)
                      integer i, t
                      include 'loop.inc'
                      end
                """);
        project.write("loop.inc", LOOP);
        build("gfortran -fopenmp -c a.f b.f");
        build("gfortran -fopenmp a.o b.o -o x");
        assertThat(project.run("./x").quietly().out()).isEqualTo("110\n");
        assertThat(project.constructs()).containsOnly("parallel do loop.inc:1");
        for (String line : mirroredLines()) {
            assertThat(line.startsWith("#") ? "" : line).hasSizeLessThanOrEqualTo(72);
        }
    }

    @Test
    void messagesNameTheUsersFiles() throws Exception {
        project.write("x.f", "      program x\n      include 'inc/bad.inc'\n      end\n");
        project.write("inc/bad.inc", "c$omp parallel\n      i = 'x'\nc$omp end parallel\n");
        Result plain = project.run("gfortran", "-fopenmp", "-c", "x.f");
        Result wrapped = project.run("pomp", "gfortran", "-fopenmp", "-c", "x.f");
        assertThat(wrapped.status()).isEqualTo(plain.status());
        assertThat(wrapped.err()).isEqualTo(plain.err());
        project.write("inc/bad.inc", "c$omp parallel\n      i = 3.7\nc$omp end parallel\n");
        plain = project.run("gfortran", "-fopenmp", "-Wconversion", "-c", "x.f").successfully();
        wrapped = project.run("pomp", "gfortran", "-fopenmp", "-Wconversion", "-c", "x.f");
        assertThat(plain.err()).contains("inc/bad.inc:2");
        assertThat(wrapped.successfully().err()).contains("inc/bad.inc:2").doesNotContain("~1");
    }

    @Test
    void saysWhichIncludedFilesStayAsTheyAre() throws Exception {
        project.write(
                "x.f90",
                """
                program x
                  integer :: n
                  n = 0
                !$omp parallel num_threads(1)
                !$omp task untied
                  include 'wait.inc'
                !$omp end task
                !$omp end parallel
                  if (n > 0) then
                    include 'halves.inc'
                    n = n + 1
                  end if
                  print '(i0)', n
                end program
                """);
        project.write("wait.inc", "n = n + 1\n!$omp taskwait\n");
        project.write("halves.inc", "!$omp flush\nn = n + 1\nend if\nif (n > 9) then\n");
        String first =
                "pomp: note: what wait.inc holds is not measured where x.f90:6:11 includes it: no"
                        + " calls may be put in where it is included";
        assertThat(build("gfortran -fopenmp x.f90 -o x").err())
                .isEqualTo(first + " (and 1 more, which 'pomp --pomp-notes gfortran ...' shows)\n");
        assertThat(build("--pomp-notes gfortran -fopenmp x.f90 -o x").err())
                .isEqualTo(
                        first
                                + """

                        pomp: note: halves.inc:3:1: this doesn't end what line 2 begins; the \
                        included file is not measured
                        """);
        assertThat(project.run("./x").quietly().out()).isEqualTo("2\n");
    }

    @Test
    void whatMustBeDeclaredStaysAsItIsInIncludedFiles() throws Exception {
        project.write(
                "x.f90",
                """
                program x
                  use omp_lib
                  implicit none
                  integer(omp_lock_kind) :: lock
                  logical :: free
                  integer :: n
                  n = 0
                  call omp_init_lock(lock)
                  include 'locked.inc'
                  call strict(n)
                  print '(i0)', n
                contains
                  subroutine strict(n)
                    implicit none(type, external)
                    integer, intent(inout) :: n
                !$omp parallel num_threads(2)
                    include 'add.inc'
                !$omp end parallel
                  end subroutine
                end program
                """);
        project.write(
                "locked.inc",
                """
                !$omp critical
                  free = omp_test_lock(lock)
                  if (free) n = n + 1
                  call omp_unset_lock(lock)
                !$omp end critical
                """);
        project.write("add.inc", "!$omp critical\n  n = n + 1\n!$omp end critical\n");
        Result build = build("gfortran -fopenmp -std=f2018 -Wall -Werror x.f90 -o x");
        assertThat(build.err())
                .isEqualTo(
                        """
                        pomp: note: what add.inc holds is not measured where x.f90:17:13 includes \
                        it: implicit none(external) asks for declarations of what it would call
                        """);
        assertThat(project.run("./x").quietly().out()).isEqualTo("3\n");
        assertThat(project.constructs())
                .containsExactlyInAnyOrder("critical locked.inc:1", "parallel x.f90:16");
    }

    private List<String> mirroredLines() throws IOException {
        List<String> lines = new ArrayList<>();
        for (String file : project.mirrored()) {
            lines.addAll(Files.readAllLines(project.path(".pomp/mirror/" + file)));
        }
        return lines;
    }
}
