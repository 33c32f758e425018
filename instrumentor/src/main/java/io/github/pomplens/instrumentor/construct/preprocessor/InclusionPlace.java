// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.preprocessor;

/** Where the text of an included file goes. */
public enum InclusionPlace {
    /** A place outside of functions, or one where no statement of it may be changed. */
    OUTSIDE,
    /** A place in a function's body, where a statement or declaration may stand. */
    IN_BLOCK,
    /** A place in a function's body that is a part of a statement which begins before it. */
    IN_STATEMENT
}
