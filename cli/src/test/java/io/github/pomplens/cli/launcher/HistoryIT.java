// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Protects what runs know of commits, and what {@code pomp report --history} makes of that. */
@Timeout(300)
class HistoryIT {
    private static final String PROGRAM =
            """
            #include <stdlib.h>
            #include <unistd.h>
            int main(int argc, char **argv) {
            #pragma omp parallel num_threads(1)
                {
            #pragma omp critical(update)
                    usleep(30000);
                }
            #pragma omp parallel num_threads(1)
                usleep(400000);
                return 0;
            }
            """;

    /** The runs of the test that measures, for {@link HistoryTest}. */
    static final StoredRuns STORED =
            new StoredRuns(Project.CHECKOUT.resolve("cli/src/test/resources/history"));

    /** Something that prints the history of a construct. */
    interface Histories {
        String of(String construct) throws Exception;
    }

    @TempDir private Path folder;
    private Project project;

    @BeforeEach
    void repository() throws Exception {
        // Other tests run beside this one: what they disturb is not what is looked at here.
        project = Project.in(folder.toRealPath()).with("POMP_SURROUNDINGS", "off");
        project.run("git", "init", "-q").successfully();
        commit(PROGRAM, "Take a short nap");
    }

    @Test
    @Tag("measured")
    void saysWhichCommitMadeAConstructSlower() throws Exception {
        String first = measure();
        commit(PROGRAM.replace("#include <stdlib.h>", "#include <stdlib.h> /* ! */"), "Comment");
        measure();
        String slow = PROGRAM.replace("30000", "150000");
        String culprit = commit(slow, "Sleep | longer \u001b[31m");
        measure();
        measure();
        commit(slow.replace("return 0", "return argc > 5"), "Tidy up");
        measure();
        project.write("x.c", slow.replace("return 0", "return argc > 6"));
        String last = measure();

        assertThat(project.read(".pomp/runs/" + first + "/run.json"))
                .contains("\"subject\" : \"Take a short nap\"", "\"dirty\" : false");
        assertThat(project.read(".pomp/runs/" + last + "/run.json"))
                .contains("\"subject\" : \"Tidy up\"", "\"dirty\" : true");
        assertHistory(this::history, culprit, head());
        STORED.keep(project, 6);
    }

    @Test
    void leavesOutRunsOfOtherWork() throws Exception {
        measure();
        project.run("pomp", "profile", "x.c", "--", "more").successfully();
        measure();
        assertThat(history("update").lines().filter(line -> line.contains("Take a short")))
                .singleElement()
                .asString()
                .containsPattern(" ms +2 ");
    }

    @Test
    void saysWhatConstructsThereAre() throws Exception {
        measure();
        assertThat(project.pomp("report", "--history", "x.c:1").failedWithOneLine(1))
                .contains("no construct of the run is 'x.c:1'; give FILE:LINE of one, such as")
                .contains("critical (update) x.c:6");
        assertThat(project.pomp("report", "--history", "parallel").failedWithOneLine(1))
                .contains("several constructs are 'parallel'")
                .contains("parallel x.c:9");
        assertThat(project.pomp("report", "--history", "x.c:6", "--json").failedWithOneLine(2))
                .contains("--history and --json exclude each other");
    }

    /**
     * @param slower the commit that made the program slower
     * @param last the newest one, of which the sources differ
     */
    static void assertHistory(Histories histories, String slower, String last) throws Exception {
        String history = histories.of("x.c:7");
        assertThat(history)
                .startsWith("History of critical (update) x.c:6\n")
                .contains("- slower since " + slower.substring(0, 9) + " (Sleep | longer")
                .contains("Take a short nap\n")
                .containsPattern(" 2  .* Sleep \\| longer")
                .containsPattern(last + "\\+ +Tidy up")
                .doesNotContain("\u001b");
        assertThat(history.lines().filter(line -> line.matches("( +)?[0-9.]+ ms .*"))).hasSize(5);
        assertThat(histories.of("critical (update)")).isEqualTo(history);
        assertThat(histories.of("x.c:10"))
                .startsWith("History of parallel x.c:9\n")
                .doesNotContain("slower");
        assertThat(histories.of(""))
                .startsWith("History of the whole run\n")
                .contains("slower since");
    }

    private String history(String construct) throws Exception {
        return project.pomp("report", "--history", construct).successfully().out();
    }

    private String commit(String text, String subject) throws Exception {
        project.write("x.c", text);
        git("add", "x.c");
        git("commit", "-q", "-m", subject);
        return head();
    }

    private String head() throws Exception {
        return project.run("git", "rev-parse", "--short=9", "HEAD").successfully().out().strip();
    }

    private void git(String... words) throws Exception {
        String[] command = new String[words.length + 5];
        System.arraycopy(
                new String[] {"git", "-c", "user.name=n", "-c", "user.email=e@example.org"},
                0,
                command,
                0,
                5);
        System.arraycopy(words, 0, command, 5, words.length);
        project.run(command).successfully();
    }

    private String measure() throws Exception {
        project.run("pomp", "profile", "x.c").successfully();
        return project.run("sh", "-c", "ls .pomp/runs | tail -1").successfully().out().strip();
    }
}
