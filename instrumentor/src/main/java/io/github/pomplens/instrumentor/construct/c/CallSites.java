// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

import io.github.pomplens.instrumentor.construct.model.CallSite;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;

/** Finds the calls of a library's functions in code of C or C++, whatever {@code #if} says. */
final class CallSites {
    /** Stands for a parenthesis that opens no arguments of the functions that are looked for. */
    private static final int OTHER = -1;

    private CallSites() {}

    /**
     * The calls in a piece of a text, in order of place.
     *
     * @param piece begins outside of comments and literals
     * @param prefix with which the names of the functions begin
     */
    static List<CallSite> of(String text, TextRange piece, String prefix) {
        String code = piece.in(text);
        if (!code.contains(prefix)) {
            return List.of();
        }
        Tokens tokens = CTokenizer.tokenize(code);
        List<CallSite> calls = new ArrayList<>();
        Deque<Integer> open = new ArrayDeque<>();
        for (int i = 0; i < tokens.size(); i++) {
            if (tokens.is(i, '(')) {
                boolean wanted = i > 0 && tokens.startsWord(i - 1, prefix);
                open.push(wanted && LockRoutines.isPlainCall(tokens, i - 1) ? i - 1 : OTHER);
            } else if (tokens.is(i, ')') && !open.isEmpty()) {
                int name = open.pop();
                if (name != OTHER) {
                    TextRange range = new TextRange(tokens.start(name), tokens.end(i));
                    CallSite call = new CallSite(tokens.text(name), tokens.range(name), range);
                    calls.add(call.moved(piece.start()));
                }
            }
        }
        calls.sort(Comparator.comparingInt(call -> call.range().start()));
        return List.copyOf(calls);
    }
}
