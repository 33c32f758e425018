// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.analysis.CallPath;
import io.github.pomplens.runtime.analysis.Comparison;
import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.Costs;
import io.github.pomplens.runtime.analysis.Idleness;
import io.github.pomplens.runtime.analysis.LockCost;
import io.github.pomplens.runtime.analysis.LockCosts;
import io.github.pomplens.runtime.analysis.MeasuredRun;
import io.github.pomplens.runtime.analysis.Repeats;
import io.github.pomplens.runtime.analysis.RunCosts;
import io.github.pomplens.runtime.analysis.Validity;
import io.github.pomplens.runtime.analysis.property.Expression.Owner;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.results.RunRecord;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a run when properties are looked for in it. It holds the whole profile: who
 * keeps findings doesn't keep this. For one thread.
 */
public final class RunFacts {
    /** What was measured. */
    record Measured(Profile profile, Costs costs, CallPath root) {}

    private final Optional<Measured> measured;
    private final Optional<Idleness> idleness;
    private final int largestTeam;
    private final Validity validity;
    private final Map<ConstructInfo, List<CallPath>> paths = new HashMap<>();
    private final Map<ConstructInfo, ConstructCost> costs = new HashMap<>();
    private final Map<String, Double> numbers = new HashMap<>();
    private final Map<ConstructInfo, Subject> subjects = new HashMap<>();
    private final Map<ConstructInfo, ConstructInfo> earlier = new HashMap<>();
    private final Map<Owner, ConstructFacts> facts = new EnumMap<>(Owner.class);
    private @Nullable List<LockCost> locks;
    private @Nullable SerialPlaces serialPlaces;
    private @Nullable RunFacts before;
    private @Nullable MeasuredRun repeated;
    private @Nullable Optional<Repeats> repeats;

    private RunFacts(
            Optional<Measured> measured,
            Optional<Idleness> idleness,
            int largestTeam,
            Validity validity) {
        this.measured = measured;
        this.idleness = idleness;
        this.largestTeam = largestTeam;
        this.validity = validity;
        measured.ifPresent(this::add);
    }

    private void add(Measured it) {
        addPaths(it.root());
        costs.put(key(it.costs().program().construct()), it.costs().program());
        it.costs().constructs().forEach(cost -> costs.put(key(cost.construct()), cost));
    }

    private void addPaths(CallPath path) {
        paths.computeIfAbsent(path.key(), unseen -> new ArrayList<>()).add(path);
        path.children().forEach(this::addPaths);
    }

    /** The facts of a run. */
    public static RunFacts of(Profile profile) {
        return of(profile, RunCosts.of(profile));
    }

    /**
     * The facts of a run whose figures are known already.
     *
     * @param figures of that profile
     */
    public static RunFacts of(Profile profile, RunCosts figures) {
        Idleness idleness = Idleness.of(profile);
        return new RunFacts(
                Optional.of(new Measured(profile, figures.costs(), figures.paths())),
                Optional.of(idleness),
                idleness.threads(),
                Validity.of(profile));
    }

    /**
     * The facts of a run of which only costs of single constructs are known.
     *
     * @param largestTeam threads of its largest teams; 0 when that is not known
     */
    public static RunFacts ofTeams(int largestTeam, Validity validity) {
        return new RunFacts(Optional.empty(), Optional.empty(), largestTeam, validity);
    }

    /** The facts of a run of which only the idle time is known. */
    public static RunFacts ofIdleness(Idleness idleness, Validity validity) {
        return new RunFacts(Optional.empty(), Optional.of(idleness), idleness.threads(), validity);
    }

    /**
     * Says which run this one is compared with.
     *
     * @param other its facts
     * @param constructs those of both runs
     */
    public void compareWith(RunFacts other, List<Comparison> constructs) {
        before = other;
        for (Comparison one : constructs) {
            if (one.isIn() == Comparison.In.BOTH) {
                earlier.put(key(one.construct()), key(one.before()));
            }
        }
    }

    /**
     * Says which run this is, so that its repeats and its environment can be found. They are read
     * when a property first asks for them: most don't.
     */
    public void repeatsOf(MeasuredRun run) {
        repeated = run;
        repeats = null;
    }

    /** Says what a series of runs, or a trace, says about its constructs. */
    public void bring(Owner owner, ConstructFacts others) {
        facts.put(owner, others);
    }

    /** Returns what a series of runs, or a trace, says. */
    ConstructFacts facts(Owner owner) {
        return facts.getOrDefault(owner, ConstructFacts.NONE);
    }

    Optional<Measured> measured() {
        return measured;
    }

    /** How many figures threads have left: the size of the run. */
    long figures() {
        return measured.stream()
                .flatMap(it -> it.profile().contexts().stream())
                .mapToLong(it -> it.threads().size())
                .sum();
    }

    /** The locks of the run with their places; none where they aren't known. */
    List<LockCost> locks() {
        List<LockCost> known = locks;
        if (known == null) {
            known = measured.map(it -> LockCosts.of(it.profile())).orElse(List.of());
            locks = known;
        }
        return known;
    }

    /** How long threads were idle while the program was serial. */
    Optional<Idleness> idleness() {
        return idleness;
    }

    /** Threads of the largest teams; 0 when that is not known. */
    int largestTeam() {
        return largestTeam;
    }

    Validity validity() {
        return validity;
    }

    /** The run with its repeats; empty where they aren't known. */
    Optional<Repeats> repeats() {
        Optional<Repeats> known = repeats;
        if (known == null) {
            known = readRepeats(repeated);
            repeats = known;
        }
        return known;
    }

    /** What threads that wait were told; the default where that isn't recorded. */
    WaitPolicy waitPolicy() {
        return WaitPolicy.of(environment());
    }

    /**
     * Returns what is recorded of its environment; nothing where it wasn't started by {@code pomp}.
     */
    Map<String, String> environment() {
        try {
            return repeated == null
                    ? Map.of()
                    : repeated.folder().record().map(RunRecord::environment).orElse(Map.of());
        } catch (ResultsException e) {
            // Reports say that the record can't be read.
            return Map.of();
        }
    }

    private static Optional<Repeats> readRepeats(@Nullable MeasuredRun run) {
        try {
            return run == null ? Optional.empty() : Optional.of(Repeats.of(run));
        } catch (ResultsException e) {
            // The run itself was read; without the others it is judged as one that has no repeats.
            return Optional.empty();
        }
    }

    /** Returns where the run spends its time outside of parallel regions. */
    SerialPlaces serialPlaces() {
        SerialPlaces known = serialPlaces;
        if (known == null) {
            known =
                    measured.map(it -> SerialPlaces.of(it.profile(), it.root()))
                            .orElse(SerialPlaces.NONE);
            serialPlaces = known;
        }
        return known;
    }

    /** Returns a metric of the run, which is computed once; NaN where it is missing. */
    double number(Metric metric) {
        Double known = numbers.get(metric.name());
        if (known == null) {
            ToDoubleFunction<RunFacts> value = RunMetrics.number(metric);
            known = value == null ? Double.NaN : value.applyAsDouble(this);
            numbers.put(metric.name(), known);
        }
        return known;
    }

    /** Returns a construct, or the program, with all that is known of it. */
    Subject subject(ConstructCost cost) {
        ConstructInfo key = key(cost.construct());
        Subject known = subjects.get(key);
        if (known == null || known.cost() != cost) {
            List<CallPath> own = paths.getOrDefault(key, List.of());
            known = new Subject(this, cost, own);
            subjects.put(key, known);
        }
        return known;
    }

    /** Returns a construct on some of its paths; at least one. */
    Subject subject(List<CallPath> some) {
        ConstructInfo key = some.get(0).key();
        if (some.size() < paths.getOrDefault(key, List.of()).size()) {
            return new Subject(this, some);
        }
        Subject known = subjects.get(key);
        if (known == null) {
            ConstructCost cost = costs.get(key);
            known = cost == null ? new Subject(this, some) : new Subject(this, cost, some);
            subjects.put(key, known);
        }
        return known;
    }

    /** Returns all paths of a construct. */
    List<CallPath> paths(ConstructInfo construct) {
        return List.copyOf(paths.getOrDefault(key(construct), List.of()));
    }

    /** Returns the construct in the run that is compared with. */
    Optional<Subject> before(ConstructInfo construct) {
        RunFacts other = before;
        ConstructInfo then = earlier.get(key(construct));
        if (other == null) {
            return Optional.empty();
        }
        if (construct.isProgram()) {
            return other.measured.map(it -> other.subject(it.costs.program()));
        }
        List<CallPath> found = then == null ? List.of() : other.paths(then);
        return found.isEmpty() ? Optional.empty() : Optional.of(other.subject(found));
    }

    private static ConstructInfo key(ConstructInfo construct) {
        return construct.withoutValue().key();
    }
}
