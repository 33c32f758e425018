// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.testing;

import static io.github.pomplens.eclipse.testing.Workbench.eventually;
import static io.github.pomplens.eclipse.testing.Workbench.inUi;
import static io.github.pomplens.eclipse.testing.Workbench.run;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;

/** The table of constructs in the view "OpenMP Runs", used as a user does. */
public final class RunTable {
    private final Table table;

    private RunTable(Table table) {
        this.table = table;
    }

    /** Returns the table of the open view. */
    public static RunTable open() {
        return new RunTable(
                eventually(
                        "table",
                        () ->
                                Workbench.find(
                                        Table.class,
                                        table ->
                                                table.getColumnCount() > 0
                                                        && table.getColumn(0)
                                                                .getText()
                                                                .equals("Construct"))));
    }

    /** The texts of a column, from top to bottom. */
    public List<String> column(String title) {
        return inUi(
                () -> {
                    int column = index(title);
                    return Stream.of(table.getItems()).map(item -> item.getText(column)).toList();
                });
    }

    private int index(String title) {
        return IntStream.range(0, table.getColumnCount())
                .filter(i -> table.getColumn(i).getText().equals(title))
                .findFirst()
                .orElseThrow();
    }

    /** Clicks on the head of a column. */
    public void sortBy(String title) {
        run(() -> table.getColumn(index(title)).notifyListeners(SWT.Selection, new Event()));
    }

    /** The largest gain first, as at first: the order is remembered. */
    public void sortByGain() {
        while (!inUi(
                () ->
                        table.getSortColumn().getText().equals("Gain")
                                && table.getSortDirection() == SWT.DOWN)) {
            sortBy("Gain");
        }
    }

    /** The titles of the columns that can be seen. */
    public List<String> columns() {
        return inUi(
                () ->
                        Stream.of(table.getColumns())
                                .filter(column -> column.getWidth() > 0)
                                .map(TableColumn::getText)
                                .toList());
    }

    /** All titles from left to right, of columns that can't be seen, too. */
    public List<String> order() {
        return inUi(
                () ->
                        IntStream.of(table.getColumnOrder())
                                .mapToObj(index -> table.getColumn(index).getText())
                                .toList());
    }

    /** Puts the columns into another order, as dragging a head does. */
    public void reorder(List<String> titles) {
        run(() -> table.setColumnOrder(titles.stream().mapToInt(this::index).toArray()));
    }

    /** Returns the width in pixels. */
    public int width(String title) {
        return inUi(() -> table.getColumn(index(title)).getWidth());
    }

    /** Makes a column wider or narrower, as dragging the edge of its head does. */
    public void resize(String title, int pixels) {
        run(() -> table.getColumn(index(title)).setWidth(pixels));
    }

    /** What is above the table, without the field for the filter. */
    public String title() {
        return inUi(
                () ->
                        Stream.of(table.getParent().getChildren())
                                .filter(Label.class::isInstance)
                                .map(child -> ((Label) child).getText())
                                .findFirst()
                                .orElseThrow());
    }

    /** The link that shows the rest; null when there is none. */
    private static Link link() {
        return Workbench.find(Link.class, link -> link.getText().equals("<a>Show All</a>"));
    }

    public static boolean hasMore() {
        return link() != null;
    }

    /** Clicks on the link. */
    public static void showAll() {
        Link link = link();
        run(() -> link.notifyListeners(SWT.Selection, new Event()));
    }

    /** Types into the field above the table. */
    public void filter(String words) {
        Text field = Workbench.find(Text.class, text -> text.getMessage().startsWith("Filter"));
        run(() -> field.setText(words));
    }

    public void select(int... rows) {
        run(
                () -> {
                    table.setSelection(rows);
                    table.notifyListeners(SWT.Selection, new Event());
                });
    }

    /**
     * Selects a construct, wherever it is when its row is found: the table may be sorted at any
     * time.
     */
    public void select(String construct) {
        run(
                () -> {
                    TableItem row =
                            Stream.of(table.getItems())
                                    .filter(item -> item.getText().equals(construct))
                                    .findFirst()
                                    .orElseThrow();
                    table.setSelection(row);
                    table.notifyListeners(SWT.Selection, new Event());
                });
    }

    public List<String> selected() {
        return inUi(() -> Stream.of(table.getSelection()).map(TableItem::getText).toList());
    }

    public void doubleClick(int row) {
        select(row);
        run(() -> table.notifyListeners(SWT.DefaultSelection, new Event()));
    }

    /** Chooses from the table's menu, and from the one below that. */
    public void choose(String... path) {
        Display.getDefault()
                .asyncExec(
                        () -> {
                            Menu menu = table.getMenu();
                            for (String title : path) {
                                menu.notifyListeners(SWT.Show, new Event());
                                MenuItem item =
                                        Stream.of(menu.getItems())
                                                .filter(known -> known.getText().equals(title))
                                                .findFirst()
                                                .orElseThrow();
                                if (item.getMenu() == null) {
                                    item.setSelection(!item.getSelection());
                                    item.notifyListeners(SWT.Selection, new Event());
                                }
                                menu = item.getMenu();
                            }
                        });
    }

    /** What was copied last. */
    public static String clipboard() {
        return inUi(
                () -> {
                    Clipboard clipboard = new Clipboard(Display.getDefault());
                    Object text = clipboard.getContents(TextTransfer.getInstance());
                    clipboard.dispose();
                    return String.valueOf(text);
                });
    }
}
