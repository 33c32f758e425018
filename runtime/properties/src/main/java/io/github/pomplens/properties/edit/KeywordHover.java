// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties.edit;

import io.github.pomplens.properties.Explanations;
import io.github.pomplens.properties.PropertyToken;
import io.github.pomplens.properties.edit.PropertyDocument.Hover;
import java.util.Optional;

/** Explains the words of the language itself. */
final class KeywordHover {
    private KeywordHover() {}

    static Optional<Hover> at(String text, int offset) {
        for (PropertyToken token : PropertyToken.of(text)) {
            String explanation = Explanations.word(token.text());
            if (token.offset() <= offset && offset <= token.end() && !explanation.isEmpty()) {
                return Optional.of(new Hover(token.offset(), token.text().length(), explanation));
            }
        }
        return Optional.empty();
    }
}
