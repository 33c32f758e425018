// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties.edit;

import io.github.pomplens.properties.Mention;
import io.github.pomplens.properties.PropertyToken;
import io.github.pomplens.properties.edit.PropertyDocument.ColouredWord;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Tells the words of the language from the names that stand between them. */
final class Colours {
    private Colours() {}

    static List<ColouredWord> of(String text, List<Mention> mentions) {
        List<ColouredWord> words = new ArrayList<>();
        Set<Integer> named = new HashSet<>();
        for (Mention mention : mentions) {
            if (mention.length() > 0 && named.add(mention.offset())) {
                words.add(
                        new ColouredWord(mention.offset(), mention.length(), type(mention.sort())));
            }
        }
        for (PropertyToken token : PropertyToken.of(text)) {
            if (token.keyword() && !named.contains(token.offset())) {
                words.add(new ColouredWord(token.offset(), token.text().length(), "keyword"));
            }
        }
        words.sort(Comparator.comparingInt(ColouredWord::offset));
        return words;
    }

    private static String type(Mention.Sort sort) {
        return switch (sort) {
            case PROPERTY -> "class";
            case PARAMETER -> "parameter";
            case VALUE -> "variable";
            case METRIC -> "property";
            case OWNER, GROUP -> "namespace";
            case KIND -> "type";
            case CLAUSE -> "modifier";
            case FUNCTION, FIX -> "function";
        };
    }
}
