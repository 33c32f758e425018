// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.analysis.Reason.Aspect;
import io.github.pomplens.runtime.results.ResultsException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Why two runs differ, which comes before by how much. Immutable.
 *
 * @param reasons what they differ in, and of what that isn't known
 * @param isRepeat whether they differ by chance only
 * @param before how far the figures of the earlier run may be believed
 * @param now the same of the later run
 */
public record RunComparison(
        List<Reason> reasons, boolean isRepeat, Validity.Mark before, Validity.Mark now) {
    /** The aspects that must be the same; else times don't show what is better or worse. */
    private static final Set<Aspect> WORK = EnumSet.of(Aspect.ENDING, Aspect.PROGRAM, Aspect.INPUT);

    private static final String NOTHING =
            "nothing: program, input, threads, environment and machine are the same;"
                    + " what differs is chance";

    public RunComparison {
        reasons =
                reasons.stream()
                        .sorted(
                                Comparator.comparing((Reason reason) -> !reason.isKnown())
                                        .thenComparing(Reason::aspect))
                        .toList();
    }

    /**
     * Compares what two runs did.
     *
     * @throws ResultsException when copies of sources can't be looked up
     */
    public static RunComparison of(MeasuredRun before, MeasuredRun now) throws ResultsException {
        List<Reason> reasons = new ArrayList<>(now.experiment().differences(before.experiment()));
        reasons.addAll(BuildDifferences.of(before, now));
        return new RunComparison(
                reasons,
                now.experiment().isRepeatOf(before.experiment()),
                Validity.of(before.experiment().summary()).mark(),
                Validity.of(now.experiment().summary()).mark());
    }

    /** Whether both did all of the same work, so that less time is better. */
    public boolean isOfSameWork() {
        return reasons.stream()
                .noneMatch(reason -> reason.isKnown() && WORK.contains(reason.aspect()));
    }

    /** What they are known to differ in, in one word each: {@code input, threads}; often empty. */
    public String brief() {
        return words(true);
    }

    /** Whether a difference is known; else the first of {@link #lines} says that there is none. */
    public boolean isKnownToDiffer() {
        return !isRepeat && reasons.stream().anyMatch(Reason::isKnown);
    }

    /** Why they differ, for people: a line for each reason. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>(isRepeat ? List.of(NOTHING) : differences());
        if (!before.believesWaits() || !now.believesWaits()) {
            String marks =
                    before == now
                            ? "both were " + now.word()
                            : before.word() + " before, " + now.word() + " now";
            lines.add("validity: " + marks + "; what disturbed a run is in its times");
        }
        return lines;
    }

    private List<String> differences() {
        List<String> lines = new ArrayList<>();
        reasons.stream().filter(Reason::isKnown).map(Reason::line).forEach(lines::add);
        if (lines.isEmpty()) {
            lines.add("nothing that is known");
        }
        String unknown = words(false);
        if (!unknown.isEmpty()) {
            lines.add("not known whether in: " + unknown);
        }
        if (!isOfSameWork()) {
            lines.add("they did not do the same work: less time is not faster, more is not slower");
        }
        return lines;
    }

    private String words(boolean known) {
        return reasons.stream()
                .filter(reason -> reason.isKnown() == known)
                .map(reason -> reason.aspect().word())
                .distinct()
                .collect(Collectors.joining(", "));
    }
}
