// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import static io.github.pomplens.eclipse.testing.Workbench.command;
import static io.github.pomplens.eclipse.testing.Workbench.eventually;
import static io.github.pomplens.eclipse.testing.Workbench.inUi;
import static io.github.pomplens.eclipse.testing.Workbench.texts;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.eclipse.server.Server;
import io.github.pomplens.eclipse.testing.Editor;
import io.github.pomplens.eclipse.testing.Sample;
import io.github.pomplens.eclipse.testing.Workbench;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.bindings.Binding;
import org.eclipse.jface.bindings.keys.KeySequence;
import org.eclipse.jface.bindings.keys.ParseException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.console.ConsolePlugin;
import org.eclipse.ui.console.IConsoleManager;
import org.eclipse.ui.keys.IBindingService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Protects the menu "OpenMP", its keys, and what no other test does from there. */
class MenuTest {
    private static final String ID = "io.github.pomplens.eclipse.";

    private Sample sample;

    @BeforeEach
    void open() throws CoreException {
        Workbench.tidy();
        sample = Sample.create("menu");
        Editor.open(sample.file("stencil.c", Sample.STENCIL)).goTo("int main");
    }

    @AfterEach
    void close() throws CoreException {
        sample.close();
    }

    @Test
    void itHasAllCommands() {
        List<String> all =
                List.of(
                        "Profile This File",
                        "Profile Again with the Same Settings",
                        "Show OpenMP Runs",
                        "Show Analysis",
                        "Show Timeline",
                        "Export Run...",
                        "New Performance Property...",
                        "",
                        "Show Costs Behind Directives (on)",
                        "Show Costs Above Directives",
                        "Show Costs in the Rulers (on)",
                        "Show History over Commits",
                        "Show Metrics at the Cursor",
                        "Show in Timeline",
                        "Go to the Next Hottest Construct",
                        "Go to the Previous Hottest Construct",
                        "",
                        "Show Instrumented Source",
                        "Rename Region, Critical Section or Property...",
                        "",
                        "Restart Server",
                        "Show Log");
        eventually("all", () -> items(true).equals(all));
        Workbench.tidy();
        eventually(
                "what needs no editor",
                () ->
                        items(false)
                                .equals(
                                        List.of(
                                                "Profile This File",
                                                "Show Metrics at the Cursor",
                                                "Show in Timeline",
                                                "Go to the Next Hottest Construct",
                                                "Go to the Previous Hottest Construct",
                                                "Show Instrumented Source",
                                                "Rename Region, Critical Section or Property...",
                                                "Format Properties")));
    }

    /** The items that can, or can't be chosen; a separator is empty. */
    private static List<String> items(boolean enabled) {
        return inUi(
                () -> {
                    Menu bar = Workbench.page().getWorkbenchWindow().getShell().getMenuBar();
                    Menu menu =
                            Stream.of(bar.getItems())
                                    .filter(item -> item.getText().equals("OpenMP"))
                                    .findFirst()
                                    .orElseThrow()
                                    .getMenu();
                    menu.notifyListeners(SWT.Show, new Event());
                    List<String> items = new ArrayList<>();
                    for (MenuItem item : menu.getItems()) {
                        if (item.isEnabled() == enabled) {
                            String on = item.getSelection() ? " (on)" : "";
                            items.add(item.getText().replaceAll("[&]|\\t.*", "") + on);
                        }
                    }
                    menu.notifyListeners(SWT.Hide, new Event());
                    return items;
                });
    }

    @Test
    void keysAreNobodyElses() {
        Map.of(
                        "Ctrl+Alt+H", "toggleHints",
                        "Ctrl+Alt+N", "nextHottest",
                        "Ctrl+Alt+P", "previousHottest",
                        "Ctrl+Alt+F", "showFigures",
                        "Ctrl+Shift+F", "format",
                        "Shift+Alt+R", "rename")
                .forEach((keys, name) -> eventually(keys, () -> commandOf(keys).equals(ID + name)));
    }

    /** What keys do in a text editor. */
    private static String commandOf(String keys) {
        return inUi(
                () -> {
                    Binding found =
                            PlatformUI.getWorkbench()
                                    .getService(IBindingService.class)
                                    .getPerfectMatch(sequence(keys));
                    return found == null ? "" : found.getParameterizedCommand().getId();
                });
    }

    private static KeySequence sequence(String keys) {
        try {
            return KeySequence.getInstance(keys);
        } catch (ParseException e) {
            throw new IllegalArgumentException(e);
        }
    }

    @Test
    void theLogIsShownInAConsole() {
        Services.get(Log.class).line("what the server logged last");
        command(ID + "showLog");
        eventually(
                "the log",
                () -> texts().stream().anyMatch(t -> t.contains("what the server logged last")));
        IConsoleManager consoles = ConsolePlugin.getDefault().getConsoleManager();
        consoles.removeConsoles(consoles.getConsoles());
    }

    @Test
    void theServerIsRestarted() {
        Server server = Services.get(Server.class);
        long first = server.pid().orElseThrow();
        command(ID + "restartServer");
        eventually("another", () -> server.pid().filter(pid -> pid != first).isPresent());
        assertThat(Editor.active().hover("single", "OpenMP 1.0")).contains("One thread of the");
    }
}
