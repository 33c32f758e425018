// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import java.util.List;
import java.util.Locale;

/** Writes a table as a section of the page. */
final class HtmlTable {
    /** Browsers get slow with more. */
    private static final int MOST = 1000;

    private final StringBuilder out;

    HtmlTable(StringBuilder out) {
        this.out = out;
    }

    /** The whole section, or nothing for a table without rows. */
    void write(Table table) {
        if (table.rows().isEmpty()) {
            return;
        }
        String id = table.id();
        out.append("<section id=\"").append(id).append("\" aria-labelledby=\"").append(id);
        out.append("-title\">\n<h2 id=\"").append(id).append("-title\">");
        out.append(Html.escape(table.title())).append("</h2>\n");
        introduction(table.introduction());
        if (table.columns().stream().anyMatch(column -> column.kind() == Table.Kind.BAR)) {
            out.append(HtmlBars.legend());
        }
        out.append("<div class=\"table\" role=\"region\" tabindex=\"0\" aria-labelledby=\"");
        out.append(id).append("-title\"><table class=\"figures\"><thead><tr>");
        for (Table.Column column : table.columns()) {
            out.append("<th scope=\"col\" class=\"").append(word(column)).append("\">");
            out.append(Html.escape(column.title())).append("</th>");
        }
        out.append("</tr></thead><tbody>\n");
        table.rows().stream().limit(MOST).forEach(row -> row(table.columns(), row));
        out.append("</tbody></table></div>\n");
        int more = table.rows().size() - MOST;
        String rest = more > 0 ? " And " + more + " more lines in the text report." : "";
        out.append("<p class=\"note\">").append(Html.escape(note(table) + rest));
        out.append("</p>\n</section>\n");
    }

    /** The characters of the text report's bars mean nothing here; the colours have a legend. */
    private static String note(Table table) {
        return table.legend().replace(" Bars: " + Bars.LEGEND + ".", "");
    }

    private void introduction(List<String> lines) {
        if (lines.isEmpty()) {
            return;
        }
        out.append("<p>").append(Html.escape(lines.get(0))).append("</p>\n<ul class=\"why\">\n");
        for (String line : lines.subList(1, lines.size())) {
            out.append("<li>").append(Html.escape(line)).append("</li>\n");
        }
        out.append("</ul>\n");
    }

    private void row(List<Table.Column> columns, Table.Row row) {
        out.append("<tr>");
        for (int i = 0; i < columns.size(); i++) {
            Table.Column column = columns.get(i);
            out.append("<td class=\"").append(word(column)).append("\">");
            if (column.kind() == Table.Kind.BAR && !row.load().isEmpty()) {
                out.append(HtmlBars.load(row.load().get(0)));
            } else {
                out.append(Html.escape(row.cells().get(i)));
            }
            out.append("</td>");
        }
        out.append("</tr>\n");
    }

    private static String word(Table.Column column) {
        return column.kind().name().toLowerCase(Locale.ROOT);
    }
}
