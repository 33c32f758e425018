// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

import io.github.pomplens.instrumentor.construct.check.LoopProblems;
import io.github.pomplens.instrumentor.construct.model.BlockConstruct;
import io.github.pomplens.instrumentor.construct.preprocessor.MacroNames;
import io.github.pomplens.instrumentor.directive.ClauseKind;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.source.CText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds loops of C and C++ that aren't in canonical form (OpenMP 5.2 section 4.4.1): their
 * iterations can't be counted before the first one. Types aren't known, so only what no type could
 * mend is told.
 */
final class CLoopChecks {
    private static final Set<String> NO_LOOPS =
            Set.of("while", "do", "if", "switch", "goto", "return", "break", "continue");

    private final String text;
    private final BlockConstruct construct;
    private final MacroNames macros;
    private final List<Diagnostic> found;

    /**
     * @param found where to add what is wrong
     */
    CLoopChecks(String text, BlockConstruct construct, MacroNames macros, List<Diagnostic> found) {
        this.text = text;
        this.construct = construct;
        this.macros = macros;
        this.found = found;
    }

    void run() {
        TextRange loop = construct.body();
        int word = CText.wordEnd(text, loop.start(), loop.end());
        String first = CText.word(text, loop.start(), word);
        String instead = text.charAt(loop.start()) == '{' ? "{" : "";
        if (NO_LOOPS.contains(first)) {
            instead = first;
        } else if (instead.isEmpty() && isSure()) {
            instead = NoLoop.of(text, construct, macros);
        }
        if (!instead.isEmpty()) {
            TextRange place = new TextRange(loop.start(), Math.max(word, loop.start() + 1));
            found.add(Diagnostic.of(Problem.LOOP_MISSING, place, construct.name(), instead));
            return;
        }
        Optional<ForHeader> header = ForHeader.of(text, loop);
        if (header.isPresent() && isSure()) {
            header(header.get());
            nested(header.get());
        }
    }

    /** What belongs to it could depend on macros or on {@code #if} branches. */
    private boolean isSure() {
        return construct.placement().obstacle().isEmpty()
                && !construct.placement().conditional()
                && construct.directive().foreignClause().isEmpty()
                && !construct.directive().spec().isLoopTransformation();
    }

    private void header(ForHeader header) {
        List<TextRange> parts = header.parts();
        if (parts.size() != 3) {
            return;
        }
        if (isEmpty(parts.get(0))) {
            report(parts.get(0), "doesn't set its variable; begin with 'i = first'");
        } else if (isEmpty(parts.get(1))) {
            report(
                    parts.get(1),
                    "has no condition; compare its variable with a limit: 'i < limit'");
        } else if (isEmpty(parts.get(2))) {
            report(parts.get(2), "doesn't count in its head; end with 'i++' or 'i += step'");
        } else if (isEquality(parts.get(1))) {
            report(parts.get(1), "ends when two values differ; compare with <, <=, >, >= or !=");
        }
    }

    private boolean isEmpty(TextRange part) {
        return CText.skipBlanks(text, part.start(), part.end()) >= part.end();
    }

    /** Whether a condition is {@code a == b} and nothing else. */
    private boolean isEquality(TextRange condition) {
        Tokens tokens = CTokenizer.tokenize(condition.in(text));
        int equal = 0;
        for (int i = 0; i < tokens.size(); i++) {
            boolean plain = tokens.isWord(i) || tokens.kind(i) == TokenKind.NUMBER;
            boolean sign = tokens.is(i, '=');
            if (!plain && !sign) {
                return false;
            }
            equal += sign ? 1 : 0;
        }
        return equal == 2 && tokens.size() == 4 && tokens.is(1, '=') && tokens.is(2, '=');
    }

    /** The loops inside that {@code collapse} and {@code ordered} take as well. */
    private void nested(ForHeader header) {
        Directive directive = construct.directive();
        int depth =
                Math.max(directive.loops(ClauseKind.COLLAPSE), directive.loops(ClauseKind.ORDERED));
        int from = CText.skipBlanks(text, header.end(), construct.body().end());
        if (depth < 2 || from >= construct.body().end()) {
            return;
        }
        Tokens inside = CTokenizer.tokenize(text.substring(from, construct.body().end()));
        for (int i = 0; i < inside.size(); i++) {
            boolean plain =
                    switch (inside.kind(i)) {
                        case WORD, NUMBER, STRING, CHARACTER, PUNCTUATION, DIGRAPH -> true;
                        default -> false;
                    };
            if (!plain || inside.isWord(i) && mayBeLoop(inside.text(i))) {
                return;
            }
        }
        TextRange place = new TextRange(construct.body().start(), header.end());
        report(place, "holds no other loop, but " + depth + " loops are asked for, one in another");
    }

    private static boolean mayBeLoop(String word) {
        return word.equals("for") || word.equals(word.toUpperCase(java.util.Locale.ROOT));
    }

    private void report(TextRange place, String what) {
        found.add(LoopProblems.notCanonical(text, construct, place, what));
    }
}
