// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp;

import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The context descriptor of a construct or user region (POMP paper, section 3.5), kept in a static
 * final field of translated code, so that it is registered once. All events of the construct take
 * it. Lines count from 1.
 */
public final class Region {
    private static final Queue<Region> REGISTERED = new ConcurrentLinkedQueue<>();
    private static final Map<String, ReentrantLock> SECTIONS = new ConcurrentHashMap<>();

    private final String kind;
    private final String name;
    private final String file;
    private final int beginLine1;
    private final int beginLineN;
    private final int endLine1;
    private final int endLineN;
    private final boolean measured;
    private final boolean combined;
    private int sections;
    private String schedule = "";
    private String chunk = "";
    private String reduction = "";
    private @Nullable Object data;
    private volatile @Nullable ReentrantLock section;

    private Region(
            String kind,
            String name,
            String file,
            int beginLine1,
            int beginLineN,
            int endLine1,
            int endLineN,
            boolean measured) {
        this.kind = kind;
        this.name = name;
        this.file = file;
        this.beginLine1 = beginLine1;
        this.beginLineN = beginLineN;
        this.endLine1 = endLine1;
        this.endLineN = endLineN;
        this.measured = measured;
        this.combined = kind.startsWith("parallel ");
    }

    /**
     * Registers the descriptor of a measured construct; the first one of the program starts the
     * measurement.
     *
     * @param kind the directive's name, such as {@code parallel for}; {@code region} for user code
     * @param name of a critical section or user region; else empty
     * @param file as it is to be shown, best an absolute path
     */
    public static Region of(
            String kind,
            String name,
            String file,
            int beginLine1,
            int beginLineN,
            int endLine1,
            int endLineN) {
        Region region =
                new Region(kind, name, file, beginLine1, beginLineN, endLine1, endLineN, true);
        REGISTERED.add(region);
        Measurement.start();
        return region;
    }

    /** Makes the descriptor of a construct that no events are told of: {@code noinstrument}. */
    public static Region unmeasured(String kind, String name) {
        return new Region(kind, name, "", 0, 0, 0, 0, false);
    }

    /** Adds the number of sections, and returns the descriptor. */
    public Region sections(int number) {
        sections = number;
        return this;
    }

    /** Adds a loop's schedule and chunk size as written, either may be empty; returns it. */
    public Region schedule(String kindAsWritten, String chunkAsWritten) {
        schedule = kindAsWritten;
        chunk = chunkAsWritten;
        return this;
    }

    /** Adds the arguments of reduction clauses as written, such as {@code + : sum}; returns it. */
    public Region reduction(String asWritten) {
        reduction = asWritten;
        return this;
    }

    /** Returns all descriptors that were registered up to now (the paper's chain). */
    public static List<Region> registered() {
        return List.copyOf(REGISTERED);
    }

    /** Whether events are told of this construct. */
    public boolean isMeasured() {
        return measured;
    }

    /** Whether a work-sharing construct inside has the same descriptor (POMP paper, table 2). */
    public boolean isCombined() {
        return combined;
    }

    /** Returns the paper's {@code name}: the construct. */
    public String kind() {
        return kind;
    }

    /** Returns the paper's {@code sub_name}: of a critical section or user region. */
    public String name() {
        return name;
    }

    /** Returns the source file. */
    public String file() {
        return file;
    }

    /** Returns the first line of the opening directive. */
    public int beginLine1() {
        return beginLine1;
    }

    /** Returns the last line of the opening directive. */
    public int beginLineN() {
        return beginLineN;
    }

    /** Returns the first line of the closing directive, or of the construct's end. */
    public int endLine1() {
        return endLine1;
    }

    /** Returns the last line of the closing directive, or of the construct's end. */
    public int endLineN() {
        return endLineN;
    }

    /** Returns the number of sections; 0 for every other construct. */
    public int sections() {
        return sections;
    }

    /** Returns the kind of schedule as written; empty when there is none. */
    public String schedule() {
        return schedule;
    }

    /** Returns the chunk size as written; empty when there is none. */
    public String chunk() {
        return chunk;
    }

    /** Returns the arguments of reduction clauses as written; empty when there are none. */
    public String reduction() {
        return reduction;
    }

    /** Returns what the measurement library keeps with this construct (the paper's data). */
    public @Nullable Object data() {
        return data;
    }

    /** Keeps something of the measurement library with this construct. */
    public void data(@Nullable Object value) {
        data = value;
    }

    /** Returns the lock of all critical sections of its name (OpenMP, section 2.19.1). */
    ReentrantLock section() {
        ReentrantLock known = section;
        if (known == null) {
            known = SECTIONS.computeIfAbsent(name, any -> new ReentrantLock());
            section = known;
        }
        return known;
    }

    @Override
    public String toString() {
        return file + ":" + beginLine1 + ": " + kind + (name.isEmpty() ? "" : " " + name);
    }
}
