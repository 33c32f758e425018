// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.CostTree;
import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.ResultsException;
import java.io.IOException;
import java.io.Writer;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The report for browsers: one page that needs nothing else, no network and no script. Its content
 * security policy allows just its own style sheet and script.
 */
public final class HtmlReport {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss 'UTC'").withZone(ZoneOffset.UTC);

    /** Levels of the tree that the style sheet indents. */
    private static final int MAX_INDENT = 9;

    /** Levels of the tree that are open at first. */
    private static final int OPEN_LEVELS = 4;

    private final Report report;
    private final HtmlSource source;

    private final List<Table> tables = new ArrayList<>();

    private HtmlReport(Report report) {
        this.report = report;
        this.source = new HtmlSource(report.sources());
        tables.add(Tables.flat(report));
        tables.add(Tables.kinds(report));
        tables.add(Tables.threads(report));
        tables.add(Tables.locks(report));
        tables.add(Tables.tasks(report));
        tables.add(CounterTable.of(report));
        tables.addAll(RankTables.of(report));
        tables.removeIf(table -> table.rows().isEmpty());
    }

    /**
     * Writes the page and leaves {@code out} open.
     *
     * @throws IOException when {@code out} can't be written
     */
    public static void write(Report report, Writer out) throws IOException {
        out.write(new HtmlReport(report).page());
        out.flush();
    }

    /**
     * Writes the page with a comparison in front.
     *
     * @throws IOException when {@code out} can't be written
     * @throws ResultsException when the runs around these two can't be read
     */
    public static void compare(Report before, Report after, Writer out)
            throws IOException, ResultsException {
        HtmlReport page = new HtmlReport(after);
        page.tables.add(0, CompareTable.of(before, after));
        out.write(page.page());
        out.flush();
    }

    private String tables() {
        StringBuilder out = new StringBuilder();
        tables.forEach(table -> new HtmlTable(out).write(table));
        return out.toString();
    }

    /** The table of contents. */
    private String contents() {
        StringBuilder out = new StringBuilder();
        for (Table table : tables) {
            out.append("<li><a href=\"#").append(table.id()).append("\">");
            out.append(Html.escape(table.title())).append("</a></li>\n");
        }
        return out + source.contents();
    }

    private String page() {
        String style = Template.resource("report.css");
        String script = Template.resource("report.js");
        Map<String, String> values = new HashMap<>();
        values.put("style", style);
        values.put("style-hash", Template.hash(style));
        values.put("script", script);
        values.put("script-hash", Template.hash(script));
        values.put("title", Html.escape(report.title()));
        values.put("facts", facts());
        values.put("warnings", warnings());
        values.put("contents", contents());
        values.put("tables", tables());
        values.put("legend", HtmlBars.legend());
        values.put("tree", tree());
        values.put("source", source.write());
        return Template.fill(Template.resource("report.html"), values);
    }

    private String facts() {
        Profile profile = report.profile();
        StringBuilder out = new StringBuilder();
        fact(out, "info", "Trust", report.trust().mark().word());
        fact(out, "info", "Run time", Units.duration(profile.wallTimeNs()));
        fact(out, "info", "Threads", Units.threads(profile));
        String gain = Units.duration(report.costs().program().potentialGainNs());
        fact(out, "info", "Potential gain", gain);
        report.serial().ifPresent(serial -> fact(out, "info", "Serial", serial));
        fact(out, "info", "Events", Units.count(profile.events()));
        fact(out, "info", "Measuring took", report.overhead());
        fact(out, "info", "Ended", report.ending());
        fact(out, "info", "Started", TIME.format(report.started()));
        report.record().ifPresent(record -> fact(out, "info", "Host", record.host()));
        fact(out, "command", "Program", report.command());
        return out.toString();
    }

    private static void fact(StringBuilder out, String kind, String name, String value) {
        out.append("<div class=\"").append(kind).append("\"><dt>").append(name).append("</dt><dd>");
        out.append(Html.escape(value)).append("</dd></div>\n");
    }

    private String warnings() {
        List<String> warnings = new ArrayList<>(report.warnings());
        report.trust().warning().ifPresent(warning -> warnings.add(0, warning));
        if (warnings.isEmpty()) {
            return "";
        }
        StringBuilder out = new StringBuilder("<ul class=\"warnings\" aria-label=\"Warnings\">\n");
        for (String warning : warnings) {
            out.append("<li>").append(Html.escape(warning)).append("</li>\n");
        }
        return out.append("</ul>\n").toString();
    }

    private String tree() {
        StringBuilder out = new StringBuilder();
        node(out, report.tree(), 0);
        return out.toString();
    }

    private void node(StringBuilder out, CostTree node, int depth) {
        if (node.children().isEmpty()) {
            out.append("<div class=\"row d").append(Math.min(depth, MAX_INDENT)).append("\">");
            row(out, node.cost());
            out.append("</div>\n");
            return;
        }
        out.append("<details").append(depth < OPEN_LEVELS ? " open" : "");
        out.append("><summary class=\"row d").append(Math.min(depth, MAX_INDENT)).append("\">");
        row(out, node.cost());
        out.append("</summary>\n");
        node.children().forEach(child -> node(out, child, depth + 1));
        out.append("</details>\n");
    }

    private void row(StringBuilder out, ConstructCost cost) {
        String label = Html.escape(Report.label(cost.construct()));
        String place = Html.escape(report.place(cost.construct()));
        String target = source.anchor(report.shownPath(cost.construct().file()), cost);
        out.append("<span class=\"label\">").append(label).append("</span><span class=\"place\">");
        out.append(target.isEmpty() ? place : "<a href=\"#" + target + "\">" + place + "</a>");
        out.append("</span>");
        cell(out, "time", Units.duration(cost.timeNs()));
        cell(out, "share", Units.percent(cost.share()));
        out.append("<span class=\"bar\">").append(HtmlBars.share(cost)).append("</span>");
        cell(out, "visits", Units.count(cost.visits()));
        cell(out, "waiting", Figures.wait(cost));
        cell(out, "imbalance", Figures.imbalance(cost));
        cell(out, "gain", Figures.gain(cost));
    }

    /** A figure; what it is stands in the column's head, and before it for those who listen. */
    private static void cell(StringBuilder out, String name, String value) {
        out.append("<span>");
        if (!value.isEmpty()) {
            out.append("<i class=\"heard\">").append(name).append(" </i>");
        }
        out.append(Html.escape(value)).append("</span>");
    }
}
