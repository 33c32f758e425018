// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

/**
 * How one kind of construct is rewritten: a row of tables 1 and 2 of the POMP paper. What is
 * written for it is up to the file's language.
 */
public sealed interface Rule permits ControlRule, EventRule, TaskRule {
    /** Whether the construct's directive is written again, with all its clauses. */
    default boolean replacesDirective() {
        return false;
    }

    /** Whether the construct's own descriptor is used inside of it. */
    default boolean usesDescriptorInside() {
        return true;
    }
}
