// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.analysis.property.Expression.Group;
import io.github.pomplens.runtime.analysis.property.Expression.Owner;
import io.github.pomplens.runtime.results.Figure;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * What properties can speak of: the one table of metrics. The evaluator has a value for each, the
 * language's editor proposes them, and pages of the documentation list them.
 *
 * @param name in the language
 * @param owners whose it is; {@code ELEMENT} for those of groups
 * @param groups of which elements it is
 * @param unit what it measures
 * @param documentation one sentence
 * @param source where the figure comes from: a field of profile.json or run.json, or a formula
 * @param figure the figure that it is of, where it is of one alone; what has no computation of its
 *     own is that figure of all threads, joined by its rule
 * @param isInclusive whether what threads do in constructs below is in it, too
 */
public record Metric(
        String name,
        Set<Owner> owners,
        Set<Group> groups,
        Unit unit,
        String documentation,
        String source,
        Optional<Figure> figure,
        boolean isInclusive) {
    public Metric {
        owners = Set.copyOf(owners);
        groups = Set.copyOf(groups);
    }

    /** Of constructs: the one asked for, those around it, those below it, and in another run. */
    private static final Set<Owner> CONSTRUCTS =
            Set.of(Owner.CONSTRUCT, Owner.ELEMENT, Owner.AROUND, Owner.REGION, Owner.BEFORE);

    private static final Set<Group> BELOW = Set.of(Group.CHILDREN, Group.DESCENDANTS);

    private static final List<Metric> ALL =
            List.of(
                    inclusive("time", "The largest time of any one thread.", Figure.INCLUSIVE),
                    inclusive(
                            "share",
                            Unit.RATIO,
                            "Its time as a part of the run's.",
                            "time / run.time"),
                    construct(
                            "self",
                            Unit.TIME,
                            "Its time without that of constructs below it.",
                            "time - time of those below"),
                    inclusive("thread_time", "Sum of the time of all threads.", Figure.INCLUSIVE),
                    inclusive(
                            "body",
                            "Sum over threads: in the block or loop, without the barrier.",
                            Figure.BODY),
                    construct(
                            "wait",
                            Unit.TIME,
                            "Sum over threads: waiting in the construct itself.",
                            "barrier_wait + enter_wait + lock_wait"),
                    construct(
                            "barrier_wait",
                            "Sum over threads: in the construct's own barrier, or for tasks.",
                            Figure.BARRIER_WAIT),
                    construct(
                            "enter_wait",
                            "Sum over threads: until it might enter.",
                            Figure.ENTER_WAIT),
                    construct(
                            "lock_wait",
                            "Sum over threads: in lock routines called directly in it.",
                            Figure.LOCK_WAIT),
                    construct("lock_visits", "Calls of these lock routines.", Figure.LOCK_VISITS),
                    construct(
                            "failed_tests",
                            Unit.COUNT,
                            "Tests of a lock that found it held.",
                            "failed_tests"),
                    construct(
                            "blame",
                            Unit.TIME,
                            "Sum over threads: how long others waited for what it held.",
                            "blame_ns"),
                    construct(
                            "locks",
                            Unit.COUNT,
                            "Locks acquired directly in it, of a critical section 1.",
                            "locks"),
                    construct(
                            "hot_lock_wait",
                            Unit.TIME,
                            "Sum over threads: waiting in it for the lock with the longest wait.",
                            "wait_ns of locks"),
                    construct(
                            "hot_lock_held",
                            Unit.TIME,
                            "Sum over threads: holding that lock, wherever they acquired it.",
                            "hold_ns of locks"),
                    construct(
                            "hot_lock_visits",
                            Unit.COUNT,
                            "How often that lock was acquired.",
                            "visits of locks"),
                    construct(
                            "hot_lock_line",
                            Unit.TEXT,
                            "The line of that lock's acquisition that held up others longest.",
                            "call of locks"),
                    construct(
                            "serial_place",
                            Unit.TEXT,
                            "Of the program: the function or user region with the longest serial"
                                    + " time of its own, as in `setup (main.c:12)`.",
                            "functions and regions"),
                    construct(
                            "serial_place_time",
                            Unit.TIME,
                            "That time, on average of the ranks.",
                            "functions and regions"),
                    construct(
                            "uneven_place",
                            Unit.TEXT,
                            "Of the program: the function or user region with the longest serial"
                                    + " time of the slowest rank above the mean.",
                            "functions and regions of ranks"),
                    construct(
                            "uneven_place_time",
                            Unit.TIME,
                            "By how much longer that is.",
                            "functions and regions of ranks"),
                    inclusive(
                            "gain",
                            Unit.TIME,
                            "Wall time that would be saved if nobody waited in it or below it.",
                            "potential gain"),
                    construct("visits", "Visits, added up over threads.", Figure.VISITS),
                    construct(
                            "executions",
                            Unit.COUNT,
                            "How often teams, or single threads, came to it.",
                            Figure.INSTANCES.key() + ", else the largest visits of a thread"),
                    construct(
                            "instances",
                            "Executions by a team that `slowest` and `even` are sums of; 0 where"
                                    + " these aren't known.",
                            Figure.INSTANCES),
                    construct(
                            "threads",
                            Unit.COUNT,
                            "Threads that were in it.",
                            "entries of threads"),
                    inclusive(
                            "slowest",
                            "The slowest thread's body, summed over executions.",
                            Figure.INSTANCES_LONGEST),
                    inclusive(
                            "even",
                            "The team's mean body, summed over executions.",
                            Figure.INSTANCES_MEAN),
                    inclusive(
                            "evened_out",
                            Unit.TIME,
                            "How much earlier its region would end if threads went on at its end:"
                                    + " one that is late in it may be early in the rest.",
                            "largest body here + largest in the rest - largest of both together,"
                                    + " without waits at barriers"),
                    construct(
                            "sections",
                            Unit.COUNT,
                            "Its number of sections.",
                            "sections of the descriptor"),
                    construct(
                            "chunk",
                            Unit.COUNT,
                            "Its chunk size, if it is a number; 1 for `dynamic` and `guided`"
                                    + " without one.",
                            "chunk of the descriptor"),
                    construct(
                            "iterations",
                            "Mean iterations of an execution of the loop.",
                            Figure.ITERATIONS),
                    construct(
                            "iterations_min",
                            "The fewest iterations of an execution.",
                            Figure.LEAST_ITERATIONS),
                    construct(
                            "iterations_max",
                            "The most iterations of an execution.",
                            Figure.MOST_ITERATIONS),
                    inclusive(
                            "cpu",
                            Unit.RATIO,
                            "CPU time over wall time of visits that are long enough to tell.",
                            Figure.CPU.key() + " / " + Figure.CPU_WALL.key()),
                    construct(
                            "late_sender",
                            "Sum over threads: in a receive, until the message was there.",
                            Figure.LATE_SENDER),
                    construct(
                            "bytes",
                            "Sum over threads: shared data of UPC read or written.",
                            Figure.BYTES),
                    construct(
                            "tasks",
                            Unit.COUNT,
                            "Tasks of it that were executed.",
                            Figure.VISITS.key() + " of part task"),
                    construct(
                            "tasks_created",
                            Unit.COUNT,
                            "Tasks of it that were created.",
                            Figure.VISITS.key() + " of part task_create"),
                    construct(
                            "task_creation",
                            Unit.TIME,
                            "Sum over threads: creating its tasks.",
                            Figure.INCLUSIVE.key() + " of part task_create"),
                    construct(
                            "task_work",
                            Unit.TIME,
                            "Sum over threads: executing its tasks, without waiting in them.",
                            Figure.BODY.key() + " of part task less waits"),
                    construct(
                            "creators",
                            Unit.COUNT,
                            "Threads that created its tasks.",
                            "entries of part task_create"),
                    construct(
                            "executors",
                            Unit.COUNT,
                            "Threads that executed its tasks.",
                            "entries of part task"),
                    construct("line", Unit.COUNT, "The line of its directive.", "begin_line1"),
                    construct("kind", Unit.TEXT, "Its directive.", "kind of the descriptor"),
                    construct(
                            "name",
                            Unit.TEXT,
                            "The name of a critical section, region, function or call of MPI.",
                            "name of the descriptor"),
                    construct(
                            "operation",
                            Unit.TEXT,
                            "Purpose of a call of MPI: send, receive, wait, test, barrier, n_to_n,"
                                    + " one_to_n, n_to_one, scan, file, setup or other; of an"
                                    + " access to shared data of UPC local or remote.",
                            "name of the descriptor"),
                    construct(
                            "schedule",
                            Unit.TEXT,
                            "The schedule that it asks for, without its chunk.",
                            "schedule of the descriptor"),
                    construct(
                            "asked_schedule",
                            Unit.TEXT,
                            "Of a loop with `schedule(runtime)`: the recorded `OMP_SCHEDULE`. The"
                                    + " program may have changed it by `omp_set_schedule`.",
                            "environment of the run"),
                    construct(
                            "function",
                            Unit.TEXT,
                            "The function that it stands in.",
                            "the source as measured"),
                    thread("number", Unit.COUNT, "Its number; 0 is the initial thread.", "thread"),
                    thread("time", "From enter to exit.", Figure.INCLUSIVE),
                    thread("body", "In the block or loop.", Figure.BODY),
                    thread(
                            "wait",
                            Unit.TIME,
                            "Waiting in the construct itself.",
                            "barrier_wait + enter_wait + lock_wait"),
                    thread(
                            "barrier_wait",
                            "In the construct's own barrier, or for tasks.",
                            Figure.BARRIER_WAIT),
                    thread("enter_wait", "Until it might enter.", Figure.ENTER_WAIT),
                    thread(
                            "lock_wait",
                            "In lock routines called directly in it.",
                            Figure.LOCK_WAIT),
                    thread("visits", "How often it came there.", Figure.VISITS),
                    thread("last", "How often the team waited for it.", Figure.INSTANCES_LAST),
                    thread(
                            "own_iterations",
                            "Iterations of the loop that it executed: of `upc_forall`, and with"
                                    + " `--attach`.",
                            Figure.CHUNK_ITERATIONS),
                    thread(
                            "cpu",
                            Unit.RATIO,
                            "CPU time over wall time of long visits.",
                            Figure.CPU.key() + " / " + Figure.CPU_WALL.key()),
                    thread(
                            "tasks_created",
                            Unit.COUNT,
                            "Tasks that it created.",
                            Figure.VISITS.key() + " of part task_create"),
                    rank("number", Unit.COUNT, "Its rank.", "rank"),
                    rank(
                            "time",
                            Unit.TIME,
                            "The largest time of any of its threads in the construct.",
                            Figure.INCLUSIVE.key()),
                    rank(
                            "body",
                            Unit.TIME,
                            "Sum over its threads, without the construct's barrier.",
                            Figure.BODY.key()),
                    rank(
                            "wait",
                            Unit.TIME,
                            "Sum over its threads: waiting in the construct itself.",
                            "wait_ns"),
                    rank("visits", Unit.COUNT, "Sum over its threads.", Figure.VISITS.key()),
                    rank("mpi", Unit.TIME, "In calls of MPI, in the whole run.", "mpi_ns"),
                    rank("threads", Unit.COUNT, "Its number of threads.", "threads"),
                    rank(
                            "parallel",
                            Unit.TIME,
                            "Its initial thread in parallel regions, in the whole run.",
                            "parallel_ns"),
                    of(
                            Owner.ELEMENT,
                            Set.of(Group.VISITS, Group.REPEATS),
                            "time",
                            Unit.TIME,
                            "From enter to exit; of a repeat the construct's time in it.",
                            String.join(
                                    ", ",
                                    Figure.SHORTEST.key(),
                                    Figure.LONGEST.key(),
                                    Figure.DEVIATION.key())),
                    run("time", Unit.TIME, "Wall time of the run.", "wall_time_ns"),
                    run(
                            "threads",
                            Unit.COUNT,
                            "Threads of its largest teams, in one process.",
                            "idle threads"),
                    run("all_threads", Unit.COUNT, "Threads of all ranks.", "threads"),
                    run("ranks", Unit.COUNT, "Processes of an MPI program; 1 for others.", "ranks"),
                    run("serial", Unit.TIME, "Outside of all parallel regions.", "serial"),
                    run(
                            "work",
                            Unit.TIME,
                            "Sum over all threads: neither waiting, nor in MPI, nor outside of all"
                                    + " constructs.",
                            "work of the view threads"),
                    run("mpi", Unit.TIME, "Mean over ranks: in calls of MPI.", "mpi_ns"),
                    run(
                            "processors",
                            Unit.COUNT,
                            "Logical CPUs that its threads could run on.",
                            "processors, processor_quota"),
                    run("cores", Unit.COUNT, "Physical cores that these are.", "cores"),
                    run("at_work", Unit.COUNT, "Threads at work, on average.", "threads at work"),
                    run(
                            "overhead",
                            Unit.RATIO,
                            "The part of the run that went into measuring.",
                            "overhead"),
                    run("events", Unit.COUNT, "Events that were recorded.", "events"),
                    run("cpu", Unit.TIME, "CPU time of its process.", "cpu_ns"),
                    run(
                            "trusted",
                            Unit.BOOLEAN,
                            "Whether waits and imbalance may be taken for the program's own.",
                            "trust"),
                    run(
                            "noise",
                            Unit.TIME,
                            "How long threads may have waited because one had no logical CPU:"
                                    + " larger losses by waits and imbalance are the program's own."
                                    + " 0 for an undisturbed run.",
                            "trust"),
                    run(
                            "delay",
                            Unit.TIME,
                            "How long the most disturbed thread had no logical CPU: a larger delay"
                                    + " of one thread, over all executions, is the program's own. 0"
                                    + " for an undisturbed run.",
                            "trust"),
                    run(
                            "oversubscribed",
                            Unit.BOOLEAN,
                            "Whether there were more threads than logical CPUs, if recorded.",
                            "trust"),
                    run(
                            "told_to_spin",
                            Unit.BOOLEAN,
                            "Whether its environment lets waiting threads spin without end:"
                                    + " OMP_WAIT_POLICY, GOMP_SPINCOUNT or KMP_BLOCKTIME.",
                            "environment of run.json"),
                    run(
                            "told_to_sleep",
                            Unit.BOOLEAN,
                            "Whether its environment lets waiting threads sleep, at once or"
                                    + " after a while.",
                            "environment of run.json"),
                    run(
                            "told_to_sleep_at_once",
                            Unit.BOOLEAN,
                            "Whether its environment lets threads sleep however short their wait"
                                    + " is: OMP_WAIT_POLICY, GOMP_SPINCOUNT or KMP_BLOCKTIME.",
                            "environment of run.json"),
                    run(
                            "repeats",
                            Unit.COUNT,
                            "Runs of the same experiment, with this one; without disturbed ones"
                                    + " where others are not.",
                            "run.json"),
                    series(
                            "points",
                            Unit.COUNT,
                            "Measured numbers of threads.",
                            "runs of the series"),
                    series(
                            "efficiency",
                            Unit.RATIO,
                            "With the most threads, compared with the fewest.",
                            "t0 n0 / (t n)"),
                    series(
                            "serial_fraction",
                            Unit.RATIO,
                            "The part that more threads do not make shorter (Karp and Flatt).",
                            "(1/s - 1/n) / (1 - 1/n)"),
                    series(
                            "constant",
                            Unit.RATIO,
                            "The constant part of the fitted model, of the time with the fewest"
                                    + " threads.",
                            "a / t0"),
                    series(
                            "growth",
                            Unit.RATIO,
                            "The growing part with the most threads, of the time there.",
                            "(c log n + d n) / t"),
                    series(
                            "error",
                            Unit.RATIO,
                            "Error of the model, found by leaving out one point at a time.",
                            "cross-validation"),
                    series(
                            "stops_at",
                            Unit.COUNT,
                            "Threads from which on twice as many save less than 10 %; missing where"
                                    + " that is"
                                    + " beyond any machine.",
                            "the model"),
                    trace(
                            "critical_path",
                            Unit.TIME,
                            "Time on the critical path, in it or below it.",
                            "trace"),
                    trace(
                            "caused_wait",
                            Unit.TIME,
                            "Sum over threads: what others waited because of it, or of what is"
                                    + " below it.",
                            "trace"),
                    trace(
                            "ideal_time",
                            Unit.TIME,
                            "What the run would take if messages took no time.",
                            "trace"),
                    samples(
                            "count",
                            Unit.COUNT,
                            "Samples in its own code, without constructs inside; of the program"
                                    + " outside of all parallel regions."),
                    samples(
                            "hot_share",
                            Unit.RATIO,
                            "The part of its CPU time, without waiting, that its hottest line"
                                    + " has."),
                    samples("hot_line", Unit.TEXT, "That line, as in `stencil.c:42`."),
                    samples(
                            "hot_function",
                            Unit.TEXT,
                            "The function of this line, or code without lines, as in `exp in"
                                    + " libm.so.6`."),
                    samples(
                            "idleness",
                            Unit.TIME,
                            "Sum over threads: how long others waited or idled because of this."),
                    samples(
                            "idle_share",
                            Unit.RATIO,
                            "The largest part of that idleness due to one line."),
                    samples("idle_line", Unit.TEXT, "That line."),
                    samples("idle_function", Unit.TEXT, "Its function."),
                    samples(
                            "openmp",
                            Unit.RATIO,
                            "The part of its CPU time, without waiting, in the OpenMP library and"
                                    + " in the measurement."),
                    samples(
                            "allocation",
                            Unit.RATIO,
                            "The part in functions that get and return memory, such as `malloc` and"
                                    + " `free`."),
                    samples(
                            "copying",
                            Unit.RATIO,
                            "The part in functions that copy or fill memory, such as `memcpy`."),
                    samples(
                            "input_output",
                            Unit.RATIO,
                            "The part in functions that read and write files; time in the system is"
                                    + " not sampled."));

    private static final Map<Owner, Map<String, Metric>> BY_OWNER = by(Metric::owners);
    private static final Map<Group, Map<String, Metric>> BY_GROUP = by(Metric::groups);

    private static <K> Map<K, Map<String, Metric>> by(Function<Metric, Set<K>> keys) {
        Map<K, Map<String, Metric>> found = new HashMap<>();
        for (Metric metric : ALL) {
            for (K key : keys.apply(metric)) {
                found.computeIfAbsent(key, unseen -> new HashMap<>())
                        .putIfAbsent(metric.name, metric);
            }
        }
        return found;
    }

    /** All metrics; what the source says is listed by {@link SourceFact}. */
    public static List<Metric> all() {
        return ALL;
    }

    /** Finds one by its owner; elements of groups are found by {@link #of(Group, String)}. */
    public static Optional<Metric> of(Owner owner, String name) {
        return Optional.ofNullable(BY_OWNER.getOrDefault(owner, Map.of()).get(name));
    }

    /** Finds one of the elements of a group. */
    public static Optional<Metric> of(Group group, String name) {
        return Optional.ofNullable(BY_GROUP.getOrDefault(group, Map.of()).get(name));
    }

    private static Metric construct(String name, Unit unit, String text, String source) {
        return new Metric(name, CONSTRUCTS, BELOW, unit, text, source, Optional.empty(), false);
    }

    private static Metric construct(String name, String text, Figure figure) {
        return of(name, CONSTRUCTS, BELOW, text, figure, false);
    }

    private static Metric inclusive(String name, Unit unit, String text, String source) {
        return new Metric(name, CONSTRUCTS, BELOW, unit, text, source, Optional.empty(), true);
    }

    private static Metric inclusive(String name, String text, Figure figure) {
        return of(name, CONSTRUCTS, BELOW, text, figure, true);
    }

    private static Metric thread(String name, Unit unit, String text, String source) {
        return of(Owner.ELEMENT, Set.of(Group.THREADS), name, unit, text, source);
    }

    private static Metric thread(String name, String text, Figure figure) {
        return of(name, Set.of(Owner.ELEMENT), Set.of(Group.THREADS), text, figure, false);
    }

    private static Metric rank(String name, Unit unit, String text, String source) {
        return of(Owner.ELEMENT, Set.of(Group.RANKS), name, unit, text, source);
    }

    private static Metric run(String name, Unit unit, String text, String source) {
        return of(Owner.RUN, Set.of(), name, unit, text, source);
    }

    private static Metric series(String name, Unit unit, String text, String source) {
        return of(Owner.SERIES, Set.of(), name, unit, text, source);
    }

    private static Metric trace(String name, Unit unit, String text, String source) {
        return of(Owner.TRACE, Set.of(), name, unit, text, source);
    }

    private static Metric samples(String name, Unit unit, String text) {
        return of(Owner.SAMPLES, Set.of(), name, unit, text, "samples.json");
    }

    private static Metric of(
            Owner owner, Set<Group> groups, String name, Unit unit, String text, String source) {
        return new Metric(name, Set.of(owner), groups, unit, text, source, Optional.empty(), false);
    }

    private static Metric of(
            String name,
            Set<Owner> owners,
            Set<Group> groups,
            String text,
            Figure figure,
            boolean isInclusive) {
        return new Metric(
                name,
                owners,
                groups,
                unit(figure),
                text,
                figure.key(),
                Optional.of(figure),
                isInclusive);
    }

    private static Unit unit(Figure figure) {
        return switch (figure.unit()) {
            case COUNT -> Unit.COUNT;
            case TIME -> Unit.TIME;
            case BYTES -> Unit.BYTES;
        };
    }
}
