// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import static io.github.pomplens.eclipse.testing.Workbench.eventually;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.github.pomplens.eclipse.testing.Editor;
import io.github.pomplens.eclipse.testing.RunTable;
import io.github.pomplens.eclipse.testing.Runs;
import io.github.pomplens.eclipse.testing.RunsTree;
import io.github.pomplens.eclipse.testing.Sample;
import io.github.pomplens.eclipse.testing.Workbench;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Protects the table of a run's constructs: its figures, its order, what it leaves out, copies. */
class RunTableTest {
    private static final String QUEUE =
            """
            #include <stdio.h>
            #include <stdlib.h>
            #include <signal.h>
            #include <unistd.h>

            static void fill(int micros) {
            #pragma omp parallel num_threads(2)
                {
            #pragma omp for schedule(static)
                    for (int i = 0; i < 8; i++)
                        usleep(i < 4 ? micros : 3 * micros);
                }
            }

            static void drain(int micros) {
            #pragma omp parallel num_threads(2)
                for (int i = 0; i < 1200; i++) {
            #pragma omp critical(queue)
                    {
                        if (i == 0)
                            usleep(micros);
                    }
                }
            }

            int main(int argc, char **argv) {
                int micros = atoi(argv[1]);
                fill(micros);
                drain(micros);
                if (argc > 2)
                    raise(SIGTERM);
                printf("done\\n");
            }
            """;

    private static final String EVEN =
            """
            #include <unistd.h>
            int main(void) {
            #pragma omp parallel for schedule(static)
                for (int i = 0; i < 4; i++)
                    usleep(20000);
            }
            """;

    private static Sample sample;
    private RunsTree tree;
    private RunTable table;

    @BeforeAll
    static void measure() throws CoreException {
        Workbench.tidy();
        sample = Sample.create("queue");
        sample.file("queue.c", QUEUE);
        sample.pomp("gcc", "-fopenmp", "queue.c", "-o", "queue");
        run("short", "3000");
        run("long", "9000");
    }

    private static void run(String name, String... arguments) {
        String[] words = {"run", "--name", name, "--", "./queue"};
        String[] all = new String[words.length + arguments.length];
        System.arraycopy(words, 0, all, 0, words.length);
        System.arraycopy(arguments, 0, all, words.length, arguments.length);
        sample.pomp(all);
    }

    @AfterAll
    static void delete() throws CoreException {
        sample.close();
    }

    @BeforeEach
    void open() {
        tree = RunsTree.open();
        show("long");
        table.sortByGain();
    }

    /** Has the constructs of a run in the table. */
    private void show(String name) {
        eventually("runs", () -> tree.runs().stream().anyMatch(run -> run.startsWith(name + " ")));
        table = RunTable.open();
        tree.select(run(tree, name));
        eventually("constructs", () -> table.column("Construct").size() == 4);
    }

    @AfterEach
    void close() {
        table.filter("");
        tree.close();
        Workbench.tidy();
    }

    private static int run(RunsTree tree, String name) {
        List<String> runs = tree.runs();
        for (int i = 0; i < runs.size(); i++) {
            if (runs.get(i).startsWith(name + "  ")) {
                return i;
            }
        }
        throw new AssertionError("no " + name + " in " + runs);
    }

    /** Returns what the report in the terminal has for the construct of a kind. */
    private static JsonObject measured(String name, String kind) {
        JsonArray constructs = Runs.report(sample, name).getAsJsonArray("constructs");
        for (JsonElement construct : constructs) {
            if (construct.getAsJsonObject().get("kind").getAsString().equals(kind)) {
                return construct.getAsJsonObject();
            }
        }
        throw new AssertionError("no " + kind + " in " + constructs);
    }

    @Test
    void theFiguresAreThoseOfTheRun() {
        table.sortBy("Construct");
        eventually("sorted", () -> table.column("Construct").get(0).startsWith("critical"));
        assertThat(table.column("Construct"))
                .containsExactly("critical queue", "for", "parallel", "parallel");
        assertThat(table.column("Function")).startsWith("drain", "fill");
        assertThat(table.column("Line")).startsWith("queue.c:18", "queue.c:9");
        assertThat(table.column("Visits")).startsWith("2,400", "2");
        JsonObject loop = measured("long", "for");
        double seconds = loop.get("time_ns").getAsDouble() / 1e9;
        assertThat(table.column("Time").get(1)).isEqualTo(milliseconds(seconds));
        String imbalance =
                String.format(java.util.Locale.ROOT, "%.2f×", loop.get("imbalance").getAsDouble());
        assertThat(table.column("Imbalance").get(1)).isEqualTo(imbalance);
        assertThat(table.column("Wait").get(1)).matches("\\d+ %");
        Workbench.shot("run-table");
    }

    private static String milliseconds(double seconds) {
        return String.format(
                java.util.Locale.ROOT, seconds < 0.09995 ? "%.1f ms" : "%.0f ms", 1000 * seconds);
    }

    @Test
    void aColumnSortsEitherWay() {
        table.sortBy("Visits");
        assertThat(table.column("Visits").get(0)).isEqualTo("2,400");
        table.sortBy("Visits");
        assertThat(table.column("Visits").get(3)).isEqualTo("2,400");
        table.sortBy("Line");
        assertThat(table.column("Line"))
                .containsExactly("queue.c:7", "queue.c:9", "queue.c:16", "queue.c:18");
        table.sortBy("Line");
        assertThat(table.column("Line").get(0)).isEqualTo("queue.c:18");
        table.select(0, 2);
        List<String> selected = table.selected();
        table.sortBy("Gain");
        assertThat(table.selected()).containsExactlyInAnyOrderElementsOf(selected);
    }

    @Test
    void theFilterLooksAtNamesFunctionsAndLines() {
        table.filter("DRAIN crit");
        eventually("filtered", () -> table.column("Construct").equals(List.of("critical queue")));
        assertThat(Workbench.texts()).anyMatch(text -> text.endsWith(": 1 of 4 constructs"));
        table.filter("c:7");
        eventually("filtered", () -> table.column("Function").equals(List.of("fill")));
        table.filter("nothing of this");
        eventually("filtered", () -> table.column("Construct").isEmpty());
    }

    @Test
    void whatIsCopiedIsWhatIsSeen() {
        table.sortBy("Construct");
        table.choose("Columns", "Share");
        eventually("hidden", () -> !table.columns().contains("Share"));
        try {
            tree.close();
            tree = RunsTree.open();
            show("long");
            assertThat(table.columns()).hasSize(9).doesNotContain("Share");
            table.select(0);
            table.choose("Copy");
            eventually("copied", () -> RunTable.clipboard().contains("critical queue"));
            List<String> lines = RunTable.clipboard().lines().toList();
            assertThat(lines).hasSize(2);
            assertThat(lines.get(0)).startsWith("Construct\tFunction\tLine\tTime\tWait\t");
            assertThat(lines.get(1)).startsWith("critical queue\tdrain\tqueue.c:18\t");
        } finally {
            table.choose("Columns", "Share");
            eventually("shown", () -> table.columns().contains("Share"));
        }
    }

    @Test
    void widthAndOrderOfColumnsAreRemembered() {
        List<String> usual = table.order();
        int width = table.width("Function");
        List<String> other = new ArrayList<>(usual);
        Collections.swap(other, usual.indexOf("Time"), usual.indexOf("Construct"));
        try {
            table.reorder(other);
            table.resize("Function", width + 57);
            eventually("wider", () -> table.width("Function") == width + 57);
            table.choose("Columns", "Function");
            eventually("hidden", () -> !table.columns().contains("Function"));
            tree.close();
            tree = RunsTree.open();
            show("long");
            assertThat(table.order()).isEqualTo(other);
            table.choose("Columns", "Function");
            eventually("shown", () -> table.columns().contains("Function"));
            assertThat(table.width("Function")).isEqualTo(width + 57);
            Workbench.shot("run-table-columns");
        } finally {
            table.reorder(usual);
            table.resize("Function", width);
        }
        eventually("as before", () -> table.width("Function") == width);
        assertThat(table.order()).isEqualTo(usual);
    }

    @Test
    void differencesAreThoseFromTheBaseline() {
        tree.choose(run(tree, "short"), "Compare with This Run");
        tree.select(run(tree, "long"));
        table.sortBy("Difference");
        eventually(
                "differences",
                () ->
                        table.column("Difference").stream()
                                .anyMatch(text -> text.matches("\\+.* ms")));
        assertThat(table.column("Difference").get(0)).startsWith("+");
        tree.select(run(tree, "short"));
        eventually("none", () -> table.column("Difference").stream().allMatch(String::isEmpty));
        tree.chooseOfView("Compare with None");
        tree.select(run(tree, "long"));
        eventually("none", () -> table.column("Difference").stream().allMatch(String::isEmpty));
    }

    @Test
    void whatIsSelectedStaysSoWhenItsFiguresChange() {
        table.select("critical queue");
        tree.choose(run(tree, "short"), "Compare with This Run");
        tree.select(run(tree, "long"));
        eventually(
                "differences",
                () -> table.column("Difference").stream().anyMatch(it -> !it.isEmpty()));
        assertThat(table.selected()).containsExactly("critical queue");
        tree.chooseOfView("Compare with None");
        eventually("none", () -> table.column("Difference").stream().allMatch(String::isEmpty));
        assertThat(table.selected()).containsExactly("critical queue");
    }

    @Test
    void aDoubleClickLeadsToTheLine() {
        table.filter("critical");
        eventually("filtered", () -> table.column("Construct").size() == 1);
        table.doubleClick(0);
        eventually("line", () -> Editor.active().cursorLine().contains("critical(queue)"));
    }

    @Test
    void whatIsUnfoldedStaysSoWhenARunComes() {
        int first = run(tree, "long");
        int loop = tree.indexOf(first, "for  ");
        tree.reasons(first, loop);
        assertThat(tree.isUnfolded(first, loop)).isTrue();
        String row = tree.children(first).get(loop);
        assertThat(row).contains("fill queue.c:9 · ");
        int before = tree.runs().size();
        run("later", "3000");
        eventually("one more", () -> tree.runs().size() == before + 1);
        int now = run(tree, "long");
        assertThat(now).isEqualTo(first + 1);
        assertThat(tree.isUnfolded(now)).isTrue();
        assertThat(tree.isUnfolded(now, loop)).isTrue();
        assertThat(tree.children(now).get(loop)).isEqualTo(row);
    }

    @Test
    void aRunSaysWithWhatItWasStartedAndHowItEnded() {
        assertThat(tree.runs().get(run(tree, "short"))).contains(" · 2 threads · 3000 · ");
        assertThatThrownBy(() -> run("stopped", "1000", "now"))
                .isInstanceOf(IllegalStateException.class);
        // The figures are there before what the run was started with.
        eventually(
                "one more",
                () ->
                        tree.runs().stream()
                                .anyMatch(
                                        r -> r.matches("stopped .* a signal .* · 1000 now · .*")));
    }

    @Test
    void aSeriesSaysHowWellMoreThreadsAreUsed() throws CoreException {
        sample.file("even.c", EVEN);
        sample.pomp("profile", "--threads", "1,2", "--name", "series", "even.c");
        eventually(
                "both",
                () -> tree.runs().stream().filter(r -> r.startsWith("series")).count() == 2);
        eventually(
                "efficiency",
                () -> tree.runs().stream().anyMatch(r -> r.matches("series.*efficiency \\d+ %.*")));
    }
}
