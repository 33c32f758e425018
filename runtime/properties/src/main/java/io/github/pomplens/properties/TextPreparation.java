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

    /** What begins a part of a file, and stands nowhere else. */
    private static final Set<String> ELEMENTS = Set.of("property", "set", "off");

    /** What makes an expression one level deeper, up to the end of its clause. */
    private static final Set<String> DEEPER = Set.of("if", "otherwise");

    private static final Set<String> BEFORE_OPERANDS =
            Set.of("if", "then", "else", "otherwise", "or", "and", "not", "of", "where");

    private final PropertyText source;
    private final Set<String> clauses = PropertyParser.get().clauses();
    private final StringBuilder text;
    private final List<Section> sections = new ArrayList<>();
    private final List<PropertyProblem> problems = new ArrayList<>();

    private int sectionStart = -1;
    private int sectionEnd;

    private int body = -1;
    private int lastClause = -1;
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
        preparation.endSection();
        preparation.endClause(source.text().length());
        return new Prepared(
                preparation.text.toString(),
                List.copyOf(preparation.sections),
                List.copyOf(preparation.problems));
    }

    /**
     * Returns of a text only the head of the property that it ends in, and its last clause, so that
     * mistakes before that mislead nobody about what may come next.
     */
    static String lastClause(String text) {
        TextPreparation preparation = new TextPreparation(new PropertyText("", text));
        preparation.run();
        preparation.endClause(text.length());
        if (preparation.body >= 0) {
            blank(preparation.text, preparation.body, preparation.lastClause);
        }
        int begin = preparation.sectionStart;
        return begin < 0 ? "" : preparation.text.substring(begin);
    }

    private void run() {
        PropertyLexer lexer = PropertyParser.get().lexer(source.text());
        for (PropertyToken token = lexer.next(); token != null; token = lexer.next()) {
            int end = token.end();
            if (token.isComment()) {
                end = token.open() ? endOfOpenComment(token.offset()) : end;
            } else {
                end = read(token);
                sectionStart = sectionStart < 0 ? token.offset() : sectionStart;
                sectionEnd = end;
                if (token.text().equals("}")) {
                    endSection();
                }
            }
            if (end != token.end()) {
                lexer.goTo(end);
            }
        }
    }

    /** Follows a token, and returns where to go on. */
    private int read(PropertyToken token) {
        if (token.isText()) {
            expectsOperand = false;
            tokens++;
            return endOfText(token);
        }
        if (token.isWord()) {
            word(token.text(), token.offset(), token.end());
        } else {
            sign(token.text().charAt(0), token.offset(), token.end());
        }
        return token.end();
    }

    private void endSection() {
        if (sectionStart >= 0) {
            sections.add(new Section(sectionStart, sectionEnd));
        }
        sectionStart = -1;
        body = -1;
        lastClause = -1;
    }

    private void word(String word, int at, int end) {
        if (ELEMENTS.contains(word)) {
            endSection();
            endClause(at);
            clauseStart = end;
        }
        if (clauses.contains(word) && depth == 0 && !expectsOperand) {
            // A word directly behind one that begins a clause belongs to that: "advise when".
            if (lastClause < 0 || !source.text().substring(clauseStart, at).isBlank()) {
                lastClause = at;
            }
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
                body = body < 0 ? end : body;
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

    private int endOfText(PropertyToken token) {
        int start = token.offset();
        int end = token.open() ? text.length() : token.end() - 1;
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

    private int endOfOpenComment(int start) {
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
