// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.source.SourceForm;

/**
 * What has to be known to instrument a Fortran file.
 *
 * @param form how its lines are laid out
 * @param unit tells this compilation from all others that may become a part of the same program;
 *     names of procedures are made of it
 * @param hasBlocks whether the compiler takes {@code block} constructs, which Fortran 2008 brought
 */
public record FortranOptions(SourceForm form, String unit, boolean hasBlocks) {
    /** For a file that is compiled once, in the form that its name stands for. */
    public static FortranOptions ofFile(String file) {
        return new FortranOptions(SourceForm.ofFileName(file), file, true);
    }

    /** The same in another form. */
    public FortranOptions in(SourceForm other) {
        return new FortranOptions(other, unit, hasBlocks);
    }
}
