// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.runs;

import java.util.Locale;

/** Writes durations with three digits, as the server writes those of constructs. */
final class Durations {
    private static final String[] UNITS = {"s", "ms", "µs"};

    private Durations() {}

    static String of(long ns) {
        double size = 1e9;
        for (String unit : UNITS) {
            if (ns >= size * 0.9995) {
                double value = ns / size;
                int decimals = value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2;
                return String.format(Locale.ROOT, "%." + decimals + "f %s", value, unit);
            }
            size /= 1000;
        }
        return ns + " ns";
    }

    /** Writes a change with its sign; a minus means less time. */
    static String change(long ns) {
        return (ns < 0 ? "−" : "+") + of(Math.abs(ns));
    }
}
