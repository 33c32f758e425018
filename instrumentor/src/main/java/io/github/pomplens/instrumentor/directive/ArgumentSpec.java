// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

/**
 * What a directive or clause takes in parentheses.
 *
 * @param use whether it takes an argument
 * @param form the argument's form in words for the user, such as {@code list} or {@code [strict:]
 *     number of tasks}; empty when it takes none
 */
public record ArgumentSpec(ArgumentUse use, String form) {
    /** The specification of what takes no argument. */
    static final ArgumentSpec NONE = new ArgumentSpec(ArgumentUse.NONE, "");
}
