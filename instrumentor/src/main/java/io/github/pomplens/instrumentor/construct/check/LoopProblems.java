// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.check;

import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.source.CText;
import io.github.pomplens.instrumentor.source.TextRange;

/** What is wrong with loops of any language. */
public final class LoopProblems {
    private LoopProblems() {}

    /**
     * A loop whose iterations can't be counted before the first one.
     *
     * @param text of the file
     * @param place what is wrong; shown without the blanks before it, and with the character after
     *     it when nothing else is there
     * @param what the rest of a sentence that begins with the loop
     */
    public static Diagnostic notCanonical(
            String text, Construct construct, TextRange place, String what) {
        int start = CText.skipBlanks(text, place.start(), place.end());
        TextRange shown =
                start < place.end()
                        ? new TextRange(start, place.end())
                        : new TextRange(place.start(), Math.min(place.end() + 1, text.length()));
        return Diagnostic.of(Problem.LOOP_NOT_CANONICAL, shown, construct.name(), what);
    }
}
