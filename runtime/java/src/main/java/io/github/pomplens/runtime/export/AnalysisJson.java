// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import io.github.pomplens.runtime.analysis.property.Definition;
import io.github.pomplens.runtime.analysis.property.Location;
import io.github.pomplens.runtime.results.ConstructInfo;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * An analysis for scripts, and for what draws its trees. docs/spec/profile-format.md lists the
 * fields.
 */
final class AnalysisJson {
    private static final int VERSION = 1;

    private final AnalysisReport report;
    private final AnalysisTrees trees;
    private final Function<ConstructInfo, String> anchors;
    private final JsonGenerator json;

    private AnalysisJson(
            AnalysisReport report,
            AnalysisTrees trees,
            Function<ConstructInfo, String> anchors,
            JsonGenerator json) {
        this.report = report;
        this.trees = trees;
        this.anchors = anchors;
        this.json = json;
    }

    /** The analysis, made to be read by people too. */
    static String pretty(AnalysisReport report) {
        return write(report, report.trees(), construct -> "", true) + "\n";
    }

    /**
     * The analysis in as few characters as possible, none of which end an element of a page. Of
     * very many call paths, those that cost least count in the path around them.
     *
     * @param anchors where in the page a construct is; empty when it is nowhere
     */
    static String forPage(AnalysisReport report, Function<ConstructInfo, String> anchors) {
        AnalysisTrees trees = report.trees().forPage();
        return write(report, trees, anchors, false).replace("<", "\\u003c");
    }

    private static String write(
            AnalysisReport report,
            AnalysisTrees trees,
            Function<ConstructInfo, String> anchors,
            boolean pretty) {
        StringWriter out = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(out)) {
            if (pretty) {
                json.setPrettyPrinter(new DefaultPrettyPrinter());
            }
            new AnalysisJson(report, trees, anchors, json).document();
        } catch (IOException e) {
            throw new UncheckedIOException("a string takes everything", e);
        }
        return out.toString();
    }

    private void document() throws IOException {
        json.writeStartObject();
        json.writeStringField("format", "pomp-analysis");
        json.writeNumberField("version", VERSION);
        json.writeObjectFieldStart("run");
        run(report.report());
        json.writeEndObject();
        problems();
        paths();
        locations();
        costs(trees.cells());
        if (report.baseline().isPresent()) {
            json.writeObjectFieldStart("baseline");
            run(report.baseline().get());
            costs(trees.cellsBefore());
            json.writeEndObject();
        }
        CausesJson.write(report.report(), json);
        json.writeEndObject();
    }

    private void run(Report run) throws IOException {
        json.writeStringField("id", run.run().id());
        json.writeStringField("name", PlainText.line(run.title()));
        json.writeNumberField("wall_time_ns", run.profile().execution().wallTimeNs());
        json.writeStringField("trust", run.validity().mark().word());
    }

    private void problems() throws IOException {
        json.writeArrayFieldStart("properties");
        for (WeightTree.Node<Definition> node : trees.problems().nodes()) {
            json.writeStartObject();
            json.writeNumberField("parent", node.parent());
            json.writeStringField("id", node.item().id());
            json.writeStringField("title", PlainText.line(node.item().title()));
            json.writeStringField("documentation", documentation(node.item()));
            String figure = trees.figure(node.item());
            if (!figure.isEmpty() && node.now().wholeNs() <= 0) {
                json.writeStringField("figure", figure);
            }
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static String documentation(Definition property) {
        return property.documentation()
                .lines()
                .map(PlainText::visible)
                .collect(Collectors.joining("\n"));
    }

    private void paths() throws IOException {
        json.writeArrayFieldStart("paths");
        for (WeightTree.Node<AnalysisTrees.Path> node : trees.paths().nodes()) {
            ConstructInfo construct = node.item().construct();
            json.writeStartObject();
            json.writeNumberField("parent", node.parent());
            json.writeStringField("title", report.label(node.item()));
            json.writeStringField("kind", construct.kind());
            String place = report.place(node.item());
            if (!place.isEmpty()) {
                json.writeStringField("place", PlainText.line(place));
            }
            if (construct.beginLine1() > 0) {
                json.writeStringField("file", construct.file());
                json.writeNumberField("line", construct.beginLine1());
            }
            String anchor = node.item().gone() ? "" : anchors.apply(construct);
            if (!anchor.isEmpty()) {
                json.writeStringField("anchor", anchor);
            }
            if (node.item().gone()) {
                json.writeBooleanField("gone", true);
            }
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void locations() throws IOException {
        json.writeArrayFieldStart("locations");
        for (WeightTree.Node<Location> node : trees.locations().nodes()) {
            json.writeStartObject();
            json.writeNumberField("parent", node.parent());
            json.writeStringField("kind", node.item().kind().name().toLowerCase(Locale.ROOT));
            json.writeStringField("title", PlainText.line(node.item().name()));
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    /** Writes costs; locations that follow each other are one entry. */
    private void costs(List<AnalysisTrees.Cell> cells) throws IOException {
        List<AnalysisTrees.Cell> sorted =
                cells.stream()
                        .sorted(
                                Comparator.comparingInt(AnalysisTrees.Cell::property)
                                        .thenComparingInt(AnalysisTrees.Cell::path)
                                        .thenComparingInt(AnalysisTrees.Cell::location))
                        .toList();
        json.writeArrayFieldStart("costs");
        for (int i = 0; i < sorted.size(); i++) {
            AnalysisTrees.Cell cell = sorted.get(i);
            if (i == 0 || !follows(sorted.get(i - 1), cell)) {
                json.writeStartObject();
                json.writeNumberField("property", cell.property());
                json.writeNumberField("path", cell.path());
                json.writeNumberField("location", cell.location());
                json.writeArrayFieldStart("ns");
            }
            json.writeNumber(Math.round(cell.ns()));
            if (i == sorted.size() - 1 || !follows(cell, sorted.get(i + 1))) {
                json.writeEndArray();
                json.writeEndObject();
            }
        }
        json.writeEndArray();
    }

    private static boolean follows(AnalysisTrees.Cell cell, AnalysisTrees.Cell next) {
        return next.property() == cell.property()
                && next.path() == cell.path()
                && next.location() == cell.location() + 1;
    }
}
