// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.testing;

import static io.github.pomplens.eclipse.testing.Workbench.eventually;
import static io.github.pomplens.eclipse.testing.Workbench.inUi;
import static io.github.pomplens.eclipse.testing.Workbench.run;

import java.util.List;
import java.util.stream.Stream;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.PartInitException;

/** The view "OpenMP Runs", used as a user does. */
public final class RunsTree {
    private static final String ID = "io.github.pomplens.eclipse.runs";

    private final IViewPart view;

    private RunsTree(IViewPart view) {
        this.view = view;
    }

    /** Again while the platform doesn't give it: it may still be closing the last one. */
    public static RunsTree open() {
        return new RunsTree(eventually("the view of runs", () -> inUi(RunsTree::shown)));
    }

    private static IViewPart shown() {
        try {
            return Workbench.page().showView(ID);
        } catch (PartInitException e) {
            return null;
        }
    }

    public void close() {
        run(() -> Workbench.page().hideView(view));
    }

    /** The texts of the runs. */
    public List<String> runs() {
        return inUi(() -> Stream.of(tree().getItems()).map(TreeItem::getText).toList());
    }

    private TreeViewer viewer() {
        return (TreeViewer) view.getSite().getSelectionProvider();
    }

    private Tree tree() {
        return viewer().getTree();
    }

    /** The texts below a row, once they have been read. */
    public List<String> children(int row) {
        run(
                () -> {
                    TreeItem item = tree().getItem(row);
                    viewer().setExpandedState(item.getData(), true);
                });
        return eventually(
                "children",
                () ->
                        inUi(
                                () -> {
                                    List<String> texts =
                                            Stream.of(tree().getItem(row).getItems())
                                                    .map(TreeItem::getText)
                                                    .toList();
                                    return texts.isEmpty() || texts.get(0).equals("Reading...")
                                            ? null
                                            : texts;
                                }));
    }

    /** The place of the first row below a run that starts so. */
    public int indexOf(int row, String start) {
        List<String> texts = children(row);
        for (int i = 0; i < texts.size(); i++) {
            if (texts.get(i).startsWith(start)) {
                return i;
            }
        }
        throw new AssertionError("no " + start + " in " + texts);
    }

    /** The texts below a construct, or below the program. */
    public List<String> reasons(int row, int construct) {
        return inUi(
                () -> {
                    TreeItem item = tree().getItem(row).getItem(construct);
                    viewer().setExpandedState(item.getData(), true);
                    return Stream.of(item.getItems()).map(TreeItem::getText).toList();
                });
    }

    public void select(int row) {
        run(
                () -> {
                    tree().setSelection(tree().getItem(row));
                    tree().notifyListeners(SWT.Selection, new Event());
                });
    }

    public boolean isUnfolded(int row) {
        return inUi(() -> tree().getItem(row).getExpanded());
    }

    public boolean isUnfolded(int row, int construct) {
        return inUi(() -> tree().getItem(row).getItem(construct).getExpanded());
    }

    /** Chooses from the menu of a row. */
    public void choose(int row, String title) {
        run(() -> tree().setSelection(tree().getItem(row)));
        Display.getDefault()
                .asyncExec(
                        () -> {
                            tree().notifyListeners(SWT.Selection, new Event());
                            Menu menu = tree().getMenu();
                            menu.notifyListeners(SWT.Show, new Event());
                            MenuItem item =
                                    Stream.of(menu.getItems())
                                            .filter(known -> known.getText().equals(title))
                                            .findFirst()
                                            .orElseThrow();
                            item.notifyListeners(SWT.Selection, new Event());
                        });
    }

    /** Chooses from the view's own menu. */
    public void chooseOfView(String title) {
        run(
                () ->
                        Stream.of(view.getViewSite().getActionBars().getMenuManager().getItems())
                                .filter(ActionContributionItem.class::isInstance)
                                .map(item -> ((ActionContributionItem) item).getAction())
                                .filter(action -> action.getText().equals(title))
                                .forEach(IAction::run));
    }

    /** Double-clicks a construct of a run. */
    public void open(int row, int construct) {
        run(() -> tree().setSelection(tree().getItem(row).getItem(construct)));
        run(() -> tree().notifyListeners(SWT.DefaultSelection, new Event()));
    }

    /** The toolbar's "Show Report". */
    public void report() {
        press("Show Report");
    }

    /** Presses a button of the view's toolbar. */
    public void press(String title) {
        run(
                () ->
                        Stream.of(view.getViewSite().getActionBars().getToolBarManager().getItems())
                                .filter(ActionContributionItem.class::isInstance)
                                .map(item -> ((ActionContributionItem) item).getAction())
                                .filter(action -> action.getText().equals(title))
                                .forEach(IAction::run));
    }
}
