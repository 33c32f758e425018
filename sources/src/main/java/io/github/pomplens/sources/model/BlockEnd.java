// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.model;

/** What shows where a construct of several statements ends. */
public enum BlockEnd {
    /** The closing brace of a block. */
    BRACE,
    /** A directive of its own, with clauses, which some constructs may lack. */
    END_DIRECTIVE,
    /** Nothing: a construct is never of more than one statement. */
    STATEMENT
}
