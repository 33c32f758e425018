// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

/** Looks for words in the clear text of a statement. Places are offsets into it. */
final class Words {
    private final char[] text;
    private final boolean fixed;
    private int end;

    Words(char[] text, boolean fixed) {
        this.text = text;
        this.fixed = fixed;
    }

    /** Makes the statement that ends at {@code end} the one to look in. */
    void in(int end) {
        this.end = end;
    }

    boolean fixed() {
        return fixed;
    }

    int end() {
        return end;
    }

    char at(int i) {
        return i < end ? text[i] : 0;
    }

    String text(int from, int to) {
        return new String(text, from, to - from);
    }

    int nameEnd(int from) {
        int i = from;
        while (i < end && FortranText.isNamePart(text[i])) {
            i++;
        }
        return i;
    }

    /** The place after a word and a blank, if the word stands here; -1 otherwise. */
    int part(int from, String word) {
        int length = word.length();
        if (from < 0 || end - from < length) {
            return -1;
        }
        for (int i = 0; i < length; i++) {
            if (text[from + i] != word.charAt(i)) {
                return -1;
            }
        }
        int after = from + length;
        return after < end && text[after] == ' ' ? after + 1 : after;
    }

    /** Matches like {@link #part}; in free form the word must end here as well. */
    int word(int from, String word) {
        int after = part(from, word);
        boolean whole =
                fixed
                        || after < 0
                        || after == end
                        || text[after - 1] == ' '
                        || !FortranText.isNamePart(text[after]);
        return whole ? after : -1;
    }

    /**
     * Whether a word and a blank stand before a place.
     *
     * @param start of the statement
     */
    boolean isAfterWord(int start, int place, String word) {
        int from = place - 1 - word.length();
        return from >= start
                && at(place - 1) == ' '
                && part(from, word) == place
                && (from == start || !FortranText.isNamePart(at(from - 1)));
    }

    boolean isOneOf(int from, WordList words) {
        for (String word : words.startingWith(at(from))) {
            if (word(from, word) >= 0) {
                return true;
            }
        }
        return false;
    }

    /** The place after the parentheses that follow a word; -1 when there are none. */
    int closeAfter(int from, String word) {
        int open = part(from, word);
        return open >= 0 && at(open) == '(' ? afterBrackets(open) : -1;
    }

    /** Whether the statement is this word with something in parentheses. */
    boolean isWhole(int from, String word) {
        return closeAfter(from, word) == end;
    }

    /**
     * Whether a branch begins here: {@code case (1)}, {@code class is (t)}, {@code rank default}.
     */
    boolean isMiddle(int from, String word) {
        int rest = part(from, word);
        if (rest < 0) {
            return false;
        }
        if (part(rest, "default") >= 0) {
            return true;
        }
        return switch (word) {
            case "case", "rank" -> at(rest) == '(';
            default -> closeAfter(rest, "is") >= 0;
        };
    }

    /** Whether a label, a {@code while} or a {@code concurrent} follows a {@code do}. */
    boolean isLoopHeader(int rest) {
        return FortranText.isDigit(at(rest))
                || closeAfter(rest, "while") >= 0
                || closeAfter(rest, "concurrent") >= 0;
    }

    boolean contains(int from, String word) {
        for (int i = from; i + word.length() <= end; i++) {
            if (part(i, word) >= 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether the rest of a variable and an equals sign follow the name that ends here. */
    boolean isAssignment(int nameEnd) {
        int i = nameEnd;
        while (i < end) {
            switch (text[i]) {
                case '(', '[' -> i = afterBrackets(i);
                case '%' -> i = nameEnd(i + 1);
                case '=' -> {
                    return at(i + 1) != '=';
                }
                default -> {
                    return false;
                }
            }
            if (i < 0) {
                return false;
            }
        }
        return false;
    }

    /** Whether a comma follows an equals sign, both outside of parentheses. */
    boolean hasCommaAfterEquals(int from) {
        boolean equals = false;
        int i = from;
        while (i >= 0 && i < end) {
            switch (text[i]) {
                case '(', '[' -> i = afterBrackets(i);
                case ',' -> {
                    if (equals) {
                        return true;
                    }
                    i++;
                }
                default -> equals |= text[i++] == '=';
            }
        }
        return false;
    }

    /** The place after the bracket that closes the one here; -1 when there is none. */
    int afterBrackets(int open) {
        int depth = 0;
        for (int i = open; i < end; i++) {
            switch (text[i]) {
                case '(', '[' -> depth++;
                case ')', ']' -> {
                    if (--depth == 0) {
                        return i + 1;
                    }
                }
                default -> {}
            }
        }
        return -1;
    }
}
