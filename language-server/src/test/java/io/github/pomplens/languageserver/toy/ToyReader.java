// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.toy;

import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.sources.language.SourceReader;
import io.github.pomplens.sources.model.BlockEnd;
import io.github.pomplens.sources.model.CodeReader;
import io.github.pomplens.sources.model.NameRules;
import java.util.Optional;

/** What is asked of the code of the language that {@link ToyFrontEnd} reads. */
public final class ToyReader implements SourceReader, NameRules, CodeReader {
    @Override
    public boolean reads(Language language) {
        return language == ToyFrontEnd.TOY;
    }

    @Override
    public BlockEnd blockEnd() {
        return BlockEnd.STATEMENT;
    }

    @Override
    public NameRules names() {
        return this;
    }

    @Override
    public CodeReader code(Options options) {
        return this;
    }

    @Override
    public boolean haveCase() {
        return false;
    }

    @Override
    public Optional<TextRange> argument(String text, Directive directive) {
        int start = text.indexOf('(', directive.nameRange().end()) + 1;
        int end = text.indexOf(')', start);
        return start > 0 && end > start ? Optional.of(new TextRange(start, end)) : Optional.empty();
    }

    @Override
    public String withoutComments(String code) {
        return code.replaceAll("~.*", "").strip();
    }

    @Override
    public boolean hasMainProgram(String text) {
        return text.contains("to play");
    }
}
