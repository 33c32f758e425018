// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import java.util.List;
import java.util.Optional;

/**
 * Why a property holds for a construct, or does not.
 *
 * @param definition the property
 * @param finding what is said of the construct; empty where the property doesn't hold
 * @param aloneNs wall time that would be saved without it if it was the only loss of the run
 * @param failed the conditions that are false, each with the values that it compares; empty where
 *     the property holds
 * @param values what its condition rests on, in the order in which they are asked for
 * @param missing why it isn't known whether it holds: what was missing, and why; empty where it is
 *     known
 * @param wanted what else would have to be measured for that, such as {@code a trace}; empty where
 *     this run ought to say it
 */
public record Explanation(
        Definition definition,
        Optional<Finding> finding,
        long aloneNs,
        List<String> failed,
        List<NamedValue> values,
        List<String> missing,
        List<String> wanted) {
    public Explanation {
        failed = List.copyOf(failed);
        values = List.copyOf(values);
        missing = List.copyOf(missing);
        wanted = List.copyOf(wanted);
    }

    /** Whether it holds. */
    public boolean holds() {
        return finding.isPresent();
    }

    /**
     * Returns the explanation with the size that its finding has where losses are added up.
     *
     * @param lossNs as {@link Findings#sized} has it
     */
    public Explanation sized(long lossNs) {
        return new Explanation(
                definition,
                finding.map(it -> it.withLossNs(lossNs)),
                aloneNs,
                failed,
                values,
                missing,
                wanted);
    }

    /** Whether other findings have a part of what it would save if it was alone. */
    public boolean isShared() {
        return finding.isPresent() && finding.get().lossNs() < aloneNs;
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
