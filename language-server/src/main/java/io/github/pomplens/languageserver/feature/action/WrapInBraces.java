// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import io.github.pomplens.instrumentor.construct.model.BlockConstruct;
import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.StandaloneConstruct;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.directive.Notation;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.document.DocumentSnapshot;
import io.github.pomplens.languageserver.feature.FeatureContext;
import io.github.pomplens.sources.model.BlockEnd;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Puts braces where there must be some: around the statement of {@code sections}, and around a
 * directive such as {@code barrier} that is alone after an {@code if} or a loop.
 */
public final class WrapInBraces implements ActionFeature {
    private static final String TITLE = "Put braces around it";

    @Override
    public List<Action> actions(FeatureContext context, TextRange selection) {
        DocumentSnapshot document = context.document();
        if (document.reader().blockEnd() != BlockEnd.BRACE) {
            return List.of();
        }
        Set<TextRange> selected =
                context.directivesAt(selection).stream()
                        .map(ParsedDirective::range)
                        .collect(Collectors.toSet());
        return document.tree().allConstructs().stream()
                .filter(construct -> selected.contains(construct.directive().range()))
                .flatMap(construct -> action(context, construct).stream())
                .filter(action -> Effect.of(context, action).isSolution())
                .limit(DirectiveFix.MAX_ACTIONS)
                .toList();
    }

    private static Optional<Action> action(FeatureContext context, Construct construct) {
        if (construct instanceof BlockConstruct block
                && construct.directive().spec().includes(DirectiveKind.SECTIONS)) {
            return problem(context, construct, Problem.BLOCK_FORM)
                    .flatMap(problem -> wrapped(context, construct, block.body(), problem));
        }
        if (construct instanceof StandaloneConstruct
                && !construct.placement().inBlock()
                && !construct.directive().spec().isPomp()
                && construct.directive().notation() == Notation.PRAGMA) {
            return problem(context, construct, Problem.NOT_MEASURED)
                    .flatMap(problem -> wrapped(context, construct, construct.extent(), problem));
        }
        return Optional.empty();
    }

    private static Optional<Diagnostic> problem(
            FeatureContext context, Construct construct, Problem kind) {
        return context.document().diagnostics().stream()
                .filter(d -> d.problem() == kind)
                .filter(d -> d.range().equals(construct.directive().nameRange()))
                .findFirst();
    }

    private static Optional<Action> wrapped(
            FeatureContext context, Construct construct, TextRange statement, Diagnostic problem) {
        Lines lines = new Lines(context);
        String indentation = lines.indentation(construct.directive().range().start());
        return lines.areWhole(statement)
                ? Optional.of(
                        Action.fix(
                                TITLE,
                                problem,
                                List.of(
                                        lines.insertBefore(statement.start(), indentation + "{"),
                                        lines.insertAfter(statement.end(), indentation + "}"))))
                : Optional.empty();
    }
}
