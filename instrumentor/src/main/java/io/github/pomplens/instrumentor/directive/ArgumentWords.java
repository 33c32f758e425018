// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import io.github.pomplens.instrumentor.directive.ArgumentFinding.Kind;
import io.github.pomplens.instrumentor.directive.ArgumentRule.Shape;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.TextRange;
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
    private final ArgumentFindings findings;
    private final ArgumentItems items;

    private ArgumentWords(String text, Directive directive) {
        this.text = text;
        this.directive = directive;
        this.language = directive.notation().language();
        this.findings = new ArgumentFindings(text);
        this.items = new ArgumentItems(text, language, findings);
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
        return words.findings.all();
    }

    /** {@code critical(two words)}. */
    private void checkName() {
        String form = directive.spec().argument().form();
        if (form.equals("name") || form.equals("name[, variable]")) {
            findings.begin("directive '" + directive.name() + "'");
            TextRange range = directive.range();
            checkOneWord(
                    ArgumentToken.inParentheses(
                            text, language, directive.nameRange().end(), range.end()));
        }
    }

    private void checkOneWord(List<ArgumentToken> tokens) {
        if (tokens.size() > 1 && tokens.get(0).isWord() && tokens.get(1).isWord()) {
            findings.form(tokens.subList(0, 2), "takes one word as its name, not '%s'");
        }
    }

    private void check(Clause clause) {
        findings.begin("clause '" + clause.name() + "'");
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
        if (right.isEmpty()) {
            items.checkNotEmpty(rule, all.get(colon));
        } else {
            items.check(rule, left, right);
            checkUnnamed(clause, rule, right);
        }
        if (!rule.after().isEmpty()) {
            checkBothSides(rule, left, right);
            return;
        }
        if (colon >= 0) {
            checkLeft(clause, rule, left);
        } else if (rule.shape() == Shape.COLON) {
            checkBare(clause, rule, all);
        } else if (rule.main().isEmpty()) {
            checkMissingColon(rule, all);
        }
        if (!rule.main().isEmpty()) {
            checkMain(rule, right);
        }
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

    /** {@code default(none: scalar)}: what the colon separates from the rest is optional. */
    private void checkBothSides(
            ArgumentRule rule, List<ArgumentToken> left, List<ArgumentToken> right) {
        if (left.isEmpty() || isLeaf(left)) {
            checkMain(rule, right);
        } else {
            checkMain(rule, left);
            if (right.size() == 1 && right.get(0).isWord()) {
                findings.checkWord(
                        right.get(0), rule.after(), "takes %s after its colon, not '%s'");
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
            } else if (clause.kind() == ClauseKind.IF) {
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
                findings.checkWord(token, allowed, what);
            } else if (token.isValue()) {
                findings.never(token, ArgumentFindings.what(what, allowed, token.text()));
            }
        }
    }

    /** {@code if(target data: x)} names a directive, or a part of one. */
    private void checkLeaf(List<ArgumentToken> piece, List<String> allowed) {
        String name = ArgumentToken.joined(piece);
        if (name.isEmpty() || allowed.contains(name)) {
            return;
        }
        String what = ArgumentFindings.what("takes %s before its colon, not '%s'", allowed, name);
        TextRange range = ArgumentToken.range(piece);
        findings.word(
                name,
                range,
                ArgumentToken.words(piece),
                what,
                ArgumentFindings.nearest(name, allowed));
    }

    private void checkOperator(List<ArgumentToken> piece, List<String> operators) {
        if (piece.size() != 1 || operators.contains(piece.get(0).text())) {
            return;
        }
        ArgumentToken token = piece.get(0);
        String what =
                ArgumentFindings.what(
                        "takes %s, or the name of a declared reduction, before its colon, not '%s'",
                        operators, token.text());
        boolean dotted = token.isDottedWord() && language == Language.FORTRAN;
        if (token.isWord() && !isOperatorOfCpp(token.text()) || dotted) {
            String nearest = ArgumentFindings.nearest(token.text(), operators);
            findings.add(Kind.REDUCTION, token.range(), List.of(token.range()), what, nearest);
        } else if (!token.isWord() && !token.isGroup()) {
            findings.never(token, what);
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
            findings.checkWord(first, rule.bare(), "takes %s here, not '%s'");
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
        findings.add(Kind.FORM, range, ArgumentToken.words(all), what, colon);
    }

    /** Modifiers with no colon behind them: {@code traits(t) a}, in C {@code always to x}. */
    private void checkMissingColon(ArgumentRule rule, List<ArgumentToken> all) {
        List<ArgumentToken> first = ArgumentToken.pieces(all).get(0);
        int at = 0;
        int modifier = -1;
        while (at < first.size() && rule.isModifier(first.get(at).text())) {
            modifier = at;
            at += at + 1 < first.size() && first.get(at + 1).is("(") ? 2 : 1;
        }
        boolean follows =
                modifier >= 0
                        && at < first.size()
                        && (first.get(at).isWord() || first.get(at).isValue());
        // In fixed form, blanks may stand in names.
        if (follows && (at > modifier + 1 || language != Language.FORTRAN)) {
            List<ArgumentToken> tokens = first.subList(modifier, at);
            TextRange range = ArgumentToken.range(tokens);
            String what = "needs a colon after '" + range.in(text) + "'";
            findings.add(Kind.FORM, range, ArgumentToken.words(first), what, range.in(text) + ":");
        }
    }

    /** {@code critical hint(1)}: only some values need no name before the clause. */
    private void checkUnnamed(Clause clause, ArgumentRule rule, List<ArgumentToken> right) {
        boolean mayBeNamed = directive.spec().argument().form().equals("name");
        if (rule.unnamed().isEmpty() || !mayBeNamed || !directive.argument().isEmpty()) {
            return;
        }
        ArgumentToken value = right.get(0);
        char first = value.text().charAt(0);
        boolean known = rule.reserved().contains(value.text()) || first >= '1' && first <= '9';
        if (right.size() == 1 && known && !rule.unnamed().contains(value.text())) {
            String name = directive.name();
            String what =
                    "with '%s' needs a name for its '%s': %s(name)"
                            .formatted(value.text(), name, name);
            findings.never(clause.range(), what);
        }
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
            findings.form(piece.subList(1, piece.size()), "can't have '%s' there");
        } else if (known && rule.alone().contains(first.text()) && tokens.size() > 2) {
            findings.never(tokens.get(2), "takes nothing after '" + first.text() + "'");
        } else if (!known && modifier) {
            String colon = first.text() + ":";
            String what = "needs a colon after '" + first.text() + "'";
            findings.add(Kind.FORM, first.range(), ArgumentToken.words(piece), what, colon);
        } else if (!known && first.isWord()) {
            findings.checkWord(first, rule.main(), "takes %s here, not '%s'");
        } else if (!known) {
            String shown = first.range().in(text);
            findings.never(
                    first, ArgumentFindings.what("takes %s here, not '%s'", rule.main(), shown));
        }
    }

    /** {@code val(x)}: a word right before parentheses. */
    private void checkAround(ArgumentRule rule, List<ArgumentToken> tokens) {
        if (tokens.size() == 2 && tokens.get(0).isWord() && tokens.get(1).is("(")) {
            findings.checkWord(tokens.get(0), rule.around(), "takes %s around a list, not '%s'");
        }
    }

    /** {@code device={...}, user={...}}; what follows another sign may be anything. */
    private void checkSets(ArgumentRule rule, List<ArgumentToken> tokens) {
        for (List<ArgumentToken> piece : ArgumentToken.pieces(tokens)) {
            if (piece.size() > 1 && piece.get(0).isWord() && piece.get(1).is("=")) {
                findings.checkWord(piece.get(0), rule.sets(), "takes %s before '=', not '%s'");
            }
        }
    }

    /** Whether it names the leaf that the clause is for. */
    private boolean isLeaf(List<ArgumentToken> piece) {
        return directive.spec().leaves().contains(ArgumentToken.joined(piece));
    }
}
