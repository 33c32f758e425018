// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

import io.github.pomplens.instrumentor.source.CText;
import io.github.pomplens.instrumentor.source.Language;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * An expression that can be evaluated once more without an effect, if its operands are integers
 * that are not volatile: numbers, names, {@code + - *}, {@code /} and {@code %} by a number, casts
 * to integers, of what may be floating, too, and in C++ {@code v.size()}, if {@code v} is of a type
 * of the standard library. Other calls, assignments, subscripts and anything else are none.
 *
 * @param text the expression in one line
 * @param operands the names in it; in C++ with members and scopes, and with {@code ()} at the end
 *     where it is a call. With {@link #CONVERTED} at the end where the expression that a name is in
 *     is cast to an integer, as in {@code (int)n} or {@code (int)(n * 0.5)}
 */
record PlainExpression(String text, Set<String> operands) {
    /** Marks operands of what is converted to an integer: they may be floating. */
    static final String CONVERTED = "(int)";

    PlainExpression {
        operands = Set.copyOf(operands);
    }

    /** Reads the tokens from {@code from} to before {@code to}; empty when they are not one. */
    static Optional<PlainExpression> of(Tokens tokens, int from, int to, Language language) {
        Reader reader = new Reader(tokens, from, to, language.base() == Language.CPP);
        return reader.sum() && reader.at == to
                ? Optional.of(new PlainExpression(joined(tokens, from, to), reader.operands))
                : Optional.empty();
    }

    /** Returns the text of tokens in one line, without comments. */
    static String joined(Tokens tokens, int from, int to) {
        StringBuilder text = new StringBuilder();
        for (int i = from; i < to; i++) {
            if (i > from && tokens.start(i) > tokens.end(i - 1)) {
                text.append(' ');
            }
            text.append(tokens.text(i));
        }
        return text.toString();
    }

    private static final class Reader {
        /** Types beside those of the language that are surely integers. */
        private static final Set<String> INTEGERS =
                Set.of(
                        "size_t",
                        "ssize_t",
                        "ptrdiff_t",
                        "int32_t",
                        "int64_t",
                        "uint32_t",
                        "uint64_t");

        private static final Set<String> NO_INTEGERS = Set.of("void", "float", "double");

        final Tokens tokens;
        final int end;
        final boolean hasMembers;
        final Set<String> operands = new LinkedHashSet<>();
        int at;

        /** Whether what is read is converted to an integer, so that it may be floating. */
        boolean isConverted;

        Reader(Tokens tokens, int from, int to, boolean hasMembers) {
            this.tokens = tokens;
            this.at = from;
            this.end = to;
            this.hasMembers = hasMembers;
        }

        /** Operands with operators between them; what binds tighter doesn't matter. */
        boolean sum() {
            boolean fine = operand();
            while (fine && at < end && isOperator()) {
                boolean divides = is('/') || is('%');
                at++;
                fine = divides ? divisor() : operand();
            }
            return fine;
        }

        private boolean isOperator() {
            return is('+') || is('-') || is('*') || is('/') || is('%');
        }

        private boolean is(char c) {
            return at < end && tokens.is(at, c);
        }

        private boolean operand() {
            // Two signs right after each other would be ++ or --.
            boolean follows = at > 0 && tokens.start(at) == tokens.end(at - 1);
            for (char sign : new char[] {'+', '-'}) {
                if (is(sign)) {
                    boolean changes = follows && tokens.is(at - 1, sign);
                    at++;
                    return !changes && !is('+') && !is('-') && operand();
                }
            }
            if (is('(')) {
                int type = afterInteger(at + 1);
                boolean isCast = type > at + 1 && type < end && tokens.is(type, ')');
                return isCast ? cast(type + 1) : group();
            }
            return number() || (isStaticCast() ? staticCast() : name());
        }

        /** The token after the words of an integer type; the same one where there is none. */
        private int afterInteger(int from) {
            int next = from;
            while (next < end
                    && tokens.isWord(next)
                    && CText.isBasicType(tokens.text(next))
                    && !NO_INTEGERS.contains(tokens.text(next))) {
                next++;
            }
            if (next > from) {
                return next;
            }
            boolean std =
                    from + 3 < end
                            && tokens.isWord(from, "std")
                            && tokens.is(from + 1, ':')
                            && tokens.is(from + 2, ':');
            int name = std ? from + 3 : from;
            return name < end && tokens.isWord(name) && INTEGERS.contains(tokens.text(name))
                    ? name + 1
                    : from;
        }

        /** What follows a type in parentheses; with a sign it may be a sum. */
        private boolean cast(int next) {
            at = next;
            boolean isSum = is('+') || is('-') || is('*');
            return !isSum && converted(this::operand);
        }

        private boolean converted(BooleanSupplier read) {
            boolean outside = isConverted;
            isConverted = true;
            boolean fine = read.getAsBoolean();
            isConverted = outside;
            return fine;
        }

        private boolean isStaticCast() {
            return hasMembers && at < end && tokens.isWord(at, "static_cast");
        }

        private boolean staticCast() {
            int type = at + 2;
            int after = afterInteger(type);
            boolean fine =
                    tokens.is(at + 1, '<')
                            && after > type
                            && after + 1 < end
                            && tokens.is(after, '>')
                            && tokens.is(after + 1, '(');
            at = after + 2;
            boolean closed = fine && converted(this::sum) && is(')');
            at += closed ? 1 : 0;
            return closed;
        }

        private boolean group() {
            int open = at++;
            if (!sum() || !is(')')) {
                return false;
            }
            String inside = joined(tokens, open + 1, at);
            boolean mayBeType = operands.contains(inside) || operands.contains(inside + CONVERTED);
            at++;
            // With a type in it, it would be a cast of what follows.
            return !(mayBeType && (is('+') || is('-') || is('*')));
        }

        private boolean number() {
            boolean number = at < end && tokens.kind(at) == TokenKind.NUMBER;
            boolean fits = number && (isInteger(tokens.text(at)) || isConverted && isDecimal());
            at += fits ? 1 : 0;
            return fits;
        }

        private boolean isDecimal() {
            return tokens.text(at).matches("([0-9]+\\.[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?[fF]?");
        }

        /** A number that is not 0. */
        private boolean divisor() {
            int number = at;
            return number() && tokens.text(number).matches("(0[xXbB])?[0.]*[1-9a-fA-F].*");
        }

        private static boolean isInteger(String number) {
            return number.matches("(0[xX][0-9a-fA-F']+|0[bB][01']+|[0-9][0-9']*)[uUlLzZ]*");
        }

        private boolean name() {
            int start = at;
            if (!word()) {
                return false;
            }
            while (hasMembers && at < end && (is('.') || isScope() || isArrowOfThis(start))) {
                at += is('.') ? 1 : 2;
                if (!word()) {
                    return false;
                }
            }
            String name = joined(tokens, start, at);
            boolean isSize = name.matches("[\\w.>-]+\\.(size|length)");
            if (isSize && is('(') && at + 1 < end && tokens.is(at + 1, ')')) {
                at += 2;
                name += "()";
            }
            // A size is an integer anyhow.
            operands.add(isConverted && !name.endsWith(")") ? name + CONVERTED : name);
            return true;
        }

        private boolean word() {
            boolean word = at < end && tokens.isWord(at);
            at += word ? 1 : 0;
            return word;
        }

        private boolean isScope() {
            return is(':') && at + 1 < end && tokens.is(at + 1, ':');
        }

        /** Other arrows may be operators that somebody has defined. */
        private boolean isArrowOfThis(int start) {
            return at == start + 1
                    && tokens.isWord(start, "this")
                    && is('-')
                    && at + 1 < end
                    && tokens.is(at + 1, '>');
        }
    }
}
