// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import static io.github.pomplens.eclipse.testing.Workbench.eventually;
import static io.github.pomplens.eclipse.testing.Workbench.popups;
import static java.time.temporal.ChronoUnit.MINUTES;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import io.github.pomplens.eclipse.testing.Editor;
import io.github.pomplens.eclipse.testing.Runs;
import io.github.pomplens.eclipse.testing.RunsTree;
import io.github.pomplens.eclipse.testing.Sample;
import io.github.pomplens.eclipse.testing.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Protects what the view of runs shows and does. */
class RunsTest {
    /** Uneven work, and then only one thread: it sleeps, which no machine makes shorter. */
    private static final String SERIAL_AFTERWARDS =
            Sample.UNEVEN
                    .replace("#include <stdio.h>", "#include <stdio.h>\n#include <unistd.h>")
                    .replace("    printf", "    usleep(400000);\n    printf");

    private Sample sample;
    private RunsTree tree;

    @BeforeEach
    void open() throws CoreException {
        Workbench.tidy();
        sample = Sample.create("runs");
        Editor.open(sample.file("uneven.c", SERIAL_AFTERWARDS));
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
        int loop = tree.indexOf(0, "parallel for  ");
        assertThat(tree.reasons(0, loop))
                .anyMatch(reason -> reason.matches("(Uneven work|Limited parallelism)  .*"));
        Workbench.shot("runs");
        tree.open(0, loop);
        eventually("line", () -> Editor.active().cursorLine().contains("omp parallel for"));
    }

    @Test
    void theProgramComesFirstWithItsReasonsInSight() {
        assertThat(tree.children(0).get(0)).isEqualTo("Whole program");
        eventually("reasons in sight", () -> tree.isUnfolded(0, 0));
        JsonObject run = Runs.report(sample).getAsJsonObject("run");
        double serial = run.get("serial_ns").getAsDouble() / run.get("wall_time_ns").getAsDouble();
        assertThat(tree.reasons(0, 0))
                .singleElement()
                .asString()
                .startsWith("Limited parallelism  serial " + Math.round(100 * serial) + " % · ");
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
    void aRunSaysWhenItBeganWhateverItsFolderIsCalled() throws IOException {
        Path run = Runs.of(sample).get(0);
        Path copy = run.resolveSibling("20991231-235959-copy");
        Files.createDirectory(copy);
        for (String file : List.of("run.json", "profile.json")) {
            Files.copy(run.resolve(file), copy.resolve(file));
        }
        eventually("a second run", () -> tree.runs().size() == 2);
        JsonObject measured = Runs.report(sample).getAsJsonObject("run");
        OffsetDateTime began =
                Instant.parse(measured.get("started").getAsString())
                        .atZone(ZoneId.systemDefault())
                        .toOffsetDateTime();
        String when = began.toLocalDate() + " " + began.toLocalTime().truncatedTo(MINUTES);
        assertThat(tree.runs()).allMatch(text -> text.endsWith(" · " + when));
        tree.choose(0, "Delete Run...");
        eventually("question", () -> popups().stream().anyMatch(t -> t.contains(when)));
        Workbench.press("Cancel");
        eventually("closed", () -> popups().stream().noneMatch(t -> t.contains(when)));
    }

    @Test
    void theFiguresOfARunOpenAsText() {
        tree.choose(0, "Open profile.json");
        eventually("text", () -> Editor.active().text().startsWith("{"));
        assertThat(Editor.active().text()).contains("parallel for");
    }
}
