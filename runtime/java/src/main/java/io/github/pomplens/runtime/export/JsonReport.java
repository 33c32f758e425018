// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.CostTree;
import io.github.pomplens.runtime.analysis.Idleness;
import io.github.pomplens.runtime.analysis.LineCost;
import io.github.pomplens.runtime.analysis.LineCosts;
import io.github.pomplens.runtime.analysis.LockCost;
import io.github.pomplens.runtime.analysis.ThreadCost;
import io.github.pomplens.runtime.analysis.TraceEstimate;
import io.github.pomplens.runtime.analysis.Validity;
import io.github.pomplens.runtime.analysis.property.Finding;
import io.github.pomplens.runtime.analysis.scaling.ScalingModel;
import io.github.pomplens.runtime.analysis.scaling.ScalingPoint;
import io.github.pomplens.runtime.analysis.scaling.ScalingResult;
import io.github.pomplens.runtime.analysis.scaling.Term;
import io.github.pomplens.runtime.results.CodeAddress;
import io.github.pomplens.runtime.results.ConstructDetails;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.Figure;
import io.github.pomplens.runtime.results.Instances;
import io.github.pomplens.runtime.results.LockFigures;
import io.github.pomplens.runtime.results.LockHolder;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.RankInfo;
import io.github.pomplens.runtime.results.Ranks;
import io.github.pomplens.runtime.results.RunRecord;
import io.github.pomplens.runtime.results.RuntimeFigures;
import io.github.pomplens.runtime.results.VisitTimes;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * The report for scripts: costs of all constructs and the calling-context tree. docs/profile-format
 * .md lists the fields; those with times end in {@code _ns}, fractions are 0 to 1.
 */
public final class JsonReport {
    private static final int VERSION = 1;

    private final Report report;
    private final JsonGenerator json;
    private int nextNode;

    private JsonReport(Report report, JsonGenerator json) {
        this.report = report;
        this.json = json;
    }

    /**
     * Writes the report and leaves {@code out} open.
     *
     * @throws IOException when {@code out} can't be written
     */
    public static void write(Report report, Writer out) throws IOException {
        JsonGenerator json = new JsonFactory().createGenerator(out);
        json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
        json.setPrettyPrinter(new DefaultPrettyPrinter());
        new JsonReport(report, json).document();
        json.writeRaw('\n');
        json.close();
    }

    private void document() throws IOException {
        json.writeStartObject();
        json.writeStringField("format", "pomp-report");
        json.writeNumberField("version", VERSION);
        run();
        json.writeArrayFieldStart("warnings");
        if (report.validity().warning().isPresent()) {
            json.writeString(report.validity().warning().get());
        }
        for (String warning : report.warnings()) {
            json.writeString(warning);
        }
        json.writeEndArray();
        best();
        json.writeNumberField("potential_gain_ns", report.costs().program().potentialGainNs());
        properties(report.costs().program());
        lines(report.costs().program());
        if (report.series().isPresent()) {
            scaling(report.series().get().ofRun());
        }
        json.writeArrayFieldStart("constructs");
        for (ConstructCost cost : report.costs().constructs()) {
            json.writeStartObject();
            place(cost.construct());
            figures(cost);
            threads(cost);
            properties(cost);
            lines(cost);
            if (report.series().isPresent()) {
                scaling(report.series().get().of(cost.construct()));
            }
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("tree");
        node(report.tree(), -1);
        json.writeEndArray();
        json.writeArrayFieldStart("locks");
        for (LockCost lock : report.locks()) {
            lock(lock);
        }
        json.writeEndArray();
        CausesJson.write(report, json);
        json.writeEndObject();
    }

    /** Where samples of the construct itself were taken. */
    private void lines(ConstructCost cost) throws IOException {
        Optional<LineCosts.OfConstruct> found =
                report.lines().flatMap(it -> it.in(cost.construct()));
        if (found.isEmpty()) {
            return;
        }
        json.writeArrayFieldStart("lines");
        for (LineCost line : found.get().lines()) {
            json.writeStartObject();
            json.writeStringField("file", report.shownPath(line.file()));
            json.writeNumberField("line", line.line());
            json.writeStringField("function", line.function());
            json.writeStringField("module", line.module());
            json.writeNumberField("samples", line.samples());
            json.writeNumberField("share", found.get().share(line));
            json.writeNumberField("work_ns", line.workNs());
            json.writeNumberField("wait_ns", line.waitNs());
            json.writeNumberField("overhead_ns", line.overheadNs());
            json.writeNumberField("idleness_ns", line.idlenessNs());
            json.writeNumberField("blame_ns", line.blameNs());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void scaling(ScalingResult result) throws IOException {
        json.writeObjectFieldStart("scaling");
        json.writeArrayFieldStart("points");
        for (ScalingPoint point : result.points()) {
            json.writeStartObject();
            json.writeNumberField("threads", point.threads());
            json.writeNumberField("time_ns", point.ns());
            json.writeEndObject();
        }
        json.writeEndArray();
        if (!result.threads().isEmpty()) {
            int most = result.threads().get(result.threads().size() - 1);
            number("efficiency", result.efficiency(most));
            number("serial_fraction", result.serialFraction());
        }
        if (result.model().isPresent()) {
            model(result.model().get());
        }
        json.writeEndObject();
    }

    private void model(ScalingModel model) throws IOException {
        json.writeObjectFieldStart("model");
        for (Map.Entry<Term, Double> entry : model.coefficients().entrySet()) {
            String name = entry.getKey().name().toLowerCase(Locale.ROOT);
            json.writeNumberField(name + "_ns", entry.getValue());
        }
        json.writeNumberField("error", model.error());
        if (model.stopsAt().isPresent()) {
            json.writeNumberField("stops_at", model.stopsAt().getAsInt());
        }
        json.writeEndObject();
    }

    private void number(String name, OptionalDouble value) throws IOException {
        if (value.isPresent()) {
            json.writeNumberField(name, value.getAsDouble());
        }
    }

    private void run() throws IOException {
        Profile profile = report.profile();
        Optional<RunRecord> record = report.record();
        json.writeObjectFieldStart("run");
        json.writeStringField("id", report.run().id());
        json.writeStringField("name", report.title());
        json.writeStringField("executable", profile.execution().executable());
        if (record.isPresent()) {
            json.writeArrayFieldStart("command");
            for (String word : record.get().command()) {
                json.writeString(word);
            }
            json.writeEndArray();
            json.writeStringField("host", record.get().host());
            json.writeNumberField("exit_status", record.get().exitStatus());
        }
        json.writeStringField("started", report.started().toString());
        json.writeStringField("ended_by", profile.execution().endedBy().word());
        json.writeNumberField("signal", profile.execution().signal());
        json.writeNumberField("wall_time_ns", profile.execution().wallTimeNs());
        json.writeNumberField("threads", profile.execution().threads());
        Idleness idleness = report.idleness();
        json.writeNumberField("serial_ns", idleness.serialNs());
        json.writeNumberField("team_threads", idleness.threads());
        json.writeNumberField("idle_share", idleness.share());
        json.writeNumberField("events", profile.recording().events());
        json.writeNumberField("dropped_events", profile.recording().droppedEvents());
        json.writeNumberField("unbalanced_events", profile.recording().unbalancedEvents());
        json.writeNumberField("overhead", report.costs().overhead());
        json.writeBooleanField("overhead_is_least", report.costs().isOverheadLeast());
        trace(profile);
        validity(report.validity());
        ranks(profile.ranks());
        json.writeEndObject();
    }

    /** Of a run with a trace its size, of others what one would take. */
    private void trace(Profile profile) throws IOException {
        OptionalLong recorded = report.run().traceBytes();
        if (recorded.isPresent()) {
            json.writeNumberField("trace_bytes", recorded.getAsLong());
            return;
        }
        TraceEstimate trace = TraceEstimate.of(profile);
        json.writeObjectFieldStart("trace_estimate");
        json.writeNumberField("events", trace.events());
        json.writeNumberField("bytes", trace.bytes());
        json.writeNumberField("share", trace.share());
        json.writeEndObject();
    }

    private void validity(Validity validity) throws IOException {
        json.writeObjectFieldStart("trust");
        json.writeStringField("mark", validity.mark().word());
        json.writeArrayFieldStart("reasons");
        for (String reason : validity.reasons()) {
            json.writeString(reason);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    /** Writes the ranks of an MPI program; nothing for others. */
    private void ranks(Ranks ranks) throws IOException {
        if (!ranks.isSeveral()) {
            return;
        }
        json.writeNumberField("ranks_total", ranks.total());
        json.writeStringField("detail", ranks.detail().word());
        json.writeArrayFieldStart("ranks");
        for (RankInfo rank : ranks.list()) {
            json.writeStartObject();
            json.writeNumberField("rank", rank.rank());
            json.writeStringField("host", rank.host());
            json.writeNumberField("pid", rank.pid());
            json.writeStringField("executable", rank.executable());
            json.writeNumberField("threads", rank.threads());
            json.writeNumberField("first_thread", rank.firstThread());
            json.writeNumberField("wall_time_ns", rank.wallTimeNs());
            json.writeNumberField("parallel_ns", rank.parallelNs());
            json.writeNumberField("mpi_ns", rank.mpiNs());
            json.writeNumberField("wait_ns", rank.waitNs());
            json.writeNumberField("events", rank.events());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void place(ConstructInfo construct) throws IOException {
        json.writeStringField("kind", construct.kind());
        json.writeStringField("name", construct.name());
        json.writeStringField("file", construct.file());
        json.writeStringField("path", report.shownPath(construct.file()));
        json.writeNumberField("begin_line1", construct.beginLine1());
        json.writeNumberField("begin_lineN", construct.beginLineN());
        json.writeNumberField("end_line1", construct.endLine1());
        json.writeNumberField("end_lineN", construct.endLineN());
        ConstructDetails details = construct.details();
        detail("schedule", details.schedule());
        detail("chunk", details.chunk());
        detail("reduction", details.reduction());
        detail("variable", details.variable());
        detail("value", details.value());
        CodeAddress code = construct.code();
        if (!code.text().isEmpty()) {
            detail("function", code.function());
            detail("module", code.module());
            json.writeNumberField("offset", code.offset());
        }
    }

    private void detail(String name, String value) throws IOException {
        if (!value.isEmpty()) {
            json.writeStringField(name, value);
        }
    }

    private void figures(ConstructCost cost) throws IOException {
        json.writeNumberField(Figure.VISITS.key(), cost.visits());
        json.writeNumberField("threads", cost.threads());
        json.writeNumberField("time_ns", cost.timeNs());
        json.writeNumberField("share", cost.share());
        json.writeNumberField("thread_time_ns", cost.threadTimeNs());
        json.writeNumberField(Figure.BARRIER_WAIT.key(), cost.barrierWaitNs());
        json.writeNumberField(Figure.ENTER_WAIT.key(), cost.enterWaitNs());
        json.writeNumberField(Figure.LOCK_WAIT.key(), cost.lockWaitNs());
        json.writeNumberField(Figure.LOCK_VISITS.key(), cost.lockVisits());
        json.writeNumberField("imbalance", cost.imbalance());
        json.writeNumberField("blame_ns", cost.blameNs());
        json.writeNumberField("potential_gain_ns", cost.potentialGainNs());
        VisitTimes times = cost.times();
        if (times.count() > 0) {
            json.writeNumberField(Figure.TIMED_VISITS.key(), times.count());
            json.writeNumberField("mean_ns", Math.round(times.meanNs()));
            json.writeNumberField(Figure.SHORTEST.key(), times.minNs());
            json.writeNumberField(Figure.LONGEST.key(), times.maxNs());
            json.writeNumberField(Figure.DEVIATION.key(), Math.round(times.stddevNs()));
        }
        if (times.untimed() > 0) {
            json.writeNumberField(Figure.UNTIMED_VISITS.key(), times.untimed());
        }
        List<Long> counts = cost.counts().values();
        if (!counts.isEmpty()) {
            json.writeObjectFieldStart("counters");
            for (int i = 0; i < counts.size(); i++) {
                json.writeNumberField(
                        report.profile().conditions().counters().names().get(i), counts.get(i));
            }
            json.writeEndObject();
        }
        Instances instances = cost.instances();
        if (instances.count() > 0) {
            json.writeNumberField(Figure.INSTANCES.key(), instances.count());
            json.writeNumberField(Figure.INSTANCES_LONGEST.key(), instances.maxNs());
            json.writeNumberField(Figure.INSTANCES_MEAN.key(), instances.meanNs());
        }
    }

    /** Why it takes its time; nothing where there is nothing to say. */
    private void properties(ConstructCost cost) throws IOException {
        List<Finding> findings = report.findings(cost);
        if (findings.isEmpty()) {
            return;
        }
        json.writeArrayFieldStart("properties");
        for (Finding finding : findings) {
            json.writeStartObject();
            finding(finding);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void finding(Finding finding) throws IOException {
        json.writeStringField("id", finding.id());
        json.writeStringField("name", finding.title());
        json.writeStringField("figure", finding.figure());
        json.writeStringField("formula", finding.formula());
        json.writeNumberField("loss_ns", finding.lossNs());
        json.writeNumberField("certainty", finding.certainty());
        json.writeStringField("advice", finding.advice());
        json.writeArrayFieldStart("fixes");
        for (String fix : finding.fixes()) {
            json.writeString(fix);
        }
        json.writeEndArray();
    }

    /** Writes what would save most, with the construct of each. */
    private void best() throws IOException {
        json.writeArrayFieldStart("findings");
        for (BestFinding best : report.best(BestFinding.FEW)) {
            json.writeStartObject();
            json.writeObjectFieldStart("construct");
            place(best.cost().construct());
            json.writeEndObject();
            finding(best.finding());
            json.writeArrayFieldStart("alternatives");
            for (Finding other : best.others()) {
                json.writeStartObject();
                finding(other);
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void lock(LockCost cost) throws IOException {
        json.writeStartObject();
        json.writeStringField("kind", cost.lock().kind());
        json.writeStringField("name", cost.lock().name());
        json.writeNumberField("address", cost.lock().address());
        lockFigures(cost.total());
        json.writeArrayFieldStart("places");
        for (LockCost.Place place : cost.places()) {
            json.writeStartObject();
            place(place.construct());
            if (place.hasCall()) {
                json.writeObjectFieldStart("call");
                place(place.call());
                json.writeEndObject();
            }
            lockFigures(place.figures());
            holders(place.holders());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void holders(List<LockHolder> holders) throws IOException {
        if (holders.isEmpty()) {
            return;
        }
        json.writeArrayFieldStart("holders");
        for (LockHolder holder : holders) {
            json.writeStartObject();
            json.writeNumberField("thread", holder.thread());
            json.writeNumberField("blame_ns", holder.blameNs());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void lockFigures(LockFigures figures) throws IOException {
        json.writeNumberField("visits", figures.visits());
        json.writeNumberField("contended", figures.contended());
        json.writeNumberField("wait_ns", figures.waitNs());
        json.writeNumberField("max_wait_ns", figures.maxWaitNs());
        json.writeNumberField("hold_ns", figures.holdNs());
        json.writeNumberField("max_hold_ns", figures.maxHoldNs());
        json.writeNumberField("blame_ns", figures.blameNs());
        json.writeNumberField("failed_tests", figures.failedTests());
    }

    private void threads(ConstructCost cost) throws IOException {
        json.writeArrayFieldStart("per_thread");
        for (ThreadCost thread : cost.perThread()) {
            json.writeStartObject();
            json.writeNumberField("thread", thread.thread());
            json.writeNumberField(Figure.VISITS.key(), thread.visits());
            json.writeNumberField("time_ns", thread.timeNs());
            json.writeNumberField(Figure.BODY.key(), thread.bodyNs());
            json.writeNumberField(Figure.BARRIER_WAIT.key(), thread.barrierWaitNs());
            json.writeNumberField(Figure.ENTER_WAIT.key(), thread.enterWaitNs());
            json.writeNumberField(Figure.LOCK_WAIT.key(), thread.lockWaitNs());
            runtime(thread.runtime());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    /** What the OpenMP library, or the run time of UPC, told, if it did. */
    private void runtime(RuntimeFigures runtime) throws IOException {
        if (runtime.chunks() > 0) {
            json.writeNumberField(Figure.CHUNKS.key(), runtime.chunks());
        }
        if (runtime.chunks() > 0 || runtime.iterations() > 0) {
            json.writeNumberField(Figure.CHUNK_ITERATIONS.key(), runtime.iterations());
        }
        if (runtime.ns() > 0) {
            json.writeNumberField(Figure.RUNTIME.key(), runtime.ns());
        }
    }

    /** Nodes are listed parent first, so that scripts need no recursion. */
    private void node(CostTree node, int parent) throws IOException {
        int id = nextNode++;
        json.writeStartObject();
        json.writeNumberField("id", id);
        json.writeNumberField("parent", parent);
        place(node.cost().construct());
        figures(node.cost());
        json.writeEndObject();
        for (CostTree child : node.children()) {
            node(child, id);
        }
    }
}
