// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import static io.github.pomplens.eclipse.testing.Workbench.eventually;
import static io.github.pomplens.eclipse.testing.Workbench.texts;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.eclipse.testing.Launches;
import io.github.pomplens.eclipse.testing.Runs;
import io.github.pomplens.eclipse.testing.Sample;
import io.github.pomplens.eclipse.testing.Workbench;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
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

    private static final List<String> OURS =
            List.of("Program", "Build", "OpenMP", "Measurement", "MPI");

    private Sample sample;
    private ILaunchConfiguration configuration;
    private CTabFolder tabs;

    @BeforeEach
    void open() throws CoreException {
        Workbench.tidy();
        sample = Sample.create("dialog");
        sample.file("parts.c", PARTS);
        configuration =
                Launches.configuration(sample, Map.of("program", "parts.c", "threads", "4"));
        openDialog();
    }

    private void openDialog() {
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

    /** Each line of each tab is filled in, kept, reverted, shown again and cleared. */
    @Test
    void everyTabTakesWhatItAsksFor() throws CoreException {
        sample.file("rules", "exclude kind=single\n");
        for (String tab : OURS) {
            select(tab);
            for (Text field : fields(tab)) {
                type(field, rightFor(field));
                mayProfile(tab + ": " + Workbench.inUi(field::getToolTipText));
            }
            checks(tab).forEach(LaunchDialogTest::toggle);
            mayProfile(tab);
        }
        apply();
        assertThat(ours())
                .containsEntry("noBuild", true)
                .containsEntry("untilStable", true)
                .containsEntry("threads", "3")
                .containsEntry("filter", "rules")
                .containsEntry("places", "words")
                .hasSize(17);

        select("Build");
        checks("Build").forEach(LaunchDialogTest::toggle);
        Workbench.press("Revert");
        eventually("reverted", () -> checks("Build").stream().allMatch(this::isOn));
        Workbench.press("Close");
        eventually("closed", () -> Workbench.inUi(tabs::isDisposed));

        openDialog();
        for (String tab : OURS) {
            select(tab);
            mayProfile(tab + " opened again");
            for (Text field : fields(tab)) {
                String kept = Workbench.inUi(field::getText);
                assertThat(kept).isEqualTo(rightFor(field));
                if (!kept.equals(folder())) {
                    type(field, "");
                    mayProfile("cleared: " + Workbench.inUi(field::getToolTipText));
                }
            }
            checks(tab).forEach(LaunchDialogTest::toggle);
        }
        apply();
        assertThat(ours()).containsEntry("noBuild", false).hasSize(4);
        Workbench.press("Close");
        eventually("closed", () -> Workbench.inUi(tabs::isDisposed));
    }

    /** The button comes back with the key that makes the field right, not with the next one. */
    @Test
    void whatIsRightAgainCanBeAppliedAtOnce() {
        Text ranks = field("MPI", "without MPI");
        type(ranks, "-2");
        says("A number of ranks is at least 1, not -2.");
        // As in other dialogs of Eclipse, what is wrong may be kept, but not be launched.
        assertThat(isEnabled("Apply")).isTrue();
        assertThat(isEnabled("Profile")).isFalse();
        type(ranks, "2");
        assertThat(isEnabled("Apply")).isTrue();
        assertThat(isEnabled("Profile")).isTrue();
        Workbench.press("Revert");
        Workbench.press("Close");
        eventually("closed", () -> Workbench.inUi(tabs::isDisposed));
    }

    /** Attributes that are not the platform's. */
    private Map<String, Object> ours() throws CoreException {
        Map<String, Object> ours = new HashMap<>(configuration.getAttributes());
        ours.keySet().removeIf(name -> name.startsWith("org.eclipse."));
        return ours;
    }

    private void apply() {
        Workbench.press("Apply");
        eventually("applied", () -> !isEnabled("Apply"));
    }

    private static void mayProfile(String after) {
        eventually("Profile can be pressed after " + after, () -> isEnabled("Profile"));
        assertThat(texts()).noneMatch(text -> text.contains("is not of type"));
    }

    private static boolean isEnabled(String label) {
        return Workbench.inUi(
                () ->
                        Workbench.find(
                                        Button.class,
                                        button -> button.getText().replace("&", "").equals(label))
                                .isEnabled());
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
            case "the project folder" -> folder();
            case "a number, or a list such as 1, 2, 4: one run for each" -> "3";
            case "rules such as exclude kind=atomic file=gen/*.c" -> "rules";
            case "without MPI" -> "2";
            // The project itself has no hint; it is there from the start.
            default -> Workbench.inUi(field::getText).equals(folder()) ? folder() : "words";
        };
    }

    private String folder() {
        return sample.folder().toString();
    }

    private List<Text> fields(String tab) {
        return inside(tab, Text.class, text -> true);
    }

    private List<Button> checks(String tab) {
        return inside(tab, Button.class, button -> (button.getStyle() & SWT.CHECK) != 0);
    }

    private <C extends Control> List<C> inside(String tab, Class<C> kind, Predicate<C> wanted) {
        return Workbench.inUi(
                () ->
                        Stream.of(((Composite) item(tab).getControl()).getChildren())
                                .flatMap(LaunchDialogTest::withChildren)
                                .filter(kind::isInstance)
                                .map(kind::cast)
                                .filter(wanted)
                                .toList());
    }

    private static Stream<Control> withChildren(Control control) {
        Stream<Control> inside =
                control instanceof Composite composite
                        ? Stream.of(composite.getChildren()).flatMap(LaunchDialogTest::withChildren)
                        : Stream.empty();
        return Stream.concat(Stream.of(control), inside);
    }

    private CTabItem item(String tab) {
        return Stream.of(tabs.getItems())
                .filter(item -> item.getText().equals(tab))
                .findFirst()
                .orElseThrow();
    }

    /** The field of a tab with a hint. */
    private Text field(String tab, String hint) {
        select(tab);
        return eventually(
                hint, () -> Workbench.find(Text.class, text -> text.getMessage().equals(hint)));
    }

    private void select(String tab) {
        Workbench.run(
                () -> {
                    Event event = new Event();
                    event.item = item(tab);
                    tabs.setSelection(item(tab));
                    tabs.notifyListeners(SWT.Selection, event);
                });
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
