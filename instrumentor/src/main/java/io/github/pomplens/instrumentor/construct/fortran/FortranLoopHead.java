// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The head of a loop of Fortran that says how many iterations it has without an effect: {@code do
 * variable = first, last, step} with numbers, names and components, the sizes and bounds of such,
 * {@code + - *}, and {@code /} by a number.
 *
 * @param variable its name
 * @param first its first value
 * @param last what its values don't go beyond
 * @param step what is added in each iteration
 * @param operands the names in the expressions, of components the first one; those of functions too
 */
public record FortranLoopHead(
        String variable, String first, String last, String step, Set<String> operands) {
    /** Commas may stand in brackets. */
    private static final String BOUND = "(?:[^,=()]|\\((?:[^=()]|\\([^=()]*\\))*\\))++";

    private static final Pattern HEAD =
            Pattern.compile(
                    "(?i)\\s*(?:[a-z]\\w*\\s*:\\s*)?do\\s+(?:\\d+\\s*,?\\s+)?"
                            + "(?<variable>[a-z]\\w*)\\s*=(?<first>BOUND),(?<last>BOUND)"
                                    .replace("BOUND", BOUND)
                            + "(?:,(?<step>[^,=]+))?");

    /** Functions of the language that only look at how an array is declared or allocated. */
    static final Set<String> INQUIRIES = Set.of("size", "ubound", "lbound");

    /**
     * What may follow each other in an expression; other names before a bracket would be called.
     */
    private static final Pattern TOKEN =
            Pattern.compile(
                    "(?i)\\s*(?:(?<inquiry>size|ubound|lbound)\\s*\\(\\s*"
                            + "(?<array>[a-z]\\w*(?:\\s*%\\s*[a-z]\\w*)*)\\s*(?:,\\s*\\d\\s*)?\\)"
                            + "|(?<name>[a-z]\\w*(?:\\s*%\\s*[a-z]\\w*)*)(?!\\s*[(\\w])"
                            + "|(?<number>\\d+(?:_\\w+)?)(?![\\w.])|(?<sign>[-+*/()]))\\s*");

    public FortranLoopHead {
        operands = Set.copyOf(operands);
    }

    /** Reads a statement; empty when it isn't such a head. */
    static Optional<FortranLoopHead> read(String line) {
        Matcher head = HEAD.matcher(line);
        if (!head.matches()) {
            return Optional.empty();
        }
        String step = head.group("step") == null ? "1" : head.group("step").strip();
        Set<String> operands = new LinkedHashSet<>();
        boolean plain =
                isPlain(head.group("first"), operands)
                        && isPlain(head.group("last"), operands)
                        && isPlain(step, operands);
        return plain
                ? Optional.of(
                        new FortranLoopHead(
                                head.group("variable"),
                                head.group("first").strip(),
                                head.group("last").strip(),
                                step,
                                operands))
                : Optional.empty();
    }

    /** Whether an expression has no effect; adds the names that it begins operands with. */
    private static boolean isPlain(String expression, Set<String> operands) {
        Matcher token = TOKEN.matcher(expression);
        int at = 0;
        int depth = 0;
        boolean expectsOperand = true;
        boolean divides = false;
        while (at < expression.length()) {
            if (!token.find(at) || token.start() != at) {
                return false;
            }
            at = token.end();
            String sign = token.group("sign");
            boolean opens = "(".equals(sign);
            boolean operator = sign != null && !opens && !")".equals(sign);
            // A sign may stand before the first operand of an expression or of a bracket only.
            boolean fits =
                    sign == null || opens
                            ? expectsOperand && (!divides || isNotZero(token.group("number")))
                            : !expectsOperand || operator && isFirst(expression, token.start());
            depth += opens ? 1 : ")".equals(sign) ? -1 : 0;
            if (!fits || depth < 0) {
                return false;
            }
            String name = Optional.ofNullable(token.group("name")).orElse(token.group("array"));
            if (name != null) {
                operands.add(name.split("\\s*%", 2)[0]);
            }
            if (token.group("inquiry") != null) {
                operands.add(token.group("inquiry").toLowerCase(Locale.ROOT));
            }
            expectsOperand = opens || operator;
            divides = "/".equals(sign);
        }
        return depth == 0 && !expectsOperand;
    }

    private static boolean isNotZero(String number) {
        return number != null && number.matches("0*[1-9].*");
    }

    private static boolean isFirst(String expression, int sign) {
        String before = expression.substring(0, sign).stripTrailing();
        char c = expression.substring(sign).stripLeading().charAt(0);
        return (before.isEmpty() || before.endsWith("(")) && (c == '-' || c == '+');
    }
}
