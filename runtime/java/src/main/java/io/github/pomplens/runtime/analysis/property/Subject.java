// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.analysis.CallPath;
import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.Difference;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.ContextNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A construct that metrics are asked of, on all paths on which it was reached, or on some of them.
 * What is around it and below it is found when it is first asked for. For one thread.
 */
final class Subject {
    private final RunFacts run;
    private final ConstructInfo construct;
    private final List<CallPath> paths;
    private @Nullable ConstructCost cost;
    private @Nullable Optional<Subject> around;
    private @Nullable Optional<Subject> region;
    private @Nullable List<Subject> children;
    private @Nullable List<Subject> descendants;
    private @Nullable Set<ConstructInfo> outer;
    private @Nullable TaskFigures tasks;
    private @Nullable RecordedFigures recorded;
    private @Nullable EvenedOut evenedOut;
    private @Nullable LockUse lockUse;

    /**
     * @param paths of the construct in the run; empty when nothing is known but its cost
     */
    Subject(RunFacts run, ConstructCost cost, List<CallPath> paths) {
        this.run = run;
        this.construct = cost.construct();
        this.cost = cost;
        this.paths = paths;
    }

    /**
     * @param paths of one construct; at least one
     */
    Subject(RunFacts run, List<CallPath> paths) {
        this.run = run;
        this.construct = paths.get(0).construct().withoutValue();
        this.paths = paths;
    }

    RunFacts run() {
        return run;
    }

    /** The locks that were acquired in it. */
    LockUse lockUse() {
        LockUse known = lockUse;
        if (known == null) {
            known = LockUse.of(run.locks(), construct);
            lockUse = known;
        }
        return known;
    }

    /** The cost on these paths; added up when it is first asked for, which most are not. */
    ConstructCost cost() {
        ConstructCost known = cost;
        if (known == null) {
            known = CallPath.together(paths);
            cost = known;
        }
        return known;
    }

    ConstructInfo construct() {
        return construct;
    }

    String kind() {
        return construct.kind();
    }

    List<CallPath> paths() {
        return paths;
    }

    /** Returns the contexts of the profile; empty when they aren't known. */
    List<ContextNode> contexts() {
        List<ContextNode> all = new ArrayList<>();
        paths.forEach(path -> all.addAll(path.contexts()));
        return all;
    }

    /**
     * What is around it at run time. Where that is now this construct, now that one, it is the one
     * in which it took longest.
     */
    Optional<Subject> around() {
        Optional<Subject> known = around;
        if (known == null) {
            known = nearest(path -> true);
            around = known;
        }
        return known;
    }

    /** The parallel region that it belongs to, itself if it is one. */
    Optional<Subject> region() {
        Optional<Subject> known = region;
        if (known == null) {
            known =
                    paths.stream().anyMatch(Subject::isRegion)
                            ? Optional.of(this)
                            : nearest(Subject::isRegion);
            region = known;
        }
        return known;
    }

    private static boolean isRegion(CallPath path) {
        for (ContextNode context : path.contexts()) {
            if (context.part().isRegion()) {
                return true;
            }
        }
        return false;
    }

    private Optional<Subject> nearest(Predicate<CallPath> wanted) {
        Map<ConstructInfo, Set<CallPath>> found = new LinkedHashMap<>();
        for (CallPath path : paths) {
            nearest(path, wanted)
                    .ifPresent(
                            it ->
                                    found.computeIfAbsent(it.key(), key -> new LinkedHashSet<>())
                                            .add(it));
        }
        if (found.size() <= 1) {
            return found.values().stream().findFirst().map(it -> run.subject(List.copyOf(it)));
        }
        Map<ConstructInfo, Long> times = new LinkedHashMap<>();
        for (CallPath path : paths) {
            nearest(path, wanted).ifPresent(it -> times.merge(it.key(), path.timeNs(), Long::sum));
        }
        return times.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(longest -> run.subject(List.copyOf(found.get(longest.getKey()))));
    }

    private static Optional<CallPath> nearest(CallPath path, Predicate<CallPath> wanted) {
        Optional<CallPath> at = path.around();
        while (at.isPresent() && !wanted.test(at.get())) {
            at = at.get().around();
        }
        return at;
    }

    /** Returns the constructs directly below it at run time, each on all paths through this one. */
    List<Subject> children() {
        List<Subject> known = children;
        if (known == null) {
            Map<ConstructInfo, List<CallPath>> below = new LinkedHashMap<>();
            paths.forEach(path -> collect(path, false, below));
            known = subjects(below);
            children = known;
        }
        return known;
    }

    /** Returns all constructs below it at run time, each on all paths through this one. */
    List<Subject> descendants() {
        List<Subject> known = descendants;
        if (known == null) {
            Map<ConstructInfo, List<CallPath>> below = new LinkedHashMap<>();
            Set<CallPath> own = Set.copyOf(paths);
            for (CallPath path : paths) {
                if (!isBelow(path, own)) {
                    collect(path, true, below);
                }
            }
            known = subjects(below);
            descendants = known;
        }
        return known;
    }

    /** Whether a path goes through another one of these. */
    private static boolean isBelow(CallPath path, Set<CallPath> others) {
        Optional<CallPath> at = path.around();
        while (at.isPresent() && !others.contains(at.get())) {
            at = at.get().around();
        }
        return at.isPresent();
    }

    private static void collect(
            CallPath path, boolean deep, Map<ConstructInfo, List<CallPath>> below) {
        for (CallPath child : path.children()) {
            below.computeIfAbsent(child.key(), unseen -> new ArrayList<>()).add(child);
            if (deep) {
                collect(child, true, below);
            }
        }
    }

    private List<Subject> subjects(Map<ConstructInfo, List<CallPath>> groups) {
        return groups.values().stream().map(run::subject).toList();
    }

    /** Returns the constructs around it at run time, on any of its paths, without the program. */
    Set<ConstructInfo> outer() {
        Set<ConstructInfo> known = outer;
        if (known == null) {
            known = new LinkedHashSet<>();
            for (CallPath path : paths) {
                Optional<CallPath> at = path.around();
                while (at.isPresent() && at.get().around().isPresent()) {
                    known.add(at.get().key());
                    at = at.get().around();
                }
            }
            outer = known;
        }
        return known;
    }

    /** What its tasks cost. */
    TaskFigures tasks() {
        TaskFigures known = tasks;
        if (known == null) {
            known = TaskFigures.of(paths);
            tasks = known;
        }
        return known;
    }

    /** What was recorded of it besides its cost. */
    RecordedFigures recorded() {
        RecordedFigures known = recorded;
        if (known == null) {
            known = RecordedFigures.of(contexts());
            recorded = known;
        }
        return known;
    }

    /** Of a parallel region: what its threads would gain by going on at the end of constructs. */
    EvenedOut evenedOut() {
        EvenedOut known = evenedOut;
        if (known == null) {
            known = EvenedOut.in(this);
            evenedOut = known;
        }
        return known;
    }

    /** The same construct in the run that is compared with. */
    Optional<Subject> before() {
        return run.before(construct());
    }

    /** The times that it took in the run and its repeats, in nanoseconds. */
    List<Long> repeats() {
        boolean program = kind().equals(KindNames.PROGRAM);
        return run.repeats()
                .map(it -> program ? it.ofRun() : it.of(construct()))
                .map(Difference.Sample::all)
                .orElse(List.of());
    }
}
