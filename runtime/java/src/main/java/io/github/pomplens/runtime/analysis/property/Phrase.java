// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import java.util.ArrayList;
import java.util.List;

/**
 * A part of an advice. Whoever shows it escapes its text for where it is shown: names of the
 * program are in it.
 *
 * @param kind what it is
 * @param text without the marks around it
 */
public record Phrase(Kind kind, String text) {
    /** What a part is. */
    public enum Kind {
        WORDS(""),
        /** Code, between backquotes in a property. */
        CODE("`"),
        /** The name of a fix, between asterisks in a property. */
        NAME("*");

        private final String mark;

        Kind(String mark) {
            this.mark = mark;
        }
    }

    /** Returns the text with its marks, as properties are written. */
    public String marked() {
        return kind.mark + text + kind.mark;
    }

    /** Returns phrases as one text with marks, for where nothing interprets these. */
    public static String marked(List<Phrase> phrases) {
        StringBuilder text = new StringBuilder();
        phrases.forEach(phrase -> text.append(phrase.marked()));
        return text.toString();
    }

    /**
     * Collects the phrases of a text. Marks count in the words of the property, never in the values
     * that are put in.
     */
    static final class Collector {
        private final List<Phrase> phrases = new ArrayList<>();
        private final StringBuilder current = new StringBuilder();
        private Kind kind = Kind.WORDS;

        /** Adds words of the property, in which marks count. */
        void literal(String words) {
            for (int i = 0; i < words.length(); i++) {
                Kind marked = kindOf(words.charAt(i));
                if (marked == Kind.WORDS || kind != Kind.WORDS && kind != marked) {
                    current.append(words.charAt(i));
                } else {
                    end(kind == Kind.WORDS ? marked : Kind.WORDS);
                }
            }
        }

        /** Adds a value as it is. */
        void value(String text) {
            current.append(text);
        }

        /** Returns the phrases; a mark without its partner stands for itself. */
        List<Phrase> finish() {
            if (kind != Kind.WORDS) {
                current.insert(0, kind.mark);
                kind = Kind.WORDS;
            }
            end(Kind.WORDS);
            return List.copyOf(phrases);
        }

        private void end(Kind next) {
            if (!current.isEmpty()) {
                phrases.add(new Phrase(kind, current.toString()));
                current.setLength(0);
            }
            kind = next;
        }

        private static Kind kindOf(char c) {
            return switch (c) {
                case '`' -> Kind.CODE;
                case '*' -> Kind.NAME;
                default -> Kind.WORDS;
            };
        }
    }
}
