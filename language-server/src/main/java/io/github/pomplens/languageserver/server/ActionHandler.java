// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import com.google.gson.JsonObject;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import io.github.pomplens.languageserver.feature.Features;
import io.github.pomplens.languageserver.feature.action.Action;
import io.github.pomplens.languageserver.feature.action.ActionFeature;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/** Answers requests for what can be done at a place. */
final class ActionHandler {
    private static final String URI = "uri";
    private static final String VERSION = "version";
    private static final String START = "start";
    private static final String END = "end";
    private static final String INDEX = "index";

    private final Answers answers;
    private final Conversions conversions;
    private final Features features;
    private final ClientSupport support;

    ActionHandler(
            Answers answers, Conversions conversions, Features features, ClientSupport support) {
        this.answers = answers;
        this.conversions = conversions;
        this.features = features;
        this.support = support;
    }

    List<Either<Command, CodeAction>> actions(FeatureContext context, CodeActionParams params) {
        if (!support.codeActions()) {
            return List.of();
        }
        TextRange selection = conversions.range(context.source(), params.getRange());
        List<String> only = Optional.ofNullable(params.getContext().getOnly()).orElse(List.of(""));
        List<Action> all = offered(context, selection);
        List<Either<Command, CodeAction>> wanted = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            if (isWanted(all.get(i), only) && isFit(all.get(i))) {
                wanted.add(Either.forRight(codeAction(context, selection, all.get(i), i)));
            }
        }
        return wanted;
    }

    private boolean isFit(Action action) {
        return (action.risk().isEmpty() || support.confirms())
                && (action.refusal().isEmpty() || support.showsRefusals());
    }

    /**
     * Returns the action with its edit, or with what is needed to make that when the user has
     * chosen it.
     */
    private CodeAction codeAction(
            FeatureContext context, TextRange selection, Action action, int index) {
        CodeAction result = conversions.codeAction(context.document(), action);
        if (!action.refusal().isEmpty()) {
            return result;
        }
        if (!action.command().isEmpty()) {
            List<Object> arguments =
                    List.copyOf(action.command().subList(1, action.command().size()));
            result.setCommand(new Command(action.title(), action.command().get(0), arguments));
            return result;
        }
        if (support.resolvesActions()) {
            JsonObject data = new JsonObject();
            data.addProperty(URI, context.document().uri());
            data.addProperty(VERSION, context.document().version());
            data.addProperty(START, selection.start());
            data.addProperty(END, selection.end());
            data.addProperty(INDEX, index);
            result.setData(data);
        } else {
            complete(context, action, result);
        }
        return result;
    }

    /** The action with its edit; an error when that would no longer be the one that was offered. */
    CompletableFuture<CodeAction> resolved(CodeAction chosen) {
        if (!(chosen.getData() instanceof JsonObject data)
                || !data.keySet().containsAll(List.of(URI, VERSION, START, END, INDEX))) {
            return CompletableFuture.completedFuture(chosen);
        }
        return answers.ofContext(
                data.get(URI).getAsString(),
                chosen,
                context -> {
                    complete(context, action(context, chosen.getTitle(), data), chosen);
                    return chosen;
                });
    }

    /** Adds what is done when the user chooses the action. */
    private void complete(FeatureContext context, Action action, CodeAction result) {
        result.setEdit(conversions.edit(context.document(), action));
        conversions.renaming(context.document(), action).ifPresent(result::setCommand);
    }

    private Action action(FeatureContext context, String title, JsonObject data) {
        if (data.get(VERSION).getAsInt() != context.document().version()) {
            throw outdated();
        }
        TextRange selection = new TextRange(data.get(START).getAsInt(), data.get(END).getAsInt());
        // Those that figures speak for change with these.
        return offered(context, selection).stream()
                .skip(data.get(INDEX).getAsInt())
                .findFirst()
                .filter(action -> action.title().equals(title))
                .orElseThrow(ActionHandler::outdated);
    }

    private static ResponseErrorException outdated() {
        return new ResponseErrorException(
                new ResponseError(
                        ResponseErrorCode.ContentModified,
                        "the document or its metrics have changed; ask for the action again",
                        null));
    }

    private List<Action> offered(FeatureContext context, TextRange selection) {
        return features.ask(ActionFeature.class, feature -> offered(feature, context, selection));
    }

    private static List<Action> offered(
            ActionFeature feature, FeatureContext context, TextRange selection) {
        return context.document().isKnown() ? feature.actions(context, selection) : List.of();
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
