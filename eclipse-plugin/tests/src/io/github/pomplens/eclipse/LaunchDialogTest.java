// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import static io.github.pomplens.eclipse.testing.Workbench.eventually;
import static io.github.pomplens.eclipse.testing.Workbench.texts;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.eclipse.testing.Launches;
import io.github.pomplens.eclipse.testing.Runs;
import io.github.pomplens.eclipse.testing.Sample;
import io.github.pomplens.eclipse.testing.Workbench;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Protects what the dialog of launch configurations takes, and what it says is wrong. */
class LaunchDialogTest {
    private static final String PARTS =
            """
            #include <stdio.h>
            int main(void) {
                int n = 0;
            #pragma omp parallel num_threads(2)
                {
            #pragma omp atomic
                    n++;
            #pragma omp critical
                    n++;
                }
                printf("%d\\n", n);
                return 0;
            }
            """;

    private Sample sample;
    private CTabFolder tabs;

    @BeforeEach
    void open() throws CoreException {
        Workbench.tidy();
        sample = Sample.create("dialog");
        sample.file("parts.c", PARTS);
        ILaunchConfiguration configuration =
                Launches.configuration(sample, Map.of("program", "parts.c", "threads", "4"));
        Display.getDefault()
                .asyncExec(
                        () ->
                                DebugUITools.openLaunchConfigurationDialogOnGroup(
                                        Workbench.page().getWorkbenchWindow().getShell(),
                                        new StructuredSelection(configuration),
                                        "org.eclipse.debug.ui.launchGroup.profile"));
        tabs =
                eventually(
                        "tabs",
                        () -> Workbench.find(CTabFolder.class, t -> titles(t).contains("OpenMP,")));
    }

    @AfterEach
    void close() throws CoreException {
        Workbench.dismiss();
        Launches.clear();
        sample.close();
    }

    @Test
    void tabsHoldSettingsAndSayWhatIsWrong() {
        assertThat(Workbench.inUi(() -> titles(tabs)))
                .isEqualTo("Program,Build,OpenMP,Measurement,MPI,Environment,Common");
        Workbench.shot("launch-program");
        Text threads = field("OpenMP", "a number, or a list such as 1, 2, 4: one run for each");
        String given = Workbench.inUi(threads::getText);
        assertThat(given).isEqualTo("4");
        type(threads, "0");
        says("A number of threads is at least 1, not 0.");
        Workbench.shot("launch-openmp");
        type(threads, "1, 2, 4");
        saysNoLonger("A number of threads is at least 1");
        type(field("MPI", "without MPI"), "two");
        says("'two' is not a number.");
        Workbench.shot("launch-mpi");
        Workbench.press("Revert");
        Workbench.press("Close");
        eventually("closed", () -> Workbench.inUi(tabs::isDisposed));
    }

    @Test
    void aFilterFileLeavesOutWhatItNames() throws CoreException {
        sample.file("rules", "exclude kind=atomic\n");
        Text filter = field("Measurement", "rules such as exclude kind=atomic file=gen/*.c");
        type(filter, "rulse");
        says("There is no filter file rulse.");
        Workbench.shot("launch-measurement");
        type(filter, "rules");
        saysNoLonger("There is no filter file");
        Workbench.press("Profile");
        assertThat(Launches.status()).isZero();
        eventually("a run", () -> Runs.of(sample).size() == 1);
        assertThat(sample.pomp("report", "--view=kinds"))
                .contains("critical")
                .doesNotContain("atomic");
    }

    /** The field of a tab with a hint. */
    private Text field(String tab, String hint) {
        Workbench.run(
                () -> {
                    Event event = new Event();
                    event.item =
                            Stream.of(tabs.getItems())
                                    .filter(item -> item.getText().equals(tab))
                                    .findFirst()
                                    .orElseThrow();
                    tabs.setSelection((CTabItem) event.item);
                    tabs.notifyListeners(SWT.Selection, event);
                });
        return eventually(
                hint, () -> Workbench.find(Text.class, text -> text.getMessage().equals(hint)));
    }

    private static void type(Text field, String text) {
        Workbench.run(() -> field.setText(text));
    }

    private static void says(String message) {
        eventually(message, () -> texts().stream().anyMatch(text -> text.contains(message)));
    }

    private static void saysNoLonger(String message) {
        eventually("no " + message, () -> texts().stream().noneMatch(t -> t.contains(message)));
    }

    private static String titles(CTabFolder tabs) {
        return Stream.of(tabs.getItems()).map(CTabItem::getText).collect(Collectors.joining(","));
    }
}
