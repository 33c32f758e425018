// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import static io.github.pomplens.eclipse.testing.Workbench.eventually;
import static io.github.pomplens.eclipse.testing.Workbench.texts;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.eclipse.testing.LaunchDialog;
import io.github.pomplens.eclipse.testing.Launches;
import io.github.pomplens.eclipse.testing.Runs;
import io.github.pomplens.eclipse.testing.Sample;
import io.github.pomplens.eclipse.testing.Workbench;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
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

    private static final List<String> OURS =
            List.of("Program", "Build", "OpenMP", "Measurement", "MPI");

    private Sample sample;
    private ILaunchConfiguration configuration;
    private LaunchDialog dialog;

    @BeforeEach
    void open() throws CoreException {
        Workbench.tidy();
        Launches.clear();
        sample = Sample.create("dialog");
        sample.file("parts.c", PARTS);
        configuration =
                Launches.configuration(sample, Map.of("program", "parts.c", "threads", "4"));
        dialog = LaunchDialog.open(configuration);
    }

    @AfterEach
    void close() throws CoreException {
        Workbench.dismiss();
        Launches.clear();
        sample.close();
    }

    @Test
    void tabsHoldSettingsAndSayWhatIsWrong() {
        assertThat(dialog.titles())
                .isEqualTo("Program,Build,OpenMP,Measurement,MPI,Environment,Common");
        Workbench.shot("launch-program");
        Text threads =
                dialog.field("OpenMP", "a number, or a list such as 1, 2, 4: one run for each");
        String given = Workbench.inUi(threads::getText);
        assertThat(given).isEqualTo("4");
        LaunchDialog.type(threads, "0");
        LaunchDialog.says("A number of threads is at least 1, not 0.");
        Workbench.shot("launch-openmp");
        LaunchDialog.type(threads, "1, 2, 4");
        LaunchDialog.saysNoLonger("A number of threads is at least 1");
        LaunchDialog.type(dialog.field("MPI", "without MPI"), "two");
        LaunchDialog.says("'two' is not a number.");
        Workbench.shot("launch-mpi");
        Workbench.press("Revert");
        dialog.close();
    }

    @Test
    void aFilterFileLeavesOutWhatItNames() throws CoreException {
        sample.file("rules", "exclude kind=atomic\n");
        Text filter = dialog.field("Measurement", "rules such as exclude kind=atomic file=gen/*.c");
        LaunchDialog.type(filter, "rulse");
        LaunchDialog.says("There is no filter file rulse.");
        Workbench.shot("launch-measurement");
        LaunchDialog.type(filter, "rules");
        LaunchDialog.saysNoLonger("There is no filter file");
        Workbench.press("Profile");
        assertThat(Launches.status()).isZero();
        eventually("a run", () -> Runs.of(sample).size() == 1);
        assertThat(sample.pomp("report", "--view=kinds"))
                .contains("critical")
                .doesNotContain("atomic");
    }

    /** Each line of each tab is filled in, kept, reverted, shown again and cleared. */
    @Test
    void everyTabTakesWhatItAsksFor() throws CoreException {
        sample.file("rules", "exclude kind=single\n");
        for (String tab : OURS) {
            dialog.select(tab);
            for (Text field : dialog.fields(tab)) {
                LaunchDialog.type(field, rightFor(field));
                mayProfile(tab + ": " + Workbench.inUi(field::getToolTipText));
            }
            dialog.checks(tab).forEach(LaunchDialogTest::toggle);
            mayProfile(tab);
        }
        apply();
        assertThat(ours())
                .containsEntry("noBuild", true)
                .containsEntry("untilStable", true)
                .containsEntry("trace", true)
                .containsEntry("sample", true)
                .containsEntry("sampleHz", "250")
                .containsEntry("attach", true)
                .containsEntry("libomp", true)
                .containsEntry("threads", "3")
                .containsEntry("filter", "rules")
                .containsEntry("places", "words")
                .hasSize(23);

        dialog.select("Build");
        dialog.checks("Build").forEach(LaunchDialogTest::toggle);
        Workbench.press("Revert");
        eventually("reverted", () -> dialog.checks("Build").stream().allMatch(this::isOn));
        dialog.close();

        dialog = LaunchDialog.open(configuration);
        for (String tab : OURS) {
            dialog.select(tab);
            mayProfile(tab + " opened again");
            for (Text field : dialog.fields(tab)) {
                String kept = Workbench.inUi(field::getText);
                assertThat(kept).isEqualTo(rightFor(field));
                if (!kept.equals(folder())) {
                    LaunchDialog.type(field, "");
                    mayProfile("cleared: " + Workbench.inUi(field::getToolTipText));
                }
            }
            dialog.checks(tab).forEach(LaunchDialogTest::toggle);
        }
        apply();
        assertThat(ours()).as("what is set").containsOnlyKeys("folder", "buildFolder", "cwd");
        dialog.close();
    }

    /** The button comes back with the key that makes the field right, not with the next one. */
    @Test
    void whatIsRightAgainCanBeAppliedAtOnce() {
        Text ranks = dialog.field("MPI", "without MPI");
        LaunchDialog.type(ranks, "-2");
        LaunchDialog.says("A number of ranks is at least 1, not -2.");
        // As in other dialogs of Eclipse, what is wrong may be kept, but not be launched.
        assertThat(LaunchDialog.isEnabled("Apply")).isTrue();
        assertThat(LaunchDialog.isEnabled("Profile")).isFalse();
        LaunchDialog.type(ranks, "2");
        assertThat(LaunchDialog.isEnabled("Apply")).isTrue();
        assertThat(LaunchDialog.isEnabled("Profile")).isTrue();
        Workbench.press("Revert");
        dialog.close();
    }

    /** What only a launch can ask for is not a mistake, and not asked for with each key. */
    @Test
    void variablesAreCheckedWithoutAskingForThem() {
        Text program = dialog.fields("Program").get(1);
        LaunchDialog.type(program, "${workspace_loc:/dialog/none.c}");
        LaunchDialog.says("${workspace_loc:/dialog/none.c}");
        assertThat(LaunchDialog.isEnabled("Profile")).isFalse();
        LaunchDialog.type(program, "${string_prompt:Which?}");
        mayProfile("a variable that asks");
        LaunchDialog.type(dialog.fields("Program").get(0), "${string_prompt:Where?}");
        mayProfile("another one");
        assertThat(Workbench.popups()).noneMatch(text -> text.contains("Please input"));
        Workbench.press("Revert");
        dialog.close();
    }

    /** Attributes that are not the platform's. */
    private Map<String, Object> ours() throws CoreException {
        Map<String, Object> ours = new HashMap<>(configuration.getAttributes());
        ours.keySet().removeIf(name -> name.startsWith("org.eclipse."));
        return ours;
    }

    private void apply() {
        Workbench.press("Apply");
        eventually("applied", () -> !LaunchDialog.isEnabled("Apply"));
    }

    private static void mayProfile(String after) {
        eventually(
                "Profile can be pressed after " + after, () -> LaunchDialog.isEnabled("Profile"));
        assertThat(texts()).noneMatch(text -> text.contains("is not of type"));
    }

    private boolean isOn(Button check) {
        return Workbench.inUi(check::getSelection);
    }

    private static void toggle(Button check) {
        Workbench.run(
                () -> {
                    check.setSelection(!check.getSelection());
                    check.notifyListeners(SWT.Selection, new Event());
                });
    }

    /** What is right for a field, by its hint. */
    private String rightFor(Text field) {
        return switch (Workbench.inUi(field::getToolTipText)) {
            case "the project folder",
                    "the project folder; or one with a makefile, such as Debug" ->
                    folder();
            case "a number, or a list such as 1, 2, 4: one run for each" -> "3";
            case "rules such as exclude kind=atomic file=gen/*.c" -> "rules";
            case "without MPI" -> "2";
            case "for example 1000" -> "250";
            // The project itself has no hint; it is there from the start.
            default -> Workbench.inUi(field::getText).equals(folder()) ? folder() : "words";
        };
    }

    private String folder() {
        return sample.folder().toString();
    }
}
