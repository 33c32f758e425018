// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.upc;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds a upc_notify after which another barrier comes without its upc_wait. Only statements that
 * follow each other in one block are looked at: what depends on a condition, or comes after a call
 * of a function of the same file, which may wait, is left to the run time.
 */
final class UpcBarriers {
    private static final Set<String> JUMPS =
            Set.of("break", "continue", "return", "goto", "case", "default", "else", "while");

    private static final Set<String> COMES = Set.of("upc_notify", "upc_barrier");

    private final Set<String> functions = new HashSet<>();

    /** For each block that is open, whether a upc_notify in it still needs its upc_wait. */
    private final Deque<Boolean> needsWait = new ArrayDeque<>();

    private Optional<Token> before = Optional.empty();

    UpcBarriers(List<Token> tokens) {
        int depth = 0;
        for (int i = 0; i + 1 < tokens.size(); i++) {
            Token token = tokens.get(i);
            depth += token.is("{") ? 1 : token.is("}") ? -1 : 0;
            if (depth == 0 && token.isWord() && tokens.get(i + 1).is("(")) {
                functions.add(token.text());
            }
        }
    }

    /** Takes the tokens in turn; returns what is wrong with one, or nothing. */
    Optional<String> problem(Token token) {
        boolean isAlone =
                before.filter(it -> it.is(";") || it.is("{") || it.is("}")).isPresent()
                        && !token.lead().contains("#");
        before = Optional.of(token);
        if (token.is("{")) {
            needsWait.push(false);
        } else if (token.is("}") && !needsWait.isEmpty()) {
            needsWait.pop();
        } else if (COMES.contains(token.text()) && isAlone && !needsWait.isEmpty()) {
            boolean isMissing = needsWait.pop();
            needsWait.push(token.is("upc_notify"));
            return isMissing ? Optional.of(message(token)) : Optional.empty();
        } else if (isDoubtful(token)) {
            forget();
        }
        return Optional.empty();
    }

    /** Whether it is no longer known what the threads wait for. */
    private boolean isDoubtful(Token token) {
        return token.is("upc_wait")
                || COMES.contains(token.text())
                || JUMPS.contains(token.text())
                || functions.contains(token.text())
                || token.lead().contains("#");
    }

    private void forget() {
        int blocks = needsWait.size();
        needsWait.clear();
        for (int i = 0; i < blocks; i++) {
            needsWait.push(false);
        }
    }

    private static String message(Token token) {
        return "'"
                + token.text()
                + "' comes after a upc_notify without its upc_wait: write 'upc_wait;' before it";
    }
}
