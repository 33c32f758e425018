// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.testing;

import io.github.pomplens.languageserver.overlay.Run;
import io.github.pomplens.runtime.analysis.Trust;
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
        return new Run("id", "run", Instant.EPOCH, 1, threads, threads, trust, "");
    }
}
