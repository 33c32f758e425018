// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.upc;

import io.github.pomplens.instrumentor.construct.c.TokenKind;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What can be told of UPC as its author writes it, before the preprocessor: macros and included
 * files are not known. Immutable.
 */
public final class UpcText {
    private static final Pattern PRAGMA =
            Pattern.compile(
                    "^[ \\t]*#[ \\t]*pragma[ \\t]+(upc|pupc)\\b[ \\t]*(\\w*)", Pattern.MULTILINE);
    private static final Set<String> TAKES_A_VALUE =
            Set.of("upc_barrier", "upc_notify", "upc_wait");

    private static final String IN_FORALL =
            "in a upc_forall: a thread comes here only for its own iterations, and the others wait";

    private final String text;
    private final List<Token> tokens;

    private UpcText(String text) {
        this.text = text;
        this.tokens = Lexer.tokens(text);
    }

    public static UpcText of(String text) {
        return new UpcText(text);
    }

    /**
     * What the translator or the run time would refuse, or what works by chance.
     *
     * @param range where
     * @param message what is wrong and what to do
     * @param isWarning whether it may work
     */
    public record Problem(TextRange range, String message, boolean isWarning) {}

    /** The word of UPC at an offset. */
    public Optional<UpcWord> wordAt(int offset) {
        return tokens.stream()
                .filter(token -> token.isWord() && token.start() <= offset && offset <= end(token))
                .findFirst()
                .flatMap(token -> UpcWord.of(token.text()));
    }

    /** What is written of a word in front of an offset; empty where none can stand. */
    public Optional<String> prefix(int offset) {
        int start = offset;
        while (start > 0 && Character.isJavaIdentifierPart(text.charAt(start - 1))) {
            start--;
        }
        for (Token token : tokens) {
            boolean isText =
                    token.kind() == TokenKind.STRING || token.kind() == TokenKind.CHARACTER;
            if (isText && token.start() < offset && offset < end(token)) {
                return Optional.empty();
            }
        }
        return isInComment(offset) ? Optional.empty() : Optional.of(text.substring(start, offset));
    }

    /** Comments stand in front of tokens. */
    private boolean isInComment(int offset) {
        int begin = 0;
        for (Token token : tokens) {
            if (offset <= token.start()) {
                String before = text.substring(begin, offset);
                int line = before.lastIndexOf("//");
                int open = before.lastIndexOf("/*");
                return line >= 0 && before.indexOf('\n', line) < 0
                        || open >= 0 && before.indexOf("*/", open) < 0;
            }
            begin = end(token);
        }
        return false;
    }

    private static int end(Token token) {
        return token.start() + token.text().length();
    }

    /** The problems, in order of place. */
    public List<Problem> problems() {
        List<Problem> problems = new ArrayList<>();
        pragmas(problems);
        Cursor cursor = new Cursor(new ArrayList<>(tokens));
        List<Integer> ends = new ArrayList<>();
        List<Integer> shared = new ArrayList<>();
        UpcBarriers barriers = new UpcBarriers(tokens);
        while (!cursor.isAtEnd()) {
            int at = cursor.position();
            ends.removeIf(end -> end <= at);
            shared.removeIf(end -> end <= at);
            Token token = cursor.next();
            barriers.problem(token).ifPresent(message -> add(problems, token, message));
            if (token.is("return") && !ends.isEmpty()) {
                add(problems, token, "'return' must not leave a upc_forall");
            } else if (token.is("upc_fence") && !cursor.is(";")) {
                add(problems, token, "upc_fence has no value: write 'upc_fence;'");
            } else if (TAKES_A_VALUE.contains(token.text()) && cursor.is("}")) {
                add(problems, token, "'" + token.text() + "' needs a ';'");
            } else if (TAKES_A_VALUE.contains(token.text()) && !shared.isEmpty()) {
                add(problems, token, "'" + token.text() + "' " + IN_FORALL, true);
            } else if (token.is("upc_forall")) {
                Optional<Integer> end = body(cursor);
                end.ifPresent(ends::add);
                end.filter(it -> sharesIterations(cursor)).ifPresent(shared::add);
            }
        }
        problems.sort((a, b) -> Integer.compare(a.range().start(), b.range().start()));
        return problems;
    }

    private void pragmas(List<Problem> problems) {
        Matcher pragma = PRAGMA.matcher(text);
        while (pragma.find()) {
            boolean isTool = pragma.group(1).equals("pupc");
            Set<String> known = isTool ? Set.of("on", "off") : Set.of("strict", "relaxed");
            if (!known.contains(pragma.group(2))) {
                problems.add(
                        new Problem(
                                new TextRange(pragma.start(1), pragma.end()),
                                isTool
                                        ? "write '#pragma pupc off' or '#pragma pupc on'"
                                        : "write '#pragma upc strict' or '#pragma upc relaxed'",
                                false));
            }
        }
    }

    private static void add(List<Problem> problems, Token token, String message) {
        add(problems, token, message, false);
    }

    private static void add(
            List<Problem> problems, Token token, String message, boolean isWarning) {
        problems.add(new Problem(new TextRange(token.start(), end(token)), message, isWarning));
    }

    /** Whether the loop whose head follows has an affinity. */
    private static boolean sharesIterations(Cursor cursor) {
        int depth = 0;
        int semicolons = 0;
        for (int i = cursor.position(); !cursor.get(i).text().isEmpty(); i++) {
            Token token = cursor.get(i);
            depth += token.is("(") ? 1 : token.is(")") ? -1 : 0;
            semicolons += token.is(";") ? 1 : 0;
            if (semicolons == 3) {
                Token affinity = cursor.get(i + 1);
                return !affinity.is(")") && !affinity.is("continue");
            }
            if (depth == 0) {
                return false;
            }
        }
        return false;
    }

    /** Where the body of a loop ends whose head follows, if its brackets match. */
    private static Optional<Integer> body(Cursor cursor) {
        int start = cursor.position();
        try {
            cursor.expect("(");
            int head = cursor.position() - 1;
            cursor.reset(head);
            cursor.balanced();
            if (cursor.is("{")) {
                cursor.balanced();
            } else {
                while (!cursor.is(";")) {
                    cursor.next();
                }
            }
            return Optional.of(cursor.position());
        } catch (UpcException e) {
            // In the middle of typing.
            return Optional.empty();
        } finally {
            cursor.reset(start);
        }
    }
}
