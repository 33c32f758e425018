// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
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
    private static final String[] ENTRY = Figure.FIELDS.required("thread");

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
        EntryDraft draft = new EntryDraft();
        json.object(draft::field, ENTRY);
        return draft.finish();
    }

    private Part part() throws IOException, ResultsException {
        String word = json.string();
        return Part.of(word)
                .orElseThrow(() -> json.damaged("unknown part " + JsonCursor.quoted(word)));
    }

    /** Collects the fields of one thread in a context, in whatever order they come. */
    private final class EntryDraft {
        private int thread;
        private int merged = 1;
        private final Numbers<Figure> figures = Figure.FIELDS.numbers();

        boolean field(String field) throws IOException, ResultsException {
            switch (field) {
                case "thread" -> thread = json.integer(0, MAX_THREADS - 1);
                case "merged" ->
                        merged = (int) Math.max(1, Math.min(json.count(), Integer.MAX_VALUE));
                default -> {
                    return json.number(field, figures);
                }
            }
            return true;
        }

        ThreadMetrics finish() {
            return ThreadMetrics.of(thread, merged, figures, counterNames.size());
        }
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
