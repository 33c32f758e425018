// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.scaling;

import io.github.pomplens.runtime.analysis.property.ConstructFacts;
import io.github.pomplens.runtime.results.ConstructInfo;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What a scaling series says about the constructs of its runs, for properties. For one thread. */
public final class ScalingFacts implements ConstructFacts {
    private static final Map<String, Function<ScalingResult, OptionalDouble>> METRICS =
            Map.of(
                    "points", result -> OptionalDouble.of(result.threads().size()),
                    "efficiency", ScalingFacts::efficiency,
                    "serial_fraction", ScalingResult::serialFraction,
                    "constant", result -> of(result, ScalingModel::constantShare),
                    "growth", result -> of(result, ScalingModel::growingShare),
                    "error", result -> of(result, ScalingModel::error),
                    "stops_at", ScalingFacts::stopsAt);

    private final Supplier<Optional<ScalingSeries>> reader;
    private @Nullable Optional<ScalingSeries> series;

    /**
     * @param reader finds the series, once, when it is first asked for; empty for a run that is not
     *     of one
     */
    public ScalingFacts(Supplier<Optional<ScalingSeries>> reader) {
        this.reader = reader;
    }

    private Optional<ScalingSeries> series() {
        Optional<ScalingSeries> known = series;
        if (known == null) {
            known = reader.get();
            series = known;
        }
        return known;
    }

    @Override
    public OptionalDouble number(ConstructInfo construct, String metric) {
        Function<ScalingResult, OptionalDouble> value = METRICS.get(metric);
        if (value == null) {
            return OptionalDouble.empty();
        }
        return series().map(it -> construct.isProgram() ? it.ofRun() : it.of(construct))
                .filter(result -> !result.points().isEmpty())
                .map(value)
                .orElse(OptionalDouble.empty());
    }

    private static OptionalDouble efficiency(ScalingResult result) {
        List<Integer> threads = result.threads();
        return threads.size() < 2
                ? OptionalDouble.empty()
                : result.efficiency(threads.get(threads.size() - 1));
    }

    private static OptionalDouble stopsAt(ScalingResult result) {
        OptionalInt stop = result.model().map(ScalingModel::stopsAt).orElse(OptionalInt.empty());
        return stop.isPresent() ? OptionalDouble.of(stop.getAsInt()) : OptionalDouble.empty();
    }

    private static OptionalDouble of(ScalingResult result, Function<ScalingModel, Double> value) {
        return result.model()
                .map(it -> OptionalDouble.of(value.apply(it)))
                .orElse(OptionalDouble.empty());
    }
}
