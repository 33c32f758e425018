// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

import io.github.pomplens.instrumentor.construct.model.AttributeGroup;
import io.github.pomplens.instrumentor.source.CText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds OpenMP directives in attribute specifiers (C++20 section 9.12.1, OpenMP 5.2 section 3.1).
 * What isn't plainly one stays what it is: code.
 */
final class AttributeReader {
    /** The specifiers without a directive that may stand before one with; beyond reason is no. */
    private static final int MAX_OTHERS = 16;

    /** How often a parenthesis may be searched for in vain: each search takes the whole text. */
    private static final int MAX_FAILURES = 32;

    private final String text;
    private final List<TextRange> contents = new ArrayList<>();
    private final List<String> others = new ArrayList<>();

    /** The offset after each of {@link #contents} and its parentheses. */
    private final List<Integer> contentEnds = new ArrayList<>();

    private int at;
    private int failures;

    AttributeReader(String text) {
        this.text = text;
    }

    /** The attribute specifiers that start at an offset, when there are directives in them. */
    Optional<AttributeGroup> read(int start) {
        if (failures > MAX_FAILURES) {
            return Optional.empty();
        }
        contents.clear();
        contentEnds.clear();
        others.clear();
        at = start;
        int end = start;
        for (int i = 0; i < MAX_OTHERS || !contents.isEmpty(); i++) {
            int known = contents.size();
            int knownOthers = others.size();
            if (!specifier()) {
                cut(contents, known);
                cut(contentEnds, known);
                cut(others, knownOthers);
                break;
            }
            if (contents.size() > known) {
                end = at;
            } else if (!contents.isEmpty()) {
                // What comes after the last directive belongs to what follows.
                cut(others, knownOthers);
                break;
            }
            blanks();
        }
        return contents.isEmpty() ? Optional.empty() : Optional.of(group(start, end));
    }

    private AttributeGroup group(int start, int end) {
        List<AttributeGroup.Part> parts = new ArrayList<>();
        int from = start;
        for (int i = 0; i < contents.size(); i++) {
            int to = i + 1 < contents.size() ? contentEnds.get(i) : end;
            parts.add(new AttributeGroup.Part(new TextRange(from, to), contents.get(i)));
            from = to;
        }
        return new AttributeGroup(parts, others);
    }

    private static void cut(List<?> list, int size) {
        list.subList(size, list.size()).clear();
    }

    /** Passes {@code [[...]]}. */
    private boolean specifier() {
        if (!bracket('[', "<:")) {
            return false;
        }
        blanks();
        if (!bracket('[', "<:")) {
            return false;
        }
        String namespace = usingNamespace();
        blanks();
        while (!bracket(']', ":>")) {
            if (!is(',') && !attribute(namespace)) {
                return false;
            }
            at += is(',') ? 1 : 0;
            blanks();
        }
        blanks();
        return bracket(']', ":>");
    }

    /** The namespace of {@code using omp:}; empty when there is none. */
    private String usingNamespace() {
        blanks();
        int start = at;
        if (word().equals("using")) {
            blanks();
            String name = word();
            blanks();
            if (!name.isEmpty() && is(':')) {
                at++;
                return name;
            }
        }
        at = start;
        return "";
    }

    /** Passes an attribute with its arguments. */
    private boolean attribute(String defaultNamespace) {
        int start = at;
        String namespace = defaultNamespace;
        String name = word();
        int end = at;
        blanks();
        if (text.startsWith("::", at)) {
            at += 2;
            blanks();
            namespace = name;
            name = word();
            end = at;
            blanks();
        }
        if (name.isEmpty()) {
            return false;
        }
        if (is('(')) {
            if (namespace.equals("omp") && isDirective(name)) {
                return directive(name);
            }
            if (!parentheses()) {
                return false;
            }
            end = at;
        }
        String prefix = defaultNamespace.isEmpty() ? "" : defaultNamespace + "::";
        others.add(prefix + text.substring(start, end));
        return true;
    }

    private static boolean isDirective(String name) {
        return name.equals("directive") || name.equals("decl") || name.equals("sequence");
    }

    private boolean directive(String name) {
        int open = at;
        if (name.equals("sequence")) {
            return sequence();
        }
        if (!parentheses()) {
            return false;
        }
        contents.add(new TextRange(open + 1, at - 1));
        contentEnds.add(at);
        return true;
    }

    /** Passes the list of directives in {@code sequence(...)}; sequences may be in it as well. */
    private boolean sequence() {
        int depth = 0;
        do {
            if (is('(')) {
                depth++;
                at++;
            } else if (is(')')) {
                depth--;
                at++;
            } else if (is(',')) {
                at++;
            } else {
                String name = word();
                blanks();
                if (name.equals("omp") && text.startsWith("::", at)) {
                    at += 2;
                    blanks();
                    name = word();
                    blanks();
                }
                boolean nested = name.equals("sequence");
                if (!isDirective(name) || !is('(') || !nested && !directive(name)) {
                    return false;
                }
            }
            blanks();
        } while (depth > 0 && at < text.length());
        return depth == 0;
    }

    /** Passes parentheses and all that they hold. */
    private boolean parentheses() {
        int depth = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '"' || c == '\'') {
                at = CText.skipLiteral(text, at);
            } else if (CText.startsComment(text, at)) {
                at = CText.skipComment(text, at);
            } else if (c >= '0' && c <= '9') {
                at = CText.digitsEnd(text, at, text.length());
            } else if (c == '\n' && startsPreprocessorLine(at + 1)) {
                break;
            } else {
                depth += c == '(' ? 1 : c == ')' ? -1 : 0;
                at++;
                if (depth == 0) {
                    return true;
                }
            }
        }
        failures++;
        return false;
    }

    private boolean startsPreprocessorLine(int lineStart) {
        int i = lineStart;
        while (i < text.length() && CText.isBlank(text.charAt(i))) {
            i++;
        }
        return i < text.length() && text.charAt(i) == '#';
    }

    /** Passes a bracket when it stands here in either spelling. */
    private boolean bracket(char bracket, String digraph) {
        if (is(bracket)) {
            at++;
            return true;
        }
        if (text.startsWith(digraph, at)) {
            at += 2;
            return true;
        }
        return false;
    }

    private boolean is(char c) {
        return at < text.length() && text.charAt(at) == c;
    }

    private String word() {
        int start = at;
        at = CText.wordEnd(text, at, text.length());
        return CText.word(text, start, at);
    }

    private void blanks() {
        at = CText.skipBlanks(text, at, text.length());
    }
}
