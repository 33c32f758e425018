// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.Units;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The annotated sources of the page. */
final class HtmlSource {
    /**
     * Browsers lay a table out as a whole, again and again while it comes: a long source is
     * several, of which those that nobody has scrolled to are left out. The style sheet knows this
     * number.
     */
    private static final int ROWS_PER_TABLE = 200;

    private static final String TABLE = "<table class=\"src\"><tbody>\n";
    private static final String END_TABLE = "</tbody></table>";

    private final List<SourceView> sources;
    private final Map<String, Integer> numbers = new HashMap<>();

    HtmlSource(List<SourceView> sources) {
        this.sources = sources.stream().filter(source -> !source.rows().isEmpty()).toList();
        for (SourceView source : this.sources) {
            numbers.put(source.path(), numbers.size());
        }
    }

    /** Entries of the table of contents. */
    String contents() {
        StringBuilder out = new StringBuilder();
        for (SourceView source : sources) {
            out.append("<li><a href=\"#f").append(numbers.get(source.path())).append("\">");
            out.append(Html.escape(source.path())).append("</a></li>\n");
        }
        return out.toString();
    }

    /** The id of the construct's first line; empty when its source is not shown. */
    String anchor(String path, ConstructCost cost) {
        Integer number = numbers.get(path);
        int line = cost.construct().beginLine1();
        return number == null || line == 0 ? "" : "f" + number + "-" + line;
    }

    String write() {
        StringBuilder out = new StringBuilder(HtmlBars.DEFINITIONS);
        for (SourceView source : sources) {
            String id = "f" + numbers.get(source.path());
            out.append("<h3 id=\"").append(id).append("\" data-file=\"");
            out.append(Html.escape(source.path())).append("\">");
            out.append(Html.escape(source.path()));
            out.append(
                    "</h3>\n<div class=\"file\" role=\"region\" tabindex=\"0\" aria-labelledby=\"");
            out.append(id).append("\">").append(TABLE);
            int rows = 0;
            for (SourceView.Row row : source.rows()) {
                if (rows++ == ROWS_PER_TABLE) {
                    out.append(END_TABLE).append(TABLE);
                    rows = 1;
                }
                if (row instanceof SourceView.Line line) {
                    line(out, line, id);
                } else if (row instanceof SourceView.Gap gap) {
                    gap(out, gap);
                }
            }
            out.append(END_TABLE).append("</div>\n");
        }
        return out.toString();
    }

    private static void gap(StringBuilder out, SourceView.Gap gap) {
        out.append("<tr class=\"gap\"><td colspan=\"2\"></td><td>⋯ ");
        out.append(Units.count(gap.lines())).append(gap.lines() == 1 ? " line" : " lines");
        out.append("</td></tr>\n");
    }

    private static void line(StringBuilder out, SourceView.Line line, String file) {
        String heat = "h" + line.heat().ordinal();
        for (ConstructCost cost : line.starts()) {
            lens(out, cost, heat);
        }
        String id = file + "-" + line.number();
        out.append("<tr id=\"").append(id).append("\" class=\"").append(heat);
        out.append("\"><td class=\"edge\"></td><th scope=\"row\"><a href=\"#").append(id);
        out.append("\">").append(line.number()).append("</a></th><td><code>");
        out.append(Html.escape(line.text())).append("</code></td></tr>\n");
    }

    /** What stands above a construct: its hint, and the threads when opened. */
    private static void lens(StringBuilder out, ConstructCost cost, String heat) {
        out.append("<tr class=\"lens ").append(heat).append("\"><td class=\"edge\"></td><td></td>");
        out.append("<td><details><summary>");
        out.append(Html.escape(Report.label(cost.construct()))).append(" <b>");
        out.append(Html.escape(Units.hint(cost))).append("</b></summary>");
        out.append(HtmlBars.threads(cost)).append("</details></td></tr>\n");
    }
}
