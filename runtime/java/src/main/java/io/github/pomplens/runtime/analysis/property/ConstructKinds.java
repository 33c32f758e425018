// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

/**
 * What OpenMP says about kinds of constructs. Whoever asks for properties brings it along: one
 * table knows directives and clauses, and that is not here.
 */
public interface ConstructKinds {
    /**
     * Whether a construct may have a clause.
     *
     * @param kind of the construct as a profile has it, such as {@code parallel for}
     * @param clause its name, such as {@code nowait}
     * @return false for kinds that are not directives, such as {@code function}
     */
    boolean allows(String kind, String clause);

    /**
     * Whether a construct is of that directive, or of one that combines it with others.
     *
     * @param kind of the construct as a profile has it, such as {@code parallel for}
     * @param directive a directive that combines no others, such as {@code for}
     * @return false for kinds that are not directives, such as {@code function}
     */
    boolean includes(String kind, String directive);
}
