// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.runs;

import io.github.pomplens.eclipse.Images;
import io.github.pomplens.eclipse.Log;
import io.github.pomplens.eclipse.Messages;
import io.github.pomplens.eclipse.Services;
import io.github.pomplens.eclipse.Slices;
import io.github.pomplens.eclipse.editor.ServedEditors;
import io.github.pomplens.eclipse.report.Exports;
import io.github.pomplens.eclipse.report.Reports;
import io.github.pomplens.eclipse.runs.RunNode.Program;
import io.github.pomplens.eclipse.runs.RunNode.Row;
import io.github.pomplens.eclipse.server.Server;
import io.github.pomplens.eclipse.timeline.Timelines;
import io.github.pomplens.languageserver.protocol.ConstructPlace;
import io.github.pomplens.languageserver.protocol.ListedRun;
import io.github.pomplens.languageserver.protocol.PompCommands;
import io.github.pomplens.languageserver.protocol.RunConstruct;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import org.eclipse.core.filesystem.EFS;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.dialogs.InputDialog;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.window.Window;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.IDE;

/** What can be done with the rows of the view. */
final class RunActions {
    private final TreeViewer tree;
    private final RunsContent content;
    private final ConstructTable table;
    private final IWorkbenchPage page;
    private final Runnable changed;
    private final Reports reports;
    private final Timelines timelines;

    /**
     * @param changed called when the runs are other ones
     */
    RunActions(
            TreeViewer tree,
            RunsContent content,
            ConstructTable table,
            IWorkbenchPage page,
            Runnable changed) {
        this.tree = tree;
        this.content = content;
        this.table = table;
        this.page = page;
        this.changed = changed;
        this.reports = new Reports(page);
        this.timelines = new Timelines(page);
    }

    void fill(IToolBarManager bar) {
        bar.add(action(Messages.runs_report, "openmp", () -> report(reports::show)));
        bar.add(action(Messages.runs_analysis, "analysis", () -> report(reports::showAnalysis)));
    }

    /** The view's own menu. */
    void fill(IMenuManager menu) {
        menu.add(
                action(Messages.runs_newest, null, () -> tell(PompCommands.SELECT_RUN, List.of())));
        menu.add(
                action(
                        Messages.runs_compareNone,
                        null,
                        () -> tell(PompCommands.SELECT_BASELINE, List.of())));
        menu.add(new Separator());
        menu.add(columns());
        menu.add(action(Messages.runs_csv, null, this::saveCsv));
    }

    private IMenuManager columns() {
        MenuManager columns = new MenuManager(Messages.runs_columns);
        columns.setRemoveAllWhenShown(true);
        columns.addMenuListener(this::addColumns);
        return columns;
    }

    private void addColumns(IMenuManager menu) {
        for (Column column : Column.values()) {
            Action action =
                    new Action(column.title(), IAction.AS_CHECK_BOX) {
                        @Override
                        public void run() {
                            table.toggle(column);
                        }
                    };
            action.setChecked(table.isShown(column));
            menu.add(action);
        }
    }

    /** Fills the context menu of the table. */
    void fillTableContext(IMenuManager menu) {
        table.selected().ifPresent(row -> addWays(menu, row));
        menu.add(action(Messages.runs_copy, null, table::copy));
        menu.add(action(Messages.runs_csv, null, this::saveCsv));
        menu.add(new Separator());
        menu.add(columns());
    }

    /** What Ctrl+C does. */
    IAction copy() {
        return action(
                Messages.runs_copy,
                null,
                () -> {
                    if (tree.getControl().isFocusControl()) {
                        copySelectedRows();
                    } else {
                        table.copy();
                    }
                });
    }

    private void copySelectedRows() {
        TreeItem[] items = tree.getTree().getSelection();
        if (items.length > 0) {
            Clipboard clipboard = new Clipboard(shell().getDisplay());
            try {
                clipboard.setContents(
                        new Object[] {items[0].getText()},
                        new Transfer[] {TextTransfer.getInstance()});
            } finally {
                clipboard.dispose();
            }
        }
    }

    private void saveCsv() {
        FileDialog dialog = new FileDialog(shell(), SWT.SAVE);
        dialog.setFilterExtensions(new String[] {"*.csv", "*"});
        dialog.setFileName(table.shown().map(node -> node.run().name()).orElse("run") + ".csv");
        dialog.setOverwrite(true);
        String chosen = dialog.open();
        if (chosen != null) {
            table.csv()
                    .thenAccept(text -> save(chosen, text))
                    .whenComplete(
                            (done, failure) -> {
                                if (failure != null) {
                                    Slices.inUi(() -> notSaved(failure));
                                }
                            });
        }
    }

    private static void save(String file, String text) {
        // Its exceptions say in words what is wrong, those of Files only where.
        try (OutputStream out = new FileOutputStream(Path.of(file).toFile())) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new CompletionException(e);
        }
    }

    private void notSaved(Throwable failure) {
        Throwable reason =
                failure instanceof CompletionException && failure.getCause() != null
                        ? failure.getCause()
                        : failure;
        MessageDialog.openError(
                shell(), Messages.runs_view, NLS.bind(Messages.runs_notSaved, reason.getMessage()));
    }

    /** The menu of a row. */
    void fillContext(IMenuManager menu) {
        Object row = tree.getStructuredSelection().getFirstElement();
        if (row instanceof RunNode node) {
            ListedRun run = node.run();
            add(menu, Messages.runs_show, run, chosen -> tell(PompCommands.SELECT_RUN, id(chosen)));
            add(
                    menu,
                    Messages.runs_compare,
                    run,
                    chosen -> tell(PompCommands.SELECT_BASELINE, id(chosen)));
            menu.add(new Separator());
            add(menu, Messages.runs_report, run, reports::show);
            add(menu, Messages.runs_analysis, run, reports::showAnalysis);
            add(menu, Messages.runs_timeline, run, timelines::show);
            add(menu, Messages.runs_profile, run, this::openProfile);
            add(menu, Messages.runs_export, run, new Exports(shell())::export);
            menu.add(new Separator());
            add(menu, Messages.runs_rename, run, this::rename);
            add(menu, Messages.runs_delete, run, this::delete);
        } else if (row instanceof Row construct) {
            addWays(menu, construct);
        }
    }

    /** Where a construct leads. */
    private void addWays(IMenuManager menu, Row construct) {
        menu.add(action(Messages.runs_goTo, null, () -> open(construct)));
        menu.add(action(Messages.runs_inTimeline, null, () -> showInTimeline(construct)));
    }

    private void showInTimeline(Row row) {
        RunConstruct construct = row.construct();
        timelines.show(
                row.node().run(),
                new ConstructPlace(construct.file(), construct.line() + 1, construct.kind()));
    }

    /** What a double click does. */
    void open(IStructuredSelection selection) {
        if (selection.getFirstElement() instanceof RunNode node) {
            tell(PompCommands.SELECT_RUN, id(node.run()));
        } else if (selection.getFirstElement() instanceof Row row) {
            open(row);
        }
    }

    void open(Row row) {
        new Constructs(page).open(MeasuredPlace.of(row));
    }

    private static List<Object> id(ListedRun run) {
        return List.of(run.id());
    }

    private static void add(
            IMenuManager menu, String title, ListedRun run, Consumer<ListedRun> task) {
        menu.add(action(title, null, () -> task.accept(run)));
    }

    private static Action action(String title, String icon, Runnable task) {
        Action action =
                new Action(title) {
                    @Override
                    public void run() {
                        task.run();
                    }
                };
        if (icon != null) {
            action.setImageDescriptor(Images.descriptor(icon));
        }
        return action;
    }

    /** Shows something of the run that is selected, else of the one that is on the lines. */
    private void report(Consumer<ListedRun> task) {
        selected().or(() -> content.shown().map(RunNode::run)).ifPresent(task);
    }

    private Optional<ListedRun> selected() {
        return node(tree.getStructuredSelection().getFirstElement()).map(RunNode::run);
    }

    /** The run that a row is of. */
    static Optional<RunNode> node(Object row) {
        if (row instanceof RunNode node) {
            return Optional.of(node);
        }
        if (row instanceof Program program) {
            return Optional.of(program.node());
        }
        return row instanceof Row construct ? Optional.of(construct.node()) : Optional.empty();
    }

    private void openProfile(ListedRun run) {
        try {
            IDE.openEditorOnFileStore(
                    page, EFS.getStore(Path.of(run.folder(), "profile.json").toUri()));
        } catch (CoreException e) {
            Services.get(Log.class).error("could not open the profile of " + run.name(), e);
        }
    }

    private void rename(ListedRun run) {
        InputDialog dialog =
                new InputDialog(
                        shell(),
                        NLS.bind(Messages.runs_renameTitle, run.name()),
                        Messages.runs_newName,
                        run.name(),
                        text -> text.isBlank() ? Messages.runs_noName : null);
        if (dialog.open() == Window.OK) {
            tell(PompCommands.RENAME_RUN, List.of(run.folder(), dialog.getValue()));
        }
    }

    private void delete(ListedRun run) {
        String question = NLS.bind(Messages.runs_deleteQuestion, run.name(), RunStart.of(run));
        String[] buttons = {Messages.runs_deleteButton, Messages.cancel};
        if (MessageDialog.open(
                        MessageDialog.QUESTION,
                        shell(),
                        Messages.runs_deleteTitle,
                        question,
                        0,
                        buttons)
                == 0) {
            tell(PompCommands.DELETE_RUN, List.of(run.folder()));
        }
    }

    private void tell(String command, List<Object> words) {
        Services.get(Server.class)
                .ask(
                        server ->
                                server.getWorkspaceService()
                                        .executeCommand(new ExecuteCommandParams(command, words)))
                .whenComplete(
                        (done, failure) -> shell().getDisplay().asyncExec(() -> told(failure)));
    }

    private void told(Throwable failure) {
        if (failure != null) {
            MessageDialog.openError(shell(), Messages.runs_view, failure.getMessage());
        }
        Services.get(ServedEditors.class).drawAllSoon();
        changed.run();
    }

    private Shell shell() {
        return page.getWorkbenchWindow().getShell();
    }
}
