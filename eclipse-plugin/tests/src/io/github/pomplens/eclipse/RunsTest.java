// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import static io.github.pomplens.eclipse.testing.Workbench.eventually;
import static io.github.pomplens.eclipse.testing.Workbench.popups;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.eclipse.testing.Editor;
import io.github.pomplens.eclipse.testing.Runs;
import io.github.pomplens.eclipse.testing.RunsTree;
import io.github.pomplens.eclipse.testing.Sample;
import io.github.pomplens.eclipse.testing.Workbench;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Protects what the view of runs shows and does. */
class RunsTest {
    private Sample sample;
    private RunsTree tree;

    @BeforeEach
    void open() throws CoreException {
        Workbench.tidy();
        sample = Sample.create("runs");
        Editor.open(sample.file("uneven.c", Sample.UNEVEN));
        sample.measure("gcc", "uneven.c");
        tree = RunsTree.open();
        eventually("a run", () -> tree.runs().size() == 1);
    }

    @AfterEach
    void close() throws CoreException {
        tree.close();
        sample.close();
    }

    @Test
    void constructsHaveReasonsAndLeadToTheirLines() {
        assertThat(tree.children(0)).anyMatch(row -> row.startsWith("parallel for  "));
        assertThat(tree.reasons(0, 0))
                .anyMatch(reason -> reason.matches("(Uneven work|Limited parallelism)  .*"));
        Workbench.shot("runs");
        tree.open(0, 0);
        eventually("line", () -> Editor.active().cursorLine().contains("omp parallel for"));
    }

    @Test
    void aRunIsRenamedAndDeleted() {
        tree.choose(0, "Rename Run...");
        Text name =
                eventually(
                        "dialog",
                        () -> Workbench.find(Text.class, t -> t.getText().equals("program")));
        Workbench.run(() -> name.setText(" "));
        eventually("refused", () -> popups().stream().anyMatch(t -> t.contains("needs a name")));
        Workbench.run(() -> name.setText("before"));
        Workbench.press("OK");
        eventually("renamed", () -> tree.runs().get(0).startsWith("before "));
        assertThat(Runs.of(sample).get(0).getFileName().toString()).endsWith("-before");

        tree.choose(0, "Delete Run...");
        eventually("question", () -> popups().stream().anyMatch(t -> t.contains("run before")));
        Workbench.press("Cancel");
        eventually("closed", () -> popups().stream().noneMatch(t -> t.contains("run before")));
        assertThat(Runs.of(sample)).hasSize(1);
        tree.choose(0, "Delete Run...");
        Workbench.press("Delete");
        eventually("gone", () -> Runs.of(sample).isEmpty() && tree.runs().isEmpty());
        eventually(
                "empty state",
                () -> Workbench.texts().stream().anyMatch(t -> t.startsWith("No measured runs")));
    }

    @Test
    void theFiguresOfARunOpenAsText() {
        tree.choose(0, "Open profile.json");
        eventually("text", () -> Editor.active().text().startsWith("{"));
        assertThat(Editor.active().text()).contains("parallel for");
    }
}
