// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import io.github.pomplens.languageserver.feature.action.Action;
import io.github.pomplens.languageserver.feature.action.ActionFeature;
import java.util.List;
import java.util.Optional;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/** Answers requests for what can be done at a place. */
final class ActionAnswers {
    private final Session session;

    ActionAnswers(Session session) {
        this.session = session;
    }

    List<Either<Command, CodeAction>> actions(FeatureContext context, CodeActionParams params) {
        if (!session.facts().codeActions()) {
            return List.of();
        }
        TextRange selection = session.conversions().range(context.source(), params.getRange());
        List<String> only = Optional.ofNullable(params.getContext().getOnly()).orElse(List.of(""));
        return session
                .features()
                .ask(ActionFeature.class, feature -> offered(feature, context, selection))
                .stream()
                .filter(action -> isWanted(action, only))
                .filter(action -> action.risk().isEmpty() || session.facts().confirms())
                .filter(action -> action.refusal().isEmpty() || session.facts().showsRefusals())
                .map(action -> session.conversions().codeAction(context.document(), action))
                .map(Either::<Command, CodeAction>forRight)
                .toList();
    }

    private static List<Action> offered(
            ActionFeature feature, FeatureContext context, TextRange selection) {
        return context.document().language().filter(feature::writes).isPresent()
                ? feature.actions(context, selection)
                : List.of();
    }

    /** Kinds are hierarchical: {@code refactor} asks for {@code refactor.rewrite} too. */
    private static boolean isWanted(Action action, List<String> only) {
        String kind = Conversions.kind(action.kind());
        return only.stream()
                .anyMatch(
                        wanted ->
                                wanted.isEmpty()
                                        || kind.equals(wanted)
                                        || kind.startsWith(wanted + "."));
    }
}
