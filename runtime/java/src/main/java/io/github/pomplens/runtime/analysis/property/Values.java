// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.analysis.Units;

/** Writes values of properties for people. */
final class Values {
    private static final double LARGEST_WHOLE = 1000;
    private static final double FEW_NS = 9.95;

    private Values() {}

    /**
     * Writes a number that is not missing.
     *
     * @param unit decides how it is written, unless {@code format} does
     * @param format {@code percent}, {@code times}, {@code number}, {@code digits} or empty
     */
    static String text(double value, Unit unit, String format) {
        return switch (format) {
            case "percent" -> percent(value);
            case "times" -> Units.ratio(value);
            case "digits" -> sign(value) + Math.round(Math.abs(value));
            case "number" -> number(value);
            default -> text(value, unit);
        };
    }

    /**
     * Writes a number that a condition is decided by: of one that is no whole number three digits
     * or more, so that 1.05 isn't 1.
     */
    static String precise(double value, Unit unit) {
        if (unit.equals(Unit.RATIO) && Math.abs(value) > 1) {
            return precise(value, Unit.NUMBER);
        }
        boolean plain = unit.isPlain() && unit.sort() != Unit.Sort.RATIO;
        boolean whole = value == Math.rint(value) || Math.abs(value) >= LARGEST_WHOLE;
        if (!plain || whole || unit.equals(Unit.BOOLEAN) || Double.isInfinite(value)) {
            return text(value, unit);
        }
        int places = Math.abs(value) >= 100 ? 1 : Math.abs(value) >= 0.1 ? 2 : 4;
        return sign(value) + Units.decimal(Math.abs(value), places);
    }

    private static String text(double value, Unit unit) {
        if (unit.equals(Unit.TIME)) {
            return sign(value) + time(Math.abs(value));
        }
        if (unit.equals(Unit.BYTES)) {
            return sign(value) + Units.bytes(Math.abs(value));
        }
        if (unit.time() == -1 && unit.bytes() == 1) {
            return sign(value) + Units.bytes(Math.abs(value) * 1e9) + "/s";
        }
        return switch (unit.sort()) {
            case RATIO -> percent(value);
            case COUNT -> Math.abs(value) < LARGEST_WHOLE ? number(value) : count(value);
            case BOOLEAN -> value == Questions.YES ? "yes" : "no";
            default -> number(value);
        };
    }

    /** What an iteration takes may be less than a nanosecond: of a few there is one place more. */
    private static String time(double ns) {
        return ns < FEW_NS && ns != Math.rint(ns)
                ? Units.decimal(ns) + " ns"
                : Units.duration(Math.round(ns));
    }

    private static String percent(double value) {
        return sign(value) + Units.percent(Math.abs(value));
    }

    private static String count(double value) {
        return sign(value) + Units.count(Math.round(Math.abs(value)));
    }

    /** At most one place after the point, and none of a whole number. */
    private static String number(double value) {
        double rounded = Math.rint(value * 10) / 10;
        return rounded == Math.rint(rounded) || Math.abs(value) >= LARGEST_WHOLE
                ? count(value)
                : sign(value) + Units.decimal(Math.abs(value));
    }

    private static String sign(double value) {
        return value < 0 ? "−" : "";
    }
}
