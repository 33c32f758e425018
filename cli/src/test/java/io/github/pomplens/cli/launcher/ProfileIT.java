// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protects {@code pomp profile}: what is built and run, its output, status and errors. */
@Timeout(300)
class ProfileIT {
    private static final String PROGRAM =
            """
            #include <omp.h>
            #include <stdio.h>
            #include <stdlib.h>
            int main(int argc, char **argv) {
                char line[80] = "";
                double x = 0;
            #pragma omp parallel for reduction(+ : x)
                for (int i = 0; i < 1000000; i++)
                    x += i / 3.0;
                if (argc > 1 && fgets(line, sizeof line, stdin) == NULL)
                    return 9;
                printf("%d %s %s", omp_get_max_threads(), argc > 1 ? argv[1] : "-", line);
                return argc - 1;
            }
            """;

    @TempDir private Path folder;
    private Project project;

    @BeforeEach
    void makeProject() throws Exception {
        project = Project.in(folder.toRealPath());
        project.below(".pomp");
        project.write("sum.c", PROGRAM);
    }

    @Test
    void buildsAndRunsLikeTheProgramAlone() throws Exception {
        Result result = project.run("typed\n", List.of("pomp", "profile", "sum.c", "--", "-x"));
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.out()).isEqualTo("2 -x typed\n");
        assertThat(result.err().lines().map(line -> line.replaceAll(" [0-9.]+ [mµ]?s .*", "")))
                .containsExactly(
                        "pomp: building sum.c with gcc", "pomp: running sum", "pomp: measured");
        assertThat(project.constructs()).containsExactly("parallel for sum.c:7");
        assertThat(project.run("pomp", "profile", "--", "x").status()).isEqualTo(9);
        assertThat(project.run("pomp", "profile").successfully().out()).isEqualTo("2 - ");
    }

    @Test
    void saysWhichOfItsOptionsTheProgramGets() throws Exception {
        Result behind = project.run("typed\n", List.of("pomp", "profile", "sum.c", "--threads=1"));
        assertThat(behind.out()).isEqualTo("2 --threads=1 typed\n");
        assertThat(behind.err()).contains("pomp: '--threads=1' goes to the program, as it stands");
        Result meant =
                project.run("typed\n", List.of("pomp", "profile", "sum.c", "--", "--threads=1"));
        assertThat(meant.out()).isEqualTo(behind.out());
        assertThat(meant.err()).doesNotContain("goes to the program");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
                    [{"file": "sum.c",}]      | :1:19: is not JSON:
                    {"file": "sum.c"}         | : is not a list of commands; make
                    [] []                     | :1:4: there is more after the end; make
                    """)
    void saysWhatIsWrongWithADatabaseOfCommands(String text, String problem) throws Exception {
        project.write("compile_commands.json", text);
        Result result = project.pomp("profile");
        assertThat(result.status()).isNotZero();
        assertThat(result.out()).isEmpty();
        assertThat(result.err())
                .contains(
                        "compile_commands.json" + problem,
                        "; make the file again, or give a build command")
                .doesNotContain("can be written");
    }

    @Test
    void buildsTheClassesOfAJavaFileAndThoseBesideIt() throws Exception {
        project.write(
                "a/b/Main.java",
                """
                package a.b;

                class Main {
                    public static void main(String[] args) {
                        System.out.print(Part.threads() + " " + String.join(",", args));
                        System.exit(3);
                    }
                }
                """);
        project.write(
                "a/b/Part.java",
                """
                package a.b;

                class Part {
                    static int threads() {
                        int threads = 0;
                        //omp parallel reduction(+: threads)
                        threads++;
                        return threads;
                    }
                }
                """);
        Result result =
                project.run("pomp", "profile", "-t", "2", "a/b/Main.java", "--", "it's $HOME", "x");
        assertThat(result.out()).isEqualTo("2 it's $HOME,x");
        assertThat(result.status()).isEqualTo(3);
        assertThat(result.err()).contains("pomp: building Main.java with javac\n");
        assertThat(project.constructs()).containsExactly("parallel a/b/Part.java:6");
        assertThat(project.path("a/b/Main.class")).doesNotExist();
        project.write("a/b/Part.java", "package a.b;\nclass Part {\n//omp paralel\n}\n");
        Result failed = project.run("pomp", "profile", "a/b/Main.java");
        assertThat(failed.status()).isNotZero();
        assertThat(failed.out()).isEmpty();
        assertThat(failed.err()).contains("Part.java:3:7: error: unknown OpenMP directive");
    }

    @Test
    void makesAScalingSeries() throws Exception {
        Result result = project.run("pomp", "profile", "--threads=1,2,3", "sum.c").successfully();
        assertThat(result.out()).isEqualTo("1 - 2 - 3 - ");
        assertThat(result.err())
                .contains("pomp: running sum with 1 thread (1 of 3)\n")
                .contains("pomp: running sum with 3 threads (3 of 3)\n")
                .containsPattern("on 1 thread: pomp report")
                .containsPattern("on 2 threads, efficiency \\d+ %: pomp report");
        List<String> series;
        try (var runs = Files.list(project.path(".pomp/runs"))) {
            series =
                    runs.map(run -> run.resolve("run.json"))
                            .map(ProfileIT::series)
                            .distinct()
                            .toList();
        }
        assertThat(series).hasSize(1);
        assertThat(series.get(0)).startsWith("20");
    }

    @Test
    void givesTheProgramTheNumberOfThreadsInItsArguments() throws Exception {
        project.write(
                "echo.c",
                PROGRAM.replace("return argc - 1", "return 0")
                        .replace("&& fgets(line, sizeof line, stdin) == NULL", "&& argc > 9"));
        Result result =
                project.run("pomp", "profile", "-t", "1,2", "echo.c", "--", "-n=${threads}x");
        assertThat(result.successfully().out()).isEqualTo("1 -n=1x 2 -n=2x ");
        Result none = project.run("pomp", "profile", "echo.c", "--", "${threads}");
        assertThat(none.status()).isNotZero();
        assertThat(none.err()).contains("args: ${threads} stands for", "give 'threads'");
    }

    @Test
    void saysThatTheProgramSetsItsNumberOfThreads() throws Exception {
        project.write("two.c", PROGRAM.replace("for reduction", "for num_threads(2) reduction"));
        Result result = project.run("pomp", "profile", "--threads=1,2,3", "two.c").successfully();
        String one = "pomp: OMP_NUM_THREADS was 1, but the largest team had 2 threads: the program";
        String three = "pomp: OMP_NUM_THREADS was 3, but the largest team had 2 threads";
        assertThat(result.err()).containsOnlyOnce(one).containsOnlyOnce(three);
        assertThat(result.err()).doesNotContain("OMP_NUM_THREADS was 2");
        assertThat(project.run("pomp", "report").successfully().out())
                .contains("OMP_NUM_THREADS was 3, but the largest team had 2 threads");
    }

    @Test
    void saysThatNoDirectiveWasCompiled() throws Exception {
        String makefile =
                "sum: sum.o other.o\n\t$(CC) $^ -o $@ -lm $(OPENMP)\n%.o: %.c\n\t$(CC) $(OPENMP) -c $<\n";
        project.write("Makefile", makefile);
        project.write(
                "sum.c",
                PROGRAM.replace(
                        "#include <omp.h>", "static int omp_get_max_threads(void) { return 1; }"));
        String other = "void f(void) {\n  #pragma omp barrier\n}\n//#pragma omp flush\n";
        project.write("other.c", other.replace("}", ")"));
        project.write("precious.txt", "no business of ours\n");
        Path notes = Files.createDirectories(project.path(".pomp/build")).resolve("compiled.txt");
        Files.createSymbolicLink(notes, project.path("precious.txt"));
        assertThat(project.run("pomp", "profile").status()).isNotZero();
        assertThat(project.path("precious.txt")).hasContent("no business of ours\n");
        project.write("other.c", other);
        String said =
                "pomp: no OpenMP directive was compiled: 2 are passed over in 2 sources, as the"
                        + " build compiles without -fopenmp\n";
        assertThat(project.run("pomp", "profile").successfully().err())
                .as("the build that failed has compiled one of them")
                .containsOnlyOnce(said);
        assertThat(project.run("pomp", "profile").successfully().err())
                .as("nothing is compiled again")
                .containsOnlyOnce(said);
        Result functions = project.run("pomp", "profile", "--pomp-functions=*").successfully();
        assertThat(functions.err()).containsOnlyOnce(said);
        assertThat(project.pomp("report").successfully().out())
                .contains("\n! No OpenMP directive was compiled: 2 are passed over in 2 sources");
        project.write(
                "Makefile",
                "OPENMP = -fopenmp\n" + makefile.replace("%.o: %.c", "%.o: %.c Makefile"));
        assertThat(project.run("pomp", "profile").successfully().err())
                .doesNotContain("no OpenMP directive");
        assertThat(project.pomp("report").successfully().out())
                .doesNotContain("No OpenMP directive");
    }

    @Test
    void saysAtTheLinkWhatIsPassedOverWithoutOpenMp() throws Exception {
        project.write(
                "plain.c",
                "int main(void) {\n#pragma omp parallel\n  ;\n#pragma omp barrier\n  return 0;\n}\n");
        String said =
                ": without -fopenmp 2 OpenMP directives of it are passed over and not measured\n";
        Result one = project.run("pomp", "gcc", "plain.c", "-o", "plain").successfully();
        assertThat(one.err()).isEqualTo("pomp: warning: plain" + said);
        assertThat(project.run("pomp", "gcc", "-c", "plain.c").successfully().err()).isEmpty();
        Result two = project.run("pomp", "gcc", "plain.o").successfully();
        assertThat(two.err()).isEqualTo("pomp: warning: a.out" + said);
        assertThat(project.run("pomp", "gcc", "-fopenmp", "plain.c").successfully().err())
                .isEmpty();
        project.write("none.c", "int main(void) { return 0; }\n");
        assertThat(project.run("pomp", "gcc", "none.c").successfully().err()).isEmpty();
    }

    private static String series(Path record) {
        try {
            return new ObjectMapper().readTree(record.toFile()).path("series").asText("none");
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Test
    void endsASeriesWithTheRunThatFails() throws Exception {
        project.write("fail.c", PROGRAM.replace("return argc - 1", "return 4"));
        Result result = project.run("pomp", "profile", "-t", "1,2", "fail.c");
        assertThat(result.status()).isEqualTo(4);
        assertThat(project.profiles()).hasSize(1);
    }

    @Test
    void setsWhatOpenMpReads() throws Exception {
        project.write(
                "env.c",
                """
                #include <stdio.h>
                #include <stdlib.h>
                int main(void) {
                #pragma omp parallel
                    ;
                    printf("%s %s %s %s", getenv("OMP_PLACES"), getenv("OMP_PROC_BIND"),
                           getenv("OMP_SCHEDULE"), getenv("MINE"));
                    return 0;
                }
                """);
        Result result =
                project.run(
                        "pomp",
                        "profile",
                        "--places=cores",
                        "--bind=close",
                        "--schedule=dynamic,4",
                        "--env=MINE=a=b",
                        "--name=n",
                        "env.c");
        assertThat(result.successfully().out()).isEqualTo("cores close dynamic,4 a=b");
        assertThat(result.err()).containsPattern("pomp report \\d{8}-\\d{6}-n\n");
    }

    @Test
    void recordsWhatTheFilterFileLeaves() throws Exception {
        project.write("filters/parts", "exclude name=first\n");
        project.write(
                "parts.c",
                """
                int main(void) {
                #pragma omp critical(first)
                    ;
                #pragma omp critical(second)
                    ;
                    return 0;
                }
                """);
        project.write("elsewhere/none", "");
        project.run("pomp", "profile", "--filter=filters/parts", "--cwd=elsewhere", "parts.c")
                .successfully();
        assertThat(project.pomp("report").successfully().out())
                .contains("critical (second)")
                .doesNotContain("critical (first)");
    }

    @Test
    void tellsWhatIsWrongInOneLine() throws Exception {
        assertThat(project.run("pomp", "profile", "-t", "0").failedWithOneLine(2))
                .isEqualTo("pomp: threads: must be from 1 to 65536, not 0");
        assertThat(project.pomp("profile", "-t", "x").failedWithOneLine(2))
                .contains("'x' is not a whole number")
                .endsWith("see 'pomp profile --help'");
        assertThat(project.pomp("profile", "--no-build", "./a").failedWithOneLine(127))
                .endsWith("/a: no such program; check the path, or build it first");
        assertThat(project.pomp("profile", "--cwd=gone").failedWithOneLine(2))
                .isEqualTo("pomp: cwd: " + project.path("gone") + ": there is no such folder");
        assertThat(project.pomp("profile", "--filter=gone").failedWithOneLine(2))
                .isEqualTo("pomp: filter: " + project.path("gone") + ": there is no such file");
        assertThat(project.pomp("profile", "--filter=.").failedWithOneLine(2))
                .isEqualTo("pomp: filter: " + project.path("") + ": is not a file");
        assertThat(project.pomp("profile", "--ranks=0").failedWithOneLine(2))
                .startsWith("pomp: --ranks: must be at least 1, not 0");
        Result failed = project.run("pomp", "profile", "--build=exit 3", "sum");
        assertThat(failed.status()).isEqualTo(1);
        assertThat(failed.err())
                .isEqualTo(
                        "pomp: building with exit 3\n"
                                + "pomp: the build failed: it ended with status 3\n");
    }

    /** Protects who presses twice: two builds in one folder took each other's programs away. */
    @Test
    void buildsOfAProjectTakeTurns() throws Exception {
        Path go = project.path("go");
        project.write(
                "Makefile",
                """
                sum: sum.c
                	touch %s; while [ ! -f %s ]; do sleep 0.05; done
                	$(CC) -fopenmp sum.c -o $@
                """
                        .formatted(project.path("begun"), go));
        List<String> profile = List.of("pomp", "profile");
        try (Project.Running first = project.start(profile)) {
            awaitThat(() -> Files.exists(project.path("begun")));
            try (Project.Running second = project.start(profile)) {
                awaitThat(() -> Files.readString(second.err()).contains("another build"));
                Files.createFile(go);
                assertThat(first.end().successfully().out()).endsWith("2 - ");
                assertThat(second.end().successfully().err())
                        .contains("pomp: waiting for another build of this project to end\n");
            }
        }
        assertThat(project.profiles()).hasSize(2);
    }

    private static void awaitThat(Callable<Boolean> condition) throws Exception {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (!condition.call()) {
            assertThat(System.nanoTime()).isLessThan(end);
            LockSupport.parkNanos(1_000_000);
        }
    }

    @Test
    void endsItsBuildWithItself() throws Exception {
        try (Project.Running pomp =
                project.start(List.of("pomp", "profile", "--build=echo $$ > pid; sleep 100"))) {
            Path pid = project.path("pid");
            awaitThat(() -> Files.exists(pid) && Files.size(pid) > 0);
            ProcessHandle shell =
                    ProcessHandle.of(Long.parseLong(project.read("pid").strip())).orElseThrow();
            pomp.process().destroy();
            assertThat(pomp.process().waitFor(60, TimeUnit.SECONDS)).isTrue();
            shell.onExit().get(60, TimeUnit.SECONDS);
        }
    }

    @Test
    void passesOverWhatIsNotAFile() throws Exception {
        project.write("Makefile", "sum: sum.c\n\t$(CC) -fopenmp sum.c -o $@\n");
        project.run("mkfifo", "-m", "777", "pipe", "pipe.c", "deep.h").quietly();
        var address = UnixDomainSocketAddress.of(project.path("socket.c"));
        try (var server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            server.bind(address);
            project.run("pomp", "profile").successfully();
            Files.delete(project.path("Makefile"));
            project.run("pomp", "profile").successfully();
            for (String name : List.of("pipe.c", "socket.c")) {
                assertThat(project.pomp("profile", name).failedWithOneLine(1))
                        .isEqualTo("pomp: " + name + ": is not a file; name a source or a program");
            }
        }
        assertThat(project.profiles()).hasSize(2);
    }
}
