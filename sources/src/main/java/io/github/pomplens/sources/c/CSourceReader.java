// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.c;

import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.sources.language.SourceReader;
import io.github.pomplens.sources.model.BlockEnd;
import io.github.pomplens.sources.model.CodeReader;
import io.github.pomplens.sources.model.NameRules;

/** C and C++. */
public final class CSourceReader implements SourceReader {
    @Override
    public boolean reads(Language language) {
        return language == Language.C || language == Language.CPP;
    }

    @Override
    public BlockEnd blockEnd() {
        return BlockEnd.BRACE;
    }

    @Override
    public NameRules names() {
        return new CNameRules();
    }

    @Override
    public CodeReader code(Options options) {
        return new CCodeReader();
    }
}
