// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.analysis.property.CompiledProperty.CompiledPiece;
import io.github.pomplens.runtime.analysis.property.CompiledProperty.CompiledText;
import io.github.pomplens.runtime.analysis.property.Definition.Piece;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Writes the texts of properties, with the values of a construct. */
final class TextWriter {
    private TextWriter() {}

    /** Finds the first text whose condition holds and whose values are all known. */
    static Optional<CompiledText> choose(List<CompiledText> texts, Frame frame) {
        for (CompiledText text : texts) {
            if (text.condition().of(frame) == Questions.YES
                    && text.pieces().stream().allMatch(it -> it.code().isKnown(frame))) {
                return Optional.of(text);
            }
        }
        return Optional.empty();
    }

    /** Writes the text that is chosen; empty where there is none. */
    static String plain(List<CompiledText> texts, Frame frame) {
        StringBuilder written = new StringBuilder();
        for (CompiledPiece piece : pieces(choose(texts, frame))) {
            written.append(value(piece, frame));
        }
        return written.toString();
    }

    /** Writes a text in which marks count. */
    static List<Phrase> phrases(Optional<CompiledText> text, Frame frame) {
        Phrase.Collector phrases = new Phrase.Collector();
        for (CompiledPiece piece : pieces(text)) {
            if (piece.piece() instanceof Piece.Literal literal) {
                phrases.literal(literal.text());
            } else {
                phrases.value(value(piece, frame));
            }
        }
        return phrases.finish();
    }

    private static List<CompiledPiece> pieces(Optional<CompiledText> text) {
        return text.map(CompiledText::pieces).orElse(List.of());
    }

    private static String value(CompiledPiece piece, Frame frame) {
        if (piece.code() instanceof Code.Number number
                && piece.piece() instanceof Piece.Inserted inserted) {
            return Values.text(number.of(frame), inserted.unit(), inserted.format());
        }
        @Nullable String text = ((Code.Text) piece.code()).of(frame);
        return text == null ? "" : text;
    }
}
