// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.testing;

import static io.github.pomplens.eclipse.testing.Workbench.eventually;
import static io.github.pomplens.eclipse.testing.Workbench.inUi;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;

/** Menus as they are when a user opens them: with what is put in only then. */
public final class Menus {
    private Menus() {}

    /** The menu bar of the workbench. In the user interface's thread. */
    public static Menu bar() {
        return Workbench.page().getWorkbenchWindow().getShell().getMenuBar();
    }

    /**
     * The texts of a menu's items, without mnemonics and keys; a separator is empty.
     *
     * @param menu asked for in the user interface's thread
     * @param path the items that lead to a menu below it
     * @return empty when there is no such menu
     */
    public static List<String> items(Supplier<Menu> menu, String... path) {
        return inUi(
                () -> {
                    List<Menu> opened = new ArrayList<>();
                    try {
                        Menu last = open(menu.get(), opened, path);
                        return last == null
                                ? List.of()
                                : Stream.of(last.getItems()).map(Menus::text).toList();
                    } finally {
                        close(opened);
                    }
                });
    }

    /** Whether an item can be chosen. */
    public static boolean isEnabled(Supplier<Menu> menu, String above, String name) {
        return inUi(
                () -> {
                    List<Menu> opened = new ArrayList<>();
                    try {
                        return item(open(menu.get(), opened, above), name).isEnabled();
                    } finally {
                        close(opened);
                    }
                });
    }

    /** Whether an item has a check mark. */
    public static boolean isChecked(Supplier<Menu> menu, String above, String name) {
        return inUi(
                () -> {
                    List<Menu> opened = new ArrayList<>();
                    try {
                        return item(open(menu.get(), opened, above), name).getSelection();
                    } finally {
                        close(opened);
                    }
                });
    }

    /**
     * Chooses an item once it is there, by the items that lead to it. Doesn't wait for the rest.
     */
    public static void choose(Supplier<Menu> menu, String... path) {
        String[] above = List.of(path).subList(0, path.length - 1).toArray(String[]::new);
        String name = path[path.length - 1];
        eventually(
                String.join(" > ", path) + " in the menu",
                () -> items(menu, above).stream().anyMatch(item -> isCalled(item, name)));
        Display.getDefault()
                .asyncExec(
                        () -> {
                            List<Menu> opened = new ArrayList<>();
                            MenuItem item = item(open(menu.get(), opened, above), name);
                            item.notifyListeners(SWT.Selection, new Event());
                            close(opened);
                        });
    }

    private static Menu open(Menu menu, List<Menu> opened, String... path) {
        Menu last = show(menu, opened);
        for (String name : path) {
            MenuItem item = last == null ? null : item(last, name);
            last = item == null ? null : show(item.getMenu(), opened);
        }
        return last;
    }

    private static Menu show(Menu menu, List<Menu> opened) {
        if (menu != null) {
            menu.notifyListeners(SWT.Show, new Event());
            opened.add(0, menu);
        }
        return menu;
    }

    private static void close(List<Menu> opened) {
        opened.removeIf(Menu::isDisposed);
        opened.forEach(menu -> menu.notifyListeners(SWT.Hide, new Event()));
    }

    private static MenuItem item(Menu menu, String name) {
        return Stream.of(menu.getItems())
                .filter(item -> isCalled(text(item), name))
                .findFirst()
                .orElse(null);
    }

    /** The platform puts numbers before the launchers: "1 OpenMP Profile". */
    private static boolean isCalled(String text, String name) {
        return text.replaceFirst("^\\d+ ", "").equals(name);
    }

    private static String text(MenuItem item) {
        return item.getText().replaceAll("[&]|\\t.*", "");
    }
}
