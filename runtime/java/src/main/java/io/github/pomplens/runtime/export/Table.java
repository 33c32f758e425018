// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import io.github.pomplens.runtime.analysis.ThreadLoad;
import java.util.List;

/**
 * A table of a report, whatever the report's form.
 *
 * @param id names it in a page
 * @param title its heading
 * @param introduction what must be read before it, a line each; the first leads to the others
 * @param columns what its columns show
 * @param rows its lines
 * @param legend what readers must know about the figures
 * @param empty what to say instead when there are no rows
 */
record Table(
        String id,
        String title,
        List<String> introduction,
        List<Column> columns,
        List<Row> rows,
        String legend,
        String empty) {
    Table {
        introduction = List.copyOf(introduction);
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    /** A table that speaks for itself. */
    Table(
            String id,
            String title,
            List<Column> columns,
            List<Row> rows,
            String legend,
            String empty) {
        this(id, title, List.of(), columns, rows, legend, empty);
    }

    /** How a column is written. */
    enum Kind {
        /** A figure, to the right. */
        FIGURE,
        /** Words. */
        TEXT,
        /** A place in a source. */
        PLACE,
        /** What a thread did, as a bar. */
        BAR
    }

    /**
     * A column.
     *
     * @param title its head
     * @param kind how it is written
     */
    record Column(String title, Kind kind) {}

    static Column figure(String title) {
        return new Column(title, Kind.FIGURE);
    }

    static Column text(String title) {
        return new Column(title, Kind.TEXT);
    }

    static Column place(String title) {
        return new Column(title, Kind.PLACE);
    }

    static Column bar(String title) {
        return new Column(title, Kind.BAR);
    }

    /**
     * A line.
     *
     * @param cells one for each column; that of a bar is empty
     * @param load what the bar shows; empty in tables without bars
     */
    record Row(List<String> cells, List<ThreadLoad> load) {
        Row {
            cells = List.copyOf(cells);
            load = List.copyOf(load);
        }

        static Row of(String... cells) {
            return new Row(List.of(cells), List.of());
        }
    }
}
