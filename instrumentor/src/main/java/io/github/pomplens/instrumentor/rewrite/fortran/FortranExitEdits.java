// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.fortran;

import io.github.pomplens.instrumentor.construct.fortran.FortranExit;
import io.github.pomplens.instrumentor.rewrite.model.Edits;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;

/** Puts calls in before statements that leave a procedure or an iteration. */
final class FortranExitEdits {
    private final SourceText source;
    private final FortranWriter writer;

    FortranExitEdits(SourceText source, FortranWriter writer) {
        this.source = source;
        this.writer = writer;
    }

    /**
     * {@code if (x) return} becomes a block.
     *
     * @param before gets what comes before the statement
     * @param after gets what comes after it, before all else that is put in there
     */
    void conditional(FortranExit exit, List<String> call, Edits before, Edits after) {
        int word = exit.word();
        List<String> lines = new ArrayList<>();
        if (source.text().substring(source.lineStart(source.lineOf(word)), word).isBlank()) {
            lines.add("then");
        } else {
            before.inline(new TextRange(word, word), "then");
        }
        lines.addAll(call);
        before.linesAt(word, lines);
        after.linesAt(exit.after(), writer.statement("end if"));
    }

    /** Puts the call behind the label, so that jumps to it come by the call. */
    void plain(FortranExit exit, List<String> call, Edits before) {
        TextRange label = exit.label();
        List<String> lines = new ArrayList<>();
        if (label.length() > 0) {
            lines.addAll(writer.labelled(label.in(source.text()), "continue"));
            before.inline(label, " ".repeat(label.length()));
        }
        lines.addAll(call);
        before.linesAt(exit.before(), lines);
    }
}
