// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.util.List;

/**
 * The samples of a run, by lines of code.
 *
 * @param pid of the process that was sampled
 * @param hz how many each thread should take in a second of its CPU time
 * @param threadsWithout threads that could not be sampled
 * @param taken how many were taken
 * @param lost how many of them found no room
 * @param timeNs CPU time that all of them stand for
 * @param hasLines whether code addresses have become lines: they stay addresses in a program that
 *     was started without {@code pomp run}
 * @param lines where they were taken
 * @param paths who called that code
 * @param hasPaths whether callers could be noted
 * @param cut how many samples have no path, or not all of it
 */
public record Samples(
        long pid,
        int hz,
        int threadsWithout,
        long taken,
        long lost,
        long timeNs,
        boolean hasLines,
        List<SampledLine> lines,
        CallPaths paths,
        boolean hasPaths,
        long cut) {
    /** Name of the file in a run's folder. */
    public static final String FILE = "samples.json";

    public Samples {
        lines = List.copyOf(lines);
    }
}
