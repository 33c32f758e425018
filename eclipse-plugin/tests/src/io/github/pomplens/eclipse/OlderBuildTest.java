// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import static io.github.pomplens.eclipse.testing.Workbench.eventually;
import static io.github.pomplens.eclipse.testing.Workbench.inUi;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.eclipse.testing.Editor;
import io.github.pomplens.eclipse.testing.Launches;
import io.github.pomplens.eclipse.testing.Runs;
import io.github.pomplens.eclipse.testing.Sample;
import io.github.pomplens.eclipse.testing.Workbench;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPart2;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Protects what users see when the code isn't what was measured, and the way back to figures. */
class OlderBuildTest {
    private static final String OLDER = "its metrics are of the older build";

    private Sample sample;
    private Editor editor;

    @BeforeEach
    void open() throws CoreException {
        Workbench.tidy();
        Launches.clear();
        sample = Sample.create("older");
        editor = Editor.open(sample.file("stencil.c", Sample.STENCIL));
    }

    @AfterEach
    void close() throws CoreException {
        Workbench.tidy();
        Launches.clear();
        sample.close();
    }

    @Test
    void saysThatFiguresAreOfAnOlderBuildAndProfilesAgain() {
        Workbench.command("io.github.pomplens.eclipse.showRuns");
        Workbench.run(() -> Workbench.page().activate(editor.part()));
        Workbench.command("io.github.pomplens.eclipse.profileFile");
        eventually("a run", () -> Runs.of(sample).size() == 1);
        eventually("figures", () -> Minings.of(editor, "reduction(").matches(".*\\d [mµ]?s · .*"));
        assertThat(description()).doesNotContain(OLDER);
        editor.replace("int main", "/* no change */ int main");
        editor.replace("double change = 0;", "double change = 0, more = 1;");
        eventually("said in the view", () -> description().contains(OLDER));
        eventually(
                "said in the status line",
                () -> Workbench.texts().stream().anyMatch(text -> text.contains(OLDER)));
        Workbench.shot("older-build");
        editor.save();
        Workbench.command("io.github.pomplens.eclipse.profileAgain");
        eventually("a second run", () -> Runs.of(sample).size() == 2);
        eventually("said no more", () -> !description().contains(OLDER));
        Workbench.command("io.github.pomplens.eclipse.showHistory");
        assertThat(editor.hover("parallel for", "History")).contains("2 versions");
        Workbench.command("io.github.pomplens.eclipse.showHistory");
    }

    private static String description() {
        return inUi(
                () -> {
                    IViewPart view = Workbench.page().findView("io.github.pomplens.eclipse.runs");
                    return ((IWorkbenchPart2) view).getContentDescription();
                });
    }
}
