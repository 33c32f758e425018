// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.preprocessor;

/** Where the text of an included file goes. */
public enum InclusionPlace {
    /** Outside of functions, or at a place where no statement of it may be changed. */
    OUTSIDE,
    /** In a function's body, where a statement or declaration may stand. */
    IN_BLOCK,
    /** In a function's body, as a part of a statement that begins before it. */
    IN_STATEMENT
}
