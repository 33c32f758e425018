// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

import java.util.Arrays;

/**
 * The words of C and C++ that matter for where a statement ends and what a brace opens. They are
 * told apart in the text itself, because a large file has millions of words.
 */
enum Keyword {
    /** Any other word, and what is not a word. */
    NONE(""),
    IF("if"),
    ELSE("else"),
    WHILE("while"),
    SWITCH("switch"),
    FOR("for"),
    DO("do"),
    CASE("case"),
    TRY("try"),
    CATCH("catch"),
    TEMPLATE("template"),
    OPERATOR("operator"),
    STATIC("static"),
    EXTERN("extern"),
    INLINE("inline"),
    GNU_INLINE("__inline"),
    GNU_INLINE_TOO("__inline__"),
    STRUCT("struct"),
    UNION("union"),
    ENUM("enum"),
    CLASS("class"),
    RETURN("return"),
    THROW("throw"),
    CO_RETURN("co_return"),
    CO_YIELD("co_yield"),
    CO_AWAIT("co_await"),
    DELETE("delete"),
    NEW("new"),
    GOTO("goto");

    private static final int LONGEST = 10;
    private static final int MASK = 127;
    private static final Keyword[] TABLE = table();

    private final String word;

    Keyword(String word) {
        this.word = word;
    }

    /** The keyword that stands between two offsets, without line ends inside. */
    static Keyword at(String text, int start, int end) {
        int length = end - start;
        if (length > LONGEST) {
            return NONE;
        }
        int slot = slot(text.charAt(start), text.charAt(end - 1), length);
        while (TABLE[slot] != NONE) {
            String word = TABLE[slot].word;
            if (word.length() == length && text.startsWith(word, start)) {
                return TABLE[slot];
            }
            slot = slot + 1 & MASK;
        }
        return NONE;
    }

    private static int slot(char first, char last, int length) {
        return first * 3 + last * 7 + length * 31 & MASK;
    }

    private static Keyword[] table() {
        Keyword[] table = new Keyword[MASK + 1];
        Arrays.fill(table, NONE);
        for (Keyword keyword : values()) {
            String word = keyword.word;
            if (!word.isEmpty()) {
                int slot = slot(word.charAt(0), word.charAt(word.length() - 1), word.length());
                while (table[slot] != NONE) {
                    slot = slot + 1 & MASK;
                }
                table[slot] = keyword;
            }
        }
        return table;
    }
}
