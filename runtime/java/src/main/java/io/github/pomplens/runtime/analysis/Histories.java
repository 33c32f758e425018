// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.results.Revision;
import io.github.pomplens.runtime.results.RunFolder;
import io.github.pomplens.runtime.results.RunRecord;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The histories of a run and of its constructs: from the runs that were started in the same way on
 * the same machine and came to their end, of whatever version of the program. Immutable.
 */
public final class Histories {
    /** The number of runs that are read; nobody would read a curve of more. */
    public static final int MOST = 50;

    /** Which program a run was of: equal for runs that differ by chance. */
    private record Program(Optional<Revision> revision, List<String> fingerprints) {
        static Program of(Experiment experiment) {
            return new Program(
                    experiment.record().flatMap(RunRecord::revision),
                    experiment.build().map(build -> build.fingerprints()).orElse(List.of()));
        }

        boolean isKnown() {
            return !fingerprints.isEmpty();
        }
    }

    private final List<MeasuredRun> runs;
    private final List<Map<ConstructInfo, Long>> times = new ArrayList<>();

    /**
     * @param shown the run whose constructs are asked for
     * @param others runs of its history, in any order
     * @throws ResultsException when copies of sources can't be read
     */
    public Histories(MeasuredRun shown, List<MeasuredRun> others) throws ResultsException {
        List<MeasuredRun> all = new ArrayList<>(others);
        all.add(shown);
        all.sort(
                Comparator.comparingLong(
                                (MeasuredRun run) -> run.experiment().summary().startUnixNs())
                        .thenComparing(run -> run.folder().id()));
        this.runs = List.copyOf(all);
        for (MeasuredRun run : runs) {
            times.add(run == shown ? own(shown) : earlier(run, shown));
        }
    }

    /** Whether a run belongs to the history of another: it was the same but for the program. */
    public static boolean belongs(Experiment run, Experiment shown) {
        return run.endedByItself() && shown.differences(run).isEmpty();
    }

    /**
     * Reads the histories of a run. Other runs that can't be read are left out.
     *
     * @param candidates the runs of its project, the newest first
     * @throws ResultsException when copies of sources can't be read
     */
    public static Histories of(MeasuredRun shown, List<RunFolder> candidates)
            throws ResultsException {
        List<MeasuredRun> found = new ArrayList<>();
        for (RunFolder candidate : candidates) {
            boolean other = !candidate.path().equals(shown.folder().path());
            if (other && candidate.isFinished() && found.size() < MOST - 1) {
                read(candidate, shown).ifPresent(found::add);
            }
        }
        return new Histories(shown, found);
    }

    private static Optional<MeasuredRun> read(RunFolder candidate, MeasuredRun shown) {
        try {
            return belongs(Experiment.of(candidate), shown.experiment())
                    ? Optional.of(MeasuredRun.of(candidate))
                    : Optional.empty();
        } catch (ResultsException e) {
            return Optional.empty(); // reported when it is asked for itself
        }
    }

    private static Map<ConstructInfo, Long> own(MeasuredRun shown) {
        Map<ConstructInfo, Long> own = new HashMap<>();
        shown.costs().constructs().forEach(cost -> own.put(cost.construct(), cost.timeNs()));
        return own;
    }

    private static Map<ConstructInfo, Long> earlier(MeasuredRun run, MeasuredRun shown)
            throws ResultsException {
        Map<ConstructInfo, Long> found = new HashMap<>();
        for (Comparison row : Comparison.of(run, shown)) {
            if (row.isIn() == Comparison.In.BOTH) {
                found.put(row.construct(), row.beforeNs());
            }
        }
        return found;
    }

    /** The history of the run as a whole. */
    public History ofRun() {
        return history(i -> Optional.of(runs.get(i).experiment().summary().wallTimeNs()));
    }

    /**
     * The history of one of the run's constructs, from the runs that had it.
     *
     * @param construct as the costs of the run have it
     */
    public History of(ConstructInfo construct) {
        return history(i -> Optional.ofNullable(times.get(i).get(construct)));
    }

    private interface Times {
        Optional<Long> of(int run);
    }

    private History history(Times wanted) {
        List<History.Version> versions = new ArrayList<>();
        Program last = new Program(Optional.empty(), List.of());
        for (int i = 0; i < runs.size(); i++) {
            Optional<Long> time = wanted.of(i);
            if (time.isPresent()) {
                Program program = Program.of(runs.get(i).experiment());
                boolean same = program.isKnown() && program.equals(last) && !versions.isEmpty();
                History.Version version = version(runs.get(i), program, time.get());
                if (same) {
                    version = joined(versions.remove(versions.size() - 1), version);
                }
                versions.add(version);
                last = program;
            }
        }
        return new History(versions);
    }

    private static History.Version version(MeasuredRun run, Program program, long ns) {
        return new History.Version(
                run.folder().id(),
                run.folder().name(),
                Instant.ofEpochSecond(0, run.experiment().summary().startUnixNs()),
                program.revision,
                !Validity.of(run.experiment().summary()).believesWaits(),
                List.of(ns),
                run.experiment().summary().wallTimeNs());
    }

    private static History.Version joined(History.Version before, History.Version now) {
        List<Long> all = new ArrayList<>(before.times());
        all.addAll(now.times());
        return new History.Version(
                now.run(),
                now.name(),
                now.started(),
                now.revision(),
                before.disturbed() || now.disturbed(),
                all,
                now.runNs());
    }
}
