// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import static io.github.pomplens.eclipse.testing.Workbench.eventually;

import io.github.pomplens.eclipse.preferences.Preferences;
import io.github.pomplens.eclipse.testing.Editor;
import io.github.pomplens.eclipse.testing.Sample;
import io.github.pomplens.eclipse.testing.Workbench;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Protects that the user chooses what editors show, on the preference page and in the menu. */
class PreferencesTest {
    private static final String PAGE = "io.github.pomplens.eclipse.preferences";
    private static final String COMMAND = "io.github.pomplens.eclipse.";

    private Sample sample;
    private Editor editor;

    @BeforeEach
    void open() throws CoreException {
        Workbench.tidy();
        sample = Sample.create("preferences");
        editor = Editor.open(sample.file("uneven.c", Sample.UNEVEN));
        sample.measure("gcc", "uneven.c");
        eventually("hints", () -> shown().matches("(?s).*\\d m?s · \\d+ %.*"));
    }

    @AfterEach
    void close() throws CoreException {
        IPreferenceStore store = Preferences.store();
        List.of(
                        Preferences.HINTS,
                        Preferences.LENSES,
                        Preferences.HEAT,
                        Preferences.UNIT,
                        Preferences.THRESHOLD)
                .forEach(store::setToDefault);
        sample.close();
    }

    private String shown() {
        return Minings.of(editor, "parallel for");
    }

    /** The main finding; on a busy machine that may be another one. */
    private boolean saysWhy() {
        return Stream.of("Limited parallelism", "Uneven work", "Waiting", "Starting")
                .anyMatch(reason -> shown().contains(" · " + reason));
    }

    private String heat() {
        return Annotations.texts(editor, type -> type.startsWith(COMMAND + "heat"));
    }

    @Test
    void thePageChoosesWhatLinesShow() {
        page();
        Workbench.shot("preferences");
        click("Share of the run");
        click("Show costs above the directives as well, with the main finding");
        Workbench.press("Apply and Close");
        eventually("percent only", () -> shown().contains(" %") && !shown().contains("ms ·"));
        eventually("a reason above", this::saysWhy);
        Workbench.shot("lenses");

        page();
        Text threshold =
                eventually(
                        "threshold",
                        () -> Workbench.find(Text.class, t -> t.getText().equals("1")));
        Workbench.run(() -> threshold.setText("100"));
        click("Show costs above the directives as well, with the main finding");
        click("Show in the rulers how much constructs cost");
        Workbench.press("Apply and Close");
        eventually("nothing left", () -> shown().isEmpty() && heat().isEmpty());
    }

    @Test
    void theMenuSwitchesEachKindOfCosts() {
        Workbench.command(COMMAND + "toggleLenses");
        eventually("a reason above", this::saysWhy);
        Workbench.command(COMMAND + "toggleLenses");
        eventually("no reason", () -> !saysWhy());
        eventually("bars", () -> heat().contains("parallel for"));
        Workbench.command(COMMAND + "toggleHeat");
        eventually("no bars", () -> heat().isEmpty());
        Workbench.command(COMMAND + "toggleHeat");
        eventually("bars again", () -> heat().contains("parallel for"));
        eventually("hints", () -> shown().contains(" %"));
    }

    private static void page() {
        Display.getDefault()
                .asyncExec(
                        () ->
                                PreferencesUtil.createPreferenceDialogOn(null, PAGE, null, null)
                                        .open());
        eventually("page", () -> button("Share of the run"));
    }

    private static void click(String label) {
        Button button = eventually(label, () -> button(label));
        Workbench.run(
                () -> {
                    boolean radio = (button.getStyle() & SWT.RADIO) != 0;
                    button.setSelection(radio || !button.getSelection());
                    button.notifyListeners(SWT.Selection, new Event());
                });
    }

    private static Button button(String label) {
        return Workbench.find(Button.class, b -> b.getText().replace("&", "").equals(label));
    }
}
