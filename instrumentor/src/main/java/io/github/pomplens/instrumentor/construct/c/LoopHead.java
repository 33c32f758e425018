// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

import io.github.pomplens.instrumentor.construct.model.BlockConstruct;
import io.github.pomplens.instrumentor.source.CText;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The head of a canonical loop (OpenMP 5.2 section 4.4.1) that says how many iterations it has
 * without an effect: {@code for (type variable = first; variable relation last; variable += step)}.
 *
 * @param variable its name
 * @param type its type, or an expression of it
 * @param first its first value
 * @param relation {@code <}, {@code >} or {@code !}, for {@code <=} and {@code >=} {@code L} and
 *     {@code G}
 * @param last the value that it is compared with
 * @param step what is added in each iteration
 * @param isAdded false when the step is taken off
 * @param operands the names in the expressions; with {@link #CONVERTED} at the end where they are
 *     converted to integers at once
 */
public record LoopHead(
        String variable,
        String type,
        String first,
        char relation,
        String last,
        String step,
        boolean isAdded,
        Set<String> operands) {
    /** What names of operands end in that may be floating. */
    public static final String CONVERTED = PlainExpression.CONVERTED;

    private static final Set<String> NO_TYPES =
            Set.of(
                    "register",
                    "static",
                    "extern",
                    "thread_local",
                    "_Thread_local",
                    "constexpr",
                    "const",
                    "volatile",
                    "_Atomic");

    public LoopHead {
        operands = Set.copyOf(operands);
    }

    /**
     * Finds the heads of all loops of a construct, the outermost first. Empty when one of them
     * doesn't say how many iterations it has, or says it with the variable of another.
     */
    public static List<LoopHead> of(BlockConstruct construct, SourceText source) {
        boolean unsure =
                construct.placement().conditional()
                        || construct.directive().foreignClause().isPresent();
        int loops = unsure ? 0 : construct.directive().collapsedLoops();
        String text = source.text();
        int end = construct.body().end();
        int at = construct.body().start();
        List<LoopHead> heads = new ArrayList<>();
        for (int i = 0; i < loops; i++) {
            Optional<ForHeader> header = ForHeader.of(text, new TextRange(at, end));
            Optional<LoopHead> head = header.flatMap(found -> new Reader(source, found).head());
            if (head.isEmpty()) {
                return List.of();
            }
            heads.add(head.get());
            at = CText.skipBlanks(text, header.get().end(), end);
            while (i < loops - 1 && at < end && text.charAt(at) == '{') {
                at = CText.skipBlanks(text, at + 1, end);
            }
        }
        return areIndependent(heads) ? heads : List.of();
    }

    private static boolean areIndependent(List<LoopHead> heads) {
        for (LoopHead head : heads) {
            for (LoopHead other : heads) {
                for (String operand : other.operands) {
                    if (operand.split("\\W", 2)[0].equals(head.variable)) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    /** Reads the three parts of a head. */
    private static final class Reader {
        private final ForHeader header;
        private final String text;
        private final Language language;
        private final Set<String> operands = new LinkedHashSet<>();
        private String variable = "";
        private String type = "";
        private String first = "";
        private char relation;
        private String last = "";
        private String step = "";
        private boolean isAdded = true;

        Reader(SourceText source, ForHeader header) {
            this.header = header;
            this.text = source.text();
            this.language = source.language();
        }

        Optional<LoopHead> head() {
            return header.parts().size() == 3 && start() && condition() && increment()
                    ? Optional.of(
                            new LoopHead(
                                    variable, type, first, relation, last, step, isAdded, operands))
                    : Optional.empty();
        }

        private Tokens part(int number) {
            return CTokenizer.tokenize(header.parts().get(number).in(text));
        }

        /** Reads an expression; empty when it isn't plain. */
        private String expression(Tokens tokens, int from, int to) {
            Optional<PlainExpression> read = PlainExpression.of(tokens, from, to, language);
            read.ifPresent(expression -> operands.addAll(expression.operands()));
            return read.map(PlainExpression::text).orElse("");
        }

        private boolean start() {
            Tokens tokens = part(0);
            int equal = 0;
            while (equal < tokens.size() && !tokens.is(equal, '=')) {
                boolean inName = tokens.isWord(equal) || tokens.is(equal, ':');
                if (!inName || NO_TYPES.contains(tokens.text(equal))) {
                    return false;
                }
                equal++;
            }
            if (equal == 0 || equal == tokens.size() || !tokens.isWord(equal - 1)) {
                return false;
            }
            variable = tokens.text(equal - 1);
            first = expression(tokens, equal + 1, tokens.size());
            type = PlainExpression.joined(tokens, 0, equal - 1);
            if (type.isEmpty()) {
                type = "__typeof__(" + variable + ")";
            } else if (type.equals("auto")) {
                type = "__typeof__(" + first + ")";
            }
            // What ends in a scope is the name of a variable, not of a type.
            return !first.isEmpty() && !type.endsWith(":");
        }

        private boolean condition() {
            Tokens tokens = part(1);
            int size = tokens.size();
            if (isVariable(tokens, 0) && size > 2) {
                relation = relationAt(tokens, 1);
                last = expression(tokens, 1 + length(), size);
            } else if (isVariable(tokens, size - 1) && size > 2) {
                boolean orEqual = tokens.is(size - 2, '=');
                int sign = size - (orEqual ? 3 : 2);
                relation = turned(relationAt(tokens, sign));
                last = sign > 0 ? expression(tokens, 0, sign) : "";
            }
            return relation != 0 && !last.isEmpty();
        }

        private boolean isVariable(Tokens tokens, int at) {
            return tokens.isWord(at, variable);
        }

        /** How many tokens the relation has. */
        private int length() {
            return relation == '<' || relation == '>' ? 1 : 2;
        }

        private static char relationAt(Tokens tokens, int at) {
            boolean equal = tokens.is(at + 1, '=') && tokens.start(at + 1) == tokens.end(at);
            if (tokens.is(at, '<')) {
                return equal ? 'L' : '<';
            }
            if (tokens.is(at, '>')) {
                return equal ? 'G' : '>';
            }
            return tokens.is(at, '!') && equal ? '!' : 0;
        }

        private static char turned(char relation) {
            return switch (relation) {
                case '<' -> '>';
                case '>' -> '<';
                case 'L' -> 'G';
                case 'G' -> 'L';
                default -> relation;
            };
        }

        private boolean increment() {
            Tokens tokens = part(2);
            int size = tokens.size();
            int variableAt = isVariable(tokens, 0) ? 0 : 2;
            int sign = variableAt == 0 ? 1 : 0;
            boolean one = size == 3 && isVariable(tokens, variableAt);
            if (one && (isTwice(tokens, sign, '+') || isTwice(tokens, sign, '-'))) {
                isAdded = tokens.is(sign, '+');
                step = "1";
            } else if (isVariable(tokens, 0) && tokens.is(2, '=') && isSign(tokens, 1)) {
                isAdded = tokens.is(1, '+');
                step = expression(tokens, 3, size);
            } else if (isVariable(tokens, 0) && tokens.is(1, '=')) {
                assigned(tokens, size);
            }
            return !step.isEmpty();
        }

        /** Reads {@code i = i + step} and its like; of a difference only a single operand. */
        private void assigned(Tokens tokens, int size) {
            if (isVariable(tokens, 2) && isSign(tokens, 3)) {
                isAdded = tokens.is(3, '+');
                step = isAdded || size == 5 ? expression(tokens, 4, size) : "";
            } else if (isVariable(tokens, size - 1) && tokens.is(size - 2, '+')) {
                step = expression(tokens, 2, size - 2);
            }
        }

        private static boolean isSign(Tokens tokens, int at) {
            return tokens.is(at, '+') || tokens.is(at, '-');
        }

        private static boolean isTwice(Tokens tokens, int at, char sign) {
            return tokens.is(at, sign)
                    && tokens.is(at + 1, sign)
                    && tokens.start(at + 1) == tokens.end(at);
        }
    }
}
