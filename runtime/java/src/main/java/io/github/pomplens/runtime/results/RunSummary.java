// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.io.IOException;
import java.nio.file.Path;

/**
 * What a list of runs says about each.
 *
 * @param startUnixNs when the measurement started, in nanoseconds since 1970
 * @param wallTimeNs how long it took, in nanoseconds
 * @param threads that took part
 */
public record RunSummary(long startUnixNs, long wallTimeNs, int threads) {
    private static final String[] REQUIRED = {
        "format", "version", "start_unix_ns", "wall_time_ns", "threads"
    };

    /**
     * Reads it from a profile without keeping anything else.
     *
     * @throws ResultsException when the file can't be read or is no profile
     */
    static RunSummary read(Path file) throws ResultsException {
        return JsonCursor.readFile(file, ProfileReader.MAX_BYTES, RunSummary::read);
    }

    private static RunSummary read(JsonCursor json) throws IOException, ResultsException {
        long[] values = new long[2];
        int[] threads = new int[1];
        json.object(
                field -> {
                    switch (field) {
                        case "format" -> Versions.checkFormat(json, ProfileReader.FORMAT);
                        case "version" -> Versions.checkVersion(json, ProfileReader.VERSION);
                        case "start_unix_ns" -> values[0] = json.count();
                        case "wall_time_ns" -> values[1] = json.count();
                        case "threads" -> threads[0] = json.integer(1, ProfileReader.MAX_THREADS);
                        default -> {
                            return false;
                        }
                    }
                    return true;
                },
                REQUIRED);
        return new RunSummary(values[0], values[1], threads[0]);
    }
}
