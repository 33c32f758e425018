// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import io.github.pomplens.instrumentor.directive.ArgumentFinding.Kind;
import io.github.pomplens.instrumentor.directive.ArgumentRule.Shape;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the arguments of a directive and finds what the vocabulary doesn't have at its place.
 * Expressions aren't looked into, and where an argument could be one, nothing is found.
 */
public final class ArgumentWords {
    private final Vocabulary vocabulary = Vocabulary.openmp();
    private final String text;
    private final Language language;
    private final Directive directive;
    private final List<ArgumentFinding> found = new ArrayList<>(0);

    /** What the argument belongs to, in words for the user. */
    private String owner = "";

    private ArgumentWords(String text, Directive directive) {
        this.text = text;
        this.directive = directive;
        this.language = directive.notation().language();
    }

    /**
     * @param text the file's text; of Fortran the one with its directives in lower case and without
     *     comments and continuations
     */
    public static List<ArgumentFinding> wrong(Directive directive, String text) {
        ArgumentWords words = new ArgumentWords(text, directive);
        if (!directive.argument().isEmpty()) {
            words.checkName();
        }
        List<Clause> clauses = directive.clauses();
        for (int i = 0; i < clauses.size(); i++) {
            Clause clause = clauses.get(i);
            boolean known = directive.spec().clauses().containsKey(clause.name());
            if (known && !clause.argument().isEmpty()) {
                words.check(clause);
            }
        }
        return words.found;
    }

    /** {@code critical(two words)}. */
    private void checkName() {
        String form = directive.spec().argument().form();
        if (form.equals("name") || form.equals("name[, variable]")) {
            owner = "directive '" + directive.name() + "'";
            TextRange range = directive.range();
            checkOneWord(
                    ArgumentToken.inParentheses(
                            text, language, directive.nameRange().end(), range.end()));
        }
    }

    private void checkOneWord(List<ArgumentToken> tokens) {
        if (tokens.size() > 1 && tokens.get(0).isWord() && tokens.get(1).isWord()) {
            form(tokens.subList(0, 2), "takes one word as its name, not '%s'");
        }
    }

    private void check(Clause clause) {
        owner = "clause '" + clause.name() + "'";
        ArgumentRule rule = vocabulary.argumentRule(clause.name());
        if (!rule.appliesTo(directive.spec())) {
            return;
        }
        List<ArgumentToken> all =
                ArgumentToken.inParentheses(
                        text, language, clause.nameRange().end(), clause.range().end());
        int colon = colon(all);
        if (all.isEmpty() || colon < -1) {
            return;
        }
        List<ArgumentToken> left = all.subList(0, Math.max(colon, 0));
        List<ArgumentToken> right = all.subList(colon + 1, all.size());
        if (!rule.after().isEmpty()) {
            checkBothSides(rule, left, right);
            return;
        }
        if (colon >= 0) {
            checkLeft(clause, rule, left);
        } else if (rule.shape() == Shape.COLON) {
            checkBare(clause, rule, all);
        }
        if (!rule.main().isEmpty()) {
            checkMain(rule, right);
        }
        checkList(rule, right);
        List<ArgumentToken> first = colon < 0 ? right : left;
        if (!rule.sets().isEmpty()) {
            checkSets(rule, first);
        }
        if (!rule.around().isEmpty()) {
            checkAround(rule, first);
        }
    }

    /**
     * The number of the first colon.
     *
     * @return -1 when there is none; -2 when what is before it can't be understood: the condition
     *     of {@code a ? b : c}, a template, an operator that a C++ program defines
     */
    private static int colon(List<ArgumentToken> tokens) {
        for (int i = 0; i < tokens.size(); i++) {
            ArgumentToken token = tokens.get(i);
            if (token.is(":")) {
                return i;
            }
            if (token.is("?") || token.is("<") || token.is("operator")) {
                return -2;
            }
        }
        return -1;
    }

    /** {@code default(none: scalar)}: what is told from the colon's other side is optional. */
    private void checkBothSides(
            ArgumentRule rule, List<ArgumentToken> left, List<ArgumentToken> right) {
        if (left.isEmpty() || isLeaf(left)) {
            checkMain(rule, right);
        } else {
            checkMain(rule, left);
            if (right.size() == 1 && right.get(0).isWord()) {
                checkWord(right.get(0), rule.after(), "takes %s after its colon, not '%s'");
            }
        }
    }

    private void checkLeft(Clause clause, ArgumentRule rule, List<ArgumentToken> left) {
        List<List<ArgumentToken>> pieces = ArgumentToken.pieces(left);
        List<String> operators = rule.operators(language);
        List<String> allowed = rule.before(directive.spec(), clause.name());
        for (int i = 0; i < pieces.size(); i++) {
            List<ArgumentToken> piece = pieces.get(i);
            if (!operators.isEmpty() && i == pieces.size() - 1) {
                checkOperator(piece, operators);
            } else if (clause.name().equals("if")) {
                checkLeaf(piece, allowed);
            } else if (!allowed.isEmpty() && !isLeaf(piece)) {
                checkModifiers(piece, allowed);
            }
        }
    }

    /** Words one after the other, each with parentheses or without: {@code always mapper(m) to}. */
    private void checkModifiers(List<ArgumentToken> piece, List<String> allowed) {
        String what = "takes %s before its colon, not '%s'";
        for (ArgumentToken token : piece) {
            if (token.is("::")) {
                return;
            }
        }
        for (ArgumentToken token : piece) {
            if (token.isWord()) {
                checkWord(token, allowed, what);
            } else if (token.isValue()) {
                never(token, what(what, allowed, token.text()));
            }
        }
    }

    /** {@code if(target data: x)} names a directive, or a part of one. */
    private void checkLeaf(List<ArgumentToken> piece, List<String> allowed) {
        String name = ArgumentToken.joined(piece);
        if (name.isEmpty() || allowed.contains(name)) {
            return;
        }
        String what = what("takes %s before its colon, not '%s'", allowed, name);
        TextRange range = ArgumentToken.range(piece);
        word(name, range, ArgumentToken.words(piece), what, nearest(name, allowed));
    }

    private void checkOperator(List<ArgumentToken> piece, List<String> operators) {
        if (piece.size() != 1 || operators.contains(piece.get(0).text())) {
            return;
        }
        ArgumentToken token = piece.get(0);
        String what =
                what(
                        "takes %s, or the name of a declared reduction, before its colon, not '%s'",
                        operators, token.text());
        boolean dotted = token.isDottedWord() && language == Language.FORTRAN;
        if (token.isWord() && !isOperatorOfCpp(token.text()) || dotted) {
            String nearest = nearest(token.text(), operators);
            add(Kind.REDUCTION, token.range(), List.of(token.range()), what, nearest);
        } else if (!token.isWord() && !token.isGroup()) {
            never(token, what);
        }
    }

    /** C++ can spell operators as words, and so can C with {@code iso646.h}. */
    private static boolean isOperatorOfCpp(String word) {
        return switch (word) {
            case "and", "or", "bitand", "bitor", "xor" -> true;
            default -> false;
        };
    }

    /** An argument that has no colon and may need one. */
    private void checkBare(Clause clause, ArgumentRule rule, List<ArgumentToken> all) {
        ArgumentToken first = all.get(0);
        if (all.size() == 1 && rule.bare().contains(first.text())) {
            return;
        }
        if (all.size() == 1 && first.isWord() && rule.bare().size() > 1) {
            checkWord(first, rule.bare(), "takes %s here, not '%s'");
            return;
        }
        boolean begins =
                all.size() > 1
                        && (rule.operators(language).contains(first.text())
                                || rule.before().contains(first.text()) && !all.get(1).isGroup());
        String what =
                "needs a colon in its argument: "
                        + clause.name()
                        + "("
                        + vocabulary.knownClause(clause.name()).argument().form()
                        + ")";
        TextRange range = begins ? first.range() : ArgumentToken.range(all);
        String colon = begins ? first.text() + ":" : "";
        add(Kind.FORM, range, ArgumentToken.words(all), what, colon);
    }

    private void checkMain(ArgumentRule rule, List<ArgumentToken> tokens) {
        List<ArgumentToken> piece = ArgumentToken.pieces(tokens).get(0);
        if (piece.isEmpty()) {
            return;
        }
        ArgumentToken first = piece.get(0);
        boolean known = rule.main().contains(first.text());
        boolean modifier = rule.before().contains(first.text()) && piece.size() > 1;
        if (known && piece.size() > 1) {
            form(piece.subList(1, piece.size()), "can't have '%s' there");
        } else if (known && rule.alone().contains(first.text()) && tokens.size() > 2) {
            never(tokens.get(2), "takes nothing after '" + first.text() + "'");
        } else if (!known && modifier) {
            String colon = first.text() + ":";
            String what = "needs a colon after '" + first.text() + "'";
            add(Kind.FORM, first.range(), ArgumentToken.words(piece), what, colon);
        } else if (!known && first.isWord()) {
            checkWord(first, rule.main(), "takes %s here, not '%s'");
        } else if (!known) {
            String shown = first.range().in(text);
            never(first, what("takes %s here, not '%s'", rule.main(), shown));
        }
    }

    private void checkList(ArgumentRule rule, List<ArgumentToken> list) {
        switch (rule.shape()) {
            case POSITIVE -> checkPositive(list);
            case NAMES -> checkNames(list);
            case COLON, ANY -> {}
        }
    }

    /** {@code val(x)}: a word right before parentheses. */
    private void checkAround(ArgumentRule rule, List<ArgumentToken> tokens) {
        if (tokens.size() == 2 && tokens.get(0).isWord() && tokens.get(1).is("(")) {
            checkWord(tokens.get(0), rule.around(), "takes %s around a list, not '%s'");
        }
    }

    private void checkPositive(List<ArgumentToken> tokens) {
        ArgumentToken last = tokens.get(tokens.size() - 1);
        boolean negative = tokens.size() == 2 && tokens.get(0).is("-") && last.isValue();
        boolean literal = last.isValue() && !Character.isDigit(last.text().charAt(0));
        boolean wrong = last.is("0") || literal;
        if (negative || tokens.size() == 1 && wrong) {
            TextRange range = ArgumentToken.range(tokens);
            String what = "takes a number above zero, not '" + range.in(text) + "'";
            add(Kind.FORM, range, List.of(), what, "");
        }
    }

    /** Each item is one name: no value, no element of an array, nothing between two commas. */
    private void checkNames(List<ArgumentToken> list) {
        String what = "takes names of variables, not '%s'";
        int comma = -1;
        for (List<ArgumentToken> piece : ArgumentToken.pieces(list)) {
            comma += piece.size() + 1;
            if (piece.isEmpty()) {
                if (comma < list.size()) {
                    never(list.get(comma), "has no name before this ','");
                }
            } else if (piece.get(0).isValue()) {
                never(piece.get(0), what.formatted(piece.get(0).range().in(text)));
            } else if (piece.size() > 1 && piece.get(0).isWord() && isNoName(piece.get(1))) {
                form(piece.subList(0, 2), what);
            }
        }
    }

    /** Whether this can't follow a word in a name. In fixed form, blanks may stand in names. */
    private boolean isNoName(ArgumentToken token) {
        return token.is("[") || token.isWord() && language != Language.FORTRAN;
    }

    /** {@code device={...}, user={...}}; what follows another sign may be anything. */
    private void checkSets(ArgumentRule rule, List<ArgumentToken> tokens) {
        for (List<ArgumentToken> piece : ArgumentToken.pieces(tokens)) {
            if (piece.size() > 1 && piece.get(0).isWord() && piece.get(1).is("=")) {
                checkWord(piece.get(0), rule.sets(), "takes %s before '=', not '%s'");
            }
        }
    }

    private void checkWord(ArgumentToken token, List<String> allowed, String what) {
        String word = token.text();
        if (!allowed.contains(word) && !Suggestions.isExtension(word)) {
            List<TextRange> place = List.of(token.range());
            String message = what(what, allowed, word);
            word(word, token.range(), place, message, nearest(word, allowed));
        }
    }

    private void word(
            String word, TextRange range, List<TextRange> words, String what, String nearest) {
        boolean known = !nearest.isEmpty() || vocabulary.isWord(word);
        add(known ? Kind.MISPLACED : Kind.WORD, range, words, what, nearest);
    }

    /** Whether it names the leaf that the clause is for. */
    private boolean isLeaf(List<ArgumentToken> piece) {
        return directive.spec().includes(ArgumentToken.joined(piece));
    }

    /** The nearest of the words that are allowed; empty when none is near. */
    private static String nearest(String word, List<String> allowed) {
        Spelling spelling = new Spelling(word);
        for (String candidate : allowed) {
            spelling.offer(candidate);
        }
        return spelling.best();
    }

    /** Puts the words that are allowed, and what is there instead, into a message. */
    private static String what(String message, List<String> allowed, String instead) {
        StringBuilder list = new StringBuilder();
        for (int i = 0; i < allowed.size(); i++) {
            boolean last = i == allowed.size() - 1;
            list.append(i == 0 ? "" : last ? " or " : ", ").append(allowed.get(i));
        }
        return message.formatted(list, instead);
    }

    /** Tokens that can't follow each other as they do. */
    private void form(List<ArgumentToken> tokens, String what) {
        TextRange range = ArgumentToken.range(tokens);
        String shown = what.formatted(range.in(text));
        add(Kind.FORM, range, ArgumentToken.words(tokens), shown, "");
    }

    /** A token that could stand in no argument of the clause. */
    private void never(ArgumentToken token, String what) {
        add(Kind.FORM, token.range(), List.of(), what, "");
    }

    private void add(
            Kind kind, TextRange range, List<TextRange> words, String what, String replacement) {
        found.add(new ArgumentFinding(kind, range, words, owner + " " + what, replacement));
    }
}
