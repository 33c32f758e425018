// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.upc;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A word of UPC as editors explain it.
 *
 * @param name as it is written
 * @param kind what it is
 * @param form how it is used; of a function its declaration
 * @param text what it does, in Markdown
 */
public record UpcWord(String name, Kind kind, String form, String text) {
    /** What a word is. */
    public enum Kind {
        KEYWORD,
        STATEMENT,
        VALUE,
        FUNCTION,
        HEADER
    }

    private static final String SEPARATOR = " \\| ";

    /** A line each: kind, name, form, text. */
    private static final List<UpcWord> ALL = read(UpcWords.TEXT);

    /** All words, in the order of the language's parts. */
    public static List<UpcWord> all() {
        return ALL;
    }

    /** The word of a name. */
    public static Optional<UpcWord> of(String name) {
        return ALL.stream().filter(word -> word.name().equals(name)).findFirst();
    }

    private static List<UpcWord> read(String lines) {
        List<UpcWord> words = new ArrayList<>();
        for (String line : lines.lines().toList()) {
            String[] parts = line.split(SEPARATOR, 4);
            words.add(new UpcWord(parts[1], Kind.valueOf(parts[0]), parts[2], parts[3]));
        }
        return List.copyOf(words);
    }
}
