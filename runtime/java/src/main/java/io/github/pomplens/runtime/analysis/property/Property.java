// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.analysis.Units;

/**
 * A reason why a construct takes the time it takes.
 *
 * @param name in a few words
 * @param figure its value
 * @param formula how the value comes from what was measured, with the numbers
 * @param lossNs wall time that would be saved without it, at most
 * @param advice what to try; names of clauses stand between backquotes, those of fixes between
 *     asterisks
 */
public record Property(String name, String figure, String formula, long lossNs, String advice) {
    /** The figure, and what would be saved: {@code 1.9×, up to 240 ms}. */
    public String value() {
        return lossNs > 0 ? figure + ", up to " + Units.duration(lossNs) : figure;
    }

    /** All of it in plain text: {@code Uneven work: 1.9×, up to 240 ms (longest ...). Try ...}. */
    public String text() {
        return name + ": " + value() + " (" + formula + "). " + advice;
    }
}
