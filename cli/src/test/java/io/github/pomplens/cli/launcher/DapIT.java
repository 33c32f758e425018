// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.languageserver.protocol.FoundProblem;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Protects what an editor sees of a launch, with real programs: start, output, end, failures. */
@Timeout(300)
class DapIT {
    @TempDir private Path folder;
    private Project project;

    @BeforeEach
    void makeProject() throws Exception {
        project = Project.in(folder.toRealPath());
        project.below(".pomp");
    }

    private static final String PROGRAM =
            """
            #include <stdio.h>
            #include <stdlib.h>
            #include <unistd.h>
            int main(int argc, char **argv) {
                int sum = 0;
                char cwd[4096];
            #pragma omp parallel for reduction(+ : sum)
                for (int i = 0; i < 100; i++)
                    sum += i;
                printf("%d %s|%s|%s|%s", sum, argv[1], argv[2], getenv("COLOUR"), getcwd(cwd, 4096));
                fprintf(stderr, "no line end");
                return argc;
            }
            """;

    @Test
    void buildsRunsAndPublishesOneFile() throws Exception {
        project.write("sum.c", PROGRAM).below("data");
        try (DapSession session = DapSession.in(project)) {
            assertThat(session.capabilities().getSupportsTerminateRequest()).isTrue();
            int status =
                    session.run(
                            Map.of(
                                    "program", "sum.c",
                                    "args", List.of("a b", "*"),
                                    "env", Map.of("COLOUR", "blue"),
                                    "cwd", "data",
                                    "runName", "first try"));
            assertThat(status).isEqualTo(3);
            assertThat(session.output("stdout"))
                    .isEqualTo("4950 a b|*|blue|" + project.path("data"));
            assertThat(session.output("stderr")).isEqualTo("no line end");
            assertThat(session.nothingRecorded).isEmpty();
            assertThat(session.runs).hasSize(1);
            assertThat(session.runs.get(0).name()).isEqualTo("first_try");
            assertThat(session.runs.get(0).threads()).isEqualTo(2);
            assertThat(session.runs.get(0).project()).isEqualTo(project.path("").toString());
            assertThat(Path.of(session.runs.get(0).folder(), "profile.json")).exists();
            assertThat(session.output("console"))
                    .contains("pomp: building sum.c with gcc\n")
                    .contains("pomp: running sum\n")
                    .contains("pomp: measured ");
            assertThat(session.progress)
                    .containsExactly("building sum.c with gcc", "running sum", "end");
            session.disconnect();
            assertThat(session.process().waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(session.process().exitValue()).isZero();
        }
        assertThat(project.constructs()).containsExactly("parallel for sum.c:7");
        assertThat(project.path("sum")).doesNotExist();
    }

    @Test
    void tellsWhereTheBuildFailed() throws Exception {
        project.write("bad.c", "int main(void) {\n    int i = nowhere;\n    return 0 +;\n}\n");
        try (DapSession session = DapSession.in(project)) {
            String file = project.path("bad.c").toString();
            assertThat(session.refusal(Map.of("program", "bad.c")))
                    .startsWith("the build failed: 2 errors, the first is " + file + ":2: ")
                    .contains("nowhere");
            // Editors stop listening once they know that the launch failed.
            assertThat(session.beforeAnswer).containsExactly("building bad.c with gcc", "end");
            assertThat(session.interrupts).as("problems stand on their lines").isFalse();
            assertThat(session.exitCode()).isEqualTo(1);
            assertThat(session.problems)
                    .filteredOn(problem -> problem.severity().equals("error"))
                    .extracting(FoundProblem::file, FoundProblem::line, FoundProblem::column)
                    .containsExactly(
                            org.assertj.core.groups.Tuple.tuple(file, 2, 13),
                            org.assertj.core.groups.Tuple.tuple(file, 3, 15));
            assertThat(session.output("stdout")).contains("bad.c:2:13: error: ");
            assertThat(session.runs).isEmpty();
        }
    }

    @Test
    void refusesWhatMakesNoSense() throws Exception {
        project.write("x.c", PROGRAM);
        refused("program", "./no", "build", false, project.path("no") + ": no such program");
        refused("program", "no", "build", false, "no: not in PATH; check its name");
        refused("cwd", "gone", "program", "x.c", "cwd: " + project.path("gone"));
        refused("threads", 0, "program", "x.c", "threads: must be from 1 to 65536, not 0");
        refused("threads", "four", "program", "x.c", "threads: must be a number or a list");
        refused("threads", List.of(1, 2.5), "program", "x.c", "threads: must be a number or a");
        refused(
                "schedule",
                "dynamik",
                "program",
                "x.c",
                "schedule: 'dynamik' is not a schedule; give");
        refused("bind", "near", "program", "x.c", "bind: 'near' is none of true, false");
        refused("places", "desks", "program", "x.c", "places: 'desks' is neither threads");
        refused("disable", "atomics", "program", "x.c", "disable: unknown construct 'atomics'");
        refused("functions", "f(int)", "program", "x.c", "functions: 'f(int)' has parameters");
        String filter = "filter: " + project.path("no");
        refused("filter", "no", "program", "x.c", filter + ": there is no such file");
        refused("env", Map.of("A=B", "1"), "program", "x.c", "env: 'A=B' is not the name");
        refused("env", Map.of("A", 1), "program", "x.c", "env.A: must be a string, not 1");
        refused("args", "-n 3", "program", "x.c", "args: must be a list of strings, not -n 3");
        refused("build", " ", "program", "x.c", "build: is empty; give a command");
        refused("ranks", -1, "program", "x.c", "ranks: must be from 1 to ");
        refused("folder", "here", "program", "x.c", "folder: must be the absolute path");
        assertThat(project.path(".pomp/build")).doesNotExist();
    }

    private void refused(String name, Object value, String other, Object its, String message)
            throws Exception {
        try (DapSession session = DapSession.in(project)) {
            assertThat(session.refusal(Map.of(name, value, other, its))).startsWith(message);
            assertThat(session.interrupts).as("nothing else says it").isTrue();
        }
    }

    private static final String ENDLESS =
            """
            #include <stdio.h>
            #include <unistd.h>
            int main(void) {
            #pragma omp parallel
                {
            #pragma omp critical
                    (void)0;
                }
                if (fork() == 0)
                    printf("child %d\\n", (int)getpid());
                else
                    printf("parent %d\\n", (int)getpid());
                fflush(stdout);
                for (;;)
                    sleep(100);
            }
            """;

    @Test
    void stopsTheWholeTreeAndKeepsWhatWasMeasured() throws Exception {
        project.write("endless.c", ENDLESS);
        try (DapSession session = DapSession.in(project)) {
            List<ProcessHandle> tree = startEndless(session);
            session.terminate();
            assertThat(session.exitCode()).isEqualTo(143);
            assertThat(tree).noneMatch(ProcessHandle::isAlive);
            assertThat(session.runs).hasSize(1);
        }
        assertThat(project.constructs()).contains("critical endless.c:6");
    }

    @Test
    void killsWhatDoesNotEndByItself() throws Exception {
        String deaf = "#include <signal.h>\n" + ENDLESS;
        project.write("endless.c", deaf.replace("(void)0;", "signal(SIGTERM, SIG_IGN);"));
        try (DapSession session = DapSession.in(project)) {
            List<ProcessHandle> tree = startEndless(session);
            session.terminate();
            assertThat(session.exitCode()).isEqualTo(137);
            assertThat(tree).noneMatch(ProcessHandle::isAlive);
            assertThat(session.output("console")).contains("ended by signal 9 (SIGKILL)");
            // Whoever stops a program need not be told that it has ended.
            assertThat(session.nothingRecorded).isEmpty();
        }
    }

    @Test
    void saysWhyAProgramThatEndedLeavesNoRun() throws Exception {
        project.write("plain.c", "int main(void) { return 0; }\n");
        try (DapSession session = DapSession.in(project)) {
            assertThat(session.run(Map.of("program", "plain.c"))).isZero();
            assertThat(session.runs).isEmpty();
            assertThat(session.nothingRecorded)
                    .singleElement()
                    .asString()
                    .contains("/plain recorded nothing: there is no OpenMP in it");
        }
    }

    @Test
    void endsABuildThatIsStopped() throws Exception {
        try (DapSession session = DapSession.in(project)) {
            CompletableFuture<Void> launched =
                    session.start(Map.of("build", "echo $$; sleep 100 & wait"));
            session.awaitOutput("\n");
            session.awaitOutput("building with echo");
            session.terminate();
            assertThat(session.exitCode()).isEqualTo(143);
            launched.get(60, TimeUnit.SECONDS);
        }
    }

    @Test
    void endsWithItsEditor() throws Exception {
        project.write("endless.c", ENDLESS);
        try (DapSession session = DapSession.in(project)) {
            List<ProcessHandle> tree = startEndless(session);
            session.process().getOutputStream().close();
            assertThat(session.process().waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(tree).noneMatch(ProcessHandle::isAlive);
        }
    }

    @Test
    void endsItsTreeWhenItIsAskedToEnd() throws Exception {
        project.write("endless.c", ENDLESS);
        try (DapSession session = DapSession.in(project)) {
            List<ProcessHandle> tree = startEndless(session);
            session.process().destroy();
            assertThat(session.process().waitFor(60, TimeUnit.SECONDS)).isTrue();
            for (ProcessHandle process : tree) {
                process.onExit().get(60, TimeUnit.SECONDS);
            }
        }
    }

    @Test
    void whatItStartedEndsAlsoWhenItIsKilled() throws Exception {
        project.write("endless.c", ENDLESS);
        try (DapSession session = DapSession.in(project)) {
            List<ProcessHandle> tree = startEndless(session);
            session.process().destroyForcibly().waitFor();
            for (ProcessHandle process : tree) {
                process.onExit().get(60, TimeUnit.SECONDS);
            }
        }
    }

    private static List<ProcessHandle> startEndless(DapSession session) throws Exception {
        session.start(Map.of("program", "endless.c")).get(120, TimeUnit.SECONDS);
        session.awaitOutput("child ");
        session.awaitOutput("parent ");
        return session.output("stdout")
                .lines()
                .map(line -> Long.parseLong(line.replaceAll("\\D+", "")))
                .map(pid -> ProcessHandle.of(pid).orElseThrow())
                .toList();
    }
}
