// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.upc;

import io.github.pomplens.instrumentor.construct.c.CToken;
import io.github.pomplens.instrumentor.construct.c.TokenKind;
import io.github.pomplens.instrumentor.upc.Scope.Symbol;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * Knows which accesses of a upc_forall are to the element that its affinity names. Such an access
 * is local as long as nothing but the head of the loop can change which element that is: what its
 * address is made of are constants and variables of the function whose address nobody takes.
 */
final class Locality {
    /**
     * The variable of an outermost upc_forall that says whether the program is in another one
     * there, in a function that has called this one: then each thread executes all iterations, so
     * that what would be local need not be.
     */
    static final String IS_INNER = "pomp_upc_inner";

    private static final Set<String> CONSTANTS = Set.of("THREADS", "MYTHREAD");
    private static final Set<String> STEPS = Set.of("++", "--");
    private static final Set<String> COMPARISONS = Set.of("==", "<=", ">=", "!=");
    private static final Set<String> OPERATORS =
            Set.of("[", "]", "(", ")", "+", "-", "*", "/", "%", "<<", ">>", "|", "^");

    private final Unit unit;
    private final Cursor cursor;

    /** The access in words; empty for none. */
    private String words = "";

    private final Map<String, Symbol> meanings = new HashMap<>();

    Locality(Unit unit) {
        this.unit = unit;
        this.cursor = unit.cursor;
    }

    /** Goes into the body of a loop, which follows. */
    void enter(String affinity) {
        leave();
        if (!affinity.isEmpty() && isFixed(affinity) && !isChanged()) {
            words = affinity;
        }
    }

    void leave() {
        words = "";
        meanings.clear();
    }

    /** Whether an access is to the element of the loop. Names must mean what they meant there. */
    boolean holds(Value value) {
        if (words.isEmpty() || !words.equals(value.words())) {
            return false;
        }
        return meanings.entrySet().stream()
                .allMatch(
                        each ->
                                unit.scope
                                        .find(each.getKey())
                                        .filter(now -> now == each.getValue())
                                        .isPresent());
    }

    private boolean isFixed(String affinity) {
        boolean isFirst = true;
        boolean isAfterOperand = false;
        for (CToken token : CToken.of(affinity)) {
            String text = affinity.substring(token.start(), token.end());
            if (token.kind() == TokenKind.WORD) {
                if (!CONSTANTS.contains(text) && !isFixedName(text, isFirst)) {
                    return false;
                }
                isFirst = false;
            } else if (token.kind() != TokenKind.NUMBER) {
                boolean isCallOrIndirection =
                        text.equals("(") && isAfterOperand || text.equals("*") && !isAfterOperand;
                if (!OPERATORS.contains(text) || isCallOrIndirection) {
                    return false;
                }
            }
            isAfterOperand =
                    token.kind() == TokenKind.WORD
                            || token.kind() == TokenKind.NUMBER
                            || text.equals(")")
                            || text.equals("]");
        }
        return true;
    }

    private boolean isFixedName(String name, boolean isFirst) {
        Symbol symbol = unit.scope.find(name).orElse(null);
        if (symbol == null) {
            return false;
        }
        meanings.put(name, symbol);
        boolean isObject = isFirst && Type.isShared(symbol.type());
        boolean isScalar =
                symbol.type() instanceof Type.Plain || Type.isPointerToShared(symbol.type());
        return switch (symbol.kind()) {
            case CONSTANT -> true;
            case AUTOMATIC -> isScalar;
            case OTHER -> isObject;
            case TYPE -> false;
        };
    }

    /** Whether the body that follows changes a variable, or the function takes its address. */
    private boolean isChanged() {
        int end = endOfStatement();
        for (int i = unit.bodyStart; i < unit.bodyEnd; i++) {
            Token token = cursor.get(i);
            boolean isInBody = i >= cursor.position() && i < end;
            if (isInBody && token.isWord() && token.text().contains("asm")) {
                return true;
            }
            Symbol meaning = token.isWord() ? meanings.get(token.text()) : null;
            if (meaning != null
                    && meaning.kind() == Scope.Kind.AUTOMATIC
                    && isChangedAt(i, isInBody)) {
                return true;
            }
        }
        return false;
    }

    private boolean isChangedAt(int index, boolean isInBody) {
        int before = index - 1;
        while (cursor.get(before).is("(")) {
            before--;
        }
        int after = index + 1;
        while (cursor.get(after).is(")")) {
            after++;
        }
        String previous = cursor.get(before).text();
        String next = cursor.get(after).text();
        if (previous.equals("&") && !next.equals("[")) {
            return true;
        }
        boolean isAssigned = next.endsWith("=") && !COMPARISONS.contains(next);
        return isInBody && (isAssigned || STEPS.contains(previous) || STEPS.contains(next));
    }

    private int endOfStatement() {
        int start = cursor.position();
        skip();
        int end = cursor.position();
        cursor.reset(start);
        return end;
    }

    /** Goes over a statement. */
    private void skip() {
        if (cursor.is("{")) {
            cursor.balanced();
            return;
        }
        Token first = cursor.next();
        switch (first.text()) {
            case "for", "while", "switch", "upc_forall", "if" -> {
                cursor.balanced();
                skip();
                if (first.is("if") && cursor.is("else")) {
                    cursor.next();
                    skip();
                }
            }
            case "do" -> {
                skip();
                skipTo(";");
            }
            case ";" -> {}
            case "case" -> {
                skipTo(":");
                skip();
            }
            default -> {
                if (cursor.is(":") && first.isWord()) {
                    cursor.next();
                    skip();
                } else {
                    cursor.reset(cursor.position() - 1);
                    skipTo(";");
                }
            }
        }
    }

    private void skipTo(String end) {
        while (!cursor.is(end)) {
            if (cursor.is("(") || cursor.is("[") || cursor.is("{")) {
                cursor.balanced();
            } else {
                cursor.next();
            }
        }
        cursor.next();
    }
}
