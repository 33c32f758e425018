// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.fortran;

import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.sources.language.SourceReader;
import io.github.pomplens.sources.model.BlockEnd;
import io.github.pomplens.sources.model.CodeReader;
import io.github.pomplens.sources.model.NameRules;

/** Fortran, in both source forms. */
public final class FortranSourceReader implements SourceReader {
    @Override
    public boolean reads(Language language) {
        return language == Language.FORTRAN;
    }

    @Override
    public BlockEnd blockEnd() {
        return BlockEnd.END_DIRECTIVE;
    }

    @Override
    public NameRules names() {
        return new FortranNameRules();
    }

    @Override
    public CodeReader code(Options options) {
        return new FortranCodeReader(options.fortran().form());
    }
}
