// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.VisitTimes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Writes figures for people, the same way everywhere. By hand: a Formatter is most of the time that
 * a hover or the hints of a large file take.
 */
public final class Units {
    private static final String SEPARATOR = " · ";
    private static final double SHOWN_WAIT = 0.01;
    private static final double SHOWN_IMBALANCE = 1.05;
    private static final long LARGE_COUNT = 10_000_000;
    private static final double LARGE_FACTOR = 10;

    /** A unit of time, used for durations from one of it on. */
    private record TimeUnit(String name, double ns) {}

    private static final List<TimeUnit> TIME_UNITS =
            List.of(
                    new TimeUnit("h", 3600e9),
                    new TimeUnit("min", 60e9),
                    new TimeUnit("s", 1e9),
                    new TimeUnit("ms", 1e6),
                    new TimeUnit("µs", 1e3));

    private static final List<String> BYTE_UNITS = List.of("B", "KiB", "MiB", "GiB", "TiB");

    private Units() {}

    /**
     * A duration with three significant digits: {@code 1.23 s}, {@code 12.3 ms}, {@code 450 µs},
     * {@code 87 ns}. Minutes are used from 1000 s on, hours from 100 min on.
     *
     * @param ns in nanoseconds, not negative
     */
    public static String duration(long ns) {
        for (TimeUnit unit : TIME_UNITS) {
            double value = ns / unit.ns();
            if (value >= smallest(unit)) {
                return threeDigits(value) + " " + unit.name();
            }
        }
        return ns == 0 ? "0 s" : ns + " ns";
    }

    /**
     * Returns the value from which on a unit is used. What would be written 1000 belongs to the
     * next unit.
     */
    private static double smallest(TimeUnit unit) {
        return switch (unit.name()) {
            case "h" -> 100 / 60.0;
            case "min" -> 999.5 / 60;
            default -> 0.9995;
        };
    }

    private static String threeDigits(double value) {
        if (value >= 99.95) {
            return decimal(value, 0);
        }
        return decimal(value, value >= 9.995 ? 1 : 2);
    }

    /**
     * A share in percent: {@code 38 %}, {@code 0.4 %}, {@code <0.1 %}.
     *
     * @param fraction 0 to 1
     */
    public static String percent(double fraction) {
        double percent = fraction * 100;
        if (percent >= 0.95 || percent <= 0) {
            return decimal(percent, 0) + " %";
        }
        return percent >= 0.05 ? decimal(percent, 1) + " %" : "<0.1 %";
    }

    /** A ratio: {@code 1.4×}, {@code 504×}, {@code 12,000×}. */
    public static String ratio(double ratio) {
        return (ratio >= 9999.5 ? count(Math.round(ratio)) : decimal(ratio, ratio >= 99.95 ? 0 : 1))
                + "×";
    }

    /** A number of things: {@code 1,234,567}, and from ten million on {@code 12.3 M}. */
    public static String count(long count) {
        if (count < LARGE_COUNT) {
            return grouped(count);
        }
        boolean billions = count >= 999_500_000;
        return threeDigits(count / (billions ? 1e9 : 1e6)) + (billions ? " G" : " M");
    }

    /**
     * A number of bytes with three significant digits: {@code 64 B}, {@code 1.50 KiB}.
     *
     * @param bytes not negative
     */
    public static String bytes(double bytes) {
        double value = bytes;
        int unit = 0;
        while (value >= 1023.5 && unit < BYTE_UNITS.size() - 1) {
            value /= 1024;
            unit++;
        }
        boolean whole = unit == 0 || value == Math.rint(value);
        return (whole ? decimal(value, 0) : threeDigits(value)) + " " + BYTE_UNITS.get(unit);
    }

    /** A number with one place after the point: {@code 1.9}. */
    public static String decimal(double value) {
        return decimal(value, 1);
    }

    private static String grouped(long count) {
        StringBuilder digits = new StringBuilder(16).append(count);
        int first = count < 0 ? 1 : 0;
        for (int place = digits.length() - 3; place > first; place -= 3) {
            digits.insert(place, ',');
        }
        return digits.toString();
    }

    /** What took part in a run: {@code 8 threads}, {@code 8 threads of 4 ranks}. */
    public static String threads(Profile profile) {
        long threads = profile.ranks().threads(profile.execution().threads());
        int ranks = profile.ranks().list().size();
        String all = count(threads) + (threads == 1 ? " thread" : " threads");
        return profile.ranks().isSeveral()
                ? all + " of " + count(ranks) + (ranks == 1 ? " rank" : " ranks")
                : all;
    }

    /** A difference of durations: {@code +1.20 ms}, {@code −87 ns}; empty when there is none. */
    public static String change(long ns) {
        if (ns == 0) {
            return "";
        }
        return ns > 0
                ? "+" + duration(ns)
                : "−" + duration(ns == Long.MIN_VALUE ? Long.MAX_VALUE : -ns);
    }

    /**
     * A change of a figure: in percent with its sign ({@code −23 %}, {@code +0.4 %}), and from ten
     * times on as a factor ({@code 504×}, {@code 1/504}), which is easier to read.
     *
     * @param fraction the change over the figure before, at least −1
     */
    public static String relativeChange(double fraction) {
        double factor = 1 + fraction;
        if (factor >= LARGE_FACTOR) {
            return ratio(factor);
        }
        if (factor > 0 && factor <= 1 / LARGE_FACTOR) {
            return "1/" + count(Math.round(1 / factor));
        }
        return (fraction < 0 ? "−" : "+") + percent(Math.abs(fraction));
    }

    /** How long single visits took: {@code 1.20 ms on average, 800 µs – 3.40 ms, σ 210 µs}. */
    public static String visit(VisitTimes times) {
        return duration(Math.round(times.meanNs()))
                + " on average, "
                + duration(times.minNs())
                + " – "
                + duration(times.maxNs())
                + ", σ "
                + duration(Math.round(times.stddevNs()))
                + (times.untimed() > 0 ? "; not timed: " + count(times.untimed()) : "");
    }

    /** Whether a construct is imbalanced enough to say so. */
    public static boolean showsImbalance(ConstructCost cost) {
        return cost.imbalance() >= SHOWN_IMBALANCE;
    }

    /**
     * The one-line summary of a construct that is shown beside its source: {@code 1.23 s · 38 % ·
     * barrier 12 % · imb 1.4×}. Waits are fractions of the construct's summed thread time; those
     * below 1 % and an imbalance below 1.05 are left out.
     */
    public static String hint(ConstructCost cost) {
        return hint(cost, CostUnit.BOTH);
    }

    /** Returns the hint with its time, its share of the run, or both in front. */
    public static String hint(ConstructCost cost, CostUnit unit) {
        List<String> parts = new ArrayList<>();
        if (unit != CostUnit.PERCENT) {
            parts.add(duration(cost.timeNs()));
        }
        if (unit != CostUnit.ABSOLUTE) {
            parts.add(percent(cost.share()));
        }
        String troubles = troubles(cost);
        if (!troubles.isEmpty()) {
            parts.add(troubles);
        }
        return String.join(SEPARATOR, parts);
    }

    /** The part of the hint that tells what is wrong: waits and imbalance; often empty. */
    public static String troubles(ConstructCost cost) {
        List<String> parts = new ArrayList<>();
        boolean forTasks = cost.construct().kind().startsWith("task");
        addWait(parts, forTasks ? "wait" : "barrier", cost.barrierFraction());
        addWait(parts, "wait", cost.enterFraction());
        addWait(parts, "lock", cost.lockFraction());
        if (showsImbalance(cost)) {
            parts.add("imb " + ratio(cost.imbalance()));
        }
        return String.join(SEPARATOR, parts);
    }

    private static void addWait(List<String> parts, String name, double fraction) {
        if (fraction >= SHOWN_WAIT) {
            parts.add(name + " " + percent(fraction));
        }
    }

    /** A number with up to two digits behind the point: {@code 0.55}. */
    public static String decimal(double value, int digits) {
        long scale = digits == 0 ? 1 : digits == 1 ? 10 : 100;
        double scaled = Math.abs(value) * scale;
        if (!(scaled < Long.MAX_VALUE / 2.0)) {
            return String.format(Locale.ROOT, "%." + digits + "f", value);
        }
        long rounded = Math.round(scaled);
        String whole = (value < 0 && rounded != 0 ? "-" : "") + rounded / scale;
        if (digits == 0) {
            return whole;
        }
        String fraction = Long.toString(rounded % scale);
        return whole + "." + "0".repeat(digits - fraction.length()) + fraction;
    }
}
