// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.ThreadCost;
import io.github.pomplens.runtime.results.ConstructDetails;
import io.github.pomplens.runtime.results.Figure;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * The values of the metrics of constructs, which {@link Metric} lists. NaN, or null for a text, is
 * a missing value.
 */
final class ConstructMetrics {
    private static final double MISSING = Double.NaN;

    private static final Map<String, ToDoubleFunction<Subject>> NUMBERS = new HashMap<>();
    private static final Map<String, Function<Subject, @Nullable String>> TEXTS = new HashMap<>();

    static {
        cost("time", ConstructCost::timeNs);
        cost("share", ConstructCost::share);
        NUMBERS.put("self", ConstructMetrics::self);
        cost("thread_time", ConstructCost::threadTimeNs);
        cost("body", cost -> sum(cost, ThreadCost::bodyNs));
        cost("wait", ConstructCost::waitNs);
        cost("barrier_wait", ConstructCost::barrierWaitNs);
        cost("enter_wait", ConstructCost::enterWaitNs);
        cost("lock_wait", ConstructCost::lockWaitNs);
        cost("lock_visits", ConstructCost::lockVisits);
        cost("failed_tests", ConstructCost::failedTests);
        cost("blame", ConstructCost::blameNs);
        lock("locks", LockUse::locks);
        lock("hot_lock_wait", LockUse::waitNs);
        lock("hot_lock_held", use -> use.hottest().holdNs());
        lock("hot_lock_visits", use -> use.hottest().visits());
        cost("gain", ConstructCost::potentialGainNs);
        cost("visits", ConstructCost::visits);
        cost("executions", ConstructCost::executions);
        cost("instances", cost -> cost.evenness().executions());
        cost("threads", ConstructCost::threads);
        cost("slowest", cost -> cost.evenness().longestNs());
        cost("even", cost -> cost.evenness().meanNs());
        NUMBERS.put("evened_out", EvenedOut::of);
        cost("sections", cost -> positive(cost.construct().numSections()));
        cost("chunk", cost -> chunk(cost.construct().details()));
        recorded("iterations", it -> it.iterations(it.iterations().mean()));
        recorded("iterations_min", it -> it.iterations(it.iterations().min()));
        recorded("iterations_max", it -> it.iterations(it.iterations().max()));
        recorded("cpu", RecordedFigures::cpuOfAll);
        task("tasks", TaskFigures::executed);
        task("tasks_created", TaskFigures::created);
        task("task_creation", TaskFigures::createNs);
        task("task_work", TaskFigures::workNs);
        task("creators", tasks -> tasks.createdBy().size());
        task("executors", TaskFigures::executors);
        cost("line", cost -> positive(cost.construct().beginLine1()));
        TEXTS.put("kind", Subject::kind);
        TEXTS.put("name", subject -> given(subject.construct().name()));
        TEXTS.put(
                "operation",
                subject ->
                        MpiCall.operation(subject.construct().name())
                                .or(() -> UpcAccess.operation(subject.construct()))
                                .orElse(null));
        TEXTS.put("schedule", subject -> schedule(subject.construct().details()));
        TEXTS.put("asked_schedule", ConstructMetrics::askedSchedule);
        TEXTS.put("function", ConstructMetrics::function);
        place("serial_place", SerialPlaces::longest);
        place("uneven_place", SerialPlaces::uneven);
        TEXTS.put(
                "hot_lock_line",
                subject ->
                        subject.lockUse().line() > 0
                                ? String.valueOf(subject.lockUse().line())
                                : null);
    }

    private ConstructMetrics() {}

    /** Finds how a number is computed; null for what is no metric, or a text. */
    static @Nullable ToDoubleFunction<Subject> number(Metric metric) {
        ToDoubleFunction<Subject> own = NUMBERS.get(metric.name());
        if (own != null || metric.figure().isEmpty()) {
            return own;
        }
        Figure figure = metric.figure().get();
        return recorded(it -> it.total(figure));
    }

    /** Finds how a text is found; null for what is no metric, or a number. */
    static @Nullable Function<Subject, @Nullable String> text(Metric metric) {
        return TEXTS.get(metric.name());
    }

    private static void cost(String name, ToDoubleFunction<ConstructCost> value) {
        NUMBERS.put(name, subject -> value.applyAsDouble(subject.cost()));
    }

    private static void recorded(String name, ToDoubleFunction<RecordedFigures> value) {
        NUMBERS.put(name, recorded(value));
    }

    private static ToDoubleFunction<Subject> recorded(ToDoubleFunction<RecordedFigures> value) {
        return subject ->
                subject.paths().isEmpty() ? MISSING : value.applyAsDouble(subject.recorded());
    }

    private static void lock(String name, ToDoubleFunction<LockUse> value) {
        NUMBERS.put(
                name,
                subject ->
                        subject.lockUse().locks() == 0
                                ? MISSING
                                : value.applyAsDouble(subject.lockUse()));
    }

    /** Places are of the program as a whole. */
    private static void place(
            String name, Function<SerialPlaces, Optional<SerialPlaces.Place>> which) {
        Function<Subject, Optional<SerialPlaces.Place>> place =
                subject ->
                        subject.construct().isProgram()
                                ? which.apply(subject.run().serialPlaces())
                                : Optional.empty();
        TEXTS.put(name, it -> place.apply(it).map(SerialPlaces.Place::name).orElse(null));
        NUMBERS.put(
                name + "_time", it -> place.apply(it).map(SerialPlaces.Place::ns).orElse(MISSING));
    }

    private static void task(String name, ToDoubleFunction<TaskFigures> value) {
        NUMBERS.put(
                name,
                subject ->
                        subject.paths().isEmpty() ? MISSING : value.applyAsDouble(subject.tasks()));
    }

    private static double self(Subject subject) {
        if (subject.paths().isEmpty()) {
            return MISSING;
        }
        double below = 0;
        for (Subject child : subject.children()) {
            below += child.cost().timeNs();
        }
        return Math.max(0, subject.cost().timeNs() - below);
    }

    private static double sum(ConstructCost cost, ToDoubleFunction<ThreadCost> figure) {
        double sum = 0;
        for (ThreadCost thread : cost.perThread()) {
            sum += figure.applyAsDouble(thread);
        }
        return sum;
    }

    private static double positive(int value) {
        return value > 0 ? value : MISSING;
    }

    /** A chunk is written as an expression of the language: only numbers are known. */
    private static double chunk(ConstructDetails details) {
        String text = details.chunk();
        if (text.isEmpty()) {
            String schedule = schedule(details);
            boolean hasDefault = "dynamic".equals(schedule) || "guided".equals(schedule);
            return hasDefault ? 1 : MISSING;
        }
        return text.matches("\\d{1,15}") ? Double.parseDouble(text) : MISSING;
    }

    private static @Nullable String schedule(ConstructDetails details) {
        String kind = details.schedule().replaceAll("^.*:", "").strip();
        return given(kind);
    }

    private static @Nullable String askedSchedule(Subject subject) {
        return "runtime".equals(schedule(subject.construct().details()))
                ? given(subject.run().environment().getOrDefault("OMP_SCHEDULE", "").strip())
                : null;
    }

    private static @Nullable String function(Subject subject) {
        if (subject.kind().equals("function")) {
            return given(subject.construct().name());
        }
        return given(subject.construct().code().function());
    }

    private static @Nullable String given(String text) {
        return text.isEmpty() ? null : text;
    }
}
