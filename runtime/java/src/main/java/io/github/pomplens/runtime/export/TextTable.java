// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Writes a table as text. Words and places are clipped to what the width leaves for them. */
final class TextTable {
    private static final int GAP = 2;
    private static final int BAR = 32;
    private static final int LEAST_TEXT = 12;

    private final Style style;
    private final StringBuilder out;

    TextTable(Style style, StringBuilder out) {
        this.style = style;
        this.out = out;
    }

    void write(Table table) {
        if (table.rows().isEmpty() && table.empty().isEmpty()) {
            return;
        }
        line(style.bold(table.title()));
        if (table.rows().isEmpty()) {
            Wrap.words(table.empty(), style.width(), "").forEach(this::line);
            return;
        }
        introduction(table.introduction());
        int[] widths = widths(table);
        StringBuilder head = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            Table.Column column = table.columns().get(i);
            cell(head, column.kind(), column.title(), widths[i]);
        }
        line(style.dim(head.toString().stripTrailing()));
        table.rows().forEach(row -> row(table.columns(), row, widths));
        line("");
        Wrap.words(table.legend(), style.width(), "").forEach(part -> line(style.dim(part)));
    }

    private void introduction(List<String> lines) {
        for (int i = 0; i < lines.size(); i++) {
            String text = (i == 0 ? "" : "- ") + PlainText.line(lines.get(i));
            Wrap.words(text, style.width(), i == 0 ? "" : "  ").forEach(this::line);
        }
        if (!lines.isEmpty()) {
            line("");
        }
    }

    private void row(List<Table.Column> columns, Table.Row row, int[] widths) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            Table.Kind kind = columns.get(i).kind();
            String value =
                    kind == Table.Kind.BAR && !row.load().isEmpty()
                            ? Bars.of(row.load().get(0), widths[i])
                            : PlainText.line(row.cells().get(i));
            cell(text, kind, value, widths[i]);
        }
        line(text.toString().stripTrailing());
    }

    private static void cell(StringBuilder out, Table.Kind kind, String value, int width) {
        if (width == 0) {
            return;
        }
        out.append(out.isEmpty() ? "" : " ".repeat(GAP));
        out.append(
                switch (kind) {
                    case FIGURE -> PlainText.padLeft(value, width);
                    case PLACE -> PlainText.padRight(PlainText.clipStart(value, width), width);
                    case TEXT, BAR -> PlainText.padRight(PlainText.clip(value, width), width);
                });
    }

    /** Figures get what they need, then words and places share what is left; 0 leaves one out. */
    private int[] widths(Table table) {
        int[] widths = new int[table.columns().size()];
        int room = style.width();
        int flexible = 0;
        for (int i = 0; i < widths.length; i++) {
            Table.Column column = table.columns().get(i);
            int widest = PlainText.width(column.title());
            for (Table.Row row : table.rows()) {
                widest = Math.max(widest, PlainText.width(row.cells().get(i)));
            }
            widths[i] = column.kind() == Table.Kind.BAR ? BAR : widest;
            flexible += column.kind() == Table.Kind.FIGURE ? 0 : 1;
            room -= GAP + (column.kind() == Table.Kind.FIGURE ? widest : 0);
        }
        room += GAP;
        room = dropFigures(table, widths, room, flexible * LEAST_TEXT);
        // What narrow columns leave goes to the wide ones.
        for (int i : narrowestFirst(table, widths)) {
            widths[i] = Math.min(widths[i], Math.max(LEAST_TEXT, room / flexible));
            room -= widths[i];
            flexible--;
        }
        return widths;
    }

    private static List<Integer> narrowestFirst(Table table, int[] widths) {
        return IntStream.range(0, widths.length)
                .filter(i -> table.columns().get(i).kind() != Table.Kind.FIGURE)
                .boxed()
                .sorted(Comparator.comparingInt(i -> widths[i]))
                .toList();
    }

    /** Drops figures in the middle first on a narrow terminal; the outer ones matter most. */
    private static int dropFigures(Table table, int[] widths, int room, int needed) {
        int left = room;
        for (int i = widths.length - 1; i > 1 && left < needed; i--) {
            if (table.columns().get(i).kind() == Table.Kind.FIGURE) {
                left += widths[i] + GAP;
                widths[i] = 0;
            }
        }
        return left;
    }

    private void line(String text) {
        out.append(text).append('\n');
    }
}
