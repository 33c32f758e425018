// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.results.ProcessorSet;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.RankInfo;
import io.github.pomplens.runtime.results.RunSummary;
import io.github.pomplens.runtime.results.Sums;
import io.github.pomplens.runtime.results.Surroundings;
import io.github.pomplens.runtime.results.ThreadUse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Whether the times of a run can be believed: whether its threads had logical CPUs whenever they
 * were ready to run. A thread that had none is late at the next barrier and holds its locks for
 * longer, so that all others wait for it, and evenly divided work looks uneven. Its speed is not
 * looked at: nobody tells a program how fast its logical CPUs were.
 *
 * <p>The measure is the longest time that one thread was ready without a logical CPU, as a share of
 * the run's time. On a quiet machine that is below 1 %, with another program on one of the logical
 * CPUs about 50 %, and with twice as many threads as logical CPUs 25 to 50 % (docs/performance.md).
 * From {@link #DISTURBING} on, the waits that may come from it are as long as those that advice is
 * given on.
 *
 * @param mark what it comes to
 * @param reasons the numbers, in words; none for an undisturbed run, except that its threads had to
 *     share cores
 * @param advice what to do; empty when there is nothing to do
 * @param noiseNs what waits and imbalance together may cost of the run's time because of that
 *     alone: each thread may have been late as long as the one that was disturbed most, at another
 *     time, and once more to be safe. 0 for an undisturbed run, all of the time for an
 *     oversubscribed one
 * @param delayNs what the thread that was disturbed most lost by that, which no other one lost more
 *     of: what the same thread does longer than its team, added up over all executions, is the
 *     program's own where it is more. 0 and all of the time as {@code noiseNs}
 * @param isAlone whether it was a single thread: it waits for no other, and only took longer
 */
public record Validity(
        Mark mark,
        List<String> reasons,
        String advice,
        long noiseNs,
        long delayNs,
        boolean isAlone) {
    /** How far metrics may be believed. */
    public enum Mark {
        /** Threads had logical CPUs when they were ready to run. */
        UNDISTURBED("undisturbed"),
        /** They had not, because of other programs or the host of a virtual machine. */
        DISTURBED("disturbed"),
        /** They had not, because there are more threads than logical CPUs. */
        OVERSUBSCRIBED("oversubscribed"),
        /** Whoever measured didn't record it. */
        UNKNOWN("unknown");

        private final String word;

        Mark(String word) {
            this.word = word;
        }

        /** Returns the word that people see, and that is in files. */
        public String word() {
            return word;
        }

        /** See {@link Validity#believesWaits}. */
        boolean believesWaits() {
            return this == UNDISTURBED || this == UNKNOWN;
        }
    }

    /** The validity of a run of which nothing is known. */
    public static final Validity UNKNOWN =
            new Validity(
                    Mark.UNKNOWN,
                    List.of("not recorded which logical CPUs the run had, and who else used them"),
                    "",
                    0,
                    0,
                    false);

    /**
     * The share of the run's time from which on a thread without a logical CPU disturbs the
     * metrics.
     */
    static final double DISTURBING = 0.02;

    /**
     * The time until a thread that is woken runs on an idle logical CPU; measured: 0.2 to 0.6 µs.
     * Where there are more threads than logical CPUs, none need be idle: each wait is one for a
     * logical CPU.
     */
    static final long WAKE_NS = 2_000;

    /**
     * Where waits are not known: a thread that shares its logical CPU loses it 100 times a second.
     */
    static final double SWITCHES_PER_SECOND = 50;

    /** The share of the logical CPUs' time from which on the work of other programs is named. */
    private static final double NOTABLE = 0.05;

    public Validity {
        reasons = List.copyOf(reasons);
    }

    /** Judges a run. */
    public static Validity of(Profile profile) {
        return of(RunSummary.of(profile));
    }

    /** Judges a run of which no more is known than what a list says of it. */
    public static Validity of(RunSummary run) {
        List<Process> processes = processes(run);
        if (processes.stream().noneMatch(it -> it.around.isKnown())) {
            return UNKNOWN;
        }
        Process worst = processes.get(0);
        for (Process process : processes) {
            worst = process.badness() > worst.badness() ? process : worst;
        }
        return worst.badness() < DISTURBING
                ? undisturbed(Host.of(worst, processes))
                : judged(worst, processes);
    }

    /**
     * Whether all waits and imbalance may be taken for the program's own. Where this is false,
     * those may that cost more than {@link #noiseNs}. Where nothing is known there is no reason to
     * doubt.
     */
    public boolean believesWaits() {
        return mark.believesWaits();
    }

    /**
     * Which of several runs of one experiment tell how long it takes: those whose waits may be
     * believed, or all where there are none. What disturbs a run is in its times, and says nothing
     * of how much the program scatters.
     *
     * @param validity of a run
     * @return a part of {@code runs}, in their order
     */
    public static <T> List<T> counted(List<T> runs, Function<T, Validity> validity) {
        List<T> quiet = runs.stream().filter(run -> validity.apply(run).believesWaits()).toList();
        return quiet.isEmpty() ? runs : quiet;
    }

    /** The mark with the numbers: {@code oversubscribed: 4 threads on 2 logical CPUs; ...}. */
    public String sentence() {
        return mark.word() + (reasons.isEmpty() ? "" : ": " + String.join("; ", reasons));
    }

    /** What a reader must know before the metrics; empty when there is no reason to doubt them. */
    public Optional<String> warning() {
        return believesWaits()
                ? Optional.empty()
                : Optional.of("This run was " + sentence() + ". " + consequence());
    }

    /** What a doubtful mark means for the metrics, and what to do; empty for the others. */
    public String consequence() {
        if (believesWaits()) {
            return "";
        }
        if (isAlone) {
            return "The run may have taken up to "
                    + Units.duration(delayNs)
                    + " longer because of that. "
                    + advice;
        }
        String most = mark == Mark.DISTURBED ? " of up to " + Units.duration(noiseNs) : "";
        return "Waits and imbalance" + most + " may come from that alone. " + advice;
    }

    private static Validity undisturbed(Host host) {
        return new Validity(
                Mark.UNDISTURBED, host.sharedCores().stream().toList(), "", 0, 0, false);
    }

    private static Validity judged(Process worst, List<Process> processes) {
        Host host = Host.of(worst, processes);
        List<String> reasons = new ArrayList<>();
        boolean tooMany = host.isCrowded();
        if (tooMany) {
            reasons.add(host.text());
        }
        reasons.add(worst.longest());
        host.others().ifPresent(reasons::add);
        worst.stolen().ifPresent(reasons::add);
        worst.throttled().ifPresent(reasons::add);
        host.sharedCores().ifPresent(reasons::add);
        if (worst.around.nice() > 0) {
            reasons.add("its nice value is " + worst.around.nice() + ", so others come first");
        }
        String advice =
                tooMany
                        ? "Measure again with at most "
                                + Units.count((long) Math.max(1, Math.floor(host.available())))
                                + (host.available() >= 2 ? " threads" : " thread")
                                + (processes.size() > 1 ? " on each machine." : ".")
                        : "Measure again when the machine is quiet, or until metrics are stable.";
        return tooMany
                ? new Validity(
                        Mark.OVERSUBSCRIBED, reasons, advice, worst.wallNs, worst.wallNs, false)
                : new Validity(
                        Mark.DISTURBED,
                        reasons,
                        advice,
                        worst.noiseNs(),
                        worst.delayNs(),
                        processes.size() == 1 && worst.threads == 1);
    }

    private static List<Process> processes(RunSummary run) {
        List<Process> found = new ArrayList<>();
        for (RankInfo rank : run.processes().list()) {
            found.add(
                    new Process(
                            rank.rank(),
                            rank.host(),
                            rank.threads(),
                            rank.wallTimeNs(),
                            rank.surroundings(),
                            false));
        }
        if (found.isEmpty()) {
            found.add(
                    new Process(
                            run.processes().own(),
                            "",
                            run.threads(),
                            run.wallTimeNs(),
                            run.surroundings(),
                            false));
        }
        return placed(found);
    }

    /** The same processes, of which is known whether their machine is crowded. */
    private static List<Process> placed(List<Process> processes) {
        Map<String, Host> machines = new HashMap<>();
        processes.stream()
                .collect(Collectors.groupingBy(Process::host))
                .forEach((name, there) -> machines.put(name, Host.of(there.get(0), there)));
        return processes.stream()
                .map(
                        it ->
                                it.in(
                                        it.host.isEmpty()
                                                ? Host.of(it, List.of())
                                                : machines.get(it.host)))
                .toList();
    }

    /** One process of the run; its rank is -1 when it is the only one. */
    private record Process(
            int rank,
            String host,
            int threads,
            long wallNs,
            Surroundings around,
            boolean isCrowded) {
        /** The same process, where it is known who else was on its machine. */
        Process in(Host machine) {
            return new Process(rank, host, threads, wallNs, around, machine.isCrowded());
        }

        /** The share of its time that it was disturbed, by whatever disturbed it most. */
        double badness() {
            return Math.max(Math.max(waitShare(), stolenShare()), throttledShare());
        }

        /** See {@link Validity#noiseNs}. */
        long noiseNs() {
            return (long) Math.min(wallNs, (threads + 1) * badness() * wallNs);
        }

        /** See {@link Validity#delayNs}. */
        long delayNs() {
            return (long) Math.min(wallNs, badness() * wallNs);
        }

        private double waitShare() {
            ThreadUse longest = around.longest();
            if (longest.knowsWait()) {
                double waking = isCrowded ? 0 : (double) longest.voluntarySwitches() * WAKE_NS;
                return Sums.fraction(longest.waitNs() - waking, wallNs);
            }
            double perSecond = longest.involuntarySwitches() / Math.max(1e-3, wallNs / 1e9);
            return DISTURBING * perSecond / SWITCHES_PER_SECOND;
        }

        private double stolenShare() {
            return Sums.fraction(
                    around.stolenNs(), (double) around.busyNs() + (double) around.stolenNs());
        }

        private double throttledShare() {
            return Sums.fraction(around.throttledNs(), wallNs);
        }

        String longest() {
            ThreadUse longest = around.longest();
            String who = "thread " + longest.thread() + (rank < 0 ? "" : " of rank " + rank);
            String switches =
                    Units.count(longest.involuntarySwitches())
                            + (longest.involuntarySwitches() == 1 ? " time" : " times");
            if (!longest.knowsWait()) {
                return "the logical CPU was taken from " + who + " " + switches;
            }
            return who
                    + " was ready but had no logical CPU for "
                    + Units.duration(longest.waitNs())
                    + ", "
                    + Units.percent(Sums.fraction(longest.waitNs(), wallNs))
                    + " of the run; it lost its logical CPU "
                    + switches;
        }

        Optional<String> stolen() {
            return stolenShare() < DISTURBING
                    ? Optional.empty()
                    : Optional.of(
                            "the host of this virtual machine took "
                                    + Units.percent(stolenShare())
                                    + " of the logical CPUs' time");
        }

        Optional<String> throttled() {
            return throttledShare() < DISTURBING
                    ? Optional.empty()
                    : Optional.of(
                            "its control group was stopped for "
                                    + Units.duration(around.throttledNs())
                                    + ", its quota is "
                                    + Units.decimal(around.quota(), 1)
                                    + " logical CPUs");
        }
    }

    /** The processes of a run on one machine. */
    private record Host(int threads, int ranks, ProcessorSet processors, List<Process> list) {
        /** Where a process ran; it alone when it isn't known who was there besides. */
        static Host of(Process one, List<Process> processes) {
            List<Process> there =
                    one.host.isEmpty()
                            ? List.of(one)
                            : processes.stream().filter(it -> it.host.equals(one.host)).toList();
            ProcessorSet all = ProcessorSet.NONE;
            int threads = 0;
            for (Process process : there) {
                all = all.and(process.around.processors());
                threads += process.threads;
            }
            return new Host(threads, there.size(), all, there);
        }

        /** How many of its threads can run at a time; endless when that isn't known. */
        double available() {
            double quota = list.stream().mapToDouble(it -> it.around.quota()).max().orElse(0);
            double count = processors.size() == 0 ? Double.POSITIVE_INFINITY : processors.size();
            return quota > 0 ? Math.min(quota, count) : count;
        }

        /** Whether its threads must take turns; one with less than a logical CPU only pauses. */
        boolean isCrowded() {
            return threads > Math.max(1, available());
        }

        String text() {
            double available = available();
            boolean limited = available < processors.size() || processors.size() == 0;
            return Units.count(threads)
                    + " threads"
                    + (ranks > 1 ? " of " + Units.count(ranks) + " ranks" : "")
                    + " on "
                    + (limited
                            ? "a quota of " + Units.decimal(available, 1) + " logical CPUs"
                            : Units.count(processors.size())
                                    + (processors.size() == 1 ? " logical CPU" : " logical CPUs"));
        }

        /**
         * Says that threads had to share cores: nobody waits then, and waits are the program's own,
         * but each thread is slower than it would be alone. Nothing where it isn't known which
         * cores several processes had.
         */
        Optional<String> sharedCores() {
            Surroundings one = list.get(0).around;
            int cores = one.cores();
            boolean known = list.stream().allMatch(it -> it.around.processors().equals(processors));
            boolean shared = known && cores > 0 && threads > cores && threads <= processors.size();
            if (!shared) {
                return Optional.empty();
            }
            String each =
                    processors.size() % cores == 0
                            ? processors.size() / cores + " hyper-threads each"
                            : processors.size() + " hyper-threads";
            return Optional.of(
                    Units.count(threads)
                            + " threads on "
                            + Units.count(cores)
                            + (cores == 1 ? " core (" : " cores (")
                            + each
                            + ")");
        }

        /** What other programs did meanwhile on these logical CPUs. */
        Optional<String> others() {
            Map<String, Process> busiest = new LinkedHashMap<>();
            double own = 0;
            for (Process process : list) {
                own += process.around.cpuNs();
                busiest.merge(
                        process.around.processors().toString(),
                        process,
                        (a, b) -> a.around.busyNs() >= b.around.busyNs() ? a : b);
            }
            double busy = 0;
            long wallNs = 0;
            for (Process process : busiest.values()) {
                busy += process.around.busyNs();
                wallNs = Math.max(wallNs, process.wallNs);
            }
            // The system counts by ticks, and so may have more than there was.
            double most = processors.size() - own / Math.max(1, wallNs);
            double used = Math.min(most, (busy - own) / Math.max(1, wallNs));
            return used < NOTABLE * processors.size() || processors.size() == 0
                    ? Optional.empty()
                    : Optional.of(
                            "other programs used "
                                    + Units.decimal(used, 1)
                                    + " of "
                                    + Units.count(processors.size())
                                    + (processors.size() == 1 ? " logical CPU" : " logical CPUs"));
        }
    }
}
