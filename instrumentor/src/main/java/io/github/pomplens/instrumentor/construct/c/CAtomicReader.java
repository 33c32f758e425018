// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

import io.github.pomplens.instrumentor.construct.check.AtomicReader;
import io.github.pomplens.instrumentor.construct.check.AtomicStatement;
import io.github.pomplens.instrumentor.construct.check.AtomicStatement.Kind;
import io.github.pomplens.instrumentor.construct.model.BlockConstruct;
import io.github.pomplens.instrumentor.construct.preprocessor.MacroNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Reads the statements of {@code atomic} constructs in C and C++, from their tokens alone. */
final class CAtomicReader implements AtomicReader {
    private static final Set<String> KEYWORDS =
            Set.of("for", "while", "do", "switch", "goto", "return", "break", "continue");

    private final String text;

    /**
     * @param text of the file
     */
    CAtomicReader(String text) {
        this.text = text;
    }

    @Override
    public List<AtomicStatement> statements(BlockConstruct construct, MacroNames macros) {
        Tokens tokens = CTokenizer.tokenize(construct.body().in(text));
        return isPlain(tokens, macros) ? new Reading(tokens).all() : List.of();
    }

    /** Whether nothing but its own text decides what it is. */
    private static boolean isPlain(Tokens tokens, MacroNames macros) {
        for (int i = 0; i < tokens.size(); i++) {
            boolean readable =
                    switch (tokens.kind(i)) {
                        case WORD -> !mayBeMacro(tokens, i, macros);
                        case NUMBER, PUNCTUATION -> true;
                        default -> false;
                    };
            if (!readable) {
                return false;
            }
        }
        return true;
    }

    private static boolean mayBeMacro(Tokens tokens, int word, MacroNames macros) {
        boolean call = tokens.is(word + 1, '(') && !tokens.isWord(word, "if");
        return call && !macros.areComplete() || macros.mayDefine(tokens.text(word));
    }

    /** Makes one pass over the tokens of a construct. */
    private static final class Reading {
        private final Tokens tokens;
        private final List<AtomicStatement> found = new ArrayList<>(2);
        private int at;

        Reading(Tokens tokens) {
            this.tokens = tokens;
        }

        List<AtomicStatement> all() {
            int end = tokens.size();
            boolean block = tokens.is(0, '{');
            if (block && closing(0) != end - 1) {
                return List.of();
            }
            at = block ? 1 : 0;
            end -= block ? 1 : 0;
            while (at < end) {
                if (!statement(end)) {
                    return List.of();
                }
            }
            // Braces are for two statements.
            boolean other = block && found.size() < 2;
            return other ? List.of(AtomicStatement.of(Kind.OTHER)) : found;
        }

        /** Returns whether it is clear what the next statement is. */
        private boolean statement(int end) {
            if (tokens.isWord(at, "if")) {
                return condition(end);
            }
            if (tokens.isWord(at) && KEYWORDS.contains(tokens.text(at))) {
                found.add(AtomicStatement.of(Kind.OTHER));
                at = end;
                return true;
            }
            int semicolon = at;
            int depth = 0;
            while (semicolon < end && (depth > 0 || !tokens.is(semicolon, ';'))) {
                depth += depth(semicolon);
                semicolon++;
            }
            if (semicolon == end) {
                // A block inside, or another statement than an expression.
                found.add(AtomicStatement.of(Kind.OTHER));
                at = end;
                return tokens.is(at - 1, '}');
            }
            CAtomicExpression expression = new CAtomicExpression(tokens, at, semicolon);
            found.add(expression.read());
            at = semicolon + 1;
            return expression.isReadable();
        }

        private boolean condition(int end) {
            int open = at + 1;
            int close = tokens.is(open, '(') ? closing(open) : -1;
            if (close < 0) {
                return false;
            }
            Kind kind = isComparison(open + 1, close) ? Kind.IF : Kind.OTHER;
            at = close + 1;
            kind = assignment(end) ? kind : Kind.OTHER;
            if (at < end && tokens.isWord(at, "else")) {
                at++;
                kind = assignment(end) && kind == Kind.IF ? Kind.IF_ELSE : Kind.OTHER;
            }
            found.add(AtomicStatement.of(kind));
            return at <= end;
        }

        /** Moves over a branch of an {@code if}; returns whether it is an assignment in braces. */
        private boolean assignment(int end) {
            boolean block = tokens.is(at, '{');
            int close = block ? closing(at) : -1;
            if (close < 0 || close >= end) {
                while (at < end && !tokens.is(at, ';')) {
                    at++;
                }
                at++;
                return false;
            }
            int last = close - 1;
            int first = at + 1;
            at = close + 1;
            for (int i = first; i < last; i++) {
                if (tokens.is(i, ';')) {
                    return false;
                }
            }
            if (!tokens.is(last, ';')) {
                return false;
            }
            CAtomicExpression expression = new CAtomicExpression(tokens, first, last);
            Kind kind = expression.read().kind();
            return !expression.isReadable()
                    || kind == Kind.ASSIGNMENT
                    || kind == Kind.UPDATE && !expression.read().value().isEmpty();
        }

        /** {@code x == e}, {@code x < e} or {@code x > e}, or one variable that is true. */
        private boolean isComparison(int from, int to) {
            int depth = 0;
            for (int i = from; i < to; i++) {
                depth += depth(i);
                boolean other =
                        tokens.is(i + 1, '=')
                                && (tokens.is(i, '!') || tokens.is(i, '<') || tokens.is(i, '>'))
                                && tokens.end(i) == tokens.start(i + 1);
                if (depth == 0 && other) {
                    return false;
                }
            }
            return true;
        }

        private int depth(int token) {
            return switch (tokens.punctuation(token)) {
                case '(', '[', '{' -> 1;
                case ')', ']', '}' -> -1;
                default -> 0;
            };
        }

        /** The token that closes a bracket; -1 when there is none. */
        private int closing(int open) {
            int depth = 0;
            for (int i = open; i < tokens.size(); i++) {
                depth += depth(i);
                if (depth == 0) {
                    return i;
                }
            }
            return -1;
        }
    }
}
