// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.scaling;

import io.github.pomplens.runtime.analysis.Scaling;
import io.github.pomplens.runtime.analysis.Units;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * How the time of a run or a construct changes with the number of threads.
 *
 * @param points what was measured, the fewest threads first; several runs may have had the same
 *     number
 * @param model what they have in common; empty where there are too few points
 */
public record ScalingResult(List<ScalingPoint> points, Optional<ScalingModel> model) {
    public ScalingResult {
        points = List.copyOf(points);
    }

    /** The result of what was measured, in any order. */
    public static ScalingResult of(List<ScalingPoint> points) {
        List<ScalingPoint> sorted =
                points.stream().sorted(Comparator.comparingInt(ScalingPoint::threads)).toList();
        return new ScalingResult(sorted, ScalingModel.of(sorted));
    }

    /** The numbers of threads, ascending, each once. */
    public List<Integer> threads() {
        return points.stream().map(ScalingPoint::threads).distinct().toList();
    }

    /** The mean time with that many threads, in nanoseconds; empty where none was measured. */
    public OptionalDouble meanNs(int threads) {
        return points.stream()
                .filter(point -> point.threads() == threads)
                .mapToLong(ScalingPoint::ns)
                .average();
    }

    /**
     * The parallel efficiency with that many threads, compared with the fewest; 1 when all threads
     * together took as much time.
     */
    public OptionalDouble efficiency(int threads) {
        OptionalDouble time = meanNs(threads);
        if (time.isEmpty() || !(time.getAsDouble() > 0)) {
            return OptionalDouble.empty();
        }
        int fewest = points.get(0).threads();
        long base = Math.round(meanNs(fewest).orElseThrow());
        return OptionalDouble.of(
                Scaling.efficiency(base, fewest, Math.round(time.getAsDouble()), threads));
    }

    /**
     * How well it scales, in one line: {@code 62 % efficiency with 8 threads, compared with 1}, and
     * what the model says.
     *
     * @return empty when there is but one number of threads
     */
    public Optional<String> summary() {
        List<Integer> counts = threads();
        int most = counts.isEmpty() ? 0 : counts.get(counts.size() - 1);
        OptionalDouble efficiency = counts.size() < 2 ? OptionalDouble.empty() : efficiency(most);
        return efficiency.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        Units.percent(efficiency.getAsDouble())
                                + " efficiency with "
                                + most
                                + " threads, compared with "
                                + counts.get(0)
                                + model.map(ScalingResult::stop).orElse(""));
    }

    private static String stop(ScalingModel model) {
        OptionalInt stop = model.stopsAt();
        return stop.isEmpty()
                ? ""
                : "; stops scaling at "
                        + stop.getAsInt()
                        + (stop.getAsInt() == 1 ? " thread" : " threads")
                        + " by the fitted model, whose error is "
                        + Units.percent(model.error());
    }

    /**
     * The part of the time with the fewest threads that more of them did not make shorter, from the
     * most threads (the serial fraction that Karp and Flatt determine by experiment).
     *
     * @return empty when there is but one number of threads
     */
    public OptionalDouble serialFraction() {
        List<Integer> counts = threads();
        if (counts.size() < 2) {
            return OptionalDouble.empty();
        }
        int fewest = counts.get(0);
        int most = counts.get(counts.size() - 1);
        double before = meanNs(fewest).orElseThrow();
        double ratio = (double) most / fewest;
        return before > 0
                ? OptionalDouble.of(
                        (meanNs(most).orElseThrow() / before - 1 / ratio) / (1 - 1 / ratio))
                : OptionalDouble.empty();
    }
}
