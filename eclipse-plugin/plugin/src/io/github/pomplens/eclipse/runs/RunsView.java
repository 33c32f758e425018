// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.runs;

import io.github.pomplens.eclipse.Help;
import io.github.pomplens.eclipse.Images;
import io.github.pomplens.eclipse.Messages;
import io.github.pomplens.eclipse.Services;
import io.github.pomplens.eclipse.editor.ServedEditors;
import io.github.pomplens.eclipse.launch.ProfileShortcut;
import io.github.pomplens.eclipse.server.Server;
import io.github.pomplens.eclipse.server.ServerListener;
import io.github.pomplens.languageserver.protocol.ListedRun;
import java.util.List;
import java.util.function.Consumer;
import org.eclipse.jface.action.IMenuListener;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.viewers.Viewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.IActionBars;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.part.ViewPart;

/**
 * The view "OpenMP Runs": which runs there are, what was expensive in them and why, as a tree; and
 * the constructs of one of them as a table.
 */
public final class RunsView extends ViewPart implements ServerListener {

    /** The ratio of width to height from which on tree and table are side by side. */
    private static final double WIDE = 1.5;

    private final StackLayout stack = new StackLayout();
    private final Server server = Services.get(Server.class);
    private final ServedEditors editors = Services.get(ServedEditors.class);
    private Composite area;
    private SashForm both;
    private TreeViewer tree;
    private ConstructTable table;
    private Control empty;
    private RunsContent content;
    private final Consumer<String> codeListener = this::setContentDescription;

    @Override
    public void createPartControl(Composite parent) {
        area = new Composite(parent, SWT.NONE);
        area.setLayout(stack);
        Help.RUNS.on(area);
        empty = emptyState();
        stack.topControl = empty;
        both = new SashForm(area, SWT.HORIZONTAL);
        area.addListener(SWT.Resize, event -> turn());
        tree = new TreeViewer(both, SWT.SINGLE | SWT.H_SCROLL | SWT.V_SCROLL);
        content = new RunsContent(tree, server);
        tree.setContentProvider(content);
        tree.setLabelProvider(new RunsLabels(new Images(tree.getControl())));
        tree.setUseHashlookup(true);
        tree.setInput(content.input());
        ColumnViewerToolTipSupport.enableFor(tree);
        table = new ConstructTable(both, server);
        both.setWeights(2, 3);
        tree.addSelectionChangedListener(event -> showConstructs());
        fillActions();
        getSite().setSelectionProvider(tree);
        server.addListener(this);
        editors.changedCode().addListener(codeListener);
        resultsChanged();
    }

    private void fillActions() {
        RunActions actions =
                new RunActions(tree, content, table, getSite().getPage(), this::resultsChanged);
        tree.addDoubleClickListener(event -> actions.open(tree.getStructuredSelection()));
        table.viewer().addDoubleClickListener(event -> table.selected().ifPresent(actions::open));
        IActionBars bars = getViewSite().getActionBars();
        actions.fill(bars.getToolBarManager());
        actions.fill(bars.getMenuManager());
        bars.setGlobalActionHandler(ActionFactory.COPY.getId(), actions.copy());
        getSite().registerContextMenu(menu(tree, actions::fillContext), tree);
        menu(table.viewer(), actions::fillTableContext);
    }

    private static MenuManager menu(Viewer viewer, IMenuListener filler) {
        MenuManager menu = new MenuManager();
        menu.setRemoveAllWhenShown(true);
        menu.addMenuListener(filler);
        viewer.getControl().setMenu(menu.createContextMenu(viewer.getControl()));
        return menu;
    }

    /** Tree and table side by side, or one below the other. */
    private void turn() {
        Point size = area.getSize();
        both.setOrientation(size.x > WIDE * size.y ? SWT.HORIZONTAL : SWT.VERTICAL);
    }

    /**
     * Shows the constructs of the run that is selected, or else of the one that is shown in the
     * lines.
     */
    private void showConstructs() {
        table.show(
                RunActions.node(tree.getStructuredSelection().getFirstElement())
                        .or(content::shown));
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
        server.ask(asked -> asked.runs())
                .thenAccept(runs -> Display.getDefault().asyncExec(() -> show(runs)));
    }

    private void show(List<ListedRun> runs) {
        if (area.isDisposed()) {
            return;
        }
        stack.topControl = runs.isEmpty() ? empty : both;
        area.layout();
        content.show(runs, this::showConstructs);
    }

    @Override
    public void setFocus() {
        (stack.topControl == both ? tree.getControl() : empty).setFocus();
    }

    @Override
    public void dispose() {
        server.removeListener(this);
        editors.changedCode().removeListener(codeListener);
        content.close();
        super.dispose();
    }
}
