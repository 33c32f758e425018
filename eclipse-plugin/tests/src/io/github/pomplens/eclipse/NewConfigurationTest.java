// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import static io.github.pomplens.eclipse.testing.Workbench.eventually;
import static io.github.pomplens.eclipse.testing.Workbench.inUi;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.eclipse.testing.Editor;
import io.github.pomplens.eclipse.testing.Explorer;
import io.github.pomplens.eclipse.testing.LaunchDialog;
import io.github.pomplens.eclipse.testing.Launches;
import io.github.pomplens.eclipse.testing.Runs;
import io.github.pomplens.eclipse.testing.Sample;
import io.github.pomplens.eclipse.testing.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Protects that a new configuration knows what the user looks at, and what fills its fields. */
class NewConfigurationTest {
    private static final String SHARES =
            """
            #include <stdlib.h>
            #include <unistd.h>
            int main(int argc, char **argv) {
                int wait = argc > 1 ? atoi(argv[1]) : 1000;
            #pragma omp parallel for schedule(static, 1) num_threads(3)
                for (int i = 0; i < 3; i++)
                    usleep(wait * (i + 1));
                return argc > 1 ? 0 : 4;
            }
            """;

    private Sample sample;
    private IFile source;
    private LaunchDialog dialog;

    @BeforeEach
    void open() throws CoreException {
        Workbench.tidy();
        Launches.clear();
        sample = Sample.create("shares");
        IFolder folder = sample.project().getFolder("code");
        folder.create(true, true, null);
        source = sample.file("code/shares.c", SHARES);
    }

    @AfterEach
    void close() throws CoreException {
        Workbench.dismiss();
        Launches.clear();
        sample.close();
    }

    /** A line of the tab "Program", from the top. */
    private String line(int line) {
        Text field = dialog.fields("Program").get(line);
        return inUi(field::getText);
    }

    private List<String> program() {
        return List.of(line(0), line(1));
    }

    @Test
    void itIsOfTheSelectedSource() throws CoreException {
        Explorer.select(source);
        dialog = LaunchDialog.openNew(Launches.type());
        assertThat(program()).containsExactly("${workspace_loc:/shares}", "code/shares.c");
        assertThat(Workbench.texts()).contains("shares.c");
        Workbench.shot("launch-new");
        LaunchDialog.type(dialog.fields("Program").get(2), "2000");
        Workbench.press("Profile");
        assertThat(Launches.status()).isZero();
        eventually("a run", () -> Runs.of(sample).size() == 1);
    }

    @Test
    void itIsOfTheSelectedFolderOrProject() {
        Explorer.select(source.getParent());
        dialog = LaunchDialog.openNew(Launches.type());
        assertThat(program()).containsExactly("${workspace_loc:/shares/code}", "");
        dialog.close();
        Explorer.select(sample.project());
        dialog = LaunchDialog.openNew(Launches.type());
        assertThat(program()).containsExactly("${workspace_loc:/shares}", "");
        dialog.close();
    }

    @Test
    void itIsOfTheSourceInTheEditor() throws CoreException, IOException {
        Explorer.select(sample.project());
        Editor.open(source).goTo("int main");
        dialog = LaunchDialog.openNew(Launches.type());
        assertThat(program()).containsExactly("${workspace_loc:/shares}", "code/shares.c");
        dialog.close();
        Path outside = Files.createTempDirectory("outside").toRealPath().resolve("away.c");
        Editor.open(Files.writeString(outside, SHARES)).goTo("int main");
        dialog = LaunchDialog.openNew(Launches.type());
        assertThat(program()).containsExactly(outside.getParent().toString(), "away.c");
        dialog.close();
    }

    @Test
    void buttonsFillTheLinesBesideThem() throws CoreException {
        sample.file("rules.txt", "exclude kind=single\n");
        dialog = LaunchDialog.open(Launches.configuration(sample, Map.of()));
        fromWorkspace("Program", 0, "shares", "code");
        fromWorkspace("Program", 1, "shares", "code", "shares.c");
        fromWorkspace("Program", 2, "shares");
        fromWorkspace("Measurement", 0, "shares", "rules.txt");
        fromVariables("Program", 2, "workspace_loc");
        assertThat(List.of(line(0), line(1), line(2), line(3)))
                .containsExactly(
                        "${workspace_loc:/shares/code}",
                        "${workspace_loc:/shares/code/shares.c}",
                        "${workspace_loc}",
                        "${workspace_loc:/shares}");
        Text filter = dialog.fields("Measurement").get(2);
        String chosen = inUi(filter::getText);
        assertThat(chosen).isEqualTo("${workspace_loc:/shares/rules.txt}");
        // What was chosen is what is built, run and left out: "${workspace_loc}" is not a number.
        LaunchDialog.type(dialog.fields("Program").get(2), "500 ${workspace_loc}");
        Workbench.press("Profile");
        eventually("a run", () -> Runs.of(sample).size() == 1);
        assertThat(Launches.status()).isZero();
    }

    private void press(String tab, String button, int line) {
        dialog.select(tab);
        Button pressed = dialog.buttons(tab, button).get(line);
        Display.getDefault().asyncExec(() -> pressed.notifyListeners(SWT.Selection, new Event()));
    }

    /** Chooses with one of the buttons "Workspace..." of a tab, counted from the top. */
    private void fromWorkspace(String tab, int button, String... path) {
        press(tab, "Workspace...", button);
        Tree tree =
                eventually(
                        "folders",
                        () -> Workbench.find(Tree.class, NewConfigurationTest::isInSelection));
        eventually(String.join("/", path), () -> inUi(() -> isChosen(tree, path)));
        Workbench.shot("launch-workspace");
        Workbench.press("OK");
        eventually("chosen", () -> inUi(tree::isDisposed));
    }

    private static boolean isInSelection(Tree tree) {
        return tree.getShell().getText().matches("(Folder|File) Selection");
    }

    private static boolean isChosen(Tree tree, String... path) {
        TreeItem[] items = tree.getItems();
        TreeItem found = null;
        for (String name : path) {
            found =
                    Stream.of(items)
                            .filter(item -> item.getText().equals(name))
                            .findFirst()
                            .orElse(null);
            if (found == null) {
                return false;
            }
            Event event = new Event();
            event.item = found;
            tree.notifyListeners(SWT.Expand, event);
            found.setExpanded(true);
            items = found.getItems();
        }
        Event event = new Event();
        event.item = found;
        tree.setSelection(found);
        tree.notifyListeners(SWT.Selection, event);
        return true;
    }

    private void fromVariables(String tab, int button, String name) {
        press(tab, "Variables...", button);
        Table list =
                eventually(
                        "variables",
                        () -> Workbench.find(Table.class, known -> indexOf(known, name) >= 0));
        Workbench.run(
                () -> {
                    list.setSelection(indexOf(list, name));
                    list.notifyListeners(SWT.Selection, new Event());
                });
        Workbench.press("OK");
        eventually("chosen", () -> inUi(list::isDisposed));
    }

    private static int indexOf(Table list, String name) {
        return IntStream.range(0, list.getItemCount())
                .filter(i -> list.getItem(i).getText().startsWith(name))
                .findFirst()
                .orElse(-1);
    }
}
