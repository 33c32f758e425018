// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.runs;

import io.github.pomplens.eclipse.Images;
import io.github.pomplens.languageserver.protocol.RunConstruct;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;

/** The columns of the table as its user has them: which, how wide, in which order. */
final class ConstructColumns {
    private final TableViewer viewer;
    private final Table table;
    private final TableChoices choices;
    private final Images images;
    private final Map<Column, TableColumn> widgets = new EnumMap<>(Column.class);

    /**
     * @param clicked called with the column whose head was clicked
     */
    ConstructColumns(TableViewer viewer, TableChoices choices, Consumer<Column> clicked) {
        this.viewer = viewer;
        this.table = viewer.getTable();
        this.choices = choices;
        this.images = new Images(table);
        for (Column column : Column.values()) {
            add(column, clicked);
        }
        table.setColumnOrder(choices.order().stream().mapToInt(Column::ordinal).toArray());
        widgets.forEach(this::remember);
        showSorted();
    }

    private void add(Column column, Consumer<Column> clicked) {
        TableViewerColumn added =
                new TableViewerColumn(viewer, column.isNumber() ? SWT.RIGHT : SWT.LEFT);
        TableColumn widget = added.getColumn();
        widget.setText(column.title());
        widget.setMoveable(true);
        widget.addListener(SWT.Selection, event -> clicked.accept(column));
        added.setLabelProvider(new Labels(column));
        widgets.put(column, widget);
        showWidth(column);
    }

    private void remember(Column column, TableColumn widget) {
        widget.addListener(
                SWT.Resize,
                event -> {
                    if (choices.isShown(column) && widget.getWidth() > 0 && !fills(column)) {
                        choices.setWidth(column, widget.getWidth());
                    }
                });
        widget.addListener(SWT.Move, event -> choices.setOrder(order()));
    }

    /** The last column may get the room that is left: nobody has chosen that width. */
    private boolean fills(Column column) {
        List<Column> shown = shown();
        int all = shown.stream().mapToInt(other -> widgets.get(other).getWidth()).sum();
        return column == shown.get(shown.size() - 1) && all <= table.getClientArea().width;
    }

    private void showWidth(Column column) {
        boolean isShown = choices.isShown(column);
        widgets.get(column).setWidth(isShown ? choices.width(column) : 0);
        widgets.get(column).setResizable(isShown);
    }

    /** Shows a column or hides it, as was chosen now; what is asked for comes into sight. */
    void showChosen(Column column) {
        showWidth(column);
        if (choices.isShown(column)) {
            table.showColumn(widgets.get(column));
        }
    }

    /** Marks the column that rows are sorted by. */
    void showSorted() {
        table.setSortColumn(widgets.get(choices.sorted()));
        table.setSortDirection(choices.isDescending() ? SWT.DOWN : SWT.UP);
    }

    private List<Column> order() {
        return IntStream.of(table.getColumnOrder())
                .mapToObj(index -> Column.values()[index])
                .toList();
    }

    /** The columns that are shown, in the order that they have now. */
    List<Column> shown() {
        return order().stream().filter(choices::isShown).toList();
    }

    private final class Labels extends ColumnLabelProvider {
        private final Column column;

        Labels(Column column) {
            this.column = column;
        }

        @Override
        public String getText(Object element) {
            return column.text((RunConstruct) element);
        }

        @Override
        public Image getImage(Object element) {
            int heat = ((RunConstruct) element).heat();
            return column == Column.CONSTRUCT && heat > 0 ? images.get("heat-" + heat) : null;
        }

        @Override
        public String getToolTipText(Object element) {
            RunConstruct construct = (RunConstruct) element;
            return switch (column) {
                case PLACE -> String.valueOf(column.value(construct));
                case DIFFERENCE ->
                        construct.difference() == null ? null : construct.difference().text();
                case HISTORY -> construct.history().isEmpty() ? null : construct.history();
                default -> null;
            };
        }
    }
}
