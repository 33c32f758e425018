// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties.edit;

import io.github.pomplens.properties.Explanations;
import io.github.pomplens.properties.edit.PropertyDocument.Hover;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Explains the words of the language itself. */
final class KeywordHover {
    private static final Pattern TOKEN =
            Pattern.compile("\"(?:\\\\.|[^\"\\\\])*\"?|//[^\\n]*|(?s:/\\*.*?\\*/)|[A-Za-z_]\\w*");

    private KeywordHover() {}

    static Optional<Hover> at(String text, int offset) {
        Matcher token = TOKEN.matcher(text);
        while (token.find() && token.start() <= offset) {
            if (token.end() >= offset) {
                String explanation = Explanations.word(token.group());
                if (!explanation.isEmpty()) {
                    return Optional.of(
                            new Hover(token.start(), token.end() - token.start(), explanation));
                }
            }
        }
        return Optional.empty();
    }
}
