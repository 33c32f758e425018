// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Finds where calls can be put in before statements that leave something. */
final class ExitPlaces {
    static final String JOINED = "a statement is on a line that continues another one";
    private static final String CONDITIONAL = "it can be left in a line that only OpenMP compiles";
    private static final String BROKEN =
            "a word that leaves it goes over two lines, and the first one is full";

    /** The length of what comes in the place of the word: all that leave something have that. */
    private static final int THEN = "then".length();

    private static final int TAB_WIDTH = 8;

    private final SourceText source;
    private final Statements statements;
    private final ConstructBuilder builder;
    private final ExecutableParts parts;
    private final int lineLength;
    private final Supplier<int[]> placesFinder;
    private int @Nullable [] places;

    /**
     * @param lineLength how long a line may be
     * @param places gives for each character of the clear text its place in the text
     */
    ExitPlaces(
            SourceText source,
            Statements statements,
            ConstructBuilder builder,
            ExecutableParts parts,
            int lineLength,
            Supplier<int[]> places) {
        this.source = source;
        this.statements = statements;
        this.builder = builder;
        this.parts = parts;
        this.lineLength = lineLength;
        this.placesFinder = places;
    }

    /** The place in the text of a character of the clear text. */
    int place(int clear) {
        int[] known = places;
        if (known == null) {
            known = placesFinder.get();
            places = known;
        }
        return known[clear];
    }

    /**
     * Adds a statement to others; returns why that can't be done, or nothing.
     *
     * @param clearWord where it starts after a condition in the clear text; {@link Procedure#NONE}
     *     when it has none
     */
    String add(int line, int clearWord, List<FortranExit> exits) {
        if (isConditionalLine(line)) {
            return CONDITIONAL;
        }
        int before = parts.before(line);
        int after = builder.offsetAfter(line);
        if (before < 0 || after < 0) {
            return JOINED;
        }
        int word = clearWord < 0 ? -1 : place(clearWord);
        if (word >= 0 && !hasRoom(word, place(clearWord + THEN - 1))) {
            return BROKEN;
        }
        exits.add(new FortranExit(before, label(line), word, after));
        return "";
    }

    /** The label of a statement, of which the statement starts with; empty when it has none. */
    private TextRange label(int line) {
        int start = statements.start(line);
        int end = start;
        if (statements.label(line) > 0) {
            end = place(statements.clearStart(line));
            while (end > start && FortranText.isBlank(source.text().charAt(end - 1))) {
                end--;
            }
        }
        return new TextRange(start, end);
    }

    /**
     * Whether what comes in the place of a word is no longer than that, or than the line may be.
     */
    private boolean hasRoom(int word, int end) {
        int start = source.lineStart(source.lineOf(word));
        int width = word - start + THEN;
        for (int i = start; i < word; i++) {
            width += source.text().charAt(i) == '\t' ? TAB_WIDTH - 1 : 0;
        }
        return source.lineOf(word) == source.lineOf(end) || width <= lineLength;
    }

    /** Whether a sentinel makes the line a comment for compilers that don't read OpenMP. */
    private boolean isConditionalLine(int line) {
        String text = source.text();
        int start = source.lineStart(source.lineOf(statements.start(line)));
        int first = FortranText.skipBlanks(text, start, text.length());
        return first < statements.start(line) && text.startsWith("$", first + 1);
    }
}
