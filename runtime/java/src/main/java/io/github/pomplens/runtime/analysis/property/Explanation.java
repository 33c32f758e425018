// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import java.util.List;
import java.util.Optional;

/**
 * Why a property holds for a construct, or does not.
 *
 * @param definition the property
 * @param finding what is said of the construct; empty where the property doesn't hold
 * @param failed the conditions that are false, each with the values that it compares; empty where
 *     the property holds
 * @param values what its condition rests on, in the order in which they are asked for
 * @param missing why it isn't known whether it holds: what was missing, and why; empty where it is
 *     known
 */
public record Explanation(
        Definition definition,
        Optional<Finding> finding,
        List<String> failed,
        List<NamedValue> values,
        List<String> missing) {
    public Explanation {
        failed = List.copyOf(failed);
        values = List.copyOf(values);
        missing = List.copyOf(missing);
    }

    /** Whether it holds. */
    public boolean holds() {
        return finding.isPresent();
    }

    /**
     * A value that was found.
     *
     * @param name as the property writes it, such as {@code around.time}
     * @param text the value with its unit, which may be a name of the program; empty where it is
     *     missing
     */
    public record NamedValue(String name, String text) {}
}
