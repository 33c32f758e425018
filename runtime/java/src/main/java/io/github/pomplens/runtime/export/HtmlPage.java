// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.CostTree;
import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.analysis.property.Finding;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.ResultsException;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the templates of the page show, in their order. */
final class HtmlPage {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss 'UTC'").withZone(ZoneOffset.UTC);

    /** Levels of the tree that the style sheet indents. */
    private static final int MAX_INDENT = 9;

    /** Levels of the tree that are open at first. */
    private static final int OPEN_LEVELS = 4;

    /** Beyond it nobody reads on, and the lines of the sources have them all. */
    private static final int MOST_EXPLAINED = 20;

    /**
     * A fact of the run.
     *
     * @param kind its class in the style sheet
     * @param name what it is
     * @param value the fact
     */
    record Fact(String kind, String name, String value) {}

    /**
     * An entry of the table of contents.
     *
     * @param target the id that it leads to
     * @param title of what is there
     */
    record Link(String target, String title) {}

    private final Report report;
    private final PageResource style;
    private final PageResource script;
    private final FlameGraph flames;
    private final List<String> timelines = new ArrayList<>();
    private final List<String> failures = new ArrayList<>();
    private final List<Table> tables = new ArrayList<>();
    private final List<HtmlSource> sources = new ArrayList<>();
    private final Map<String, String> sourceIds = new HashMap<>();
    private String analysis = "";

    private HtmlPage(Report report, List<Report> traced) {
        this.report = report;
        for (SourceView source : report.sources()) {
            if (!source.rows().isEmpty()) {
                String id = "f" + sources.size();
                sources.add(HtmlSource.of(id, source));
                sourceIds.put(source.path(), id);
            }
        }
        tables.add(Tables.flat(report));
        tables.add(Tables.kinds(report));
        tables.add(Tables.threads(report));
        tables.add(Tables.locks(report));
        tables.add(CauseTable.of(report, Integer.MAX_VALUE));
        tables.add(Tables.tasks(report));
        tables.add(CounterTable.of(report));
        tables.add(ChunkTable.of(report));
        tables.add(LineTable.of(report, Integer.MAX_VALUE));
        flames = FlameGraph.of(report);
        tables.add(flames.table());
        tables.addAll(RankTables.of(report));
        tables.addAll(ScalingTable.of(report));
        addTimelines(traced);
        boolean drawn = hasTimeline();
        style =
                drawn
                        ? PageResource.of("report.css", "trees.css", "flames.css", "timeline.css")
                        : PageResource.of("report.css", "trees.css", "flames.css");
        script =
                drawn
                        ? PageResource.of("trees.js", "flames.js", "timeline.js", "report.js")
                        : PageResource.of("trees.js", "flames.js", "report.js");
    }

    /** A page without the timeline is better than none. */
    private void addTimelines(List<Report> traced) {
        List<Report> all = traced.stream().filter(it -> !it.run().traces().isEmpty()).toList();
        for (Report one : all) {
            try {
                timelines.add(
                        EmbeddedTimeline.forPage(
                                one.title(),
                                all.size(),
                                one.run(),
                                construct -> anchor(construct.file(), construct.line())));
            } catch (ResultsException e) {
                failures.add("The timeline is missing: " + e.getMessage());
            }
        }
    }

    static HtmlPage of(Report report) {
        return new HtmlPage(report, List.of(report));
    }

    /** Returns a page with trees, and with a comparison in front when there is one. */
    static HtmlPage of(AnalysisReport analysis) throws ResultsException {
        List<Report> traced = new ArrayList<>();
        traced.add(analysis.report());
        analysis.baseline().ifPresent(traced::add);
        HtmlPage page = new HtmlPage(analysis.report(), traced);
        if (analysis.baseline().isPresent()) {
            page.tables.add(0, CompareTable.of(analysis.baseline().get(), analysis.report()));
        }
        if (!analysis.trees().problems().nodes().isEmpty()) {
            page.analysis = AnalysisJson.forPage(analysis, page::anchor);
        }
        return page;
    }

    String title() {
        return report.title();
    }

    String style() {
        return style.text();
    }

    String styleHash() {
        return style.hash();
    }

    String script() {
        return script.text();
    }

    String scriptHash() {
        return script.hash();
    }

    List<Fact> facts() {
        Profile profile = report.profile();
        List<Fact> facts = new ArrayList<>();
        facts.add(info("Validity", report.validity().mark().word()));
        facts.add(info("Run time", Units.duration(profile.execution().wallTimeNs())));
        facts.add(info("Threads", Units.threads(profile)));
        long gain = report.gainNs(report.costs().program());
        facts.add(info("Potential gain", Units.duration(gain)));
        report.serial().ifPresent(serial -> facts.add(info("Serial", serial)));
        facts.add(info("Events", Units.count(profile.recording().events())));
        facts.add(info("Measuring took", report.overhead() + report.notInOverhead()));
        facts.add(info("Tracing", report.tracing()));
        facts.add(info("Ended", report.ending()));
        facts.add(info("Started", TIME.format(report.started())));
        report.record().ifPresent(record -> facts.add(info("Host", record.host())));
        facts.add(new Fact("command", "Program", report.command()));
        return facts;
    }

    private static Fact info(String name, String value) {
        return new Fact("info", name, value);
    }

    /** What must be read before the figures; how far they may be believed first. */
    List<String> warnings() {
        List<String> warnings = new ArrayList<>(report.warnings());
        report.validity().warning().ifPresent(warning -> warnings.add(0, warning));
        warnings.addAll(failures);
        return warnings;
    }

    List<Link> contents() {
        List<Link> contents = new ArrayList<>();
        if (!best().isEmpty()) {
            contents.add(new Link("best", "What would save most"));
        }
        contents.add(new Link("constructs", "Constructs"));
        if (!explained().isEmpty()) {
            contents.add(new Link("why", "Why"));
        }
        if (hasTimeline()) {
            contents.add(new Link("timeline", "Timeline"));
        }
        if (hasFlames()) {
            contents.add(new Link("flames", "Flame graph"));
        }
        if (hasAnalysis()) {
            contents.add(new Link("analysis", "Analysis"));
        }
        tables().forEach(table -> contents.add(new Link(table.id(), table.title())));
        sources.forEach(source -> contents.add(new Link(source.id(), source.path())));
        return contents;
    }

    CostTree tree() {
        return report.tree();
    }

    /** Whether call paths of samples are there. */
    boolean hasFlames() {
        return !flames.isEmpty();
    }

    /** The flame graph's data. */
    String flames() {
        return flames.json();
    }

    /** What would save most. */
    List<BestFinding> best() {
        return report.best(BestFinding.FEW);
    }

    /** What one of these would bring. */
    String gain(BestFinding best) {
        return best.gain(report.profile().execution().wallTimeNs());
    }

    /** The constructs that the section on reasons shows. */
    List<Explained> explained() {
        List<Explained> all = report.explained();
        return all.subList(0, Math.min(MOST_EXPLAINED, all.size()));
    }

    /** How many there are reasons for besides. */
    int unexplained() {
        return report.explained().size() - explained().size();
    }

    /** Returns the tables that have rows. */
    List<HtmlTable> tables() {
        return tables.stream().filter(it -> !it.rows().isEmpty()).map(HtmlTable::new).toList();
    }

    /** Returns the plot that belongs to a table, null for most. */
    @Nullable ScalingPlot plot(HtmlTable table) {
        return table.id().equals(ScalingTable.ID) ? ScalingPlot.of(report).orElse(null) : null;
    }

    /** Returns the sources whose text is at hand. */
    List<HtmlSource> sources() {
        return sources;
    }

    String label(ConstructCost cost) {
        return Report.label(cost.construct());
    }

    String place(ConstructCost cost) {
        return report.place(cost.construct());
    }

    List<Finding> reasons(ConstructCost cost) {
        return report.findings(cost);
    }

    long gainNs(ConstructCost cost) {
        return report.gainNs(cost);
    }

    /** Whether the run, or the one that it is compared with, has a trace that can be shown. */
    boolean hasTimeline() {
        return !timelines.isEmpty();
    }

    /** The timelines of the runs, for the page's script. */
    String timeline() {
        return "[" + String.join(",", timelines) + "]";
    }

    /** Whether there is something that the trees show. */
    boolean hasAnalysis() {
        return !analysis.isEmpty();
    }

    /** What the trees show, for the page's script. */
    String analysis() {
        return analysis;
    }

    /** The id of the construct's first line; empty when its source is not shown. */
    String anchor(ConstructCost cost) {
        return anchor(cost.construct());
    }

    private String anchor(ConstructInfo construct) {
        return anchor(construct.file(), construct.beginLine1());
    }

    private String anchor(String file, int line) {
        String id = sourceIds.get(report.shownPath(file));
        return id == null || line == 0 ? "" : id + "-" + line;
    }

    /** The class of a level of the tree in the style sheet. */
    static int indent(int depth) {
        return Math.min(depth, MAX_INDENT);
    }

    static boolean isOpen(int depth) {
        return depth < OPEN_LEVELS;
    }
}
