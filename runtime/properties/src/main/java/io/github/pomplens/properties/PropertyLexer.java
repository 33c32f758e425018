// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import java.util.Set;
import org.antlr.runtime.ANTLRStringStream;
import org.antlr.runtime.CommonToken;
import org.antlr.runtime.Token;
import org.eclipse.xtext.parser.antlr.Lexer;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a text into tokens, one after the other, by the lexer that Xtext has made of the grammar.
 */
final class PropertyLexer {
    private final Lexer lexer;
    private final String text;
    private final Set<String> keywords;
    private final ANTLRStringStream characters;

    PropertyLexer(Lexer lexer, String text, Set<String> keywords) {
        this.lexer = lexer;
        this.text = text;
        this.keywords = keywords;
        this.characters = new ANTLRStringStream(text);
        lexer.setCharStream(characters);
    }

    /** Returns the next token that is not blank; null at the end. */
    @Nullable PropertyToken next() {
        for (Token it = lexer.nextToken(); it.getType() != Token.EOF; it = lexer.nextToken()) {
            int start = ((CommonToken) it).getStartIndex();
            String token = text.substring(start, ((CommonToken) it).getStopIndex() + 1);
            if (!token.isBlank()) {
                // A double quote at the end of the file is not even the beginning of a text.
                boolean open = it.getType() == Token.INVALID_TOKEN_TYPE || token.equals("\"");
                return new PropertyToken(token, start, keywords.contains(token), open);
            }
        }
        return null;
    }

    /** Goes on at another place of the text. */
    void goTo(int offset) {
        characters.seek(offset);
    }
}
