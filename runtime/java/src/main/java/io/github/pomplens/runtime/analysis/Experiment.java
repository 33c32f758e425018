// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.analysis.Reason.Aspect;
import io.github.pomplens.runtime.results.Build;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.results.RunFolder;
import io.github.pomplens.runtime.results.RunRecord;
import io.github.pomplens.runtime.results.RunSummary;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What a run did, as far as it decides how long it takes: the one place that says which runs are
 * repeats of each other.
 *
 * <p>A run is a <em>repeat</em> of another when both ended by themselves with the same exit status,
 * and all of these are known of both and the same: the program with its libraries, byte for byte
 * (so that sources, compiler and flags are the same); its arguments and the folder it ran in; the
 * numbers of threads and of ranks; the variables {@code OMP_*}, {@code GOMP_*}, {@code KMP_*} and
 * {@code POMP_*}; the machine and the number of processors. What differs between repeats is chance,
 * so means and intervals are those of repeats only. What isn't known is never taken for the same: a
 * run that was started without {@code pomp run} has no repeats.
 *
 * <p>Nobody sees what a program reads from files, from other variables or from standard input.
 *
 * @param projectRoot the project that it is a run of
 * @param summary what the measurement says of it
 * @param record how it was started; empty when that is not known
 */
public record Experiment(Path projectRoot, RunSummary summary, Optional<RunRecord> record) {
    /** The variables that matter to builds, and to where things are, but not to programs. */
    private static final Set<String> WITHOUT_EFFECT =
            Set.of(
                    "POMP_CACHE",
                    "POMP_COMPILERS",
                    "POMP_COPY",
                    "POMP_JAVA",
                    "POMP_LIBRARY",
                    "POMP_LINES",
                    "POMP_ORIGINAL",
                    "POMP_STRICT");

    private static final String THREADS = "OMP_NUM_THREADS";

    /** The largest exit status of a program's own; with those above it a shell reports a signal. */
    private static final int LARGEST_STATUS = 128;

    /**
     * Reads what it needs of a run.
     *
     * @throws ResultsException when there is no measurement, or it can't be read
     */
    public static Experiment of(RunFolder run) throws ResultsException {
        return new Experiment(run.projectRoot(), run.summary(), run.record());
    }

    /**
     * Returns the experiment of a run whose measurement has been read.
     *
     * @throws ResultsException when its record can't be read
     */
    public static Experiment of(RunFolder run, Profile profile) throws ResultsException {
        return new Experiment(run.projectRoot(), RunSummary.of(profile), run.record());
    }

    /** Whether it differs from another run by chance only. */
    public boolean isRepeatOf(Experiment other) {
        return endedByItself()
                && other.endedByItself()
                && differences(other).isEmpty()
                && build().isPresent()
                && build().map(Build::fingerprints).equals(other.build().map(Build::fingerprints));
    }

    /**
     * Whether it differs from another run in the number of threads alone, so that the two tell how
     * well more threads are used.
     */
    public boolean isScalingOf(Experiment other) {
        return endedByItself()
                && other.endedByItself()
                && differences(other).stream()
                        .allMatch(reason -> reason.isKnown() && reason.aspect() == Aspect.THREADS)
                && build().map(Build::fingerprints).equals(other.build().map(Build::fingerprints));
    }

    /**
     * How well it used its threads compared with another run, as {@link Scaling#efficiency} has it.
     *
     * @return empty when they differ in more than the number of threads
     */
    public OptionalDouble efficiency(Experiment base) {
        return isScalingOf(base)
                ? OptionalDouble.of(
                        Scaling.efficiency(
                                base.summary.wallTimeNs(),
                                base.summary.threads(),
                                summary.wallTimeNs(),
                                summary.threads()))
                : OptionalDouble.empty();
    }

    /** How the program was stopped; empty when it came to its end. */
    public Optional<String> stopped() {
        return endedByItself() ? Optional.empty() : Optional.of(ending());
    }

    /**
     * The program's arguments as one would type them; empty when there were none, or nobody knows.
     */
    public String arguments() {
        return record.map(started -> ShellWords.join(arguments(started))).orElse("");
    }

    /** Why it has no figures of directives; empty when its build compiled some, or nobody knows. */
    public Optional<String> unmeasured() {
        return record.flatMap(RunRecord::passedOver).map(PassedOverText::of);
    }

    /** Whether the program came to its end, rather than being stopped. */
    public boolean endedByItself() {
        return summary.endedBy().isByItself()
                && record.map(found -> found.exitStatus() <= LARGEST_STATUS).orElse(true);
    }

    Optional<Build> build() {
        return record.flatMap(RunRecord::build);
    }

    /** The program's file, without its folder. */
    String program() {
        return fileName(summary.executable());
    }

    /** Returns in what it differs from an earlier run, apart from how they were built. */
    List<Reason> differences(Experiment before) {
        List<Reason> found = new ArrayList<>();
        addEnding(before, found);
        if (!program().equals(before.program())) {
            found.add(changed(Aspect.PROGRAM, "", before.program(), program()));
        }
        if (summary.threads() != before.summary.threads()) {
            found.add(changed(Aspect.THREADS, "", before.summary.threads(), summary.threads()));
        }
        if (summary.ranks() != before.summary.ranks()) {
            found.add(changed(Aspect.RANKS, "", before.summary.ranks(), summary.ranks()));
        }
        if (record.isEmpty() || before.record.isEmpty()) {
            String whose =
                    record.isEmpty() && before.record.isEmpty()
                            ? "both runs were"
                            : record.isEmpty() ? "this run was" : "the earlier run was";
            String why = "not known, " + whose + " started without pomp run";
            found.add(Reason.unknown(Aspect.INPUT, why));
            found.add(Reason.unknown(Aspect.ENVIRONMENT, why));
            found.add(Reason.unknown(Aspect.MACHINE, why));
        } else {
            addStart(before, before.record.get(), record.get(), found);
        }
        return found;
    }

    private void addEnding(Experiment before, List<Reason> found) {
        String then = before.ending();
        String now = ending();
        if (!then.equals(now)) {
            found.add(changed(Aspect.ENDING, "", then, now));
        } else if (!endedByItself()) {
            found.add(Reason.differs(Aspect.ENDING, now + " in both runs"));
        }
    }

    private String ending() {
        String status =
                record.map(RunRecord::exitStatus)
                        .filter(found -> found != 0)
                        .map(found -> "exit status " + found)
                        .orElse("normal");
        return switch (summary.endedBy()) {
            case EXIT, FINALIZE, MPI_FINALIZE -> status;
            case SIGNAL -> "stopped by a signal";
            case CHECKPOINT -> "still running";
            case MPI_ABORT -> "stopped by MPI_Abort";
        };
    }

    private void addStart(Experiment before, RunRecord then, RunRecord now, List<Reason> found) {
        String arguments = words(arguments(now));
        String argumentsThen = words(before.arguments(then));
        if (!arguments.equals(argumentsThen)) {
            found.add(changed(Aspect.INPUT, "arguments ", argumentsThen, arguments));
        }
        String folder = inProject(now);
        String folderThen = before.inProject(then);
        if (!folder.equals(folderThen)) {
            found.add(changed(Aspect.INPUT, "ran in ", folderThen, folder));
        }
        String launcher = words(launcher(now));
        String launcherThen = words(before.launcher(then));
        if (!launcher.equals(launcherThen) && summary.ranks() == before.summary.ranks()) {
            found.add(changed(Aspect.ENVIRONMENT, "launcher ", launcherThen, launcher));
        }
        addVariables(then, now, summary.threads() != before.summary.threads(), found);
        if (!then.host().equals(now.host())) {
            found.add(changed(Aspect.MACHINE, "", then.host(), now.host()));
        }
        if (then.cpus() != now.cpus()) {
            found.add(changed(Aspect.MACHINE, "logical CPUs ", then.cpus(), now.cpus()));
        }
    }

    private static void addVariables(
            RunRecord then, RunRecord now, boolean threadsDiffer, List<Reason> found) {
        Map<String, String> before = variables(then);
        Map<String, String> after = variables(now);
        Set<String> names = new TreeSet<>(before.keySet());
        names.addAll(after.keySet());
        if (threadsDiffer) {
            names.remove(THREADS);
        }
        for (String name : names) {
            String was = before.get(name);
            String is = after.get(name);
            if (was == null || !was.equals(is)) {
                found.add(changed(Aspect.ENVIRONMENT, name + " ", value(was), value(is)));
            }
        }
    }

    private static Map<String, String> variables(RunRecord record) {
        Map<String, String> variables = new TreeMap<>(record.environment());
        variables.keySet().removeAll(WITHOUT_EFFECT);
        return variables;
    }

    private static String value(@Nullable String text) {
        return text == null ? "not set" : words(List.of(text));
    }

    private static String words(List<String> words) {
        return words.isEmpty() ? "none" : ShellWords.join(words);
    }

    /** What stands behind the program's name in the command; all of it when that isn't there. */
    private List<String> arguments(RunRecord started) {
        return started.command().subList(place(started) + 1, started.command().size());
    }

    /** What stands before it: the launcher of an MPI program, with its options. */
    private List<String> launcher(RunRecord started) {
        return started.command().subList(0, Math.max(0, place(started)));
    }

    private int place(RunRecord started) {
        for (int i = 0; i < started.command().size(); i++) {
            if (fileName(started.command().get(i)).equals(program())) {
                return i;
            }
        }
        return -1;
    }

    /** The folder that it ran in, seen from the project's, which may have been copied. */
    private String inProject(RunRecord started) {
        Path folder = started.workingDirectory();
        Path root = started.projectRoot();
        if (!folder.startsWith(root)) {
            return folder.toString();
        }
        String inside = root.relativize(folder).toString();
        return inside.isEmpty() ? "the project's folder" : inside;
    }

    static String fileName(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    static Reason changed(Aspect aspect, String what, Object before, Object now) {
        return Reason.differs(aspect, what + before + " before, " + now + " now");
    }
}
