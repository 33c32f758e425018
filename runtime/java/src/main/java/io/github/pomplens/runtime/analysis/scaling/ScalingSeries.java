// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.scaling;

import io.github.pomplens.runtime.analysis.Costs;
import io.github.pomplens.runtime.analysis.Experiment;
import io.github.pomplens.runtime.analysis.MeasuredRun;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.results.RunFolder;
import io.github.pomplens.runtime.results.RunRecord;
import io.github.pomplens.runtime.results.RunStore;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A scaling series: runs that were started together and differ in the number of threads alone (see
 * {@link Experiment#isScalingOf}). For several threads.
 */
public final class ScalingSeries {
    /** The number of runs that are read. */
    public static final int MOST = 50;

    private final List<MeasuredRun> runs;
    private final List<Map<ConstructInfo, Long>> times = new ArrayList<>();

    /** Tables, plots and properties ask for the same ones; finding a model takes a while. */
    private final Map<ConstructInfo, ScalingResult> results = new ConcurrentHashMap<>();

    /**
     * @param runs of the series, in any order
     */
    public ScalingSeries(List<MeasuredRun> runs) {
        this.runs = runs.stream().sorted(Comparator.comparingInt(ScalingSeries::threads)).toList();
        for (MeasuredRun run : this.runs) {
            Map<ConstructInfo, Long> own = new HashMap<>();
            run.costs()
                    .constructs()
                    .forEach(cost -> own.put(Costs.keyOf(cost.construct(), false), cost.timeNs()));
            times.add(own);
        }
    }

    /**
     * Reads the series of a run; other runs that can't be read are left out.
     *
     * @return empty for a run that was not started in a series, or when its others are gone
     */
    public static Optional<ScalingSeries> of(MeasuredRun run) {
        Experiment experiment = run.experiment();
        String name = name(experiment);
        if (name.isEmpty() || !experiment.endedByItself()) {
            return Optional.empty();
        }
        List<RunFolder> candidates;
        try {
            candidates = new RunStore(run.folder().projectRoot()).list();
        } catch (ResultsException e) {
            return Optional.empty(); // a run outside of its project has no others beside it
        }
        List<MeasuredRun> found = new ArrayList<>(List.of(run));
        for (RunFolder candidate : candidates) {
            boolean other = !candidate.path().equals(run.folder().path());
            if (other && candidate.isFinished() && found.size() < MOST) {
                read(candidate, name, experiment).ifPresent(found::add);
            }
        }
        return found.stream().map(ScalingSeries::threads).distinct().count() > 1
                ? Optional.of(new ScalingSeries(found))
                : Optional.empty();
    }

    private static Optional<MeasuredRun> read(RunFolder candidate, String name, Experiment run) {
        try {
            boolean named = candidate.record().map(RunRecord::series).orElse("").equals(name);
            return named && Experiment.of(candidate).isScalingOf(run)
                    ? Optional.of(MeasuredRun.of(candidate))
                    : Optional.empty();
        } catch (ResultsException e) {
            return Optional.empty(); // reported when it is asked for itself
        }
    }

    private static String name(Experiment run) {
        return run.record().map(RunRecord::series).orElse("");
    }

    private static int threads(MeasuredRun run) {
        return run.experiment().summary().threads();
    }

    /** The runs, that with the fewest threads first. */
    public List<MeasuredRun> runs() {
        return runs;
    }

    /** Whether none of its runs has more threads than this one, whose times an efficiency is of. */
    public boolean hasNoneWithMoreThreadsThan(MeasuredRun run) {
        return threads(run) == threads(runs.get(runs.size() - 1));
    }

    /** How the run as a whole scales. */
    public ScalingResult ofRun() {
        return ScalingResult.of(
                runs.stream()
                        .map(
                                run ->
                                        new ScalingPoint(
                                                threads(run),
                                                run.experiment().summary().wallTimeNs()))
                        .toList());
    }

    /** How a construct scales; the runs that have not reached it have no point. */
    public ScalingResult of(ConstructInfo construct) {
        return results.computeIfAbsent(Costs.keyOf(construct, false), this::find);
    }

    private ScalingResult find(ConstructInfo key) {
        List<ScalingPoint> points = new ArrayList<>();
        for (int i = 0; i < times.size(); i++) {
            Long ns = times.get(i).get(key);
            if (ns != null) {
                points.add(new ScalingPoint(threads(runs.get(i)), ns));
            }
        }
        return ScalingResult.of(points);
    }
}
