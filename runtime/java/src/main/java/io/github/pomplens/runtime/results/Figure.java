// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;

/**
 * What is measured of a thread in a context: the one list of these figures. Readers, metrics and
 * reports ask for them by these names; tests compare the list with the schema of {@code
 * profile.json}, with docs/spec/profile-format.md and with what the measurement libraries write.
 */
public enum Figure implements NumberField {
    VISITS("visits", 1, Presence.ALWAYS, Unit.COUNT, Rule.SUM, it -> it.visits().count()),
    INCLUSIVE(
            "inclusive_ns",
            1,
            Presence.ALWAYS,
            Unit.TIME,
            Rule.SUM,
            it -> it.times().inclusiveNs()),
    BODY("body_ns", 1, Presence.ALWAYS, Unit.TIME, Rule.SUM, it -> it.times().bodyNs()),
    BARRIER_WAIT(
            "barrier_wait_ns",
            1,
            Presence.ALWAYS,
            Unit.TIME,
            Rule.SUM,
            it -> it.waits().barrierNs()),
    ENTER_WAIT(
            "enter_wait_ns", 1, Presence.ALWAYS, Unit.TIME, Rule.SUM, it -> it.waits().enterNs()),
    LOCK_WAIT("lock_wait_ns", 1, Presence.ALWAYS, Unit.TIME, Rule.SUM, it -> it.waits().lockNs()),
    LOCK_VISITS(
            "lock_visits", 1, Presence.ALWAYS, Unit.COUNT, Rule.SUM, it -> it.waits().lockVisits()),
    TIMED_VISITS("timed_visits", 1, Unit.COUNT, Rule.SUM, it -> it.visits().times().count()),
    SHORTEST("min_ns", 1, Unit.TIME, Rule.LEAST, it -> it.visits().times().minNs()),
    LONGEST("max_ns", 1, Unit.TIME, Rule.MOST, it -> it.visits().times().maxNs()),
    DEVIATION(
            "stddev_ns",
            1,
            Unit.TIME,
            Rule.DEVIATION,
            it -> Math.round(it.visits().times().stddevNs())),
    INSTANCES("instances", 1, Unit.COUNT, Rule.SUM, it -> it.instances().count()),
    INSTANCES_LONGEST("instances_max_ns", 1, Unit.TIME, Rule.SUM, it -> it.instances().maxNs()),
    INSTANCES_MEAN("instances_mean_ns", 1, Unit.TIME, Rule.SUM, it -> it.instances().meanNs()),
    INSTANCES_LAST("instances_last", 1, Unit.COUNT, Rule.SUM, it -> it.instances().last()),
    LOOP_EXECUTIONS(
            "loop_executions",
            1,
            Unit.COUNT,
            Rule.SUM,
            it -> it.visits().iterations().executions()),
    ITERATIONS("iterations", 1, Unit.COUNT, Rule.SUM, it -> it.visits().iterations().total()),
    LEAST_ITERATIONS(
            "iterations_min", 1, Unit.COUNT, Rule.LEAST, it -> it.visits().iterations().min()),
    MOST_ITERATIONS(
            "iterations_max", 1, Unit.COUNT, Rule.MOST, it -> it.visits().iterations().max()),
    CPU("cpu_ns", 1, Unit.TIME, Rule.SUM, it -> it.times().cpu().cpuNs()),
    CPU_WALL("cpu_wall_ns", 1, Unit.TIME, Rule.SUM, it -> it.times().cpu().wallNs()),
    LATE_SENDERS("late_senders", 1, Unit.COUNT, Rule.SUM, it -> it.waits().lateSenders().count()),
    LATE_SENDER("late_sender_ns", 1, Unit.TIME, Rule.SUM, it -> it.waits().lateSenders().ns()),
    CHUNKS("chunks", 1, Unit.COUNT, Rule.SUM, it -> it.visits().runtime().chunks()),
    CHUNK_ITERATIONS(
            "chunk_iterations", 1, Unit.COUNT, Rule.SUM, it -> it.visits().runtime().iterations()),
    RUNTIME("runtime_ns", 1, Unit.TIME, Rule.SUM, it -> it.visits().runtime().ns()),
    UNTIMED_VISITS("untimed_visits", 1, Unit.COUNT, Rule.SUM, it -> it.visits().times().untimed()),
    BYTES("bytes", 1, Unit.BYTES, Rule.SUM),
    COUNTER_1("counter_1", 1, Unit.COUNT, Rule.SUM, it -> it.counts().of(0)),
    COUNTER_2("counter_2", 1, Unit.COUNT, Rule.SUM, it -> it.counts().of(1)),
    COUNTER_3("counter_3", 1, Unit.COUNT, Rule.SUM, it -> it.counts().of(2)),
    COUNTER_4("counter_4", 1, Unit.COUNT, Rule.SUM, it -> it.counts().of(3));

    /** What a figure measures. */
    public enum Unit {
        /** How many. */
        COUNT,
        /** Whole nanoseconds. */
        TIME,
        /** Bytes. */
        BYTES
    }

    /** What becomes of a figure when two threads, or two visits, become one. */
    public enum Rule {
        /** They are added. */
        SUM,
        /** The smaller one counts, of those that are known. */
        LEAST,
        /** The larger one counts. */
        MOST,
        /** The standard deviation of both lots, which needs their sizes and means as well. */
        DEVIATION
    }

    /** Says where a profile has a figure. */
    private enum Presence {
        /** In each entry of a thread. */
        ALWAYS,
        /** Only where it is known, and in files of libraries that know it. */
        SOMETIMES
    }

    static final NumberFields<Figure> FIELDS = NumberFields.of(Figure.class);

    /** What the counters of a run have counted, in the order of {@link Counters#names()}. */
    static final List<Figure> COUNTERS = List.of(COUNTER_1, COUNTER_2, COUNTER_3, COUNTER_4);

    /** Those that {@link RareFigures} keeps. */
    static final List<Figure> RARE =
            List.of(values()).stream().filter(it -> it.place.isEmpty()).toList();

    private final String key;
    private final Presence presence;
    private final Unit unit;
    private final Rule rule;
    private final int since;
    private final Optional<ToLongFunction<ThreadMetrics>> place;

    Figure(String key, int since, Unit unit, Rule rule, ToLongFunction<ThreadMetrics> place) {
        this(key, since, Presence.SOMETIMES, unit, rule, place);
    }

    Figure(
            String key,
            int since,
            Presence presence,
            Unit unit,
            Rule rule,
            ToLongFunction<ThreadMetrics> place) {
        this(key, since, presence, unit, rule, Optional.of(place));
    }

    /** One that stands for itself, is 0 nearly everywhere, and needs no type of its own. */
    Figure(String key, int since, Unit unit, Rule rule) {
        this(key, since, Presence.SOMETIMES, unit, rule, Optional.empty());
    }

    Figure(
            String key,
            int since,
            Presence presence,
            Unit unit,
            Rule rule,
            Optional<ToLongFunction<ThreadMetrics>> place) {
        this.key = key;
        this.presence = presence;
        this.unit = unit;
        this.rule = rule;
        this.since = since;
        this.place = place;
    }

    /** Its name in the profile, and wherever else it is written by itself. */
    @Override
    public String key() {
        return key;
    }

    /** What it measures. */
    public Unit unit() {
        return unit;
    }

    /** What becomes of it when two threads, or two visits, become one. */
    public Rule rule() {
        return rule;
    }

    /** The first version of the profile's format that has it. */
    public int since() {
        return since;
    }

    /** Whether each entry of a thread has it, in every profile. */
    @Override
    public boolean isRequired() {
        return presence == Presence.ALWAYS;
    }

    /**
     * Returns the figure of a thread in a context, in its {@link #unit()}; 0 where it is unknown.
     */
    public long of(ThreadMetrics entry) {
        return place.isPresent() ? place.get().applyAsLong(entry) : entry.visits().rare().of(this);
    }

    /**
     * Returns what two of them are together, in their {@link #unit()}.
     *
     * @throws UnsupportedOperationException when that can't be said without other figures
     */
    public long join(long a, long b) {
        return switch (rule) {
            case SUM -> Sums.add(a, b);
            case LEAST -> Math.min(a, b);
            case MOST -> Math.max(a, b);
            case DEVIATION -> throw new UnsupportedOperationException(key + " of two lots");
        };
    }
}
