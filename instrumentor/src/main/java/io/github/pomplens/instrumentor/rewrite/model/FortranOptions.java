// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

import io.github.pomplens.instrumentor.source.SourceForm;

/**
 * What has to be known to instrument a Fortran file.
 *
 * @param form how its lines are laid out
 * @param unit tells this compilation from all others that may become a part of the same program;
 *     names of procedures are made of it
 * @param staticVariables whether an option makes variables of procedures static that are declared
 *     like any other
 * @param included whether the file is compiled as a part of one that includes it
 */
public record FortranOptions(
        SourceForm form, String unit, boolean staticVariables, boolean included) {
    /**
     * Returns the options of a file that is compiled once, in the form that its name stands for.
     */
    public static FortranOptions ofFile(String file) {
        return new FortranOptions(SourceForm.ofFileName(file), file, false, false);
    }

    /** Returns the same options with another form. */
    public FortranOptions in(SourceForm other) {
        return new FortranOptions(other, unit, staticVariables, included);
    }

    /**
     * Returns the options of a file that is included.
     *
     * @param name tells it from the others that the source includes
     * @param preprocessed whether the preprocessor puts its text in
     */
    public FortranOptions ofIncluded(String name, boolean preprocessed) {
        SourceForm its = new SourceForm(form.fixed(), form.lineLength(), preprocessed);
        return new FortranOptions(its, unit + '\0' + name, staticVariables, true);
    }
}
