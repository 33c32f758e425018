// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.probe;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.eclipse.core.resources.IProject;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.navigator.CommonNavigator;

/** The menus of the workbench, as they are when a user opens them. */
final class Menus {
    private static final String EXPLORER = "org.eclipse.ui.navigator.ProjectExplorer";

    /** The names of the menu bar's items, or of those in one of its menus. */
    List<String> bar(String... path) throws Exception {
        return inUi(() -> items(window().getShell().getMenuBar(), path));
    }

    /** The names of the buttons in the tool bar. */
    List<String> toolBar() throws Exception {
        return inUi(
                () -> {
                    List<String> names = new ArrayList<>();
                    addButtons(window().getShell(), names);
                    return names;
                });
    }

    /** The names of the items in a menu of the menu that a project has. */
    List<String> ofProject(IProject project, String name) throws Exception {
        TreeViewer tree =
                inUi(
                        () -> {
                            CommonNavigator explorer =
                                    (CommonNavigator) window().getActivePage().showView(EXPLORER);
                            return explorer.getCommonViewer();
                        });
        return inUi(
                () -> {
                    tree.refresh();
                    tree.setSelection(new StructuredSelection(project), true);
                    return items(tree.getTree().getMenu(), name);
                });
    }

    private static IWorkbenchWindow window() {
        return PlatformUI.getWorkbench().getWorkbenchWindows()[0];
    }

    private static List<String> items(Menu menu, String... path) {
        menu.notifyListeners(SWT.Show, new Event());
        try {
            if (path.length == 0) {
                return Stream.of(menu.getItems()).map(Menus::name).toList();
            }
            for (MenuItem item : menu.getItems()) {
                if (name(item).equals(path[0])) {
                    return items(item.getMenu());
                }
            }
            return List.of();
        } finally {
            menu.notifyListeners(SWT.Hide, new Event());
        }
    }

    private static String name(MenuItem item) {
        return item.getText().replaceAll("[&]|\\t.*", "");
    }

    private static void addButtons(Composite parent, List<String> names) {
        for (Control child : parent.getChildren()) {
            if (child instanceof ToolBar bar) {
                Stream.of(bar.getItems())
                        .map(ToolItem::getToolTipText)
                        .filter(Objects::nonNull)
                        .forEach(names::add);
            } else if (child instanceof Composite inner && !(child instanceof Shell)) {
                addButtons(inner, names);
            }
        }
    }

    private static <T> T inUi(Callable<T> task) throws Exception {
        return PlatformUI.getWorkbench().getDisplay().syncCall(task::call);
    }
}
