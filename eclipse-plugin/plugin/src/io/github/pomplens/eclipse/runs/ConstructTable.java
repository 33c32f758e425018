// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.runs;

import io.github.pomplens.eclipse.Images;
import io.github.pomplens.eclipse.Messages;
import io.github.pomplens.eclipse.PompPlugin;
import io.github.pomplens.eclipse.Slices;
import io.github.pomplens.eclipse.protocol.ListedRun;
import io.github.pomplens.eclipse.protocol.OfRun;
import io.github.pomplens.eclipse.protocol.RunFigures;
import io.github.pomplens.eclipse.protocol.RunFigures.Construct;
import io.github.pomplens.eclipse.runs.RunNode.Row;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.Text;

/** The constructs of one run as a table to sort and filter. */
final class ConstructTable {
    private final Composite area;
    private final Label title;
    private final Text filter;
    private final TableViewer table;
    private final Images images;
    private final TableChoices choices = new TableChoices(PompPlugin.get().getDialogSettings());
    private final Map<Column, TableColumn> columns = new EnumMap<>(Column.class);
    private Optional<RunNode> shown = Optional.empty();
    private List<Construct> constructs = List.of();

    ConstructTable(Composite parent) {
        area = new Composite(parent, SWT.NONE);
        GridLayout layout = new GridLayout(2, false);
        layout.marginWidth = 0;
        layout.marginHeight = 0;
        area.setLayout(layout);
        title = new Label(area, SWT.NONE);
        title.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        filter = new Text(area, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
        filter.setMessage(Messages.runs_filter);
        GridData width = new GridData(SWT.FILL, SWT.CENTER, false, false);
        width.widthHint = 200;
        filter.setLayoutData(width);
        filter.addModifyListener(typed -> show());
        table =
                new TableViewer(
                        area,
                        SWT.VIRTUAL | SWT.MULTI | SWT.FULL_SELECTION | SWT.H_SCROLL | SWT.V_SCROLL);
        images = new Images(table.getControl());
        table.getTable().setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true, 2, 1));
        table.getTable().setHeaderVisible(true);
        table.setContentProvider(ArrayContentProvider.getInstance());
        ColumnViewerToolTipSupport.enableFor(table);
        for (Column column : Column.values()) {
            add(column);
        }
        showOrder();
    }

    private void add(Column column) {
        TableViewerColumn shownColumn =
                new TableViewerColumn(table, column.isNumber() ? SWT.RIGHT : SWT.LEFT);
        TableColumn widget = shownColumn.getColumn();
        widget.setText(column.title());
        widget.setMoveable(true);
        widget.addListener(SWT.Selection, event -> sort(column));
        shownColumn.setLabelProvider(new Labels(column));
        columns.put(column, widget);
        showWidth(column);
    }

    private void showWidth(Column column) {
        boolean isShown = choices.isShown(column);
        columns.get(column).setWidth(isShown ? column.width() : 0);
        columns.get(column).setResizable(isShown);
    }

    private final class Labels extends ColumnLabelProvider {
        private final Column column;

        Labels(Column column) {
            this.column = column;
        }

        @Override
        public String getText(Object element) {
            return column.text((Construct) element);
        }

        @Override
        public Image getImage(Object element) {
            int heat = ((Construct) element).heat();
            return column == Column.CONSTRUCT && heat > 0 ? images.get("heat-" + heat) : null;
        }

        @Override
        public String getToolTipText(Object element) {
            Construct construct = (Construct) element;
            return switch (column) {
                case PLACE -> String.valueOf(column.value(construct));
                case DIFFERENCE ->
                        construct.difference() == null ? null : construct.difference().text();
                default -> null;
            };
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
        shown = node;
        if (node.isEmpty()) {
            become(List.of());
            return;
        }
        PompPlugin.get()
                .server()
                .ask(server -> server.run(new OfRun(node.get().id())))
                .thenAccept(found -> Slices.inUi(() -> show(node.get(), found)));
    }

    private void show(RunNode node, RunFigures found) {
        if (!area.isDisposed() && shown.filter(other -> other == node).isPresent()) {
            become(found == null ? List.of() : found.constructs());
        }
    }

    /** What stays as it is isn't drawn again, and stays selected. */
    private void become(List<Construct> now) {
        if (!now.equals(constructs)) {
            constructs = now;
            show();
        }
        showTitle();
    }

    private void show() {
        List<Construct> kept = List.copyOf(selection());
        List<Construct> rows = rows();
        table.setInput(rows);
        // By place: the items of a virtual table don't know yet what they show.
        table.getTable()
                .setSelection(
                        IntStream.range(0, rows.size())
                                .filter(i -> kept.contains(rows.get(i)))
                                .toArray());
        showTitle();
    }

    private void showTitle() {
        String name = shown.map(RunNode::run).map(ListedRun::name).orElse("");
        int seen = table.getTable().getItemCount();
        title.setText(
                NLS.bind(Messages.runs_constructs, new Object[] {name, seen, constructs.size()}));
    }

    /** Those that the filter leaves, in the order of the chosen column. */
    private List<Construct> rows() {
        List<String> words = words(filter.getText());
        return constructs.stream()
                .filter(construct -> words.stream().allMatch(words(construct)::contains))
                .sorted(choices.sorted().order(choices.isDescending()))
                .toList();
    }

    private static List<String> words(String text) {
        return Stream.of(text.toLowerCase(Locale.ROOT).split("\\s+"))
                .filter(word -> !word.isEmpty())
                .toList();
    }

    /** What the filter looks at. */
    private static String words(Construct construct) {
        return String.join(" ", construct.label(), construct.function(), construct.file())
                .concat(":" + (construct.line() + 1))
                .toLowerCase(Locale.ROOT);
    }

    private void sort(Column column) {
        choices.sortBy(column);
        showOrder();
        show();
    }

    private void showOrder() {
        table.getTable().setSortColumn(columns.get(choices.sorted()));
        table.getTable().setSortDirection(choices.isDescending() ? SWT.DOWN : SWT.UP);
    }

    boolean isShown(Column column) {
        return choices.isShown(column);
    }

    /** Shows a column, or hides it. */
    void toggle(Column column) {
        choices.toggle(column);
        showWidth(column);
    }

    List<Construct> selection() {
        return table.getStructuredSelection().stream().map(Construct.class::cast).toList();
    }

    /** The first of the selected rows. */
    Optional<Row> selected() {
        return shown.flatMap(
                node -> selection().stream().findFirst().map(first -> new Row(node, first)));
    }

    /** The selected rows, or all, as they are seen: with tabs, for a spreadsheet or a text. */
    void copy() {
        List<Construct> rows = selection().isEmpty() ? rows() : inOrder(selection());
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

    private List<Construct> inOrder(List<Construct> selected) {
        return rows().stream().filter(selected::contains).toList();
    }

    private String line(Function<Column, String> cell) {
        return seen().stream()
                        .map(cell)
                        .map(text -> text.replaceAll("[\\t\\r\\n]", " "))
                        .collect(Collectors.joining("\t"))
                + System.lineSeparator();
    }

    /** The columns that are shown, in the order that they have now. */
    private List<Column> seen() {
        Table widget = table.getTable();
        List<Column> seen = new ArrayList<>();
        for (int index : widget.getColumnOrder()) {
            Column column = Column.values()[index];
            if (choices.isShown(column)) {
                seen.add(column);
            }
        }
        return seen;
    }

    /** All rows that the filter leaves, with all columns. */
    String csv() {
        return Csv.of(List.of(Column.values()), rows());
    }
}
