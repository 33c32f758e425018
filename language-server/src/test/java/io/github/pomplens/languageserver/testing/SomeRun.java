// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.testing;

import io.github.pomplens.languageserver.overlay.CauseTexts;
import io.github.pomplens.languageserver.overlay.LineTexts;
import io.github.pomplens.languageserver.overlay.Run;
import io.github.pomplens.languageserver.overlay.ScalingTexts;
import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.Idleness;
import io.github.pomplens.runtime.analysis.Validity;
import io.github.pomplens.runtime.analysis.property.Evaluator;
import io.github.pomplens.runtime.analysis.property.Finding;
import io.github.pomplens.runtime.analysis.property.Findings;
import io.github.pomplens.runtime.analysis.property.Phrase;
import io.github.pomplens.runtime.analysis.property.PropertyLibrary;
import io.github.pomplens.runtime.analysis.property.PropertySet;
import io.github.pomplens.runtime.analysis.property.RunFacts;
import io.github.pomplens.runtime.analysis.property.SourceFacts;
import io.github.pomplens.sources.measured.OpenMpKinds;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Runs of which nothing matters but what is said here. */
public final class SomeRun {
    /** Its waits may be those of other programs. */
    public static final Validity DISTURBED =
            new Validity(
                    Validity.Mark.DISTURBED,
                    List.of("thread 1 was disturbed"),
                    "Measure again.",
                    1_000_000_000,
                    1_000_000_000,
                    false);

    private SomeRun() {}

    /** Returns a run with teams of that many threads. */
    public static Run of(int threads) {
        return of(threads, Validity.UNKNOWN);
    }

    public static Run of(int threads, Validity validity) {
        return of(threads, RunFacts.ofTeams(threads, validity), validity);
    }

    /** Returns a run of which only the idle time is known. */
    public static Run of(Idleness idleness) {
        RunFacts facts = RunFacts.ofIdleness(idleness, Validity.UNKNOWN);
        return of(idleness.threads(), facts, Validity.UNKNOWN);
    }

    /** Returns the run with one more property, which holds for all constructs and names fixes. */
    public static Run advising(Run run, List<String> fixes, List<Phrase> advice) {
        Finding finding =
                new Finding(
                        "Advised",
                        "To be changed",
                        "much",
                        "",
                        1_000_000,
                        1,
                        advice,
                        fixes,
                        List.of());
        Findings known = run.findings();
        return new Run(
                run.id(),
                run.name(),
                run.started(),
                run.wallTimeNs(),
                run.threads(),
                run.validity(),
                cost -> Stream.concat(known.of(cost).stream(), Stream.of(finding)).toList(),
                run.stopped(),
                run.unmeasured(),
                run.scaling(),
                run.lines(),
                run.causes());
    }

    private static Run of(int threads, RunFacts facts, Validity validity) {
        return new Run(
                "id",
                "run",
                Instant.EPOCH,
                1,
                threads,
                validity,
                new Library(facts),
                "",
                "",
                ScalingTexts.NONE,
                LineTexts.NONE,
                CauseTexts.NONE);
    }

    /** Looks for the library's properties when something asks for them: most tests don't. */
    private static final class Library implements Findings {
        private static final PropertySet SET = PropertySet.of(PropertyLibrary.load());

        private final RunFacts facts;
        private @Nullable Evaluator evaluator;

        Library(RunFacts facts) {
            this.facts = facts;
        }

        @Override
        public List<Finding> of(ConstructCost cost) {
            Evaluator known = evaluator;
            if (known == null) {
                known = new Evaluator(SET, facts, OpenMpKinds.INSTANCE, SourceFacts.NONE);
                evaluator = known;
            }
            return known.of(cost);
        }
    }
}
