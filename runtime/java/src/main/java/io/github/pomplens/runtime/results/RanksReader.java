// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Reads what a {@code profile.json} says of the processes of an MPI program. */
final class RanksReader {
    /** A number of processes that no machine has; a run of more is not one of ours. */
    static final int MAX_RANKS = 1 << 20;

    private static final String[] REQUIRED = {"rank", "host", "pid", "threads"};
    private static final String[] TIMES = {
        "start_unix_ns",
        "wall_time_ns",
        "parallel_ns",
        "mpi_ns",
        "wait_ns",
        "events",
        "dropped_events",
        "unbalanced_events"
    };
    private static final String[] SPREADS = {
        "count",
        "visits_min",
        "visits_max",
        "visits_mean",
        "visits_stddev",
        "inclusive_min_ns",
        "inclusive_max_ns",
        "inclusive_mean_ns",
        "inclusive_stddev_ns",
        "body_min_ns",
        "body_max_ns",
        "body_mean_ns",
        "body_stddev_ns",
        "wait_min_ns",
        "wait_max_ns",
        "wait_mean_ns",
        "wait_stddev_ns"
    };

    private final JsonCursor json;
    private final int maxThreads;
    private int own = -1;
    private int total;
    private Detail detail = Detail.THREADS;
    private final List<RankInfo> ranks = new ArrayList<>();

    RanksReader(JsonCursor json, int maxThreads) {
        this.json = json;
        this.maxThreads = maxThreads;
    }

    /** Reads a field of the profile. Gives false when it is about something else. */
    boolean field(String name) throws IOException, ResultsException {
        switch (name) {
            case "rank" -> own = json.integer(0, MAX_RANKS - 1);
            case "ranks_total" -> total = json.integer(1, MAX_RANKS);
            case "detail" -> detail = detail();
            case "ranks" -> json.array(MAX_RANKS, this::rank);
            default -> {
                return false;
            }
        }
        return true;
    }

    /**
     * @throws IllegalArgumentException when the ranks don't fit together
     */
    Ranks finish(String executable) {
        List<RankInfo> named = new ArrayList<>();
        for (RankInfo rank : ranks) {
            named.add(rank.executable().isEmpty() ? rank.of(executable) : rank);
        }
        return new Ranks(own, total, detail, named);
    }

    Spreads spreads() throws IOException, ResultsException {
        long[] values = new long[SPREADS.length];
        json.object(field -> json.figure(field, SPREADS, values, Long.MAX_VALUE), SPREADS);
        return new Spreads(
                values[0],
                spread(values, 1),
                spread(values, 5),
                spread(values, 9),
                spread(values, 13));
    }

    private static Spread spread(long[] values, int first) {
        return new Spread(values[first], values[first + 1], values[first + 2], values[first + 3]);
    }

    private Detail detail() throws IOException, ResultsException {
        String word = json.string();
        for (Detail value : Detail.values()) {
            if (value.word().equals(word)) {
                return value;
            }
        }
        throw json.damaged("unknown value " + JsonCursor.quoted(word));
    }

    private void rank() throws IOException, ResultsException {
        Draft draft = new Draft();
        json.object(draft::field, REQUIRED);
        ranks.add(draft.finish());
    }

    /** Collects the fields of one rank, in whatever order they come. */
    private final class Draft {
        private int rank;
        private String host = "";
        private long pid;
        private String executable = "";
        private int threads;
        private int firstThread;
        private Surroundings surroundings = Surroundings.UNKNOWN;
        private final long[] values = new long[TIMES.length];

        boolean field(String field) throws IOException, ResultsException {
            switch (field) {
                case "rank" -> rank = json.integer(0, MAX_RANKS - 1);
                case "host" -> host = json.string();
                case "pid" -> pid = json.count();
                case "executable" -> executable = json.string();
                case "threads" -> threads = json.integer(1, maxThreads);
                case "first_thread" -> firstThread = json.integer(0, maxThreads - 1);
                case "surroundings" ->
                        surroundings = new SurroundingsReader(json, maxThreads).read();
                default -> {
                    return json.figure(field, TIMES, values, Long.MAX_VALUE);
                }
            }
            return true;
        }

        RankInfo finish() {
            return new RankInfo(
                    rank,
                    new RankProcess(host, pid, executable, values[0], values[1]),
                    threads,
                    firstThread,
                    new RankTimes(values[2], values[3], values[4]),
                    new EventCounts(values[5], values[6], values[7]),
                    surroundings);
        }
    }
}
