// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

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

/** Replaces an unknown directive or clause by the known one that is spelled most like it. */
public final class CorrectSpelling implements ActionFeature {
    /** The words of a name; lines may be continued between them. */
    private static final Pattern WORD = Pattern.compile("[\\s\\\\]*+([A-Za-z_][A-Za-z_0-9]*+)");

    /** As many words as the longest name has. */
    private static final int MAX_WORDS = 7;

    private final Vocabulary vocabulary;

    public CorrectSpelling(Vocabulary vocabulary) {
        this.vocabulary = vocabulary;
    }

    @Override
    public boolean writes(Language language) {
        return true;
    }

    @Override
    public List<Action> actions(FeatureContext context, TextRange selection) {
        List<Action> actions = new ArrayList<>();
        Language language = context.document().language().orElse(Language.C);
        for (ParsedDirective parsed : context.directivesAt(selection)) {
            for (Diagnostic diagnostic : context.document().diagnostics()) {
                if (parsed.range().contains(diagnostic.range())
                        && diagnostic.range().touches(selection)) {
                    List<Action> candidates =
                            candidates(context, language, parsed, diagnostic).toList();
                    best(context, candidates).ifPresent(actions::add);
                }
            }
        }
        return actions;
    }

    /** The first that leaves no problem; else the first that leaves only others. */
    private static Optional<Action> best(FeatureContext context, List<Action> candidates) {
        return candidates.stream()
                .filter(action -> Effect.of(context.document(), action).isSolution())
                .findFirst()
                .or(
                        () ->
                                candidates.stream()
                                        .filter(
                                                a ->
                                                        Effect.of(context.document(), a)
                                                                .isStepForward())
                                        .findFirst());
    }

    /** Possible corrections, the best one first. */
    private Stream<Action> candidates(
            FeatureContext context,
            Language language,
            ParsedDirective parsed,
            Diagnostic diagnostic) {
        if (diagnostic.problem() == Problem.UNKNOWN_DIRECTIVE
                && parsed instanceof UnknownDirective) {
            TextRange name = parsed.nameRange();
            TextRange rest = new TextRange(name.start(), parsed.range().end());
            return directives(context, language, rest).map(change -> fix(diagnostic, change));
        }
        if (diagnostic.problem() == Problem.UNKNOWN_CLAUSE
                && parsed instanceof Directive directive) {
            return directive.clauses().stream()
                    .filter(clause -> clause.nameRange().equals(diagnostic.range()))
                    .flatMap(clause -> clauses(context, language, directive, clause))
                    .map(change -> fix(diagnostic, change));
        }
        return Stream.empty();
    }

    private Stream<TextChange> clauses(
            FeatureContext context, Language language, Directive directive, Clause clause) {
        TextRange name = clause.nameRange();
        Stream<TextChange> asClause =
                vocabulary
                        .nearestClause(name.in(context.document().text()), language)
                        .map(nearest -> new TextChange(name, nearest))
                        .stream();
        // It may also be a misspelt word of the directive's name, as in "parallel fro".
        boolean first = directive.clauses().get(0).equals(clause);
        TextRange whole = new TextRange(directive.nameRange().start(), name.end());
        return first ? Stream.concat(asClause, directives(context, language, whole)) : asClause;
    }

    /** The names that the words at the start of {@code range} may mean, most words first. */
    private Stream<TextChange> directives(
            FeatureContext context, Language language, TextRange range) {
        List<TextChange> changes = new ArrayList<>();
        StringBuilder words = new StringBuilder();
        Matcher word = WORD.matcher(context.document().text()).region(range.start(), range.end());
        for (int i = 0; i < MAX_WORDS && word.lookingAt(); i++) {
            words.append(i == 0 ? "" : " ").append(word.group(1));
            TextRange name = new TextRange(range.start(), word.end());
            Optional<String> nearest = vocabulary.nearestDirective(words.toString(), language);
            nearest.ifPresent(known -> changes.add(0, new TextChange(name, known)));
            word.region(word.end(), range.end());
        }
        return changes.stream();
    }

    private static Action fix(Diagnostic diagnostic, TextChange change) {
        return Action.fix("Change to '" + change.text() + "'", diagnostic, List.of(change));
    }
}
