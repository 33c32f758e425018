// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.runs;

import io.github.pomplens.eclipse.Messages;
import io.github.pomplens.eclipse.Slices;
import io.github.pomplens.eclipse.preferences.Preferences;
import io.github.pomplens.eclipse.runs.RunNode.Row;
import io.github.pomplens.eclipse.server.Server;
import io.github.pomplens.languageserver.protocol.ListedRun;
import io.github.pomplens.languageserver.protocol.RunConstruct;
import io.github.pomplens.languageserver.protocol.RunFigures;
import io.github.pomplens.languageserver.protocol.RunParams;
import java.io.IOException;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.osgi.framework.Bundle;
import org.osgi.framework.FrameworkUtil;

/**
 * The constructs of one run as a table to sort and filter. Of a run with many it has those with the
 * largest gain, until the user wants others: asks for all, filters, or sorts in another way.
 */
final class ConstructTable {
    /** The width of the field for the filter, in pixels. */
    private static final int FILTER_WIDTH = 200;

    private final Server server;
    private final Composite area;
    private final Label title;
    private final Link all;
    private final Text filter;
    private final TableViewer table;
    private final TableChoices choices;
    private final ConstructColumns columns;
    private Optional<RunNode> shown = Optional.empty();
    private List<RunConstruct> constructs = List.of();

    /** How many constructs the run has. */
    private int total;

    /** Whether the user asked for all constructs of the run. */
    private boolean showsAll;

    ConstructTable(Composite parent, Server server) {
        this.server = server;
        area = new Composite(parent, SWT.NONE);
        GridLayout layout = new GridLayout(3, false);
        layout.marginWidth = 0;
        layout.marginHeight = 0;
        area.setLayout(layout);
        title = new Label(area, SWT.NONE);
        all = new Link(area, SWT.NONE);
        all.setText(Messages.runs_all);
        all.setLayoutData(new GridData(SWT.BEGINNING, SWT.CENTER, true, false));
        all.addListener(SWT.Selection, event -> showAll());
        filter = new Text(area, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
        filter.setMessage(Messages.runs_filter);
        GridData width = new GridData(SWT.FILL, SWT.CENTER, false, false);
        width.widthHint = FILTER_WIDTH;
        filter.setLayoutData(width);
        filter.addModifyListener(typed -> wanted());
        table =
                new TableViewer(
                        area,
                        SWT.VIRTUAL | SWT.MULTI | SWT.FULL_SELECTION | SWT.H_SCROLL | SWT.V_SCROLL);
        table.getTable().setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true, 3, 1));
        table.getTable().setHeaderVisible(true);
        table.setContentProvider(ArrayContentProvider.getInstance());
        ColumnViewerToolTipSupport.enableFor(table);
        IPreferenceStore preferences = Preferences.store();
        choices = new TableChoices(dialogSettings(), preferences);
        columns = new ConstructColumns(table, choices, this::sort);
        IPropertyChangeListener listener = change -> preferenceChanged(change.getProperty());
        preferences.addPropertyChangeListener(listener);
        area.addDisposeListener(event -> preferences.removePropertyChangeListener(listener));
        showTitle();
    }

    private static IDialogSettings dialogSettings() {
        Bundle bundle = FrameworkUtil.getBundle(ConstructTable.class);
        return PlatformUI.getDialogSettingsProvider(bundle).getDialogSettings();
    }

    private void preferenceChanged(String preference) {
        if (preference.equals(Preferences.HISTORY)) {
            Slices.inUi(
                    () -> {
                        if (!area.isDisposed()) {
                            columns.showChosen(Column.HISTORY);
                        }
                    });
        }
    }

    Control control() {
        return area;
    }

    TableViewer viewer() {
        return table;
    }

    /** The run whose constructs are shown. */
    Optional<RunNode> shown() {
        return shown;
    }

    /** Shows another run, or the same one as it is now. */
    void show(Optional<RunNode> node) {
        if (!node.equals(shown)) {
            shown = node;
            showsAll = false;
        }
        node.ifPresentOrElse(this::ask, () -> become(List.of(), 0));
    }

    private void ask(RunNode node) {
        boolean many = showsAll || !filter.getText().isBlank() || !choices.isLargestGainFirst();
        RunParams wanted = many ? RunParams.all(node.id()) : RunParams.usual(node.id());
        server.ask(asked -> asked.run(wanted))
                .thenAccept(found -> Slices.inUi(() -> show(node, found)));
    }

    private void show(RunNode node, RunFigures found) {
        if (area.isDisposed() || shown.filter(other -> other == node).isEmpty()) {
            return;
        }
        if (found == null) {
            become(List.of(), 0);
        } else {
            become(found.constructs(), found.total());
        }
    }

    /** What stays as it is isn't drawn again. */
    private void become(List<RunConstruct> now, int all) {
        total = all;
        if (!now.equals(constructs)) {
            constructs = now;
            show();
        }
        showTitle();
    }

    private void showAll() {
        showsAll = true;
        shown.ifPresent(this::ask);
    }

    /** The user wants other rows, or another order of them. */
    private void wanted() {
        show();
        if (!isComplete()) {
            shown.ifPresent(this::ask);
        }
    }

    private boolean isComplete() {
        return constructs.size() == total;
    }

    /** What was selected stays so, also when its figures have changed. */
    private void show() {
        Set<RunConstruct> selected = new HashSet<>(selection());
        List<RunConstruct> rows = rows();
        Set<RunConstruct> changed = new HashSet<>(selected);
        changed.removeAll(new HashSet<>(rows));
        Set<Identity> missing = changed.stream().map(Identity::of).collect(Collectors.toSet());
        table.setInput(rows);
        // By place: the items of a virtual table don't know yet what they show.
        table.getTable()
                .setSelection(
                        IntStream.range(0, rows.size())
                                .filter(
                                        i ->
                                                selected.contains(rows.get(i))
                                                        || missing.contains(
                                                                Identity.of(rows.get(i))))
                                .toArray());
        showTitle();
    }

    private void showTitle() {
        String name = shown.map(RunNode::run).map(ListedRun::name).orElse("");
        String seen = Column.grouped(table.getTable().getItemCount());
        Object[] words = {name, seen, Column.grouped(total)};
        // A single one would underline the letter after it.
        title.setText(NLS.bind(Messages.runs_constructs, words).replace("&", "&&"));
        all.setVisible(!isComplete());
        area.layout();
    }

    private List<RunConstruct> rows() {
        return wantedOf(filter.getText()).apply(constructs);
    }

    /** Returns the rows that the filter leaves, in the order of the column that is chosen now. */
    private Function<List<RunConstruct>, List<RunConstruct>> wantedOf(String filtered) {
        List<String> words = words(filtered);
        Comparator<RunConstruct> order = choices.sorted().order(choices.isDescending());
        return found ->
                found.stream()
                        .filter(it -> words.stream().allMatch(words(it)::contains))
                        .sorted(order)
                        .toList();
    }

    private static List<String> words(String text) {
        return Stream.of(text.toLowerCase(Locale.ROOT).split("\\s+"))
                .filter(word -> !word.isEmpty())
                .toList();
    }

    /** What the filter looks at. */
    private static String words(RunConstruct construct) {
        return Stream.of(Column.CONSTRUCT, Column.FUNCTION, Column.PLACE)
                .map(column -> String.valueOf(column.value(construct)))
                .collect(Collectors.joining(" "))
                .toLowerCase(Locale.ROOT);
    }

    private void sort(Column column) {
        choices.sortBy(column);
        columns.showSorted();
        wanted();
    }

    boolean isShown(Column column) {
        return choices.isShown(column);
    }

    /** Shows a column, or hides it. */
    void toggle(Column column) {
        choices.toggle(column);
        columns.showChosen(column);
    }

    List<RunConstruct> selection() {
        return table.getStructuredSelection().stream().map(RunConstruct.class::cast).toList();
    }

    /** The first of the selected rows. */
    Optional<Row> selected() {
        return shown.flatMap(
                node -> selection().stream().findFirst().map(first -> new Row(node, first)));
    }

    /** The selected rows, or all, as they are seen: with tabs, for a spreadsheet or a text. */
    void copy() {
        List<RunConstruct> rows = selection().isEmpty() ? rows() : inOrder(selection());
        StringBuilder text = new StringBuilder(line(Column::title));
        rows.forEach(construct -> text.append(line(column -> column.text(construct))));
        Clipboard clipboard = new Clipboard(area.getDisplay());
        try {
            clipboard.setContents(
                    new Object[] {text.toString()}, new Transfer[] {TextTransfer.getInstance()});
        } finally {
            clipboard.dispose();
        }
    }

    private List<RunConstruct> inOrder(List<RunConstruct> selected) {
        return rows().stream().filter(selected::contains).toList();
    }

    private String line(Function<Column, String> cell) {
        return columns.shown().stream()
                        .map(cell)
                        .map(text -> text.replaceAll("[\\t\\r\\n]", " "))
                        .collect(Collectors.joining("\t"))
                + System.lineSeparator();
    }

    /** All constructs of the run that the filter leaves, with all columns. */
    CompletableFuture<String> csv() {
        if (shown.isEmpty() || isComplete()) {
            return CompletableFuture.completedFuture(csv(rows()));
        }
        RunNode node = shown.get();
        Function<List<RunConstruct>, List<RunConstruct>> wanted = wantedOf(filter.getText());
        return server.ask(asked -> asked.run(RunParams.all(node.id())))
                .thenApply(
                        found -> {
                            if (found == null) {
                                throw new CompletionException(
                                        new IOException(
                                                NLS.bind(
                                                        Messages.runs_unreadable,
                                                        node.run().name())));
                            }
                            return csv(wanted.apply(found.constructs()));
                        });
    }

    private static String csv(List<RunConstruct> rows) {
        return Csv.of(List.of(Column.values()), rows);
    }

    /** What of a construct stays when its run is read again, or compared with another one. */
    private record Identity(String kind, String name, String function, String file, int line) {
        static Identity of(RunConstruct it) {
            return new Identity(it.kind(), it.name(), it.function(), it.file(), it.line());
        }
    }
}
