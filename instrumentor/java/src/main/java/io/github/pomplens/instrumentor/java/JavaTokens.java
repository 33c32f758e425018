// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import io.github.pomplens.instrumentor.source.TextRange;

/** Reads text token by token, without its blanks and comments; directives are no comments. */
final class JavaTokens {
    private static final long SEED = 0xcbf29ce484222325L;
    private static final long PRIME = 0x100000001b3L;

    private final String text;
    private final int end;
    private int at;

    private JavaTokens(String text, int start, int end) {
        this.text = text;
        this.at = start;
        this.end = end;
    }

    /** A hash of the tokens of a piece. */
    static long hash(String text, TextRange range) {
        JavaTokens tokens = new JavaTokens(text, range.start(), range.end());
        long hash = SEED;
        int before = range.start();
        for (int start = tokens.next(); start < tokens.end; start = tokens.next()) {
            // Blanks make a difference between operators: a + ++b, a++ + b.
            boolean apart = start > before && before > range.start();
            if (apart && isOperator(text.charAt(start)) && isOperator(text.charAt(before - 1))) {
                hash = (hash ^ ' ') * PRIME;
            }
            before = tokens.tokenEnd(start);
            for (int i = start; i < before; i++) {
                hash = (hash ^ text.charAt(i)) * PRIME;
            }
            hash = (hash ^ '\n') * PRIME;
            tokens.at = before;
        }
        return hash;
    }

    /** A piece of code without its comments, with a blank in the place of each. */
    static String withoutComments(String code) {
        StringBuilder left = new StringBuilder();
        JavaTokens tokens = new JavaTokens(code, 0, code.length());
        int before = 0;
        for (int start = tokens.next(); start < tokens.end; start = tokens.next()) {
            if (start > before && before > 0) {
                left.append(code.substring(before, start).indexOf('\n') < 0 ? ' ' : '\n');
            }
            before = tokens.tokenEnd(start);
            left.append(code, start, before);
            tokens.at = before;
        }
        return left.toString();
    }

    /** The start of the next token. */
    private int next() {
        while (at < end) {
            if (Character.isWhitespace(text.charAt(at))) {
                at++;
            } else if (text.startsWith("/*", at)) {
                int close = text.indexOf("*/", at + 2);
                at = close < 0 ? end : Math.min(end, close + 2);
            } else if (text.startsWith("//", at)
                    && !Sentinels.in(text, at, lineEnd()).lookingAt()) {
                at = lineEnd();
            } else {
                return at;
            }
        }
        return end;
    }

    private int lineEnd() {
        int i = at;
        while (i < end && text.charAt(i) != '\n' && text.charAt(i) != '\r') {
            i++;
        }
        return i;
    }

    private int tokenEnd(int start) {
        char c = text.charAt(start);
        if (text.startsWith("//", start)) {
            // The sentinel of a directive, whose words are tokens like others.
            return Math.min(end, text.indexOf("omp", start) + "omp".length());
        }
        if (text.startsWith("\"\"\"", start)) {
            return quoted(start, "\"\"\"");
        }
        if (c == '"' || c == '\'') {
            return quoted(start, String.valueOf(c));
        }
        int i = start + 1;
        while (Character.isJavaIdentifierPart(c)
                && i < end
                && Character.isJavaIdentifierPart(text.charAt(i))) {
            i++;
        }
        return i;
    }

    private int quoted(int start, String quote) {
        int i = start + quote.length();
        while (i < end && !text.startsWith(quote, i)) {
            i += text.charAt(i) == '\\' ? 2 : 1;
        }
        return Math.min(end, i + quote.length());
    }

    private static boolean isOperator(char c) {
        return "+-&|<>=".indexOf(c) >= 0;
    }
}
