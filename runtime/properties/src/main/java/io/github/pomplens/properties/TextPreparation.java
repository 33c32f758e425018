// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Takes out of a text what a parser can't get over, in the same length, so that everything else
 * keeps its place: texts and comments without an end, which would swallow the properties after
 * them, and clauses so deep or so long that reading them would take all of the stack.
 */
final class TextPreparation {
    /** Parentheses, conditions and the like within each other. */
    static final int DEEPEST = 50;

    /** Words and signs of one clause. */
    static final int LONGEST = 1000;

    /** Where a property begins, it begins a line. */
    private static final Pattern BEGINNING =
            Pattern.compile("\\R[ \\t]*(?=property\\s+\\w+\\s*\")");

    private static final Pattern CUT_BEGINNING =
            Pattern.compile("\\R[ \\t]*(?:/\\*\\*[^*]*\\*/\\s*)?property\\s+\\w+\\s*\\z");

    private static final Pattern TOKEN =
            Pattern.compile(
                    "(?<comment>//[^\\r\\n]*|/\\*)|(?<text>\")|(?<word>[A-Za-z_]\\w*)|\\d+|\\s+|.",
                    Pattern.DOTALL);

    private static final Set<String> CLAUSES =
            Set.of(
                    "parameter",
                    "let",
                    "when",
                    "costs",
                    "spread",
                    "sure",
                    "shows",
                    "says",
                    "advise");

    /** What begins a part of a file, and stands nowhere else. */
    private static final Set<String> ELEMENTS = Set.of("property", "set", "off");

    /** What makes an expression one level deeper, up to the end of its clause. */
    private static final Set<String> DEEPER = Set.of("if", "otherwise");

    private static final Set<String> BEFORE_OPERANDS =
            Set.of("if", "then", "else", "otherwise", "or", "and", "not", "of", "where");

    private final PropertyText source;
    private final StringBuilder text;
    private final List<Section> sections = new ArrayList<>();
    private final List<PropertyProblem> problems = new ArrayList<>();

    private int sectionStart = -1;
    private int sectionEnd;

    private int clauseStart;
    private int tokens;
    private int depth;
    private int deepest;
    private int nested;

    /**
     * Whether what comes next is an operand, so that "costs" is a question and begins no clause.
     */
    private boolean expectsOperand;

    private TextPreparation(PropertyText source) {
        this.source = source;
        this.text = new StringBuilder(source.text());
    }

    /**
     * A text that can be parsed, and what had to be taken out.
     *
     * @param text as long as the original
     * @param sections where its properties are, as far as words that begin one show it
     */
    record Prepared(String text, List<Section> sections, List<PropertyProblem> problems) {}

    /**
     * A property, setting or switch, without the comments around it.
     *
     * @param begin of its first word
     * @param end of its last word or sign
     */
    record Section(int begin, int end) {}

    static Prepared of(PropertyText source) {
        TextPreparation preparation = new TextPreparation(source);
        preparation.run();
        return new Prepared(
                preparation.text.toString(),
                List.copyOf(preparation.sections),
                List.copyOf(preparation.problems));
    }

    private void run() {
        Matcher token = TOKEN.matcher(source.text());
        int at = 0;
        while (at < text.length() && token.find(at)) {
            int end = token.end();
            if (token.group("text") != null) {
                end = endOfText(at);
                expectsOperand = false;
                tokens++;
            } else if (token.group("comment") != null) {
                end = text.charAt(at + 1) == '*' ? endOfComment(at) : end;
            } else if (token.group("word") != null) {
                word(token.group("word"), at, end);
            } else if (!Character.isWhitespace(text.charAt(at))) {
                sign(text.charAt(at), at, end);
            }
            if (!Character.isWhitespace(source.text().charAt(at))
                    && token.group("comment") == null) {
                sectionStart = sectionStart < 0 ? at : sectionStart;
                sectionEnd = end;
                if (source.text().charAt(at) == '}') {
                    endSection();
                }
            }
            at = end;
        }
        endSection();
        endClause(text.length());
    }

    private void endSection() {
        if (sectionStart >= 0) {
            sections.add(new Section(sectionStart, sectionEnd));
        }
        sectionStart = -1;
    }

    private void word(String word, int at, int end) {
        if (ELEMENTS.contains(word)) {
            endSection();
            endClause(at);
            clauseStart = end;
        }
        if (CLAUSES.contains(word) && depth == 0 && !expectsOperand) {
            endClause(at);
            clauseStart = end;
        } else if (DEEPER.contains(word)) {
            nested++;
        }
        expectsOperand = BEFORE_OPERANDS.contains(word);
        count();
    }

    private void sign(char sign, int at, int end) {
        switch (sign) {
            case '(' -> depth++;
            case ')' -> depth = Math.max(0, depth - 1);
            case '{', '}' -> {
                endClause(at);
                clauseStart = end;
            }
            default -> {}
        }
        expectsOperand = "=<>!+-*/,".indexOf(sign) >= 0;
        count();
    }

    private void count() {
        tokens++;
        deepest = Math.max(deepest, depth + nested);
    }

    private void endClause(int end) {
        boolean deep = deepest > DEEPEST;
        if (deep || tokens > LONGEST) {
            problems.add(
                    source.problem(
                            clauseStart,
                            0,
                            deep
                                    ? "This expression is nested more than "
                                            + DEEPEST
                                            + " levels deep. Name parts of it by \"let\"."
                                    : "This clause has more than "
                                            + LONGEST
                                            + " words and signs. Name parts of it by \"let\"."));
            blank(text, clauseStart, end);
        }
        tokens = 0;
        depth = 0;
        nested = 0;
        deepest = 0;
    }

    /** Lines stay, so that errors of the parser stand where they belong. */
    static void blank(StringBuilder text, int from, int to) {
        for (int i = from; i < to; i++) {
            if (!Character.isWhitespace(text.charAt(i))) {
                text.setCharAt(i, ' ');
            }
        }
    }

    private int endOfText(int start) {
        int end = start + 1;
        while (end < text.length() && text.charAt(end) != '"') {
            end += text.charAt(end) == '\\' ? 2 : 1;
        }
        end = Math.min(end, text.length());
        Matcher swallowed = CUT_BEGINNING.matcher(source.text()).region(start, end);
        if (end < text.length() && !swallowed.find()) {
            return end + 1;
        }
        problems.add(
                source.problem(start, 1, "This text has no end. Put a double quote behind it."));
        int cut = end < text.length() ? swallowed.start() : nextProperty(start, end);
        if (cut - start < 2) {
            blank(text, start, cut);
            return cut;
        }
        blank(text, start, cut);
        text.setCharAt(start, '"');
        text.setCharAt(start + 1, '"');
        return cut;
    }

    private int endOfComment(int start) {
        int end = text.indexOf("*/", start + 2);
        if (end >= 0) {
            return end + 2;
        }
        problems.add(source.problem(start, 2, "This comment has no end. Put */ behind it."));
        int cut = nextProperty(start, text.length());
        blank(text, start, cut);
        return cut;
    }

    private int nextProperty(int from, int to) {
        Matcher beginning = BEGINNING.matcher(source.text()).region(from, to);
        return beginning.find() ? beginning.start() : to;
    }
}
