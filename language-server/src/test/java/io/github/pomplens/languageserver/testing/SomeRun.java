// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.testing;

import io.github.pomplens.languageserver.overlay.OpenMpKinds;
import io.github.pomplens.languageserver.overlay.Run;
import io.github.pomplens.runtime.analysis.Idleness;
import io.github.pomplens.runtime.analysis.Trust;
import io.github.pomplens.runtime.analysis.property.Evaluator;
import io.github.pomplens.runtime.analysis.property.Findings;
import io.github.pomplens.runtime.analysis.property.PropertyLibrary;
import io.github.pomplens.runtime.analysis.property.PropertySet;
import io.github.pomplens.runtime.analysis.property.RunFacts;
import io.github.pomplens.runtime.analysis.property.SourceFacts;
import java.time.Instant;
import java.util.List;

/** Runs of which nothing matters but what is said here. */
public final class SomeRun {
    /** Its waits may be those of other programs. */
    public static final Trust DISTURBED =
            new Trust(Trust.Mark.DISTURBED, List.of("thread 1 was disturbed"), "Measure again.");

    private SomeRun() {}

    /** Returns a run with teams of that many threads. */
    public static Run of(int threads) {
        return of(threads, Trust.UNKNOWN);
    }

    public static Run of(int threads, Trust trust) {
        return of(threads, RunFacts.ofTeams(threads, trust), trust);
    }

    /** Returns a run of which only the idle time is known. */
    public static Run of(Idleness idleness) {
        RunFacts facts = RunFacts.ofIdleness(idleness, Trust.UNKNOWN);
        return of(idleness.threads(), facts, Trust.UNKNOWN);
    }

    private static Run of(int threads, RunFacts facts, Trust trust) {
        Findings findings =
                new Evaluator(
                        PropertySet.of(PropertyLibrary.load()),
                        facts,
                        OpenMpKinds.INSTANCE,
                        SourceFacts.NONE);
        return new Run("id", "run", Instant.EPOCH, 1, threads, trust, findings, "");
    }
}
