// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.Costs;
import io.github.pomplens.runtime.analysis.PassedOverText;
import io.github.pomplens.runtime.analysis.RequestedThreads;
import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.results.Conditions;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.Detail;
import io.github.pomplens.runtime.results.EndedBy;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.Ranks;
import io.github.pomplens.runtime.results.RunRecord;
import io.github.pomplens.runtime.results.Samples;
import io.github.pomplens.runtime.results.SourceFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds what a reader must know before trusting the figures of a run. */
final class Warnings {
    private static final double NOTABLE_OVERHEAD = 0.05;

    private Warnings() {}

    /** What must be known of samples. */
    static List<String> of(Samples samples) {
        List<String> found = new ArrayList<>();
        if (samples.lost() > 0) {
            found.add(
                    Units.count(samples.lost())
                            + " of "
                            + Units.count(samples.taken())
                            + " samples found no room; lines have less than they should.");
        }
        if (samples.threadsWithout() > 0) {
            found.add(
                    Units.count(samples.threadsWithout())
                            + " threads could not be sampled: the system gave no timer; their lines"
                            + " are missing.");
        }
        if (!samples.hasLines()) {
            found.add(
                    "Samples were taken, but their lines are not known; start the program with"
                            + " 'pomp run --sample'.");
        }
        return found;
    }

    static List<String> of(Profile profile, Optional<RunRecord> record, Costs costs) {
        List<String> found = new ArrayList<>();
        record.flatMap(RunRecord::passedOver)
                .map(PassedOverText::of)
                .ifPresent(text -> found.add("N" + text.substring(1) + "."));
        if (profile.execution().endedBy() == EndedBy.SIGNAL) {
            found.add(
                    "The program was ended by "
                            + Signals.describe(profile.execution().signal())
                            + "; the metrics cover the time until then.");
        } else if (record.isPresent() && record.get().exitStatus() != 0) {
            found.add(
                    "The program failed with exit status "
                            + record.get().exitStatus()
                            + "; it may not have done all of its work.");
        }
        if (profile.execution().endedBy() == EndedBy.CHECKPOINT) {
            found.add(
                    "The program was still running at this checkpoint; what it did afterwards is"
                            + " not in the metrics.");
        }
        if (profile.execution().endedBy() == EndedBy.FINALIZE) {
            found.add("The program called POMP_Finalize; nothing after that was measured.");
        }
        if (profile.execution().endedBy() == EndedBy.MPI_ABORT) {
            found.add("The program called MPI_Abort; the metrics cover the time until then.");
        }
        if (profile.conditions().clockUnusable()) {
            found.add(
                    "The clock stood still or failed while the program ran; times mean nothing,"
                            + " visits are right. Measure again without what changes the clock.");
        }
        record.flatMap(it -> RequestedThreads.difference(profile, it.environment()))
                .ifPresent(found::add);
        addRanks(found, profile.ranks());
        if (profile.recording().droppedEvents() > 0) {
            found.add(
                    Units.count(profile.recording().droppedEvents())
                            + " events could not be recorded; the metrics are too low.");
        }
        if (profile.recording().unbalancedEvents() > 0) {
            found.add(
                    Units.count(profile.recording().unbalancedEvents())
                            + " constructs were left without reaching their end (cancel, longjmp,"
                            + " exceptions); they count up to where that was noticed.");
        }
        if (costs.overhead() >= NOTABLE_OVERHEAD) {
            found.add(
                    "Measuring took "
                            + Report.overhead(costs)
                            + " of the run; short constructs look more expensive than they are.");
        }
        addOmissions(profile.conditions(), costs, found);
        if (profile.locks().unlistedVisits() > 0) {
            found.add(
                    Units.count(profile.locks().unlistedVisits())
                            + " acquisitions of locks are not listed by lock; the program has too"
                            + " many of them.");
        }
        return found;
    }

    private static void addOmissions(Conditions conditions, Costs costs, List<String> found) {
        if (!conditions.disabled().isEmpty()) {
            found.add(
                    "Not recorded, because POMP_DISABLE said so: "
                            + String.join(", ", conditions.disabled())
                            + ".");
        }
        if (!conditions.filter().isEmpty()) {
            found.add(
                    "Not recorded, because the filter "
                            + conditions.filter()
                            + " said so: "
                            + Units.count(conditions.excludedConstructs())
                            + " constructs.");
        }
        if (!conditions.counters().missing().isEmpty()) {
            found.add("Not counted: " + conditions.counters().missing() + ".");
        }
        if (conditions.counters().threadsWithout() > 0) {
            found.add(
                    "The system gave no counters to "
                            + Units.count(conditions.counters().threadsWithout())
                            + " of the threads, or took them away; what they did then is not in the"
                            + " counts.");
        }
        for (ConstructCost cost : costs.constructs()) {
            if (cost.times().untimed() > 0) {
                ConstructInfo construct = cost.construct();
                found.add(
                        Report.label(construct)
                                + placeOf(construct)
                                + ": not timed: "
                                + Units.count(cost.times().untimed())
                                + " of its visits, which are short; they count with the mean of"
                                + " the others (POMP_THROTTLE=off times all of them).");
            }
        }
    }

    /** Name of the file and line, or where the code is; nothing for a call of MPI. */
    private static String placeOf(ConstructInfo construct) {
        String place = construct.shortPlace();
        return place.isEmpty() ? "" : " " + place;
    }

    private static void addRanks(List<String> found, Ranks ranks) {
        List<Integer> missing = ranks.missing();
        if (!missing.isEmpty()) {
            found.add(
                    Units.count(missing.size())
                            + " of "
                            + Units.count(ranks.total())
                            + " ranks left no measurement: "
                            + NumberRanges.of(missing)
                            + ". The metrics are those of the others.");
        }
        if (ranks.own() >= 0 && !ranks.isSeveral()) {
            found.add("This is the measurement of rank " + ranks.own() + " alone.");
        }
        if (ranks.detail().isMerged()) {
            found.add(
                    "There are too many ranks to keep each: "
                            + (ranks.detail() == Detail.SUMS
                                    ? "all threads are added up"
                                    : "threads of the same number are added up over the ranks")
                            + ". Set POMP_RANK_ENTRIES to keep more.");
        }
    }

    static Optional<String> of(SourceView view, Optional<SourceFile> source) {
        if (source.isEmpty()) {
            return Optional.of(
                    view.path()
                            + " is not in the project and no copy was kept, or its lines hold"
                            + " nothing of what was measured; it is not shown.");
        }
        if (view.linesMissing()) {
            return Optional.of(
                    view.path() + " is shorter than when it was measured; measure again.");
        }
        if (!source.get().changedSinceRun()) {
            return Optional.empty();
        }
        return Optional.of(
                source.get().isSnapshot()
                        ? view.path() + " has changed since the run; shown is the measured text."
                        : view.path() + " is newer than the run; lines may be off, measure again.");
    }
}
