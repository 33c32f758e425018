// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct;

import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.Suggestions;
import java.util.HashSet;
import java.util.Set;

/**
 * Compares the statement of an {@code atomic} construct in C or C++ with the form that its clause
 * asks for (OpenMP 5.2 section 15.8.4). Of conditional updates nothing is known here.
 */
final class AtomicForm {
    private static final String READ = "an assignment that reads one variable, as in 'v = x'";
    private static final String WRITE = "an assignment, as in 'x = value'";
    private static final String UPDATE =
            "an update of one variable, as in 'x++', 'x += value' or 'x = x + value'";
    private static final String CAPTURE =
            "an update whose value is kept, as in 'v = x++', or two statements in braces";

    /** What makes an assignment of the operator before it. */
    private static final String COMPOUND = "+-*/%&|^";

    private final Tokens tokens;
    private final MacroNames macros;

    /** The token of the first plain assignment outside of brackets; -1 when there is none. */
    private int assignment = -1;

    /** How many other updates there are: {@code +=} and {@code ++}. */
    private int updates;

    private AtomicForm(Tokens tokens, MacroNames macros) {
        this.tokens = tokens;
        this.macros = macros;
    }

    /**
     * @param statement the text of the construct's statement, which is no block
     * @return what is needed; empty when the statement has the form, or when that can't be told
     */
    static String needed(Directive directive, String statement, MacroNames macros) {
        AtomicForm form = new AtomicForm(CTokenizer.tokenize(statement), macros);
        if (directive.has("compare") || !form.isPlain()) {
            return "";
        }
        form.findOperators();
        if (directive.has("capture")) {
            return form.isCapture() ? "" : CAPTURE;
        }
        if (directive.has("read")) {
            return form.isRead() ? "" : READ;
        }
        if (directive.has("write")) {
            return form.assignment > 0 && form.updates == 0 ? "" : WRITE;
        }
        return form.isUpdate() ? "" : UPDATE;
    }

    /** Whether it is one expression that nothing but its own text decides. */
    private boolean isPlain() {
        int last = tokens.size() - 1;
        for (int i = 0; i < last; i++) {
            boolean readable =
                    switch (tokens.kind(i)) {
                        case WORD, NUMBER, PUNCTUATION -> true;
                        default -> false;
                    };
            if (!readable || "?{};".indexOf(tokens.punctuation(i)) >= 0 || mayBeMacro(i)) {
                return false;
            }
        }
        return last > 0 && tokens.is(last, ';');
    }

    private boolean mayBeMacro(int token) {
        if (!tokens.isWord(token)) {
            return false;
        }
        String word = tokens.text(token);
        boolean call = tokens.is(token + 1, '(') && !macros.areComplete();
        return call || Suggestions.looksLikeMacro(word) || macros.define(word);
    }

    private void findOperators() {
        int depth = 0;
        for (int i = 0; i < tokens.size(); i++) {
            depth += tokens.is(i, '(') || tokens.is(i, '[') ? 1 : 0;
            depth -= tokens.is(i, ')') || tokens.is(i, ']') ? 1 : 0;
            if (isJoined(i, '+', '+') || isJoined(i, '-', '-')) {
                updates += depth == 0 ? 1 : 0;
                i++;
            } else if (isJoined(i, '=', '=') || isJoined(i, '!', '=')) {
                i++;
            } else if (depth == 0 && tokens.is(i, '=')) {
                addAssignment(i);
            }
        }
    }

    private void addAssignment(int token) {
        boolean follows = token > 0 && tokens.end(token - 1) == tokens.start(token);
        char before = follows ? tokens.punctuation(token - 1) : ' ';
        if (before == '<' || before == '>') {
            // Of <= and <<= only the second one changes anything.
            updates += tokens.is(token - 2, before) ? 1 : 0;
        } else if (COMPOUND.indexOf(before) >= 0) {
            updates++;
        } else if (assignment < 0) {
            assignment = token;
        } else {
            updates++;
        }
    }

    /** Whether two characters stand next to each other. */
    private boolean isJoined(int token, char first, char second) {
        return tokens.is(token, first)
                && tokens.is(token + 1, second)
                && tokens.end(token) == tokens.start(token + 1);
    }

    private boolean isCapture() {
        return assignment > 0 && updates > 0;
    }

    private boolean isRead() {
        boolean value =
                tokens.size() == assignment + 3 && tokens.kind(assignment + 1) == TokenKind.NUMBER;
        return assignment > 0 && updates == 0 && !value;
    }

    /** {@code x = y} updates nothing when it has no word of x on its right side. */
    private boolean isUpdate() {
        if (assignment < 0) {
            return updates > 0;
        }
        Set<String> left = new HashSet<>();
        for (int i = 0; i < assignment; i++) {
            left.add(tokens.text(i));
        }
        for (int i = assignment + 1; i < tokens.size(); i++) {
            if (tokens.isWord(i) && left.contains(tokens.text(i))) {
                return true;
            }
        }
        return false;
    }
}
