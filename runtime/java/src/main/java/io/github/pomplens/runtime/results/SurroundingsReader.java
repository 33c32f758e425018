// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Reads what a {@code profile.json} says of what a process shared its processors with. */
final class SurroundingsReader {
    private static final int MAX_CORES = 65_536;
    private static final String[] TIMES = {"busy_ns", "cpu_ns", "stolen_ns", "throttled_ns"};
    private static final String[] USE = {
        "thread", "alive_ns", "cpu_ns", "voluntary_switches", "involuntary_switches"
    };

    private final JsonCursor json;
    private final int maxThreads;
    private ProcessorSet processors = ProcessorSet.NONE;
    private int cores;
    private double quota;
    private int nice;
    private double loadAtStart;
    private double loadAtEnd;
    private final long[] times = new long[TIMES.length];
    private ThreadUse all = ThreadUse.NONE;
    private ThreadUse longest = ThreadUse.NONE;
    private final List<ThreadUse> threads = new ArrayList<>();

    SurroundingsReader(JsonCursor json, int maxThreads) {
        this.json = json;
        this.maxThreads = maxThreads;
    }

    Surroundings read() throws IOException, ResultsException {
        json.object(this::field);
        return new Surroundings(
                processors,
                cores,
                quota,
                nice,
                loadAtStart,
                loadAtEnd,
                times[0],
                times[1],
                times[2],
                times[3],
                all,
                longest,
                threads);
    }

    private boolean field(String name) throws IOException, ResultsException {
        switch (name) {
            case "processors" -> processors = processors();
            case "cores" -> cores = json.integer(0, MAX_CORES);
            case "processor_quota" -> quota = json.amount();
            case "nice" -> nice = json.integer(-20, 19);
            case "load_at_start" -> loadAtStart = json.amount();
            case "load_at_end" -> loadAtEnd = json.amount();
            case "all_threads" -> all = use();
            case "longest_wait" -> longest = use();
            case "threads" -> json.array(maxThreads, () -> threads.add(use()));
            default -> {
                return json.figure(name, TIMES, times, Long.MAX_VALUE);
            }
        }
        return true;
    }

    private ThreadUse use() throws IOException, ResultsException {
        long[] values = new long[USE.length];
        long[] wait = {ThreadUse.UNKNOWN};
        ProcessorSet[] its = {ProcessorSet.NONE};
        json.object(
                field -> {
                    switch (field) {
                        case "processor_wait_ns" -> wait[0] = json.count();
                        case "processors" -> its[0] = processors();
                        default -> {
                            return json.figure(field, USE, values, maxThreads - 1L);
                        }
                    }
                    return true;
                });
        return new ThreadUse(
                (int) values[0], values[1], values[2], wait[0], values[3], values[4], its[0]);
    }

    private ProcessorSet processors() throws IOException, ResultsException {
        String list = json.string();
        try {
            return ProcessorSet.of(list);
        } catch (IllegalArgumentException e) {
            throw json.damaged(String.valueOf(e.getMessage()));
        }
    }
}
