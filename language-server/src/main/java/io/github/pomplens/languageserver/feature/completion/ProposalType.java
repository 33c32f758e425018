// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.completion;

/** Sorts of proposals. */
public enum ProposalType {
    DIRECTIVE,
    CLAUSE,
    /** A known word of an argument. */
    VALUE,
    /** A name of a user region or critical section. */
    NAME
}
