// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.CostTree;
import io.github.pomplens.runtime.analysis.Costs;
import io.github.pomplens.runtime.analysis.Idleness;
import io.github.pomplens.runtime.analysis.LineCosts;
import io.github.pomplens.runtime.analysis.LockCost;
import io.github.pomplens.runtime.analysis.LockCosts;
import io.github.pomplens.runtime.analysis.MeasuredRun;
import io.github.pomplens.runtime.analysis.SampledPaths.TaskCallers;
import io.github.pomplens.runtime.analysis.ShellWords;
import io.github.pomplens.runtime.analysis.TraceEstimate;
import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.analysis.Validity;
import io.github.pomplens.runtime.analysis.property.Analysis;
import io.github.pomplens.runtime.analysis.property.Evaluator;
import io.github.pomplens.runtime.analysis.property.Finding;
import io.github.pomplens.runtime.analysis.property.Findings;
import io.github.pomplens.runtime.analysis.property.PropertySearch;
import io.github.pomplens.runtime.analysis.run.KnownRun;
import io.github.pomplens.runtime.analysis.scaling.ScalingSeries;
import io.github.pomplens.runtime.results.CallPaths;
import io.github.pomplens.runtime.results.ConstructDetails;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.LockHolder;
import io.github.pomplens.runtime.results.LockInfo;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.results.RunFolder;
import io.github.pomplens.runtime.results.RunRecord;
import io.github.pomplens.runtime.results.Samples;
import io.github.pomplens.runtime.results.SourceFile;
import io.github.pomplens.runtime.results.Sums;
import io.github.pomplens.runtime.trace.cause.Causes;
import io.github.pomplens.runtime.trace.cause.WaitCauses;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Everything that the reports of one run show, whatever their form. Not for use by several threads.
 */
public final class Report {
    private final RunFolder run;
    private final Profile profile;
    private final Optional<RunRecord> record;
    private final Costs costs;
    private final KnownRun known;
    private final CostTree tree;
    private final List<LockCost> locks;
    private final Idleness idleness;
    private final Validity validity;
    private final PropertySearch search;
    private final List<SourceView> sources = new ArrayList<>();
    private final List<String> warnings;
    private final Optional<Samples> samples;
    private final Optional<LineCosts> lines;

    /** Found when they are first asked for: histories and comparisons do without. */
    private @Nullable Map<ConstructInfo, Explained> explained;

    private @Nullable Evaluator evaluator;
    private @Nullable Analysis analysis;
    private @Nullable List<String> allWarnings;

    private final TaskCallers taskCallers;

    private Report(RunFolder run, PropertySearch search, TaskCallers taskCallers)
            throws ResultsException {
        this.taskCallers = taskCallers;
        this.run = run;
        this.profile = run.profile();
        this.record = run.record();
        List<String> ofSamples = new ArrayList<>();
        this.samples = samples(ofSamples);
        this.known = KnownRun.of(run, profile).with(samples);
        this.costs = known.figures().costs();
        this.tree = CostTree.of(known.figures().paths());
        this.locks = LockCosts.of(profile);
        this.idleness = Idleness.of(profile);
        this.validity = Validity.of(profile);
        this.search = search;
        List<String> found = new ArrayList<>(Warnings.of(profile, record, costs));
        this.lines = samples.map(it -> LineCosts.of(profile, it));
        for (String file : costs.files()) {
            Optional<SourceFile> source = run.source(file);
            SourceView view =
                    SourceView.of(
                            shownPath(file),
                            costs.inFile(file),
                            source,
                            lines.map(it -> it.inFile(file)));
            sources.add(view);
            Warnings.of(view, source).ifPresent(found::add);
        }
        found.addAll(ofSamples);
        this.warnings = List.copyOf(found);
    }

    /** A report without the samples, and why, is better than none. */
    private Optional<Samples> samples(List<String> found) {
        try {
            Optional<Samples> all = run.samples();
            all.ifPresent(it -> found.addAll(Warnings.of(it)));
            return all.filter(Samples::hasLines);
        } catch (ResultsException e) {
            found.add("The samples are missing: " + e.getMessage());
            return Optional.empty();
        }
    }

    /**
     * Reads all that is needed to report on {@code run}.
     *
     * @param search for the reasons why constructs take their time
     * @throws ResultsException when there is no measurement, or the results can't be read
     */
    public static Report of(RunFolder run, PropertySearch search) throws ResultsException {
        return of(run, search, TaskCallers.EXECUTION);
    }

    /**
     * Reads all that is needed to report on {@code run}.
     *
     * @param search for the reasons why constructs take their time
     * @param taskCallers whose callers sampled tasks have
     * @throws ResultsException when there is no measurement, or the results can't be read
     */
    public static Report of(RunFolder run, PropertySearch search, TaskCallers taskCallers)
            throws ResultsException {
        return new Report(run, search, taskCallers);
    }

    /** Whose callers sampled tasks have. */
    TaskCallers taskCallers() {
        return taskCallers;
    }

    RunFolder run() {
        return run;
    }

    /** Who called the code that was sampled. */
    CallPaths callPaths() {
        return samples.map(Samples::paths).orElse(CallPaths.NONE);
    }

    /** The run as it is compared with others. */
    MeasuredRun measured() {
        return known.measured();
    }

    /**
     * The scaling series that the run is of; empty for a run that was not started in one. Read when
     * it is first asked for.
     */
    Optional<ScalingSeries> series() {
        return known.series().get();
    }

    /** Why threads waited, by construct, the longest waits first; empty without a trace. */
    List<WaitCauses> causes() {
        return known.causes().get().map(Causes::ofWaits).orElse(List.of());
    }

    /** A construct as the profile has it, which knows more of it than a trace. */
    ConstructInfo asMeasured(ConstructInfo traced) {
        return costs.constructs().stream()
                .map(ConstructCost::construct)
                .filter(it -> isSame(it, traced))
                .findFirst()
                .orElse(traced);
    }

    private static boolean isSame(ConstructInfo one, ConstructInfo other) {
        return one.kind().equals(other.kind())
                && one.name().equals(other.name())
                && one.file().equals(other.file())
                && one.beginLine1() == other.beginLine1()
                && one.endLineN() == other.endLineN()
                && one.code().equals(other.code());
    }

    Profile profile() {
        return profile;
    }

    Costs costs() {
        return costs;
    }

    CostTree tree() {
        return tree;
    }

    /** Locks and critical sections; first the one that threads waited for longest. */
    List<LockCost> locks() {
        return List.copyOf(locks);
    }

    /**
     * Why the program, or a construct of {@link #costs}, takes its time, the most expensive reason
     * first; empty for most.
     */
    List<Finding> findings(ConstructCost cost) {
        Explained found = reasons().get(cost.construct());
        return found == null ? List.of() : found.findings();
    }

    /** What could be saved at a construct; as {@link Findings#gainNs} has it. */
    long gainNs(ConstructCost cost) {
        Findings findings = this::findings;
        return findings.gainNs(cost);
    }

    /** The program and the constructs of which there is a reason, the largest saving first. */
    List<Explained> explained() {
        return List.copyOf(reasons().values());
    }

    private Map<ConstructInfo, Explained> reasons() {
        Map<ConstructInfo, Explained> known = explained;
        if (known == null) {
            known = new LinkedHashMap<>();
            for (Explained one : explain()) {
                known.put(one.cost().construct(), one);
            }
            explained = known;
        }
        return known;
    }

    /** What properties are looked for with. */
    PropertySearch search() {
        return search;
    }

    /** All that is known of the run, to look for properties in it. */
    KnownRun known() {
        return known;
    }

    /**
     * Says which run this one is compared with: some properties ask for it, here as in editors.
     *
     * @throws ResultsException when the constructs of both can't be compared
     */
    void compareWith(Report before) throws ResultsException {
        evaluator = search.in(run, known.facts(Optional.of(before.known)));
        analysis = null;
        explained = null;
    }

    /** Looks for properties in what is known of the run. */
    Evaluator evaluator() {
        Evaluator known = evaluator;
        if (known == null) {
            known = search.in(run, this.known.facts());
            evaluator = known;
        }
        return known;
    }

    /** Finds which losses the run has, and where. */
    public Analysis analysis() {
        Analysis known = analysis;
        if (known == null) {
            known = Analysis.of(evaluator(), profile);
            analysis = known;
        }
        return known;
    }

    private List<Explained> explain() {
        List<Explained> found = new ArrayList<>();
        Findings findings = Findings.sized(evaluator(), analysis());
        add(found, costs.program(), findings);
        for (ConstructCost cost : costs.constructs()) {
            add(found, cost, findings);
        }
        found.sort(Comparator.comparingLong(Explained::lossNs).reversed());
        return found;
    }

    private static void add(List<Explained> found, ConstructCost cost, Findings findings) {
        List<Finding> shown = findings.shown(cost);
        if (!shown.isEmpty()) {
            found.add(new Explained(cost, shown));
        }
    }

    /**
     * What would save most, at most that many: findings that cost something and advise, the largest
     * of each construct. Each counts what it would save beside changes in constructs inside of it,
     * so together they never save more than the run took.
     */
    List<BestFinding> best(int most) {
        List<BestFinding> all = new ArrayList<>();
        for (Explained one : explained()) {
            List<Finding> changes =
                    one.findings().stream()
                            .filter(it -> it.lossNs() > 0 && !it.phrases().isEmpty())
                            .sorted(Comparator.comparingLong(Finding::lossNs).reversed())
                            .toList();
            if (!changes.isEmpty()) {
                List<Finding> others = changes.subList(1, changes.size());
                all.add(new BestFinding(one.cost(), changes.get(0), others));
            }
        }
        all.sort(Comparator.comparingLong(BestFinding::lossNs).reversed());
        return List.copyOf(all.subList(0, Math.min(most, all.size())));
    }

    /** The measured files, the one with the longest construct first. */
    List<SourceView> sources() {
        return List.copyOf(sources);
    }

    /** The lines that threads were in; empty when no samples were taken. */
    Optional<LineCosts> lines() {
        return lines;
    }

    /** How far the figures may be believed. */
    Validity validity() {
        return validity;
    }

    /** What else the reader must know before trusting the figures, one sentence each. */
    List<String> warnings() {
        List<String> all = allWarnings;
        if (all == null) {
            List<ConstructInfo> measured =
                    costs.constructs().stream().map(ConstructCost::construct).toList();
            all = new ArrayList<>(warnings);
            search.sources().apply(run).unmeasured(measured).ifPresent(all::add);
            allWarnings = all;
        }
        return List.copyOf(all);
    }

    /** Name of the run; for a run that nobody named, of the program. */
    String title() {
        return record.map(RunRecord::name).orElse(run.name());
    }

    /** How the program was called, or just its path when that is not known. */
    String command() {
        return record.map(found -> ShellWords.join(found.command()))
                .orElse(profile.execution().executable());
    }

    /** Returns when the program was started, to the second. */
    Instant started() {
        long millis = profile.execution().startUnixNs() / 1_000_000;
        return record.map(RunRecord::started)
                .orElse(Instant.ofEpochMilli(millis))
                .truncatedTo(ChronoUnit.SECONDS);
    }

    Optional<RunRecord> record() {
        return record;
    }

    /** How the program ended, in words. */
    String ending() {
        return switch (profile.execution().endedBy()) {
            case EXIT ->
                    record.map(RunRecord::exitStatus)
                            .filter(status -> status != 0)
                            .map(status -> "with exit status " + status)
                            .orElse("normally");
            case FINALIZE -> "measurement ended by POMP_Finalize";
            case CHECKPOINT -> "not known; this is its last checkpoint";
            case MPI_FINALIZE -> "normally, with MPI_Finalize";
            case MPI_ABORT -> "by MPI_Abort";
            case SIGNAL -> "by " + Signals.describe(profile.execution().signal());
        };
    }

    /** The part of the run that went into measuring, in words: {@code about 1.2 %}. */
    String overhead() {
        return overhead(costs);
    }

    /**
     * What to add to the overhead of a sampled run; else empty. Samples, and starting and stopping
     * their timers whenever a thread sleeps, are not in it.
     */
    String notInOverhead() {
        return samples.isPresent() ? ", without what samples take" : "";
    }

    /** The same of any run. */
    static String overhead(Costs costs) {
        double overhead = costs.overhead();
        if (overhead < 0.001) {
            return "less than 0.1 %";
        }
        return (costs.isOverheadLeast() ? "at least " : "about ") + Units.percent(overhead);
    }

    /** What the trace of the run has taken or, of one without, would take; in words. */
    String tracing() {
        OptionalLong recorded = run.traceBytes();
        if (recorded.isPresent()) {
            return Units.bytes(recorded.getAsLong()) + " were recorded";
        }
        TraceEstimate estimate = TraceEstimate.of(profile());
        return "would take about "
                + Units.bytes(estimate.bytes())
                + ", "
                + estimate.shareInWords()
                + " of the run";
    }

    /** How long the program was serial, and the other threads idle. */
    Idleness idleness() {
        return idleness;
    }

    /** Returns the serial time in words; empty for a program that is nothing but serial. */
    Optional<String> serial() {
        if (idleness.threads() == 1) {
            return Optional.empty();
        }
        int others = idleness.threads() - 1;
        double share = Sums.fraction(idleness.serialNs(), profile.execution().wallTimeNs());
        return Optional.of(
                Units.duration(idleness.serialNs())
                        + ", "
                        + Units.percent(share)
                        + " of the run; "
                        + (others == 1
                                ? "the other thread is"
                                : "the other " + others + " threads are")
                        + " idle meanwhile");
    }

    /** A descriptor's file for people: relative to the project when it is inside. */
    String shownPath(String file) {
        return run.shownPath(file);
    }

    /**
     * Returns kind and name of a construct: {@code critical (update)}; of a call of MPI just the
     * name.
     */
    public static String label(ConstructInfo construct) {
        if (construct.isMpiCall()) {
            return construct.name();
        }
        StringBuilder label = new StringBuilder(construct.kind());
        ConstructDetails details = construct.details();
        if (!details.schedule().isEmpty()) {
            label.append(" schedule(").append(details.fullSchedule()).append(')');
        }
        if (!construct.name().isEmpty()) {
            label.append(" (").append(construct.name());
            if (!details.value().isEmpty()) {
                label.append(", ").append(details.variable()).append(" = ").append(details.value());
            }
            label.append(')');
        }
        return label.toString();
    }

    /** What a lock is called: {@code critical (update)}, {@code lock 0x7ffd10}. */
    static String label(LockInfo lock) {
        if (lock.kind().equals("critical")) {
            return lock.name().isEmpty() ? "critical" : "critical (" + lock.name() + ")";
        }
        return lock.kind().replace('_', ' ') + " 0x" + Long.toHexString(lock.address());
    }

    /** What a lock was acquired by: {@code omp_set_lock in parallel}, {@code critical (update)}. */
    static String label(LockCost.Place place) {
        String around = label(place.construct());
        return (place.hasCall() ? place.call().kind() + " in " + around : around) + holder(place);
    }

    /** Who held up others there: {@code , by thread 1}; empty where that isn't known. */
    private static String holder(LockCost.Place place) {
        List<LockHolder> holders = place.holders();
        if (holders.isEmpty()) {
            return "";
        }
        return (holders.size() == 1 ? ", by thread " : ", longest by thread ")
                + holders.get(0).thread();
    }

    /**
     * Where a construct begins: {@code src/x.c:12}; where its code is when the source isn't known:
     * {@code solve + 0x1f}; empty for the program.
     */
    String place(ConstructInfo construct) {
        return place(run, construct);
    }

    /** The same, of a run. */
    public static String place(RunFolder run, ConstructInfo construct) {
        return construct.beginLine1() == 0
                ? construct.code().text()
                : run.shownPath(construct.file()) + ":" + construct.beginLine1();
    }
}
