// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

/**
 * How much a construct's cost should stand out, with a mark that needs no colour to be told from
 * the others.
 */
public enum Heat {
    /** Less than 0.5 % of the run. */
    NONE(0, " "),
    /** At least 0.5 % of the run. */
    LOW(0.005, "▁"),
    /** At least 5 % of the run. */
    MEDIUM(0.05, "▃"),
    /** At least 20 % of the run. */
    HIGH(0.20, "▆"),
    /** At least 40 % of the run. */
    HIGHEST(0.40, "█");

    private final double from;
    private final String mark;

    Heat(double from, String mark) {
        this.from = from;
        this.mark = mark;
    }

    /** The heat of a construct with this share of the run's wall time, 0 to 1. */
    public static Heat of(double share) {
        Heat heat = NONE;
        for (Heat candidate : values()) {
            heat = share >= candidate.from ? candidate : heat;
        }
        return heat;
    }

    /** One character, taller with the heat; a blank for {@link #NONE}. */
    public String mark() {
        return mark;
    }
}
