// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.sources.language.SourceReader;
import io.github.pomplens.sources.model.BlockEnd;
import io.github.pomplens.sources.model.CodeReader;
import io.github.pomplens.sources.model.NameRules;

/** Java with directives in comments. */
public final class JavaSourceReader implements SourceReader {
    @Override
    public boolean reads(Language language) {
        return language == Language.JAVA;
    }

    @Override
    public BlockEnd blockEnd() {
        return BlockEnd.BRACE;
    }

    @Override
    public NameRules names() {
        return new JavaCode();
    }

    @Override
    public CodeReader code(Options options) {
        return new JavaCode();
    }
}
