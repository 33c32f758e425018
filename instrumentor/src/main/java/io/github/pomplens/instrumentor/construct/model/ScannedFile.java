// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.model;

import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;

/** A scanned file that can follow changes of its text. Immutable. */
public interface ScannedFile {
    ConstructTree tree();

    /**
     * A text as long as the file's in which directives are spelled as in the vocabulary: without
     * capitals, comments and signs of continued lines where the language allows those in them.
     */
    String clearText();

    /** The statements of the file's blocks, which are looked for now. */
    StatementRanges statements();

    /** The functions in order of place; none when the blocks of the file don't match. */
    List<FunctionExtent> functions();

    /**
     * The calls in a piece of the file of functions whose names begin with a word, in order of
     * place: none in comments, literals and lines of the preprocessor, and none in languages that
     * don't call such functions by their names. They are looked for now.
     *
     * @param piece begins with a statement, as the bodies of {@link #functions} and files do
     * @param prefix such as {@code MPI_}
     */
    default List<CallSite> calls(TextRange piece, String prefix) {
        return List.of();
    }

    /**
     * The file after a piece of its text was replaced: what scanning all of it would give, but most
     * often only what lies around the change is scanned.
     *
     * @param source with the new text
     * @param replaced in the old text
     * @param length of what is there now
     */
    ScannedFile after(SourceText source, TextRange replaced, int length);
}
