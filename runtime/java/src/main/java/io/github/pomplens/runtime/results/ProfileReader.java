// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Reads {@code profile.json}. Files may come from anywhere: size, nesting and number of entries are
 * limited, everything is checked, unknown fields are skipped. Not for use by several threads.
 */
public final class ProfileReader {
    static final String FORMAT = "pomp-profile";
    static final int VERSION = 1;
    static final long MAX_BYTES = 128L * 1024 * 1024;
    private static final int MAX_CONSTRUCTS = 100_000;
    private static final int MAX_CONTEXTS = 500_000;
    static final int MAX_THREADS = 262_144;
    private static final int MAX_DISABLED = 1000;
    static final int MAX_METRICS = 2_000_000;
    private static final String[] REQUIRED = {
        "format",
        "version",
        "ended_by",
        "executable",
        "pid",
        "clock",
        "clock_hz",
        "start_unix_ns",
        "wall_time_ns",
        "threads",
        "events",
        "event_cost_ns",
        "dropped_events",
        "unbalanced_events",
        "constructs",
        "contexts"
    };
    private static final String[] CONTEXT = {"id", "parent", "construct", "part", "threads"};
    private static final String[] METRICS = {
        "thread",
        "visits",
        "inclusive_ns",
        "body_ns",
        "barrier_wait_ns",
        "enter_wait_ns",
        "lock_wait_ns",
        "lock_visits"
    };

    /** What may follow the others in {@link #METRICS}. */
    private static final String[] OPTIONAL_METRICS = {
        "timed_visits",
        "min_ns",
        "max_ns",
        "stddev_ns",
        "instances",
        "instances_max_ns",
        "instances_mean_ns",
        "untimed_visits",
        "merged",
        "instances_last",
        "loop_executions",
        "iterations",
        "iterations_min",
        "iterations_max",
        "cpu_ns",
        "cpu_wall_ns",
        "late_senders",
        "late_sender_ns",
        "bytes",
        "chunks",
        "chunk_iterations",
        "runtime_ns"
    };

    /** What the counters have counted, in the order of their names. */
    private static final String[] COUNTS = {"counter_1", "counter_2", "counter_3", "counter_4"};

    private final JsonCursor json;
    private EndedBy endedBy = EndedBy.EXIT;
    private int signal;
    private String executable = "";
    private long pid;
    private String clock = "";
    private long clockHz;
    private long startUnixNs;
    private long wallTimeNs;
    private int threads;
    private long events;
    private double eventCostNs;
    private long droppedEvents;
    private long unbalancedEvents;
    private long unlistedLockVisits;
    private int metricsRead;
    private final List<ConstructInfo> constructs = new ArrayList<>();
    private final List<ContextNode> contexts = new ArrayList<>();

    private final List<String> disabled = new ArrayList<>();
    private String filter = "";
    private long excludedConstructs;
    private long untimedEvents;
    private double untimedEventCostNs;
    private long sharingCostNs;
    private final List<String> counterNames = new ArrayList<>();
    private String countersMissing = "";
    private boolean clockUnusable;
    private long threadsWithoutCounters;
    private final LocksReader locks;
    private final RanksReader ranks;
    private Surroundings surroundings = Surroundings.UNKNOWN;

    private ProfileReader(JsonCursor json) {
        this.json = json;
        this.locks = new LocksReader(json);
        this.ranks = new RanksReader(json, MAX_THREADS);
    }

    /**
     * Reads a profile.
     *
     * @throws ResultsException when the file can't be read or is not a profile of a version that
     *     this reader knows
     */
    public static Profile read(Path file) throws ResultsException {
        return JsonCursor.readFile(
                file, MAX_BYTES, cursor -> new ProfileReader(cursor).profile(file));
    }

    private Profile profile(Path file) throws IOException, ResultsException {
        json.object(this::field, REQUIRED);
        try {
            return new Profile(
                    new Execution(
                            executable, pid, startUnixNs, wallTimeNs, threads, endedBy, signal),
                    new Recording(
                            clock, clockHz, events, eventCostNs, droppedEvents, unbalancedEvents),
                    constructs,
                    LoneTeams.withoutWaits(contexts),
                    new Locks(locks.locks(), unlistedLockVisits),
                    new Conditions(
                            disabled,
                            filter,
                            excludedConstructs,
                            untimedEvents,
                            untimedEventCostNs,
                            sharingCostNs,
                            new Counters(counterNames, countersMissing, threadsWithoutCounters),
                            clockUnusable),
                    ranks.finish(executable),
                    surroundings);
        } catch (IllegalArgumentException e) {
            throw new ResultsException(
                    file + ": " + e.getMessage() + "; the file is damaged, measure again", e);
        }
    }

    private boolean field(String name) throws IOException, ResultsException {
        switch (name) {
            case "format" -> Versions.checkFormat(json, FORMAT);
            case "version" -> Versions.checkVersion(json, VERSION);
            case "ended_by" -> endedBy = endedBy(json);
            case "signal" -> signal = json.integer(0, 1024);
            case "executable" -> executable = json.string();
            case "pid" -> pid = json.count();
            case "clock" -> clock = json.string();
            case "clock_unusable" -> clockUnusable = json.bool();
            case "clock_hz" -> clockHz = json.count();
            case "start_unix_ns" -> startUnixNs = json.count();
            case "wall_time_ns" -> wallTimeNs = json.count();
            case "threads" -> threads = json.integer(1, MAX_THREADS);
            case "events" -> events = json.count();
            case "event_cost_ns" -> eventCostNs = json.amount();
            case "dropped_events" -> droppedEvents = json.count();
            case "unbalanced_events" -> unbalancedEvents = json.count();
            case "constructs" ->
                    json.array(
                            MAX_CONSTRUCTS,
                            () -> constructs.add(ConstructReader.read(json, constructs.size())));
            case "contexts" -> json.array(MAX_CONTEXTS, this::context);
            case "locks" -> locks.read();
            case "disabled" -> json.array(MAX_DISABLED, () -> disabled.add(json.string()));
            case "filter" -> filter = json.string();
            case "excluded_constructs" -> excludedConstructs = json.count();
            case "untimed_events" -> untimedEvents = json.count();
            case "untimed_event_cost_ns" -> untimedEventCostNs = json.amount();
            case "sharing_cost_ns" -> sharingCostNs = json.count();
            case "counters" -> json.array(Counters.MAX, () -> counterNames.add(json.string()));
            case "counters_missing" -> countersMissing = json.string();
            case "threads_without_counters" -> threadsWithoutCounters = json.count();
            case "surroundings" -> surroundings = new SurroundingsReader(json, MAX_THREADS).read();
            case "unlisted_lock_visits" -> unlistedLockVisits = json.count();
            default -> {
                return ranks.field(name);
            }
        }
        return true;
    }

    static EndedBy endedBy(JsonCursor json) throws IOException, ResultsException {
        String word = json.string();
        for (EndedBy value : EndedBy.values()) {
            if (value.word().equals(word)) {
                return value;
            }
        }
        throw json.damaged("unknown value " + JsonCursor.quoted(word));
    }

    private void context() throws IOException, ResultsException {
        ContextDraft draft = new ContextDraft();
        json.object(draft::field, CONTEXT);
        contexts.add(draft.finish());
    }

    private ThreadMetrics metrics() throws IOException, ResultsException {
        if (++metricsRead > MAX_METRICS) {
            throw json.error(
                    "more than " + MAX_METRICS + " entries in all; measure fewer constructs");
        }
        long[] values = new long[METRICS.length];
        long[] more = new long[OPTIONAL_METRICS.length];
        long[] counts = new long[COUNTS.length];
        json.object(
                field ->
                        json.figure(field, COUNTS, counts, Long.MAX_VALUE)
                                || json.figure(field, METRICS, values, MAX_THREADS - 1)
                                || json.figure(field, OPTIONAL_METRICS, more, Long.MAX_VALUE),
                METRICS);
        VisitTimes times =
                more[0] > 0
                        ? VisitTimes.of(more[0], more[7], values[2], more[1], more[2], more[3])
                        : VisitTimes.ofSum(values[1], values[2]);
        return new ThreadMetrics(
                (int) values[0],
                (int) Math.max(1, Math.min(more[8], Integer.MAX_VALUE)),
                new Visits(values[1], times, iterations(more), more[18], runtime(more)),
                new ThreadTimes(values[2], values[3], cpu(more)),
                waits(values, more),
                instances(more),
                counterNames.isEmpty()
                        ? Counts.NONE
                        : new Counts(
                                Arrays.stream(counts).limit(counterNames.size()).boxed().toList()));
    }

    /** Most entries have no waits: these share one object. */
    private static Waits waits(long[] values, long[] more) {
        boolean late = (more[16] | more[17]) != 0;
        boolean any = late || (values[4] | values[5] | values[6] | values[7]) != 0;
        LateSenders senders = late ? new LateSenders(more[16], more[17]) : LateSenders.NONE;
        return any ? new Waits(values[4], values[5], values[6], values[7], senders) : Waits.NONE;
    }

    /** Only some threads count the iterations of a loop. */
    private static Iterations iterations(long[] more) {
        return more[10] > 0
                ? new Iterations(more[10], more[11], more[12], more[13])
                : Iterations.UNKNOWN;
    }

    /** Only runs with --attach and loops of UPC have them. */
    private static RuntimeFigures runtime(long[] more) {
        boolean any = (more[19] | more[20] | more[21]) != 0;
        return any ? new RuntimeFigures(more[19], more[20], more[21]) : RuntimeFigures.NONE;
    }

    /** Only some visits are long enough. */
    private static CpuTime cpu(long[] more) {
        return more[15] > 0 ? new CpuTime(more[14], more[15]) : CpuTime.UNKNOWN;
    }

    /** Most entries fork no teams; they share one object, too. */
    private static Instances instances(long[] more) {
        boolean any = (more[4] | more[5] | more[6] | more[9]) != 0;
        return any ? new Instances(more[4], more[5], more[6], more[9]) : Instances.UNKNOWN;
    }

    private Part part() throws IOException, ResultsException {
        String word = json.string();
        return Part.of(word)
                .orElseThrow(() -> json.damaged("unknown part " + JsonCursor.quoted(word)));
    }

    /** Collects the fields of one context, in whatever order they come. */
    private final class ContextDraft {
        private final int id = contexts.size();
        private int parent;
        private int construct;
        private Part part = Part.PROGRAM;
        private final List<ThreadMetrics> entries = new ArrayList<>();
        private Spreads overThreads = Spreads.NONE;
        private Spreads overRanks = Spreads.NONE;

        boolean field(String field) throws IOException, ResultsException {
            switch (field) {
                case "id" -> ConstructReader.checkId(json, id);
                case "parent" -> parent = json.integer(-1, Math.max(id - 1, -1));
                case "construct" -> construct = json.integer(-1, MAX_CONSTRUCTS - 1);
                case "part" -> part = part();
                case "threads" -> json.array(MAX_THREADS, () -> entries.add(metrics()));
                case "over_threads" -> overThreads = ranks.spreads();
                case "over_ranks" -> overRanks = ranks.spreads();
                default -> {
                    return false;
                }
            }
            return true;
        }

        ContextNode finish() {
            return new ContextNode(id, parent, construct, part, entries, overThreads, overRanks);
        }
    }
}
