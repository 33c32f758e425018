// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.fortran;

import io.github.pomplens.instrumentor.language.CompiledLanguage;
import io.github.pomplens.instrumentor.rewrite.model.DirectiveFinder;
import io.github.pomplens.instrumentor.source.Language;
import java.util.Optional;

/** Fortran as compilers take it. */
final class CompiledFortran implements CompiledLanguage {
    @Override
    public String option() {
        return "f95";
    }

    @Override
    public Optional<Preprocessed> preprocessed() {
        return Optional.empty();
    }

    @Override
    public boolean ownsIncluded() {
        return true;
    }

    /** No header is Fortran: this is about those that options of the command line include. */
    @Override
    public Language ofHeaders() {
        return Language.CPP;
    }

    @Override
    public int headerRank() {
        return 0;
    }

    @Override
    public String obstacleOfPath(String path) {
        return path.indexOf('\n') >= 0 || path.indexOf('\r') >= 0
                ? "its path has a line end, which no text in Fortran can hold"
                : "";
    }

    @Override
    public String obstacleOfText(String text) {
        return "";
    }

    @Override
    public boolean looksInstrumentable(String text, boolean source) {
        return source || DirectiveFinder.FORTRAN.mayFind(text);
    }
}
