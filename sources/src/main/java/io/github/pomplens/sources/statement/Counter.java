// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.statement;

import java.util.Collection;

/**
 * What a counting loop counts (OpenMP 5.2 section 4.4.1, canonical loop nest form).
 *
 * @param variable its variable
 * @param from the first value
 * @param to the value that it is compared with
 * @param inclusive whether the loop runs for that value, too
 * @param step what is added after each iteration; 0 when that is not a number in the text
 */
public record Counter(
        Expression.Name variable, Expression from, Expression to, boolean inclusive, long step) {
    /** Whether no bound of it names one of some variables. */
    public boolean isIndependentOf(Collection<String> variables) {
        return variables.stream().noneMatch(it -> from.mentions(it) || to.mentions(it));
    }
}
