// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.construct.model.FunctionExtent;
import io.github.pomplens.instrumentor.construct.model.ScannedFile;
import io.github.pomplens.instrumentor.construct.model.StatementRanges;
import io.github.pomplens.instrumentor.construct.model.StatementSequence;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;
import java.util.Optional;

/** A file without directives, which nobody parses. */
record PlainFile(SourceText source) implements ScannedFile, StatementRanges {
    @Override
    public ConstructTree tree() {
        return new ConstructTree(
                source, List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of(),
                List.of());
    }

    @Override
    public String clearText() {
        return source.text();
    }

    @Override
    public StatementRanges statements() {
        return this;
    }

    @Override
    public List<FunctionExtent> functions() {
        return List.of();
    }

    @Override
    public ScannedFile after(SourceText changed, TextRange replaced, int length) {
        return Sentinels.mayBeIn(changed.text()) ? JavaFile.of(changed) : new PlainFile(changed);
    }

    @Override
    public Optional<StatementSequence> covering(TextRange selection) {
        return Optional.empty();
    }

    @Override
    public Optional<TextRange> exit(TextRange selection) {
        return Optional.empty();
    }

    @Override
    public Optional<StatementSequence> from(int start) {
        return Optional.empty();
    }

    @Override
    public Optional<StatementSequence> function(int offset) {
        return Optional.empty();
    }

    @Override
    public Optional<TextRange> loop(int offset) {
        return Optional.empty();
    }

    @Override
    public boolean isJump(TextRange statement) {
        return false;
    }
}
