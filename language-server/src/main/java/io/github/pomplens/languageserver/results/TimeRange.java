// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.results;

import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.results.RunFolder;
import io.github.pomplens.runtime.trace.RangeProfile;
import io.github.pomplens.runtime.trace.Trace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * The part of a run that figures are shown of: a range of time, or all of it.
 *
 * @param from in nanoseconds since the start of the measurement
 * @param to before which it ends; 0, like {@code from}, for all of the run
 */
record TimeRange(long from, long to) {
    static final TimeRange ALL = new TimeRange(0, 0);

    boolean isAll() {
        return to == 0;
    }

    /** What to add to the name of a run of which this is shown. */
    String suffix() {
        return isAll() ? "" : " (selected " + Units.duration(to - from) + ")";
    }

    /**
     * Reads the figures of a run in this range.
     *
     * @throws ResultsException when they can't be read, or the run has no trace
     */
    Profile profile(RunFolder run) throws ResultsException {
        Profile whole = run.profile();
        if (isAll()) {
            return whole;
        }
        List<Path> traces = run.traces();
        if (traces.size() != 1) {
            throw new ResultsException(
                    traces.isEmpty()
                            ? run.path() + ": holds no trace; measure with 'pomp run --trace'"
                            : "metrics of a range of time can be had of runs with one process only");
        }
        try (Trace trace = Trace.open(traces.get(0))) {
            return RangeProfile.of(whole, trace, from, to);
        } catch (IOException e) {
            throw new ResultsException(
                    traces.get(0) + ": the trace can't be read: " + e.getMessage(), e);
        }
    }
}
