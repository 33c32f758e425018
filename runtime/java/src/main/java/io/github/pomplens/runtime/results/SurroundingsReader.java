// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Reads what a {@code profile.json} says of what a process shared its processors with. */
final class SurroundingsReader {
    private static final int MAX_CORES = 65_536;

    /** The times of the process and its processors, none of which is always there. */
    private enum Time implements NumberField {
        BUSY_NS,
        CPU_NS,
        STOLEN_NS,
        THROTTLED_NS;

        @Override
        public boolean isRequired() {
            return false;
        }
    }

    /** What the system gave a thread, none of which is always there. */
    private enum Use implements NumberField {
        ALIVE_NS,
        CPU_NS,
        VOLUNTARY_SWITCHES,
        INVOLUNTARY_SWITCHES;

        @Override
        public boolean isRequired() {
            return false;
        }
    }

    private static final NumberFields<Time> TIMES = NumberFields.of(Time.class);
    private static final NumberFields<Use> USE = NumberFields.of(Use.class);

    private final JsonCursor json;
    private final int maxThreads;
    private ProcessorSet processors = ProcessorSet.NONE;
    private int cores;
    private double quota;
    private int nice;
    private double loadAtStart;
    private double loadAtEnd;
    private final Numbers<Time> times = TIMES.numbers();
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
                times.of(Time.BUSY_NS),
                times.of(Time.CPU_NS),
                times.of(Time.STOLEN_NS),
                times.of(Time.THROTTLED_NS),
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
                return json.number(name, times);
            }
        }
        return true;
    }

    private ThreadUse use() throws IOException, ResultsException {
        UseDraft draft = new UseDraft();
        json.object(draft::field);
        return draft.finish();
    }

    private ProcessorSet processors() throws IOException, ResultsException {
        String list = json.string();
        try {
            return ProcessorSet.of(list);
        } catch (IllegalArgumentException e) {
            throw json.damaged(String.valueOf(e.getMessage()));
        }
    }

    /** Collects the fields of one thread. */
    private final class UseDraft {
        private int thread;
        private long processorWaitNs = ThreadUse.UNKNOWN;
        private ProcessorSet processors = ProcessorSet.NONE;
        private final Numbers<Use> figures = USE.numbers();

        boolean field(String field) throws IOException, ResultsException {
            switch (field) {
                case "thread" -> thread = json.integer(0, maxThreads - 1);
                case "processor_wait_ns" -> processorWaitNs = json.count();
                case "processors" -> processors = processors();
                default -> {
                    return json.number(field, figures);
                }
            }
            return true;
        }

        ThreadUse finish() {
            return new ThreadUse(
                    thread,
                    figures.of(Use.ALIVE_NS),
                    figures.of(Use.CPU_NS),
                    processorWaitNs,
                    figures.of(Use.VOLUNTARY_SWITCHES),
                    figures.of(Use.INVOLUNTARY_SWITCHES),
                    processors);
        }
    }
}
