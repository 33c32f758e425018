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
 * @param processes which processes of an MPI program it is of
 * @param endedBy what made the measurement library write the profile
 * @param executable path of the program
 * @param surroundings what its process shared its processors with
 */
public record RunSummary(
        long startUnixNs,
        long wallTimeNs,
        int threads,
        Ranks processes,
        EndedBy endedBy,
        String executable,
        Surroundings surroundings) {
    private static final String[] REQUIRED = {
        "format", "version", "ended_by", "executable", "start_unix_ns", "wall_time_ns", "threads"
    };

    /** How many processes an MPI program had; 0 for a single process. */
    public int ranks() {
        return processes.total();
    }

    /** What a list says about a run that has been read as a whole. */
    public static RunSummary of(Profile profile) {
        return new RunSummary(
                profile.execution().startUnixNs(),
                profile.execution().wallTimeNs(),
                profile.execution().threads(),
                profile.ranks(),
                profile.execution().endedBy(),
                profile.execution().executable(),
                profile.surroundings());
    }

    /**
     * Reads it from a profile without keeping anything else.
     *
     * @throws ResultsException when the file can't be read or is not a profile
     */
    static RunSummary read(Path file) throws ResultsException {
        return JsonCursor.readFile(file, ProfileReader.MAX_BYTES, RunSummary::read);
    }

    private static RunSummary read(JsonCursor json) throws IOException, ResultsException {
        Draft draft = new Draft(json);
        json.object(draft::field, REQUIRED);
        try {
            return draft.finish();
        } catch (IllegalArgumentException e) {
            throw json.damaged(String.valueOf(e.getMessage()));
        }
    }

    /** Collects the fields of a profile that a summary has, in whatever order they come. */
    private static final class Draft {
        private final JsonCursor json;
        private final RanksReader ranks;
        private long startUnixNs;
        private long wallTimeNs;
        private int threads;
        private EndedBy endedBy = EndedBy.EXIT;
        private String executable = "";
        private Surroundings surroundings = Surroundings.UNKNOWN;

        Draft(JsonCursor json) {
            this.json = json;
            this.ranks = new RanksReader(json, ProfileReader.MAX_THREADS);
        }

        boolean field(String field) throws IOException, ResultsException {
            switch (field) {
                case "format" -> Versions.checkFormat(json, ProfileReader.FORMAT);
                case "version" -> Versions.checkVersion(json, ProfileReader.VERSION);
                case "start_unix_ns" -> startUnixNs = json.count();
                case "wall_time_ns" -> wallTimeNs = json.count();
                case "threads" -> threads = json.integer(1, ProfileReader.MAX_THREADS);
                case "ended_by" -> endedBy = ProfileReader.endedBy(json);
                case "executable" -> executable = json.string();
                case "surroundings" ->
                        surroundings =
                                new SurroundingsReader(json, ProfileReader.MAX_THREADS).read();
                default -> {
                    return ranks.field(field);
                }
            }
            return true;
        }

        RunSummary finish() {
            return new RunSummary(
                    startUnixNs,
                    wallTimeNs,
                    threads,
                    ranks.finish(executable),
                    endedBy,
                    executable,
                    surroundings);
        }
    }
}
