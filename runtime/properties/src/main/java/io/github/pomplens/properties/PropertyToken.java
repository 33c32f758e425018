// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import java.util.ArrayList;
import java.util.List;

/**
 * A word, number, text, comment or sign of a file, as the language's lexer cuts them. Blanks
 * between them are no tokens.
 *
 * @param text its characters, quotes and the signs of comments included
 * @param offset where it begins
 * @param keyword whether it is a word that can't be a name
 * @param open whether it is a text or a comment that lacks its end
 */
public record PropertyToken(String text, int offset, boolean keyword, boolean open) {
    /** Returns the tokens of any text. */
    public static List<PropertyToken> of(String text) {
        PropertyLexer lexer = PropertyParser.get().lexer(text);
        List<PropertyToken> tokens = new ArrayList<>();
        for (PropertyToken it = lexer.next(); it != null; it = lexer.next()) {
            tokens.add(it);
        }
        return tokens;
    }

    /** Where it ends. */
    public int end() {
        return offset + text.length();
    }

    /** Whether it is a text between double quotes. */
    public boolean isText() {
        return text.startsWith("\"");
    }

    /** Whether it is a name or another word. */
    public boolean isWord() {
        char first = text.charAt(0);
        return first == '_' || first >= 'A' && first <= 'Z' || first >= 'a' && first <= 'z';
    }

    /** Whether it is a comment. */
    public boolean isComment() {
        return text.startsWith("//") || text.startsWith("/*");
    }
}
