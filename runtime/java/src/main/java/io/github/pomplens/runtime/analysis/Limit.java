// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What something may take at most, or at most more than before: {@code time > 3 %}, {@code
 * solve.c:12 > 20 ms}. Whoever asks for it says what the percentage is of.
 *
 * @param subject what is limited
 * @param amount how much of it
 * @param allowed that amount as it was written: {@code 2.5 %}
 */
public record Limit(Subject subject, Amount amount, String allowed) {
    /** How limits are written, for messages. */
    public static final String EXAMPLES =
            "\"time > 3 %\", \"solve.c:12 > 20 ms\" or \"UnevenWork > 1 %\"";

    private static final Pattern WRITTEN =
            Pattern.compile(
                    "\\s*(\\S|\\S.*?\\S)\\s*>\\s*([0-9]{1,9}(?:\\.[0-9]{1,9})?)\\s*(%|ns|us|µs|ms|s)\\s*");
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
    private static final String RUN = "time";
    private static final double PERCENT = 100;
    private static final Map<String, Double> NANOSECONDS =
            Map.of("ns", 1.0, "us", 1e3, "µs", 1e3, "ms", 1e6, "s", 1e9);

    /** What a limit is of. */
    public sealed interface Subject {}

    /** The time of the whole run. */
    public record WholeRun() implements Subject {}

    /**
     * The time of the innermost construct on a line.
     *
     * @param place the line
     */
    public record Construct(SourcePlace place) implements Subject {}

    /**
     * What a performance property costs.
     *
     * @param id its name in the property language
     */
    public record PropertyCost(String id) implements Subject {}

    /** How much. */
    public sealed interface Amount {
        /**
         * Returns the amount as a time in nanoseconds.
         *
         * @param wholeNs what a percentage is of
         */
        double nanoseconds(double wholeNs);
    }

    /**
     * A part of something.
     *
     * @param fraction 0.03 for 3 %
     */
    public record Part(double fraction) implements Amount {
        @Override
        public double nanoseconds(double wholeNs) {
            return fraction * wholeNs;
        }
    }

    /**
     * A time.
     *
     * @param ns in nanoseconds
     */
    public record Time(double ns) implements Amount {
        @Override
        public double nanoseconds(double wholeNs) {
            return ns;
        }
    }

    /**
     * Reads a limit as users write it.
     *
     * @return empty for what isn't one
     */
    public static Optional<Limit> parse(String text) {
        Matcher written = WRITTEN.matcher(text);
        if (!written.matches()) {
            return Optional.empty();
        }
        double number = Double.parseDouble(written.group(2));
        String unit = written.group(3);
        Amount amount =
                unit.equals("%")
                        ? new Part(number / PERCENT)
                        : new Time(number * NANOSECONDS.get(unit));
        return subject(written.group(1))
                .map(subject -> new Limit(subject, amount, written.group(2) + " " + unit));
    }

    private static Optional<Subject> subject(String text) {
        if (text.equals(RUN)) {
            return Optional.of(new WholeRun());
        }
        Optional<Subject> place = SourcePlace.parse(text).map(Construct::new);
        return NAME.matcher(text).matches() ? Optional.of(new PropertyCost(text)) : place;
    }
}
