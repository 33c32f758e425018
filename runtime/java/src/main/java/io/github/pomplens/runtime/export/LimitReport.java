// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.pomplens.runtime.analysis.Comparison;
import io.github.pomplens.runtime.analysis.Difference;
import io.github.pomplens.runtime.analysis.Interval;
import io.github.pomplens.runtime.analysis.Limit;
import io.github.pomplens.runtime.analysis.LimitVerdict;
import io.github.pomplens.runtime.analysis.Repeats;
import io.github.pomplens.runtime.analysis.property.PropertySearch;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.results.RunFolder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Says whether a run keeps to limits on how much longer it may take than an earlier one. */
public final class LimitReport {
    private static final String LEGEND =
            "limit: on how much longer it takes, percent of its time before, for a property of that of the run. It is exceeded when the"
                    + " whole 95 % interval of the difference lies above it. "
                    + ComparedRuns.LEGEND;

    private final ComparedRuns runs;
    private final List<Compared> compared = new ArrayList<>();

    private LimitReport(ComparedRuns runs) {
        this.runs = runs;
    }

    /**
     * Holds a run to limits.
     *
     * @param before the run that it is compared with
     * @param limits on the differences; without any, the whole run is compared
     * @throws ResultsException when a limit is on a construct that is not in both, when the runs
     *     did not do the same work, or when those around them can't be read
     */
    public static LimitReport of(Report before, Report now, List<Limit> limits)
            throws ResultsException {
        Set<String> properties = new LinkedHashSet<>();
        for (Limit limit : limits) {
            if (limit.subject() instanceof Limit.PropertyCost cost) {
                properties.add(cost.id());
            }
        }
        Repeats.Measure measure = run -> costs(run, properties, now.search());
        LimitReport report = new LimitReport(ComparedRuns.of(before, now, measure));
        if (!limits.isEmpty()) {
            report.refuseOtherWork();
        }
        if (limits.stream().noneMatch(limit -> limit.subject() instanceof Limit.WholeRun)) {
            Subject run = report.wholeRun();
            report.compared.add(new Compared(run, report.difference(run), Optional.empty()));
        }
        for (Limit limit : limits) {
            report.add(limit);
        }
        return report;
    }

    private static Map<String, Long> costs(
            RunFolder run, Set<String> properties, PropertySearch search) throws ResultsException {
        Map<String, Long> costs = new HashMap<>();
        if (!properties.isEmpty()) {
            AnalysisReport analysis = AnalysisReport.of(Report.of(run, search));
            properties.forEach(id -> costs.put(id, Math.round(analysis.costNs(id))));
        }
        return costs;
    }

    private void refuseOtherWork() throws ResultsException {
        if (!runs.runs().isOfSameWork()) {
            throw new ResultsException(
                    "the runs did not do the same work, so that no limit can be checked: "
                            + runs.runs().reasons().get(0).line()
                            + "; compare runs of one program with the same input");
        }
    }

    /** Whether one of the limits is surely exceeded. */
    public boolean isExceeded() {
        return has(LimitVerdict.EXCEEDED);
    }

    private boolean has(LimitVerdict verdict) {
        return compared.stream()
                .anyMatch(it -> it.held().filter(held -> held.verdict() == verdict).isPresent());
    }

    /**
     * What keeps a limit from being checked, and what to do about that; usually empty.
     *
     * @param requiresRepeats whether single runs keep it, too, that differ by less than the limit
     */
    public Optional<String> remark(boolean requiresRepeats) {
        boolean isUnknown = has(LimitVerdict.UNKNOWN);
        boolean isBefore = runs.repeatsBefore().count() < 2;
        boolean isNow = runs.repeatsNow().count() < 2;
        if (!isUnknown && !(requiresRepeats && (isBefore || isNow))) {
            return Optional.empty();
        }
        String single =
                isBefore && isNow
                        ? "both have one run only"
                        : (isBefore ? runs.before() : runs.now()).run().id() + " has no repeats";
        return Optional.of(
                (isUnknown
                                ? "a limit was exceeded, but that may be noise, which isn't known: "
                                : "nobody can tell how much is noise: ")
                        + single
                        + "; 'pomp run --until-stable -- PROGRAM' makes several");
    }

    /** The report as text; each line ends with a line feed. */
    public String text(Style style) {
        StringBuilder out = new StringBuilder();
        List<Table.Column> columns = new ArrayList<>(runs.columns());
        columns.add(Table.text("limit"));
        columns.add(Table.text("of"));
        String title = runs.now().run().id() + " compared with " + runs.before().run().id();
        String legend = runs.hasIntervals() ? LEGEND + " " + runs.legend() : LEGEND;
        List<Table.Row> rows = compared.stream().map(this::row).toList();
        new TextTable(style, out)
                .write(new Table("limits", title, runs.why(), columns, rows, legend, ""));
        return style.finished(out);
    }

    private Table.Row row(Compared it) {
        List<String> cells = new ArrayList<>(runs.cells(it.difference()));
        cells.add(it.held().map(held -> held.limit() + ": " + held.verdict().text()).orElse(""));
        cells.add(it.subject().label());
        return new Table.Row(cells, List.of());
    }

    /** The report as JSON; times are in nanoseconds. docs/guide/reference.md describes it. */
    public String json() {
        return JsonText.of(this::write);
    }

    private void write(JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("before", runs.before().run().id());
        json.writeStringField("now", runs.now().run().id());
        json.writeBooleanField("same_work", runs.runs().isOfSameWork());
        json.writeArrayFieldStart("differences");
        for (var reason : runs.runs().reasons()) {
            json.writeString(reason.line());
        }
        json.writeEndArray();
        json.writeNumberField("runs_before", runs.repeatsBefore().count());
        json.writeNumberField("runs_now", runs.repeatsNow().count());
        json.writeArrayFieldStart("compared");
        for (Compared each : compared) {
            write(json, each);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, Compared it) throws IOException {
        json.writeStartObject();
        json.writeStringField("of", it.subject().label());
        json.writeNumberField("before_ns", it.difference().beforeNs());
        json.writeNumberField("now_ns", it.difference().nowNs());
        json.writeStringField("difference", it.difference().verdict().text());
        if (it.difference().interval().isPresent()) {
            json.writeNumberField("low_ns", it.difference().interval().get().low());
            json.writeNumberField("high_ns", it.difference().interval().get().high());
        }
        if (it.held().isPresent()) {
            json.writeStringField("limit", it.held().get().limit());
            json.writeStringField("verdict", it.held().get().verdict().text());
        }
        json.writeEndObject();
    }

    /** A limit, and what can be said of it. */
    private record Held(String limit, LimitVerdict verdict) {}

    /** A row of the report. */
    private record Compared(Subject subject, Difference difference, Optional<Held> held) {}

    /** Something that may be limited. */
    private record Subject(String label, Difference.Sample before, Difference.Sample now) {}

    private Subject wholeRun() {
        return new Subject("whole run", runs.repeatsBefore().ofRun(), runs.repeatsNow().ofRun());
    }

    private Subject construct(Limit.Construct wanted) throws ResultsException {
        ConstructInfo found = new ConstructFinder(runs.now()).find(wanted.place());
        Comparison both =
                runs.constructs().stream()
                        .filter(it -> it.isIn() == Comparison.In.BOTH)
                        .filter(it -> it.construct().equals(found))
                        .findAny()
                        .orElseThrow(
                                () ->
                                        new ResultsException(
                                                Report.label(found)
                                                        + " "
                                                        + runs.now().place(found)
                                                        + " is not in "
                                                        + runs.before().run().id()
                                                        + ", so that nothing says how much longer"
                                                        + " it takes; leave that limit out"));
        return new Subject(
                Report.label(found) + " " + runs.now().place(found),
                runs.repeatsBefore().of(both.before()),
                runs.repeatsNow().of(found));
    }

    private Subject property(Limit.PropertyCost cost) {
        return new Subject(
                cost.id(), runs.repeatsBefore().of(cost.id()), runs.repeatsNow().of(cost.id()));
    }

    private void add(Limit limit) throws ResultsException {
        Subject subject;
        Subject whole = wholeRun();
        if (limit.subject() instanceof Limit.Construct construct) {
            subject = construct(construct);
            whole = subject;
        } else if (limit.subject() instanceof Limit.PropertyCost cost) {
            subject = property(cost);
        } else {
            subject = whole;
        }
        double allowed = limit.amount().nanoseconds(Interval.mean(whole.before().all()));
        Difference difference = difference(subject);
        Held held = new Held(limit.allowed(), LimitVerdict.of(difference, allowed));
        compared.add(new Compared(subject, difference, Optional.of(held)));
    }

    private Difference difference(Subject subject) {
        return Difference.of(subject.before(), subject.now(), runs.runs());
    }
}
