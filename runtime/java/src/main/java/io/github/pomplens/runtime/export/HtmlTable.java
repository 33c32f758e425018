// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import io.github.pomplens.runtime.analysis.ThreadLoad;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A table as a section of the page. */
record HtmlTable(Table table) {
    /** Browsers get slow with more. */
    private static final int MOST = 1000;

    /**
     * A cell.
     *
     * @param style its class in the style sheet
     * @param text what it shows
     * @param load what it shows as a bar instead, if anything
     */
    record Cell(String style, String text, @Nullable ThreadLoad load) {}

    String id() {
        return table.id();
    }

    String title() {
        return table.title();
    }

    List<String> introduction() {
        return table.introduction();
    }

    List<Table.Column> columns() {
        return table.columns();
    }

    boolean hasBars() {
        return columns().stream().anyMatch(column -> column.kind() == Table.Kind.BAR);
    }

    /** The rows that are shown. */
    List<Table.Row> rows() {
        return table.rows().subList(0, Math.min(MOST, table.rows().size()));
    }

    /** How many there are besides. */
    int more() {
        return table.rows().size() - rows().size();
    }

    List<Cell> cells(Table.Row row) {
        List<Cell> cells = new ArrayList<>();
        for (int i = 0; i < columns().size(); i++) {
            Table.Column column = columns().get(i);
            boolean bar = column.kind() == Table.Kind.BAR && !row.load().isEmpty();
            cells.add(new Cell(style(column), row.cells().get(i), bar ? row.load().get(0) : null));
        }
        return cells;
    }

    /** The class of a column's cells in the style sheet. */
    static String style(Table.Column column) {
        return column.kind().name().toLowerCase(Locale.ROOT);
    }

    /** The characters of the text report's bars mean nothing here; the colours have a legend. */
    String legend() {
        return table.legend().replace(" Bars: " + Bars.LEGEND + ".", "");
    }
}
