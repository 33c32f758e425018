// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import io.github.pomplens.instrumentor.directive.ArgumentWords;
import io.github.pomplens.instrumentor.directive.Clause;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.directive.UnknownDirective;
import io.github.pomplens.instrumentor.directive.Vocabulary;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.document.TextChange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Replaces an unknown directive, clause or word of an argument by the known one that is nearest.
 */
public final class CorrectSpelling implements DirectiveFix {
    /** The words of a name; lines may be continued between them. */
    private static final Pattern WORD = Pattern.compile("[\\s\\\\]*+([A-Za-z_][A-Za-z_0-9]*+)");

    /** The number of words that the longest name has. */
    private static final int MAX_WORDS = 7;

    private final Vocabulary vocabulary;

    public CorrectSpelling(Vocabulary vocabulary) {
        this.vocabulary = vocabulary;
    }

    /** A line may have several words that are misspelt. */
    @Override
    public boolean isMeant(Diagnostic problem, TextRange selection) {
        return problem.range().touches(selection);
    }

    @Override
    public boolean takesSteps() {
        return true;
    }

    @Override
    public Stream<Action> fixesOfAny(
            FeatureContext context, ParsedDirective parsed, Diagnostic problem) {
        if (parsed instanceof UnknownDirective
                && problem.problem() == Problem.UNKNOWN_DIRECTIVE
                && parsed.range().contains(problem.range())) {
            TextRange name = parsed.nameRange();
            TextRange rest = new TextRange(name.start(), parsed.range().end());
            return directives(context, rest).map(change -> fix(problem, change));
        }
        return DirectiveFix.super.fixesOfAny(context, parsed, problem);
    }

    @Override
    public Stream<Action> fixes(FeatureContext context, Directive directive, Diagnostic problem) {
        return switch (problem.problem()) {
            case UNKNOWN_CLAUSE -> clauseFixes(context, directive, problem);
            case UNKNOWN_ARGUMENT, DOUBTFUL_ARGUMENT ->
                    ArgumentWords.wrong(directive, context.document().clearText()).stream()
                            .filter(finding -> finding.range().equals(problem.range()))
                            .filter(finding -> !finding.replacement().isEmpty())
                            .map(found -> new TextChange(found.range(), found.replacement()))
                            .map(change -> fix(problem, change));
            default -> Stream.empty();
        };
    }

    /** Possible corrections of a clause, the best one first. */
    private Stream<Action> clauseFixes(
            FeatureContext context, Directive directive, Diagnostic problem) {
        return directive.clauses().stream()
                .filter(clause -> clause.nameRange().equals(problem.range()))
                .flatMap(clause -> clauses(context, directive, clause))
                .map(change -> fix(problem, change));
    }

    private Stream<TextChange> clauses(FeatureContext context, Directive directive, Clause clause) {
        TextRange name = clause.nameRange();
        Stream<TextChange> asClause =
                vocabulary
                        .nearestClause(name.in(context.document().text()), languageOf(context))
                        .map(nearest -> new TextChange(name, nearest))
                        .stream();
        // It may also be a misspelt word of the directive's name, as in "parallel fro".
        boolean first = directive.clauses().get(0).equals(clause);
        TextRange whole = new TextRange(directive.nameRange().start(), name.end());
        return first ? Stream.concat(asClause, directives(context, whole)) : asClause;
    }

    /** The names that the words at the start of {@code range} may mean, most words first. */
    private Stream<TextChange> directives(FeatureContext context, TextRange range) {
        List<TextChange> changes = new ArrayList<>();
        StringBuilder words = new StringBuilder();
        Matcher word = WORD.matcher(context.document().text()).region(range.start(), range.end());
        for (int i = 0; i < MAX_WORDS && word.lookingAt(); i++) {
            words.append(i == 0 ? "" : " ").append(word.group(1));
            TextRange name = new TextRange(range.start(), word.end());
            Optional<String> nearest =
                    vocabulary.nearestDirective(words.toString(), languageOf(context));
            nearest.ifPresent(known -> changes.add(0, new TextChange(name, known)));
            word.region(word.end(), range.end());
        }
        return changes.stream();
    }

    private static Language languageOf(FeatureContext context) {
        return context.source().language().base();
    }

    private static Action fix(Diagnostic diagnostic, TextChange change) {
        return Action.fix("Change to '" + change.text() + "'", diagnostic, List.of(change));
    }
}
