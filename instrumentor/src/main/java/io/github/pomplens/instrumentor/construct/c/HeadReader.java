// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

import io.github.pomplens.instrumentor.construct.c.FunctionHead.Kind;
import io.github.pomplens.instrumentor.source.CText;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reads what stands before a brace, from tokens alone (C17 section 6.9.1, C++20 section 9.3). */
final class HeadReader {
    /** Nothing that opens a body follows; -1 ends the reading. */
    private static final int NOTHING = -1;

    private final Tokens tokens;
    private final int open;
    private final String enclosingType;
    private final Set<String> words = new HashSet<>();
    private final List<String> units = new ArrayList<>();
    private final List<String> macroCalls = new ArrayList<>();
    private final StringBuilder qualified = new StringBuilder();
    private String simple = "";
    private String owner = "";
    private Kind kind = Kind.OTHER;
    private int nameToken = -1;
    private boolean typed;
    private boolean typeKeyword;
    private boolean initialisers;

    private HeadReader(Tokens tokens, int open, String enclosingType) {
        this.tokens = tokens;
        this.open = open;
        this.enclosingType = enclosingType;
    }

    /**
     * Reads a head.
     *
     * @param first its first token
     * @param open the token after its last one
     * @param enclosingType the name of the type whose member it is; empty for none
     */
    static FunctionHead read(Tokens tokens, int first, int open, String enclosingType) {
        HeadReader reader = new HeadReader(tokens, open, enclosingType);
        int at = first;
        while (at >= 0 && at < open) {
            at = reader.part(at);
        }
        reader.conclude(at);
        return reader.head();
    }

    private FunctionHead head() {
        return new FunctionHead(
                kind,
                qualified.toString(),
                simple,
                nameToken,
                typed,
                hasNoResultType(),
                words,
                units,
                macroCalls);
    }

    private boolean hasNoResultType() {
        String type = owner.isEmpty() ? enclosingType : owner;
        return simple.startsWith("~")
                || simple.startsWith("operator ")
                || !type.isEmpty() && simple.equals(type);
    }

    private int part(int at) {
        if (tokens.isWord(at)) {
            return word(at);
        }
        if (tokens.kind(at) != TokenKind.PUNCTUATION) {
            return at + 1;
        }
        if (tokens.is(at, '(')) {
            return parentheses(at);
        }
        if (tokens.is(at, '[')) {
            return brackets(at);
        }
        if (tokens.is(at, '{')) {
            return afterGroup(at);
        }
        if (tokens.is(at, '=')) {
            return NOTHING;
        }
        if (tokens.is(at, ':')) {
            return colon(at);
        }
        return tokens.is(at, '<') ? afterAngles(at) : at + 1;
    }

    private int word(int at) {
        String word = tokens.text(at);
        if (HeadWords.STATEMENTS.contains(word)) {
            return NOTHING;
        }
        words.add(word);
        switch (word) {
            case "template" -> {
                return tokens.is(at + 1, '<') ? afterAngles(at + 1) : at + 1;
            }
            case "namespace" -> {
                return namespace(at + 1);
            }
            case "extern" -> {
                boolean linkage = at + 2 == open && tokens.kind(at + 1) == TokenKind.STRING;
                kind = linkage ? Kind.NAMESPACE : kind;
                return at + 1;
            }
            default -> {
                // The kinds of word below.
            }
        }
        if (nameToken >= 0) {
            return tokens.is(at + 1, '(') ? attribute(at + 1) : at + 1;
        }
        if (HeadWords.TYPE_KEYWORDS.contains(word)) {
            typeKeyword = true;
            return tag(at + 1);
        }
        if (HeadWords.TYPE_OPERATORS.contains(word)) {
            typed = true;
            return tokens.is(at + 1, '(') ? afterGroup(at + 1) : at + 1;
        }
        if (HeadWords.isBuiltInType(word)) {
            typed = true;
            return at + 1;
        }
        if (word.equals("requires")) {
            return constraint(at + 1);
        }
        if (HeadWords.SPECIFIERS.contains(word)) {
            return tokens.is(at + 1, '(') ? attribute(at + 1) : at + 1;
        }
        return chain(at);
    }

    /** Parentheses of an attribute or the like; notes the words in them. */
    private int attribute(int at) {
        int after = afterGroup(at);
        for (int i = at; i < after; i++) {
            if (tokens.isWord(i)) {
                words.add(tokens.text(i).replace("__", ""));
            }
        }
        return after;
    }

    private int namespace(int at) {
        kind = Kind.NAMESPACE;
        for (int i = at; i < open; i++) {
            if (tokens.is(i, '[') || tokens.is(i, '(')) {
                i = afterGroup(i) - 1;
            } else if (tokens.isWord(i) && !HeadWords.SPECIFIERS.contains(tokens.text(i))) {
                qualified.append(qualified.isEmpty() ? "" : "::").append(tokens.text(i));
            }
        }
        return NOTHING;
    }

    /** The tag of a type: the last name before its bases or members. */
    private int tag(int at) {
        int i = at;
        while (tokens.isWord(i) && i < open || tokens.is(i, '[')) {
            boolean call = tokens.is(i + 1, '(');
            if (tokens.is(i, '[')) {
                i = attribute(i);
            } else if (typed && (call || isScope(i + 1))) {
                // The name of a function that gives such a type.
                return i;
            } else if (call) {
                i = attribute(i + 1);
            } else if (HeadWords.SPECIFIERS.contains(tokens.text(i))) {
                i++;
            } else {
                typed = true;
                i = qualifiedName(i);
            }
        }
        return i;
    }

    private int qualifiedName(int at) {
        qualified.setLength(0);
        int i = at;
        while (tokens.isWord(i)) {
            qualified.append(tokens.text(i));
            i = tokens.is(i + 1, '<') ? afterAngles(i + 1) : i + 1;
            if (!isScope(i)) {
                return i;
            }
            qualified.append("::");
            i += 2;
        }
        return i;
    }

    /** {@code requires} before the head that it constrains. */
    private int constraint(int at) {
        int i = at;
        while (i < open) {
            while (tokens.is(i, '!') || isScope(i)) {
                i += tokens.is(i, '!') ? 1 : 2;
            }
            if (tokens.is(i, '(')) {
                i = afterGroup(i);
            } else {
                while (tokens.isWord(i)) {
                    i = tokens.is(i + 1, '<') ? afterAngles(i + 1) : i + 1;
                    if (!isScope(i)) {
                        break;
                    }
                    i += 2;
                }
            }
            boolean goesOn =
                    tokens.is(i, '&') && tokens.is(i + 1, '&')
                            || tokens.is(i, '|') && tokens.is(i + 1, '|');
            if (!goesOn) {
                return i;
            }
            i += 2;
        }
        return i;
    }

    /** A name with its qualifiers: a type, a macro or the function itself. */
    private int chain(int at) {
        qualified.setLength(0);
        owner = "";
        int i = at;
        while (true) {
            String part = tokens.text(i);
            if (part.equals("operator")) {
                return operator(i);
            }
            int after = tokens.is(i + 1, '<') ? afterAngles(i + 1) : i + 1;
            if (tokens.is(after, '(')) {
                return called(i, part, after);
            }
            qualified.append(part);
            if (!isScope(after)) {
                units.add(qualified.toString());
                return after;
            }
            qualified.append("::");
            owner = part;
            i = after + 2;
            if (tokens.isWord(i, "template")) {
                i++;
            }
            if (tokens.is(i, '~') && tokens.is(i + 2, '(')) {
                return function(i, "~" + tokens.text(i + 1), i + 2);
            }
            if (!tokens.isWord(i)) {
                return i;
            }
        }
    }

    /** A name that parentheses follow: the function, or a macro before it. */
    private int called(int name, String part, int parentheses) {
        if (tokens.is(name - 1, '~')) {
            return function(name - 1, "~" + part, parentheses);
        }
        int after = afterGroup(parentheses);
        boolean first = units.isEmpty() && !typed;
        boolean goesOn = tokens.isWord(after) && !HeadWords.SPECIFIERS.contains(tokens.text(after));
        if (first && goesOn && after < open) {
            macroCalls.add(part);
            return after;
        }
        return function(name, part, parentheses);
    }

    private int function(int name, String part, int parentheses) {
        kind = Kind.FUNCTION;
        simple = part;
        nameToken = name;
        qualified.append(part);
        return afterGroup(parentheses);
    }

    private int operator(int at) {
        StringBuilder name = new StringBuilder("operator");
        int i = at + 1;
        if (tokens.is(i, '(') && tokens.is(i + 1, ')')) {
            name.append("()");
            i += 2;
        }
        boolean conversion = tokens.isWord(i);
        while (i < open && !tokens.is(i, '(')) {
            if (conversion && tokens.is(i, '<')) {
                i = afterAngles(i);
                continue;
            }
            boolean apart = CText.isWordPart(name.charAt(name.length() - 1)) && tokens.isWord(i);
            name.append(apart ? " " : "").append(tokens.text(i));
            i++;
        }
        return i < open ? function(at, name.toString(), i) : NOTHING;
    }

    /** Parentheses without a name before them: {@code int (*f(int))(double)}, {@code int (f)()}. */
    private int parentheses(int at) {
        int after = afterGroup(at);
        for (int i = at + 1; nameToken < 0 && i < after; i++) {
            if (tokens.isWord(i) && (tokens.is(i + 1, '(') || i + 2 == after && i - 1 == at)) {
                qualified.setLength(0);
                function(i, tokens.text(i), at);
            }
        }
        return after;
    }

    private int brackets(int at) {
        if (tokens.is(at + 1, '[')) {
            return attribute(at);
        }
        // A lambda, unless it is the bound of an array.
        return units.isEmpty() && !typed && nameToken < 0 ? NOTHING : afterGroup(at);
    }

    private int colon(int at) {
        if (isScope(at)) {
            return at + 2;
        }
        if (kind != Kind.FUNCTION) {
            // Bases or the type of an enumeration.
            kind = typeKeyword ? Kind.TYPE : Kind.OTHER;
            return NOTHING;
        }
        initialisers = true;
        return at + 1;
    }

    private void conclude(int at) {
        if (at >= 0 && kind == Kind.OTHER && typeKeyword) {
            kind = Kind.TYPE;
        }
        if (at < 0 && kind == Kind.FUNCTION) {
            kind = Kind.OTHER;
        }
        // After a name it is the value of a member or base; the body comes after all of them.
        if (initialisers && (tokens.isWord(open - 1) || tokens.is(open - 1, '>'))) {
            kind = Kind.OTHER;
        }
    }

    private boolean isScope(int at) {
        return Brackets.isScope(tokens, at);
    }

    private int afterGroup(int at) {
        return Brackets.afterGroup(tokens, at, open);
    }

    private int afterAngles(int at) {
        return Brackets.afterAngles(tokens, at, open);
    }
}
