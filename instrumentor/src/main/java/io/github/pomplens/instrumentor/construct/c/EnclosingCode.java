// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

/**
 * The code around a place of a file.
 *
 * @param function the enclosing function's name, empty at file level or when it has none
 * @param inlineDefinition whether that function is {@code inline} and neither static nor extern
 * @param executable whether the place is inside a function's body
 */
record EnclosingCode(String function, boolean inlineDefinition, boolean executable) {
    static final EnclosingCode FILE = new EnclosingCode("", false, false);

    /** Returns the same code, as what is surely executed. */
    EnclosingCode asExecutable() {
        return executable ? this : new EnclosingCode(function, inlineDefinition, true);
    }

    /** Returns the code that a function's or initialiser's body makes, where there is none yet. */
    EnclosingCode orBodyOf(DeclarationSigns seen) {
        return executable ? this : new EnclosingCode(seen.name, seen.isInlineDefinition(), true);
    }
}
