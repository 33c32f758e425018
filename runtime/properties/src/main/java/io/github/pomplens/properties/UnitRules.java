// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import io.github.pomplens.runtime.analysis.property.Unit;
import io.github.pomplens.runtime.analysis.property.Unit.Sort;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** How units come together (docs/properties/language.md, "Values and units"). */
final class UnitRules {
    /** What a number's unit multiplies it by, and what it then measures. */
    record Suffix(double factor, Unit unit) {}

    /** The units that may stand behind a number, in the order of the documentation. */
    static final Map<String, Suffix> SUFFIXES = suffixes();

    private UnitRules() {}

    private static Map<String, Suffix> suffixes() {
        Map<String, Suffix> all = new LinkedHashMap<>();
        all.put("%", new Suffix(0.01, Unit.RATIO));
        all.put("ns", new Suffix(1, Unit.TIME));
        all.put("us", new Suffix(1e3, Unit.TIME));
        all.put("ms", new Suffix(1e6, Unit.TIME));
        all.put("s", new Suffix(1e9, Unit.TIME));
        all.put("B", new Suffix(1, Unit.BYTES));
        all.put("KiB", new Suffix(1 << 10, Unit.BYTES));
        all.put("MiB", new Suffix(1 << 20, Unit.BYTES));
        all.put("GiB", new Suffix(1 << 30, Unit.BYTES));
        return all;
    }

    /** Says what a value is: {@code a time}. */
    static String name(Unit unit) {
        return switch (unit.sort()) {
            case BOOLEAN -> "a truth value";
            case TEXT -> "a text";
            case COUNT -> "a count";
            case RATIO -> "a ratio";
            case NUMBER -> nameOfNumber(unit);
        };
    }

    private static String nameOfNumber(Unit unit) {
        if (unit.isPlain()) {
            return "a plain number";
        }
        if (unit.equals(Unit.TIME)) {
            return "a time";
        }
        return unit.equals(Unit.BYTES)
                ? "a number of bytes"
                : "a value in " + power("s", unit.time()) + power("B", unit.bytes());
    }

    private static String power(String unit, int power) {
        return power == 0 ? "" : power == 1 ? unit : unit + "^" + power;
    }

    /** Returns a value as it could be written in the language, in the largest unit that fits. */
    static String text(double value, Unit unit) {
        String best = "";
        double factor = 1;
        for (Map.Entry<String, Suffix> suffix : SUFFIXES.entrySet()) {
            double candidate = suffix.getValue().factor();
            boolean fits = suffix.getValue().unit().equals(unit);
            if (fits && (best.isEmpty() || Math.abs(value) >= candidate)) {
                best = " " + suffix.getKey();
                factor = candidate;
            }
        }
        return new java.math.BigDecimal(value / factor)
                        .round(new java.math.MathContext(6))
                        .stripTrailingZeros()
                        .toPlainString()
                + best;
    }

    /** The unit of two values that must have the same; empty when they don't. */
    static Optional<Unit> same(Unit left, Unit right) {
        if (left.equals(right)) {
            return Optional.of(left);
        }
        boolean plain = left.isNumeric() && right.isNumeric() && left.isPlain() && right.isPlain();
        if (plain && left.sort() == Sort.NUMBER) {
            return Optional.of(right);
        }
        return plain && right.sort() == Sort.NUMBER ? Optional.of(left) : Optional.empty();
    }

    /** The unit of a product of numbers. */
    static Unit product(Unit left, Unit right) {
        int time = left.time() + right.time();
        int bytes = left.bytes() + right.bytes();
        if (!left.isPlain() || !right.isPlain()) {
            return new Unit(time, bytes, Sort.NUMBER);
        }
        if (left.sort() == Sort.COUNT || right.sort() == Sort.COUNT) {
            return Unit.COUNT;
        }
        return left.sort() == Sort.RATIO || right.sort() == Sort.RATIO ? Unit.RATIO : Unit.NUMBER;
    }

    /** The unit of a quotient of numbers. */
    static Unit quotient(Unit left, Unit right) {
        if (!left.isPlain() || !right.isPlain()) {
            Unit rest =
                    new Unit(left.time() - right.time(), left.bytes() - right.bytes(), Sort.NUMBER);
            return rest.isPlain() ? Unit.RATIO : rest;
        }
        if (right.sort() == Sort.NUMBER) {
            return left;
        }
        return left.sort() == Sort.COUNT && right.sort() == Sort.RATIO ? Unit.COUNT : Unit.RATIO;
    }
}
