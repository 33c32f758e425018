// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.testing;

import static io.github.pomplens.eclipse.testing.Workbench.eventually;
import static io.github.pomplens.eclipse.testing.Workbench.texts;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;

/** The dialog "Profile Configurations", used as a user does. */
public final class LaunchDialog {
    private final CTabFolder tabs;

    private LaunchDialog() {
        tabs =
                eventually(
                        "tabs",
                        () -> Workbench.find(CTabFolder.class, t -> titles(t).contains("OpenMP,")));
    }

    /** Opens the dialog with a configuration, or a type of them, selected. */
    private static void openOn(Object selected) {
        Display.getDefault()
                .asyncExec(
                        () ->
                                DebugUITools.openLaunchConfigurationDialogOnGroup(
                                        Workbench.page().getWorkbenchWindow().getShell(),
                                        new StructuredSelection(selected),
                                        "org.eclipse.debug.ui.launchGroup.profile"));
    }

    /** Opens the dialog with the tabs of a configuration. */
    public static LaunchDialog open(Object configuration) {
        openOn(configuration);
        return new LaunchDialog();
    }

    /** Opens the dialog with the tabs of a new configuration. */
    public static LaunchDialog openNew(Object type) {
        openOn(type);
        ToolBar bar =
                eventually(
                        "the button for a new configuration",
                        () -> Workbench.find(ToolBar.class, known -> forNew(known) != null));
        eventually("enabled", () -> Workbench.inUi(() -> forNew(bar).isEnabled()));
        Workbench.run(() -> forNew(bar).notifyListeners(SWT.Selection, new Event()));
        return new LaunchDialog();
    }

    private static ToolItem forNew(ToolBar bar) {
        return Stream.of(bar.getItems())
                .filter(item -> "New launch configuration".equals(item.getToolTipText()))
                .findFirst()
                .orElse(null);
    }

    public String titles() {
        return Workbench.inUi(() -> titles(tabs));
    }

    private static String titles(CTabFolder tabs) {
        return Stream.of(tabs.getItems()).map(CTabItem::getText).collect(Collectors.joining(","));
    }

    /** Brings a tab to the front. */
    public void select(String tab) {
        Workbench.run(
                () -> {
                    Event event = new Event();
                    event.item = item(tab);
                    tabs.setSelection(item(tab));
                    tabs.notifyListeners(SWT.Selection, event);
                });
    }

    private CTabItem item(String tab) {
        return Stream.of(tabs.getItems())
                .filter(item -> item.getText().equals(tab))
                .findFirst()
                .orElseThrow();
    }

    public List<Text> fields(String tab) {
        return inside(tab, Text.class, text -> true);
    }

    public List<Button> checks(String tab) {
        return inside(tab, Button.class, button -> (button.getStyle() & SWT.CHECK) != 0);
    }

    /** Returns the buttons with a text, from top to bottom. */
    public List<Button> buttons(String tab, String text) {
        return inside(tab, Button.class, button -> button.getText().replace("&", "").equals(text));
    }

    private <C extends Control> List<C> inside(String tab, Class<C> kind, Predicate<C> wanted) {
        return Workbench.inUi(
                () ->
                        Stream.of(((Composite) item(tab).getControl()).getChildren())
                                .flatMap(LaunchDialog::withChildren)
                                .filter(kind::isInstance)
                                .map(kind::cast)
                                .filter(wanted)
                                .toList());
    }

    private static Stream<Control> withChildren(Control control) {
        Stream<Control> inside =
                control instanceof Composite composite
                        ? Stream.of(composite.getChildren()).flatMap(LaunchDialog::withChildren)
                        : Stream.empty();
        return Stream.concat(Stream.of(control), inside);
    }

    /** The field of a tab with a hint; brings the tab to the front. */
    public Text field(String tab, String hint) {
        select(tab);
        return eventually(
                hint, () -> Workbench.find(Text.class, text -> text.getMessage().equals(hint)));
    }

    public static void type(Text field, String text) {
        Workbench.run(() -> field.setText(text));
    }

    public static void says(String message) {
        eventually(message, () -> texts().stream().anyMatch(text -> text.contains(message)));
    }

    public static void saysNoLonger(String message) {
        eventually("no " + message, () -> texts().stream().noneMatch(t -> t.contains(message)));
    }

    public static boolean isEnabled(String label) {
        return Workbench.inUi(
                () ->
                        Workbench.find(
                                        Button.class,
                                        button -> button.getText().replace("&", "").equals(label))
                                .isEnabled());
    }

    public void close() {
        Workbench.press("Close");
        eventually("closed", () -> Workbench.inUi(tabs::isDisposed));
    }
}
