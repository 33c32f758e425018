// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import io.github.pomplens.instrumentor.directive.ArgumentFinding.Kind;
import io.github.pomplens.instrumentor.directive.ArgumentRule.Shape;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;

/** Finds what is wrong with the items of arguments: how many there are, names and numbers. */
final class ArgumentItems {
    private final String text;
    private final Language language;
    private final ArgumentFindings findings;

    ArgumentItems(String text, Language language, ArgumentFindings findings) {
        this.text = text;
        this.language = language;
        this.findings = findings;
    }

    /**
     * @param left what is before the argument's colon; empty when there is none
     * @param right what is behind it
     */
    void check(ArgumentRule rule, List<ArgumentToken> left, List<ArgumentToken> right) {
        if (rule.items() > 0) {
            checkCount(rule.items(), right);
        }
        switch (rule.integer()) {
            case "before" -> checkInteger(left);
            case "main" -> checkInteger(right);
            default -> {}
        }
        if (!rule.reserved().isEmpty()) {
            checkReserved(rule.reserved(), left);
            checkReserved(rule.reserved(), right);
        }
        switch (rule.shape()) {
            case POSITIVE, CONSTANT -> checkNumber(right, rule.shape() == Shape.POSITIVE);
            case NAMES -> checkNames(right);
            case COLON, ANY -> {}
        }
    }

    /** A colon with nothing behind it. */
    void checkNotEmpty(ArgumentRule rule, ArgumentToken colon) {
        if (rule.shape() == Shape.NAMES || !rule.operators(language).isEmpty()) {
            findings.never(colon, "has no names behind this ':'");
        }
    }

    private void checkCount(int most, List<ArgumentToken> list) {
        int commas = 0;
        for (int i = 0; i < list.size(); i++) {
            ArgumentToken token = list.get(i);
            if (token.is("<")) {
                // The arguments of a template have commas, too.
                return;
            }
            if (!token.is(",")) {
                continue;
            }
            commas++;
            boolean empty = i == 0 || i + 1 == list.size() || list.get(i + 1).is(",");
            if (commas == most) {
                String what = most == 1 ? "one item" : "at most " + most + " items";
                TextRange rest = ArgumentToken.range(list.subList(i, list.size()));
                findings.never(rest, "takes " + what + ", not '" + rest.in(text) + "' as well");
                return;
            }
            if (empty) {
                findings.never(token, "has no item on one side of this ','");
                return;
            }
        }
    }

    /** A literal that is not an integer makes no integer, whatever is around it. */
    private void checkInteger(List<ArgumentToken> tokens) {
        for (int i = 0; i < tokens.size(); i++) {
            ArgumentToken token = tokens.get(i);
            char first = token.text().charAt(0);
            boolean fortran = language == Language.FORTRAN;
            boolean string = first == '"' || first == '\'' && fortran;
            boolean logical = fortran && (token.is(".true.") || token.is(".false."));
            boolean real = i > 0 && token.is(".") && isNumberBefore(tokens.get(i - 1), token);
            if (string || logical || real) {
                TextRange range = real ? number(tokens, i) : token.range();
                findings.never(range, "takes an integer, not '" + range.in(text) + "'");
                return;
            }
        }
    }

    /** A number with a decimal point, which is three tokens, or two. */
    private static TextRange number(List<ArgumentToken> tokens, int point) {
        int end = tokens.get(point).range().end();
        boolean more = point + 1 < tokens.size() && tokens.get(point + 1).range().start() == end;
        int start = tokens.get(point - 1).range().start();
        return new TextRange(start, more ? tokens.get(point + 1).range().end() : end);
    }

    private static boolean isNumberBefore(ArgumentToken before, ArgumentToken point) {
        boolean number = before.isValue() && Character.isDigit(before.text().charAt(0));
        return number && before.range().end() == point.range().start();
    }

    /** Names that begin with {@code omp_} are OpenMP's own, so it must have them. */
    private void checkReserved(List<String> reserved, List<ArgumentToken> tokens) {
        for (int i = 0; i < tokens.size(); i++) {
            ArgumentToken token = tokens.get(i);
            boolean call = i + 1 < tokens.size() && tokens.get(i + 1).isGroup();
            if (call || !token.text().startsWith(ArgumentRule.RESERVED)) {
                continue;
            }
            String nearest = ArgumentFindings.nearest(token.text(), reserved);
            if (!nearest.isEmpty() && !reserved.contains(token.text())) {
                List<TextRange> place = List.of(token.range());
                String what = "can't have '" + token.text() + "', which OpenMP doesn't define";
                findings.add(Kind.MISPLACED, token.range(), place, what, nearest);
            }
        }
    }

    /**
     * @param positive whether zero isn't allowed
     */
    private void checkNumber(List<ArgumentToken> tokens, boolean positive) {
        ArgumentToken last = tokens.get(tokens.size() - 1);
        boolean negative = tokens.size() == 2 && tokens.get(0).is("-") && last.isValue();
        boolean literal = last.isValue() && !Character.isDigit(last.text().charAt(0));
        boolean wrong = positive && (last.is("0") || literal);
        if (negative || tokens.size() == 1 && wrong) {
            TextRange range = ArgumentToken.range(tokens);
            String least = positive ? "above zero" : "from zero on";
            findings.never(range, "takes a number " + least + ", not '" + range.in(text) + "'");
        }
    }

    /**
     * Checks that each item is one name: no value, no array element, nothing between two commas.
     */
    private void checkNames(List<ArgumentToken> list) {
        String what = "takes names of variables, not '%s'";
        int comma = -1;
        for (List<ArgumentToken> piece : ArgumentToken.pieces(list)) {
            comma += piece.size() + 1;
            if (piece.isEmpty()) {
                if (comma < list.size()) {
                    findings.never(list.get(comma), "has no name before this ','");
                }
                continue;
            }
            ArgumentToken first = piece.get(0);
            if (first.isValue()) {
                findings.never(first, what.formatted(first.range().in(text)));
            } else if (piece.size() > 1 && piece.get(1).is(":")) {
                findings.never(piece.get(1), "takes one ':', and names behind it");
            } else if (piece.size() > 1 && first.isWord() && isNoName(piece.get(1))) {
                findings.form(piece.subList(0, 2), what);
            }
        }
    }

    /** Whether this can't follow a word in a name. In fixed form, blanks may stand in names. */
    private boolean isNoName(ArgumentToken token) {
        return token.is("[") || (language == Language.FORTRAN ? token.is("(") : token.isWord());
    }
}
