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

    /** The times of a process and its numbers of events, none of which is always there. */
    private enum OfRank implements NumberField {
        START_UNIX_NS,
        WALL_TIME_NS,
        PARALLEL_NS,
        MPI_NS,
        WAIT_NS,
        EVENTS,
        DROPPED_EVENTS,
        UNBALANCED_EVENTS;

        @Override
        public boolean isRequired() {
            return false;
        }
    }

    /** How figures of a context differ. */
    private enum Difference implements NumberField {
        COUNT,
        VISITS_MIN,
        VISITS_MAX,
        VISITS_MEAN,
        VISITS_STDDEV,
        INCLUSIVE_MIN_NS,
        INCLUSIVE_MAX_NS,
        INCLUSIVE_MEAN_NS,
        INCLUSIVE_STDDEV_NS,
        BODY_MIN_NS,
        BODY_MAX_NS,
        BODY_MEAN_NS,
        BODY_STDDEV_NS,
        WAIT_MIN_NS,
        WAIT_MAX_NS,
        WAIT_MEAN_NS,
        WAIT_STDDEV_NS
    }

    private static final NumberFields<OfRank> FIGURES = NumberFields.of(OfRank.class);
    private static final NumberFields<Difference> SPREADS = NumberFields.of(Difference.class);
    private static final String[] SPREADS_NEED = SPREADS.required();

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
        Numbers<Difference> its = SPREADS.numbers();
        json.object(field -> json.number(field, its), SPREADS_NEED);
        return new Spreads(
                its.of(Difference.COUNT),
                new Spread(
                        its.of(Difference.VISITS_MIN),
                        its.of(Difference.VISITS_MAX),
                        its.of(Difference.VISITS_MEAN),
                        its.of(Difference.VISITS_STDDEV)),
                new Spread(
                        its.of(Difference.INCLUSIVE_MIN_NS),
                        its.of(Difference.INCLUSIVE_MAX_NS),
                        its.of(Difference.INCLUSIVE_MEAN_NS),
                        its.of(Difference.INCLUSIVE_STDDEV_NS)),
                new Spread(
                        its.of(Difference.BODY_MIN_NS),
                        its.of(Difference.BODY_MAX_NS),
                        its.of(Difference.BODY_MEAN_NS),
                        its.of(Difference.BODY_STDDEV_NS)),
                new Spread(
                        its.of(Difference.WAIT_MIN_NS),
                        its.of(Difference.WAIT_MAX_NS),
                        its.of(Difference.WAIT_MEAN_NS),
                        its.of(Difference.WAIT_STDDEV_NS)));
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
        private final Numbers<OfRank> figures = FIGURES.numbers();

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
                    return json.number(field, figures);
                }
            }
            return true;
        }

        RankInfo finish() {
            return new RankInfo(
                    rank,
                    new RankProcess(
                            host,
                            pid,
                            executable,
                            figures.of(OfRank.START_UNIX_NS),
                            figures.of(OfRank.WALL_TIME_NS)),
                    threads,
                    firstThread,
                    new RankTimes(
                            figures.of(OfRank.PARALLEL_NS),
                            figures.of(OfRank.MPI_NS),
                            figures.of(OfRank.WAIT_NS)),
                    new EventCounts(
                            figures.of(OfRank.EVENTS),
                            figures.of(OfRank.DROPPED_EVENTS),
                            figures.of(OfRank.UNBALANCED_EVENTS)),
                    surroundings);
        }
    }
}
