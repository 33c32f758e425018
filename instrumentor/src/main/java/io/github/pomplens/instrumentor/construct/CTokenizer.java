// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct;

import io.github.pomplens.instrumentor.source.CText;

/**
 * Cuts C or C++ text into tokens (C17 section 6.4, C++20 section 5). Never fails: what can't be a
 * token is passed over, an open comment or literal ends with the file or line.
 */
final class CTokenizer {
    private final String text;
    private final Tokens tokens;
    private int position;
    private boolean atLineStart = true;

    private CTokenizer(String text) {
        this.text = text;
        this.tokens = new Tokens(text);
    }

    static Tokens tokenize(String text) {
        CTokenizer tokenizer = new CTokenizer(text);
        tokenizer.run();
        return tokenizer.tokens;
    }

    private void run() {
        int length = text.length();
        while (position < length) {
            char c = text.charAt(position);
            if (c == '\n' || c == '\r') {
                atLineStart = true;
                position++;
            } else if (c <= ' ' || c == '\uFEFF') {
                position++;
            } else if (c == '\\' && CText.continuationLength(text, position + 1) > 0) {
                position += 1 + CText.continuationLength(text, position + 1);
            } else if (CText.startsComment(text, position)) {
                position = CText.skipComment(text, position);
            } else if (c == '#' && atLineStart) {
                preprocessorLine();
            } else {
                atLineStart = false;
                token(c);
            }
        }
    }

    private void token(char c) {
        int start = position;
        if (CText.isWordStart(c)) {
            wordOrPrefixedLiteral(start);
        } else if (isDigit(c) || c == '.' && isDigit(peek(1))) {
            number();
            add(TokenKind.NUMBER, start);
        } else if (c == '"') {
            position = CText.skipQuoted(text, position);
            add(TokenKind.STRING, start);
        } else if (c == '\'') {
            position = CText.skipQuoted(text, position);
            add(TokenKind.CHARACTER, start);
        } else {
            position++;
            add(TokenKind.PUNCTUATION, start);
        }
    }

    private void wordOrPrefixedLiteral(int start) {
        int end = CText.wordEnd(text, start, text.length());
        position = end;
        char next = peek(0);
        if (next == '"' && isRawPrefix(start, end)) {
            position = skipRawString(end);
            add(TokenKind.STRING, start);
        } else if ((next == '"' || next == '\'') && isEncodingPrefix(start, end)) {
            position = CText.skipQuoted(text, end);
            add(next == '"' ? TokenKind.STRING : TokenKind.CHARACTER, start);
        } else {
            add(TokenKind.WORD, start);
        }
    }

    private boolean isRawPrefix(int start, int end) {
        return text.charAt(end - 1) == 'R'
                && (end - start == 1 || isEncodingPrefix(start, end - 1));
    }

    private boolean isEncodingPrefix(int start, int end) {
        int length = end - start;
        char first = text.charAt(start);
        return length == 1 && (first == 'u' || first == 'U' || first == 'L')
                || length == 2 && first == 'u' && text.charAt(start + 1) == '8';
    }

    /** A raw string literal whose opening quote is at {@code quote} (C++20 section 5.13.5). */
    private int skipRawString(int quote) {
        int open = text.indexOf('(', quote);
        if (open < 0 || open - quote > 17) {
            return CText.skipQuoted(text, quote);
        }
        String close = ")" + text.substring(quote + 1, open) + "\"";
        int end = text.indexOf(close, open);
        return end < 0 ? text.length() : end + close.length();
    }

    private void number() {
        position++;
        while (position < text.length()) {
            char c = text.charAt(position);
            boolean sign = (c == '+' || c == '-') && "eEpP".indexOf(text.charAt(position - 1)) >= 0;
            boolean separator = c == '\'' && CText.isWordPart(peek(1));
            if (!sign && !separator && c != '.' && !CText.isWordPart(c)) {
                return;
            }
            position++;
        }
    }

    private void preprocessorLine() {
        int start = position;
        int end = CText.logicalLineEnd(text, start);
        position = end;
        add(classify(start, end), start);
    }

    private TokenKind classify(int start, int end) {
        int word = CText.skipBlanks(text, start + 1, end);
        if (word < end && isDigit(text.charAt(word))) {
            return TokenKind.LINE_MARKER;
        }
        int wordEnd = CText.wordEnd(text, word, end);
        return switch (CText.word(text, word, wordEnd)) {
            case "if", "ifdef", "ifndef" -> TokenKind.CONDITION_IF;
            case "else", "elif", "elifdef", "elifndef" -> TokenKind.CONDITION_ELSE;
            case "endif" -> TokenKind.CONDITION_END;
            case "line" -> TokenKind.LINE_MARKER;
            case "pragma" -> isOpenMp(wordEnd, end) ? TokenKind.DIRECTIVE : TokenKind.PREPROCESSOR;
            default -> TokenKind.PREPROCESSOR;
        };
    }

    private boolean isOpenMp(int afterPragma, int end) {
        int word = CText.skipBlanks(text, afterPragma, end);
        String sentinel = CText.word(text, word, CText.wordEnd(text, word, end));
        return sentinel.equals("omp") || sentinel.equals("pomp");
    }

    private void add(TokenKind kind, int start) {
        tokens.add(kind, start, position, 0);
    }

    private char peek(int ahead) {
        int at = position + ahead;
        return at < text.length() ? text.charAt(at) : '\0';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
