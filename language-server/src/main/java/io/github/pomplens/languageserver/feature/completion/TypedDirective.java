// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.completion;

import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.directive.Sentinel;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import java.util.Locale;
import java.util.Optional;

/**
 * A directive that is being typed.
 *
 * @param directive what the parser makes of it
 * @param language the base language whose directives can be typed
 * @param cursor what stands before the text cursor
 * @param bracketFollows whether an opening parenthesis stands at the text cursor
 */
record TypedDirective(
        ParsedDirective directive,
        Language language,
        DirectiveCursor cursor,
        boolean bracketFollows) {

    /** The directive in which a text cursor is, after its sentinel. */
    static Optional<TypedDirective> at(FeatureContext context, int offset) {
        if (!mayBeDirective(context.source(), offset)) {
            return Optional.empty();
        }
        String text = context.document().clearText();
        Language language = context.source().language().base();
        for (ParsedDirective parsed : context.directivesAt(new TextRange(offset, offset))) {
            int start = afterSentinel(context.document().text(), parsed);
            if (start <= offset && offset <= parsed.range().end()) {
                return DirectiveCursor.of(text, start, offset)
                        .map(
                                cursor ->
                                        new TypedDirective(
                                                parsed,
                                                language,
                                                cursor,
                                                text.startsWith("(", offset)));
            }
        }
        return Optional.empty();
    }

    Sentinel sentinel() {
        return directive.sentinel();
    }

    /** Spares plain code the scan of the document: editors ask here at every blank. */
    private static boolean mayBeDirective(SourceText source, int offset) {
        int line = source.lineOf(offset);
        while (line > 1 && source.line(line - 1).endsWith("\\")) {
            line--;
        }
        return source.line(line).toLowerCase(Locale.ROOT).contains("omp");
    }

    /** A blank has to come between the sentinel and what is completed, but for attributes. */
    private static int afterSentinel(String text, ParsedDirective parsed) {
        if (isInAttribute(text, parsed)) {
            return parsed.nameRange().start();
        }
        String word = parsed.sentinel() == Sentinel.OMP ? "omp" : "pomp";
        String directive = parsed.range().in(text).toLowerCase(Locale.ROOT);
        return parsed.range().start() + directive.indexOf(word) + word.length() + 1;
    }

    /** Whether it is one of {@code [[omp::sequence(directive(parallel), directive(for))]]}. */
    private static boolean isInAttribute(String text, ParsedDirective parsed) {
        int open = parsed.nameRange().start() - 1;
        while (open > parsed.range().start() && Character.isWhitespace(text.charAt(open))) {
            open--;
        }
        return text.charAt(open) == '(';
    }
}
