// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.scaling;

import io.github.pomplens.runtime.analysis.Interval;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The time as a function of the number of threads: <i>a + b/n + c log2 n + d n</i>, as few of these
 * terms as the measured points ask for, with coefficients that are not negative. Errors count
 * relative to the time, so that the short times of many threads weigh as much as the long ones.
 *
 * <p>Which terms there are is decided by cross-validation: all times of one number of threads are
 * left out, predicted from the others, and compared. Of the models whose error is within one
 * standard error of the smallest, or so small that chance explains it, the one with the fewest
 * terms is taken. Immutable.
 */
public final class ScalingModel {
    /** With fewer numbers of threads any curve would fit. */
    public static final int FEWEST_POINTS = 3;

    /** Twice as many threads must save this part of the time, or it has stopped to scale. */
    private static final double WORTH_DOUBLING = 0.1;

    /** Errors below this part of the time say nothing for or against a model. */
    private static final double CHANCE = 0.01;

    /** No machine has more threads in one process. */
    private static final int MOST_THREADS = 1 << 16;

    private final Fit fit;
    private final double error;
    private final int fewest;
    private final int most;

    private ScalingModel(Fit fit, double error, int fewest, int most) {
        this.fit = fit;
        this.error = error;
        this.fewest = fewest;
        this.most = most;
    }

    /**
     * Finds the model of some points; several may be of one number of threads.
     *
     * @return empty with fewer than {@link #FEWEST_POINTS} numbers of threads, and where a time is
     *     0
     */
    public static Optional<ScalingModel> of(List<ScalingPoint> points) {
        List<Integer> counts =
                points.stream().map(ScalingPoint::threads).distinct().sorted().toList();
        if (counts.size() < FEWEST_POINTS || points.stream().anyMatch(point -> point.ns() == 0)) {
            return Optional.empty();
        }
        List<Candidate> candidates = new ArrayList<>();
        for (Set<Term> terms : subsets(counts.size() - 1)) {
            Fit.of(points, terms)
                    .ifPresent(fit -> candidates.add(Candidate.of(fit, points, counts, terms)));
        }
        Candidate best =
                candidates.stream().min(Comparator.comparingDouble(Candidate::error)).orElseThrow();
        double accepted = Math.max(best.error + best.standardError, CHANCE);
        Candidate chosen =
                candidates.stream()
                        .filter(candidate -> candidate.error <= accepted || candidate == best)
                        .min(
                                Comparator.comparingInt(Candidate::size)
                                        .thenComparingDouble(Candidate::error))
                        .orElseThrow();
        return Optional.of(
                new ScalingModel(
                        chosen.fit, chosen.error, counts.get(0), counts.get(counts.size() - 1)));
    }

    private static List<Set<Term>> subsets(int largest) {
        Term[] terms = Term.values();
        List<Set<Term>> subsets = new ArrayList<>();
        for (int bits = 1; bits < 1 << terms.length; bits++) {
            Set<Term> subset = EnumSet.noneOf(Term.class);
            for (Term term : terms) {
                if ((bits >> term.ordinal() & 1) == 1) {
                    subset.add(term);
                }
            }
            if (subset.size() <= largest) {
                subsets.add(subset);
            }
        }
        return subsets;
    }

    /** The coefficients, in nanoseconds; terms that the model does without are missing. */
    public Map<Term, Double> coefficients() {
        return new EnumMap<>(fit.coefficients());
    }

    /**
     * How far times of numbers of threads were from what the others predict, relative to the time,
     * on average.
     */
    public double error() {
        return error;
    }

    /**
     * The time with that many threads, in nanoseconds; between whole numbers what makes a smooth
     * curve.
     */
    public double at(double threads) {
        return fit.at(threads);
    }

    /** What a term contributes to the time with that many threads, in nanoseconds. */
    public double part(Term term, int threads) {
        return fit.coefficients().getOrDefault(term, 0.0) * term.at(threads);
    }

    /**
     * Where a time with that many threads will be with 95 % confidence, if the model is right.
     *
     * @return empty when there are as many terms as points, so that nothing tells how they scatter
     */
    public Optional<Interval> interval(int threads) {
        return fit.interval(threads);
    }

    /**
     * The number of threads from which on twice as many save less than 10 % of the time.
     *
     * @return empty when that is beyond any machine
     */
    public OptionalInt stopsAt() {
        for (int n = 1; n <= MOST_THREADS; n++) {
            if (at(2.0 * n) > (1 - WORTH_DOUBLING) * at(n)) {
                return OptionalInt.of(n);
            }
        }
        return OptionalInt.empty();
    }

    /** The part of the time with the fewest threads that more of them do not make shorter. */
    public double constantShare() {
        return part(Term.CONSTANT, fewest) / at(fewest);
    }

    /** The part of the time with the most threads that grows with their number. */
    public double growingShare() {
        double growing = 0;
        for (Term term : Term.values()) {
            growing += term.grows() ? part(term, most) : 0;
        }
        return growing / at(most);
    }

    /** A model and how well it predicts what it was not made of. */
    private record Candidate(Fit fit, int size, double error, double standardError) {
        static Candidate of(
                Fit fit, List<ScalingPoint> points, List<Integer> counts, Set<Term> terms) {
            List<Double> errors = new ArrayList<>();
            for (int count : counts) {
                List<ScalingPoint> others =
                        points.stream().filter(point -> point.threads() != count).toList();
                Optional<Fit> without = Fit.of(others, terms);
                for (ScalingPoint point : points) {
                    if (point.threads() == count) {
                        // What can't even be fitted without it explains it least.
                        double predicted = without.map(it -> it.at(count)).orElse(0.0);
                        errors.add(Math.abs(predicted - point.ns()) / point.ns());
                    }
                }
            }
            double mean = errors.stream().mapToDouble(it -> it).average().orElse(0);
            double squares = errors.stream().mapToDouble(it -> (it - mean) * (it - mean)).sum();
            double deviation = Math.sqrt(squares / Math.max(1, errors.size() - 1));
            return new Candidate(fit, terms.size(), mean, deviation / Math.sqrt(errors.size()));
        }
    }
}
