// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import static io.github.pomplens.eclipse.testing.Workbench.command;
import static io.github.pomplens.eclipse.testing.Workbench.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.eclipse.preferences.Preferences;
import io.github.pomplens.eclipse.server.Server;
import io.github.pomplens.eclipse.testing.Git;
import io.github.pomplens.eclipse.testing.Menus;
import io.github.pomplens.eclipse.testing.RunTable;
import io.github.pomplens.eclipse.testing.RunsTree;
import io.github.pomplens.eclipse.testing.Sample;
import io.github.pomplens.eclipse.testing.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Protects that the view of runs shows which commit made a construct slower, when it is asked. */
class RunHistoryTest {
    private static final String SHOW = "Show History over Commits";
    private static final String SUBJECT = "Weigh <each> stone & again";

    private static final String QUARRY =
            """
            #include <unistd.h>

            static void load(void) {
            #pragma omp parallel sections num_threads(2)
                {
            #pragma omp section
                    usleep(%d);
            #pragma omp section
                    usleep(20000);
                }
            }

            static void weigh(void) {
            #pragma omp parallel num_threads(2)
            #pragma omp critical(scale)
                usleep(%d);
            }

            int main(void) {
                load();
                weigh();
                return 0;
            }
            """;

    private Sample sample;
    private Git git;
    private RunsTree tree;
    private RunTable table;

    @BeforeEach
    void measureVersions() throws CoreException, IOException {
        Workbench.tidy();
        sample = Sample.create("quarry");
        git = new Git(sample.folder());
        sample.file("quarry.c", "");
        version("Open the quarry", 400000, 10000);
        version("Load less", 20000, 10000);
        version(SUBJECT, 20000, 200000);
        tree = RunsTree.open();
        eventually("three runs", () -> tree.runs().size() == 3);
        table = RunTable.open();
        select(0);
    }

    private void select(int run) {
        tree.select(run);
        eventually("constructs", () -> !table.column("Construct").isEmpty());
    }

    private void version(String subject, int load, int weigh) throws IOException {
        Files.writeString(sample.folder().resolve("quarry.c"), QUARRY.formatted(load, weigh));
        git.commit(subject, "quarry.c");
        sample.pomp("gcc", "-fopenmp", "quarry.c", "-o", "quarry");
        sample.pomp("run", "--name", "quarry", "--", "./quarry");
    }

    @AfterEach
    void close() throws CoreException {
        Preferences.store().setToDefault(Preferences.HISTORY);
        table.sortByGain();
        tree.close();
        sample.close();
    }

    private String history(String construct) {
        List<String> names = table.column("Construct");
        return names.contains(construct)
                ? table.column("History").get(names.indexOf(construct))
                : "";
    }

    private static boolean isChecked() {
        return Menus.isChecked(Menus::bar, "OpenMP", SHOW);
    }

    @Test
    void theTableSaysWhichCommitMadeAConstructSlower() {
        assertThat(table.columns()).doesNotContain("History");
        assertThat(isChecked()).isFalse();
        Menus.choose(Menus::bar, "OpenMP", SHOW);
        eventually("a column", () -> table.columns().contains("History"));
        eventually("a history", () -> history("critical scale").contains("slower since"));
        assertThat(isChecked()).isTrue();
        assertThat(history("critical scale"))
                .matches(
                        "[▁-█]{3} 3 versions, slower since "
                                + git.head()
                                + " \\(Weigh <each> stone & again\\): .* before \\("
                                + git.commitBefore()
                                + "\\), .* since, .*[%×], by single runs");
        assertThat(history("parallel sections")).matches("█[▁-▇]{2} 3 versions.*");
        table.sortBy("History");
        assertThat(table.column("Function").get(0)).isEqualTo("weigh");
        int critical = tree.indexOf(0, "critical scale");
        assertThat(tree.children(0).get(critical))
                .matches("critical scale  weigh quarry.c:15 · [▁-▇]{2}█ · .*");
        Workbench.shot("run-history");
    }

    @Test
    void whatIsUnfoldedStaysSoWhenHistoriesComeAndGo() {
        int waiting = tree.indexOf(0, "critical scale");
        assertThat(tree.reasons(0, waiting)).isNotEmpty();
        String row = tree.children(0).get(waiting);
        table.choose("Columns", "History");
        eventually(
                "a curve",
                () ->
                        tree.children(0)
                                .get(waiting)
                                .matches(".* weigh quarry.c:15 · [▁-▇]{2}█ · .*"));
        assertThat(tree.isUnfolded(0, waiting)).isTrue();
        eventually("checked in the menu", RunHistoryTest::isChecked);
        table.choose("Columns", "History");
        eventually("no curve", () -> tree.children(0).get(waiting).equals(row));
        assertThat(tree.isUnfolded(0, waiting)).isTrue();
        assertThat(table.columns()).doesNotContain("History");
    }

    @Test
    void itIsRememberedByTheViewAndByTheNextServer() throws IOException {
        Menus.choose(Menus::bar, "OpenMP", SHOW);
        eventually("a history", () -> history("critical scale").contains("3 versions"));
        tree.close();
        long server = Services.get(Server.class).pid().orElseThrow();
        command("io.github.pomplens.eclipse.restartServer");
        eventually(
                "another server",
                () -> Services.get(Server.class).pid().filter(pid -> pid != server).isPresent());
        version("Weigh less", 20000, 15000);
        tree = RunsTree.open();
        eventually("four runs", () -> tree.runs().size() == 4);
        table = RunTable.open();
        select(0);
        assertThat(table.columns()).contains("History");
        eventually("a history", () -> history("critical scale").contains("4 versions"));
        assertThat(isChecked()).isTrue();
    }
}
