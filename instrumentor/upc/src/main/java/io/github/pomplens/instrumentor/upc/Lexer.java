// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.upc;

import io.github.pomplens.instrumentor.construct.c.CToken;
import io.github.pomplens.instrumentor.construct.c.TokenKind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Makes tokens of preprocessed text: joins operators, and follows the pragmas of UPC. */
final class Lexer {
    private static final Pattern PRAGMA =
            Pattern.compile("\\s*#\\s*pragma\\s+(upc|pupc)\\s+(\\w+)\\s*");

    /** Longest first. */
    private static final List<String> OPERATORS =
            List.of(
                    "<<=", ">>=", "...", "++", "--", "->", "<<", ">>", "<=", ">=", "==", "!=", "&&",
                    "||", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=");

    private final String text;
    private final List<CToken> raw;
    private final List<Token> tokens = new ArrayList<>();
    private final StringBuilder lead = new StringBuilder();
    private final Deque<Boolean> strictOutside = new ArrayDeque<>();
    private boolean isStrict;
    private boolean isOff;
    private int end;

    private Lexer(String text) {
        this.text = text;
        this.raw = CToken.of(text);
    }

    /** Returns the tokens; the last one is empty and stands for the end. */
    static List<Token> tokens(String text) {
        Lexer lexer = new Lexer(text);
        lexer.run();
        return lexer.tokens;
    }

    private void run() {
        for (int i = 0; i < raw.size(); ) {
            CToken token = raw.get(i);
            lead.append(text, end, token.start());
            switch (token.kind()) {
                case DIRECTIVE,
                        CONDITION_IF,
                        CONDITION_ELSE,
                        CONDITION_END,
                        LINE_MARKER,
                        PREPROCESSOR -> {
                    line(text.substring(token.start(), token.end()));
                    end = token.end();
                    i++;
                }
                default -> i += add(i);
            }
        }
        lead.append(text, end, text.length());
        end = text.length();
        add(TokenKind.PREPROCESSOR, "", end);
    }

    /** Keeps a preprocessor line, unless it is for us. */
    private void line(String line) {
        Matcher pragma = PRAGMA.matcher(line);
        if (!pragma.matches()) {
            lead.append(line);
        } else if (pragma.group(1).equals("pupc")) {
            isOff = pragma.group(2).equals("off");
        } else {
            isStrict = pragma.group(2).equals("strict");
        }
    }

    private int add(int first) {
        CToken token = raw.get(first);
        int count = 1;
        if (token.kind() == TokenKind.PUNCTUATION) {
            count = operatorLength(token.start());
        }
        end = raw.get(first + count - 1).end();
        String word = text.substring(token.start(), end);
        if (word.equals("{")) {
            strictOutside.push(isStrict);
        }
        add(token.kind(), word, token.start());
        if (word.equals("}") && !strictOutside.isEmpty()) {
            isStrict = strictOutside.pop();
        }
        return count;
    }

    private int operatorLength(int start) {
        for (String operator : OPERATORS) {
            if (text.startsWith(operator, start)) {
                return operator.length();
            }
        }
        return 1;
    }

    private void add(TokenKind kind, String word, int start) {
        tokens.add(new Token(kind, word, lead.toString(), start, isStrict, isOff));
        lead.setLength(0);
    }
}
