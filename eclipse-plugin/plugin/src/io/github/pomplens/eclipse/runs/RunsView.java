// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.runs;

import io.github.pomplens.eclipse.Help;
import io.github.pomplens.eclipse.Messages;
import io.github.pomplens.eclipse.PompPlugin;
import io.github.pomplens.eclipse.launch.ProfileShortcut;
import io.github.pomplens.eclipse.protocol.ListedRun;
import io.github.pomplens.eclipse.runs.RunsContent.Program;
import io.github.pomplens.eclipse.server.ServerListener;
import java.util.List;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.part.ViewPart;

/** The view "OpenMP Runs": which runs there are, what was dear in them and why. */
public final class RunsView extends ViewPart implements ServerListener {

    private final StackLayout stack = new StackLayout();
    private Composite area;
    private TreeViewer tree;
    private Control empty;
    private RunsContent content;

    @Override
    public void createPartControl(Composite parent) {
        area = new Composite(parent, SWT.NONE);
        area.setLayout(stack);
        Help.RUNS.on(area);
        empty = emptyState();
        stack.topControl = empty;
        tree = new TreeViewer(area, SWT.SINGLE | SWT.H_SCROLL | SWT.V_SCROLL);
        content = new RunsContent(this::showRows);
        tree.setContentProvider(content);
        tree.setLabelProvider(
                new RunsLabels(new LocalResourceManager(JFaceResources.getResources(), area)));
        tree.setUseHashlookup(true);
        ColumnViewerToolTipSupport.enableFor(tree);
        RunActions actions = new RunActions(tree, getSite().getPage(), this::resultsChanged);
        tree.addDoubleClickListener(event -> actions.open(tree.getStructuredSelection()));
        actions.fill(getViewSite().getActionBars().getToolBarManager());
        actions.fill(getViewSite().getActionBars().getMenuManager());
        MenuManager context = new MenuManager();
        context.setRemoveAllWhenShown(true);
        context.addMenuListener(actions::fillContext);
        tree.getControl().setMenu(context.createContextMenu(tree.getControl()));
        getSite().registerContextMenu(context, tree);
        getSite().setSelectionProvider(tree);
        PompPlugin.get().server().addListener(this);
        resultsChanged();
    }

    private Control emptyState() {
        Composite page = new Composite(area, SWT.NONE);
        FillLayout margin = new FillLayout();
        margin.marginWidth = 8;
        margin.marginHeight = 8;
        page.setLayout(margin);
        Link link = new Link(page, SWT.WRAP);
        link.setText(Messages.runs_empty);
        link.addListener(
                SWT.Selection,
                event ->
                        new ProfileShortcut()
                                .launch(getSite().getPage().getActiveEditor(), "profile"));
        return page;
    }

    @Override
    public void started() {
        resultsChanged();
    }

    @Override
    public void resultsChanged() {
        PompPlugin.get()
                .server()
                .ask(server -> server.runs())
                .thenAccept(runs -> Display.getDefault().asyncExec(() -> show(runs)));
    }

    private void show(List<ListedRun> runs) {
        if (area.isDisposed()) {
            return;
        }
        Object[] expanded = tree.getExpandedElements();
        content.forget();
        tree.setInput(runs);
        for (Object element : expanded) {
            if (element instanceof ListedRun before) {
                runs.stream()
                        .filter(run -> run.id().equals(before.id()))
                        .forEach(run -> tree.setExpandedState(run, true));
            }
        }
        stack.topControl = runs.isEmpty() ? empty : tree.getControl();
        area.layout();
    }

    /** Says at once what there is to say of the program as a whole. */
    private void showRows(ListedRun run) {
        if (area.isDisposed()) {
            return;
        }
        tree.refresh(run);
        for (Object row : content.getChildren(run)) {
            if (row instanceof Program) {
                tree.setExpandedState(row, true);
            }
        }
    }

    @Override
    public void setFocus() {
        stack.topControl.setFocus();
    }

    @Override
    public void dispose() {
        PompPlugin.get().server().removeListener(this);
        super.dispose();
    }
}
