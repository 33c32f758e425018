// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.document.DocumentSnapshot;
import io.github.pomplens.languageserver.feature.FeatureContext;
import io.github.pomplens.languageserver.feature.action.Action;
import io.github.pomplens.languageserver.feature.action.ActionFeature;
import io.github.pomplens.languageserver.feature.hint.HintFeature;
import io.github.pomplens.languageserver.feature.hover.HoverFeature;
import io.github.pomplens.languageserver.feature.hover.HoverText;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.InlayHintParams;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The part of the protocol that is about documents. */
final class DocumentService implements TextDocumentService {
    private static final Logger LOG = LoggerFactory.getLogger(DocumentService.class);

    private final Supplier<Optional<Session>> running;
    private final Supplier<Session> required;

    /**
     * @param running the session, if there is one
     * @param required the session; throws the protocol's error when there is none
     */
    DocumentService(Supplier<Optional<Session>> running, Supplier<Session> required) {
        this.running = running;
        this.required = required;
    }

    @Override
    public void didOpen(DidOpenTextDocumentParams params) {
        running.get().ifPresent(session -> open(session, params.getTextDocument()));
    }

    private static void open(Session session, TextDocumentItem item) {
        DocumentSnapshot document =
                new DocumentSnapshot(
                        item.getUri(), item.getLanguageId(), item.getVersion(), item.getText());
        session.documents().put(document);
        session.publisher().publishNow(document);
        if (document.language().isPresent()) {
            document.file().ifPresent(file -> session.news().results().of(file));
        }
    }

    @Override
    public void didChange(DidChangeTextDocumentParams params) {
        running.get().ifPresent(session -> change(session, params));
    }

    private static void change(Session session, DidChangeTextDocumentParams params) {
        VersionedTextDocumentIdentifier identifier = params.getTextDocument();
        Optional<DocumentSnapshot> before = session.documents().get(identifier.getUri());
        if (before.isEmpty()) {
            LOG.warn("{} was changed but isn't open", identifier.getUri());
            return;
        }
        int version =
                Optional.ofNullable(identifier.getVersion()).orElse(before.get().version() + 1);
        DocumentSnapshot after =
                session.conversions().changed(before.get(), version, params.getContentChanges());
        session.documents().put(after);
        session.publisher().publishSoon(after);
    }

    @Override
    public void didClose(DidCloseTextDocumentParams params) {
        String uri = params.getTextDocument().getUri();
        running.get()
                .ifPresent(
                        session ->
                                session.documents()
                                        .remove(uri)
                                        .ifPresentOrElse(
                                                document -> close(session, document),
                                                () -> LOG.warn("{} isn't open", uri)));
    }

    private static void close(Session session, DocumentSnapshot document) {
        session.publisher().clear(document);
        document.file().ifPresent(file -> session.news().results().forget(file));
    }

    @Override
    public void didSave(DidSaveTextDocumentParams params) {
        // Not announced: what is on disk doesn't matter to any feature.
    }

    @Override
    public CompletableFuture<@Nullable Hover> hover(HoverParams params) {
        Session session = required.get();
        return session.answer(
                        params.getTextDocument().getUri(),
                        Optional.<Hover>empty(),
                        context -> hover(session, context, params))
                .thenApply(hover -> hover.orElse(null));
    }

    private static Optional<Hover> hover(
            Session session, FeatureContext context, HoverParams params) {
        int offset = session.conversions().offset(context.source(), params.getPosition());
        List<HoverText> texts =
                session.features()
                        .ask(
                                HoverFeature.class,
                                feature -> feature.hover(context, offset).stream().toList());
        return texts.isEmpty()
                ? Optional.empty()
                : Optional.of(session.conversions().hover(context.source(), texts));
    }

    @Override
    public CompletableFuture<List<Either<Command, CodeAction>>> codeAction(
            CodeActionParams params) {
        Session session = required.get();
        return session.answer(
                params.getTextDocument().getUri(),
                List.of(),
                context -> codeActions(session, context, params));
    }

    private static List<Either<Command, CodeAction>> codeActions(
            Session session, FeatureContext context, CodeActionParams params) {
        if (!session.facts().codeActions()) {
            return List.of();
        }
        TextRange selection = session.conversions().range(context.source(), params.getRange());
        List<String> only = Optional.ofNullable(params.getContext().getOnly()).orElse(List.of(""));
        return session
                .features()
                .ask(ActionFeature.class, feature -> feature.actions(context, selection))
                .stream()
                .filter(action -> isWanted(action, only))
                .map(action -> session.conversions().codeAction(context.document(), action))
                .map(Either::<Command, CodeAction>forRight)
                .toList();
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

    @Override
    public CompletableFuture<List<InlayHint>> inlayHint(InlayHintParams params) {
        Session session = required.get();
        return session.answer(
                params.getTextDocument().getUri(),
                List.of(),
                context -> hints(session, context, params));
    }

    private static List<InlayHint> hints(
            Session session, FeatureContext context, InlayHintParams params) {
        TextRange range = session.conversions().range(context.source(), params.getRange());
        return session
                .features()
                .ask(HintFeature.class, feature -> feature.hints(context, range))
                .stream()
                .map(hint -> session.conversions().hint(context.source(), hint))
                .toList();
    }
}
