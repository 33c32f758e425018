// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.c;

import io.github.pomplens.instrumentor.source.CText;

/**
 * Tells of an expression of C whether something in it that lives or is known as far as the
 * innermost block may be used behind it. A compound literal may when its address can be kept: what
 * is copied out of it by value can't. A type may when it has a name, which {@code struct} and
 * {@code union} without a tag have not.
 */
final class BlockLifetime {
    private final String text;
    private final int end;

    /** Whether the expression can keep an address: by an assignment, or in a function. */
    private final boolean keepsAddresses;

    private BlockLifetime(String text, int from, int end) {
        this.text = text;
        this.end = end;
        this.keepsAddresses = keepsAddresses(from);
    }

    /** Whether the expression has something that may be used behind it. */
    static boolean mattersBehind(String text, int from, int end) {
        int brace = text.indexOf('{', from);
        return brace >= 0 && brace < end && new BlockLifetime(text, from, end).matters(from);
    }

    private boolean matters(int from) {
        int before = -1;
        int i = from;
        while (i < end) {
            int next = next(i);
            if (text.charAt(i) == '{') {
                char last = before < 0 ? 0 : text.charAt(before);
                if (last == '(') {
                    // A statement expression is a block of its own.
                    next = after(i, '{', '}');
                } else if (last == ')') {
                    if (keepsAddresses && !isValue(before, i)) {
                        return true;
                    }
                } else if (last != '=' && last != ',' && last != '{' && !isWithoutTag(before)) {
                    return true;
                }
            }
            before = next - 1;
            i = CText.skipBlanks(text, next, end);
        }
        return false;
    }

    private boolean keepsAddresses(int from) {
        int before = -1;
        int i = from;
        while (i < end) {
            int next = next(i);
            char c = text.charAt(i);
            char last = before < 0 ? 0 : text.charAt(before);
            boolean assigns = c == '=' && isAssignment(before, last, i);
            if (assigns || c == '(' && (last == ')' || isCalled(before))) {
                return true;
            }
            if (c == '{' && last == '(') {
                next = after(i, '{', '}');
            }
            before = next - 1;
            i = CText.skipBlanks(text, next, end);
        }
        return false;
    }

    /** Whether an equals sign stands for an assignment: in no other operator, behind no member. */
    private boolean isAssignment(int before, char last, int at) {
        if ("=!<>+-*/%&|^".indexOf(last) >= 0 || at + 1 < end && text.charAt(at + 1) == '=') {
            return false;
        }
        int word = wordStart(before);
        return word == 0 || word > before || text.charAt(word - 1) != '.';
    }

    /** Whether a word that ends there is called when a bracket follows. */
    private boolean isCalled(int last) {
        int start = wordStart(last);
        if (start > last) {
            return false;
        }
        return switch (text.substring(start, last + 1)) {
            case "sizeof", "_Generic", "offsetof", "_Alignof", "alignof" -> false;
            default -> true;
        };
    }

    private boolean isWithoutTag(int last) {
        String word = text.substring(Math.min(wordStart(last), last + 1), last + 1);
        return word.equals("struct") || word.equals("union");
    }

    /**
     * Whether no more than the value of a compound literal is used: of one that is not an array, or
     * of an element.
     *
     * @param close the bracket behind its type
     * @param brace where its braces open
     */
    private boolean isValue(int close, int brace) {
        int open = openBefore(close);
        if (open < 0 || hasAddressTaken(open) || !beginsWithKeyword(open + 1)) {
            return false;
        }
        String type = text.substring(open + 1, close);
        int dimension = type.indexOf('[');
        int used = CText.skipBlanks(text, after(brace, '{', '}'), end);
        if (dimension >= 0) {
            boolean one = type.indexOf('[', dimension + 1) < 0 && type.indexOf('(') < 0;
            if (!one || charAt(used) != '[') {
                return false;
            }
            used = CText.skipBlanks(text, after(used, '[', ']'), end);
        }
        while (charAt(used) == ')') {
            used = CText.skipBlanks(text, used + 1, end);
        }
        // A member or an element may be an array, and that a pointer.
        return charAt(used) != '.' && charAt(used) != '[';
    }

    private char charAt(int i) {
        return i < end ? text.charAt(i) : 0;
    }

    private int openBefore(int close) {
        int depth = 0;
        for (int i = close; i >= 0; i--) {
            char c = text.charAt(i);
            depth += c == ')' ? 1 : c == '(' ? -1 : 0;
            if (depth == 0) {
                return i;
            }
        }
        return -1;
    }

    /** Whether the operator or the end of a comment stands before, with or without brackets. */
    private boolean hasAddressTaken(int open) {
        int i = open - 1;
        while (i >= 0 && (text.charAt(i) == '(' || text.charAt(i) <= ' ')) {
            i--;
        }
        return i >= 0 && (text.charAt(i) == '&' || text.charAt(i) == '/');
    }

    /** Whether a keyword begins it; any other word may be the name of a type of arrays. */
    private boolean beginsWithKeyword(int from) {
        int start = CText.skipBlanks(text, from, end);
        return switch (text.substring(start, Math.max(start, CText.wordEnd(text, start, end)))) {
            case "struct",
                    "union",
                    "int",
                    "char",
                    "short",
                    "long",
                    "unsigned",
                    "signed",
                    "float",
                    "double",
                    "_Bool",
                    "bool" ->
                    true;
            default -> false;
        };
    }

    /** The first character of the word that ends there; behind it when none does. */
    private int wordStart(int last) {
        int i = last + 1;
        while (i > 0 && CText.isWordPart(text.charAt(i - 1))) {
            i--;
        }
        return i;
    }

    private int after(int from, char open, char close) {
        return OpenedScope.after(text, from, end, open, close);
    }

    private int next(int at) {
        return OpenedScope.next(text, at, end);
    }
}
