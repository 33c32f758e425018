// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import io.github.pomplens.languageserver.document.DocumentSnapshot;
import io.github.pomplens.languageserver.document.Documents;
import io.github.pomplens.languageserver.feature.FeatureContext;
import io.github.pomplens.languageserver.feature.Features;
import io.github.pomplens.languageserver.feature.FunctionChoice;
import io.github.pomplens.languageserver.overlay.FileResults;
import io.github.pomplens.languageserver.protocol.PompClient;
import io.github.pomplens.languageserver.workspace.CallerSearch;
import io.github.pomplens.languageserver.workspace.FunctionLists;
import io.github.pomplens.languageserver.workspace.WorkspaceNames;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;

/** All that lives from initialization to shutdown: makes the parts, and knows who they are. */
final class Session implements AutoCloseable {
    private static final MessageParams NOT_TRUSTED =
            new MessageParams(
                    MessageType.Info,
                    "saved files are not instrumented into .pomp/mirror: this workspace is not"
                            + " trusted. Where it is, set the initialization option \"trusted\"");

    private final PompClient client;
    private final ClientSupport support;
    private final boolean trusted;
    private final Conversions conversions;
    private final Documents documents = new Documents();
    private final WorkspaceNames workspaceNames = new WorkspaceNames();
    private final FunctionLists functionLists = new FunctionLists();
    private final CallerSearch callerSearch = new CallerSearch();
    private final DiagnosticsPublisher diagnosticsPublisher;
    private final ResultsPublisher resultsPublisher;
    private final WorkProgress progress;
    private final MirrorOnSave mirror;
    private final Answers answers;
    private final HoverHandler texts;
    private final ActionHandler actions;
    private final CompletionHandler completion;
    private final NameHandler names;
    private final FunctionHandler functions;
    private final ResultHandler results;
    private final RunHandler runs;
    private final TimelineHandler timelines;
    private final Commands commands;
    private final List<DocumentKind> kinds;
    private volatile Settings settings;

    /**
     * @param trusted whether the user trusts the workspace
     * @param home of the installation
     */
    Session(
            PompClient client,
            ClientSupport support,
            Settings settings,
            boolean trusted,
            Features features,
            Path home) {
        this.client = client;
        this.support = support;
        this.settings = settings;
        this.trusted = trusted;
        conversions = new Conversions(support, new ProblemPages(home));
        diagnosticsPublisher = new DiagnosticsPublisher(client, support, documents, this::kindOf);
        resultsPublisher = new ResultsPublisher(client, support);
        progress = new WorkProgress(client, support.showsProgress());
        Optional<Runnable> refusal =
                trusted ? Optional.empty() : Optional.of(() -> client.logMessage(NOT_TRUSTED));
        mirror = new MirrorOnSave(home, progress, WorkProgress.PATIENCE_MS, refusal);
        answers = new Answers(documents, resultsPublisher, this::context);
        texts = new HoverHandler(answers, conversions, features, this::settings);
        actions = new ActionHandler(answers, conversions, features, support);
        completion = new CompletionHandler(conversions, features, support);
        names = new NameHandler(answers, conversions, documents, workspaceNames, progress);
        functions =
                new FunctionHandler(
                        answers, documents, functionLists, callerSearch, progress, this::tell);
        results = new ResultHandler(conversions);
        runs = new RunHandler(resultsPublisher);
        timelines = new TimelineHandler(resultsPublisher, progress);
        commands = new Commands(functions, resultsPublisher, this::tell);
        kinds = kinds(features);
    }

    private List<DocumentKind> kinds(Features features) {
        PropertyHandler properties = new PropertyHandler(conversions, documents, support);
        TokenHandler tokens = new TokenHandler(conversions, features, support, properties);
        DiagnosticHandler diagnostics =
                new DiagnosticHandler(conversions, features, this::settings);
        return List.of(
                new PropertyDocuments(
                        answers,
                        properties,
                        new PropertyLenses(properties, support),
                        tokens,
                        diagnostics,
                        resultsPublisher),
                new UpcDocuments(
                        answers, conversions, diagnostics, resultsPublisher, this::settings),
                new SourceDocuments(
                        answers,
                        resultsPublisher,
                        mirror,
                        diagnostics,
                        texts,
                        actions,
                        completion,
                        new OutlineHandler(conversions, features, support),
                        tokens,
                        names));
    }

    ClientSupport support() {
        return support;
    }

    /** What can be done with a document; nothing when it isn't open, or nobody knows its kind. */
    DocumentKind kindOf(String uri) {
        return documents.get(uri).map(this::kindOf).orElse(DocumentKind.NONE);
    }

    DocumentKind kindOf(DocumentSnapshot document) {
        return kinds.stream()
                .filter(kind -> kind.holds(document))
                .findFirst()
                .orElse(DocumentKind.NONE);
    }

    Conversions conversions() {
        return conversions;
    }

    Documents documents() {
        return documents;
    }

    DiagnosticsPublisher diagnosticsPublisher() {
        return diagnosticsPublisher;
    }

    WorkProgress progress() {
        return progress;
    }

    ResultsPublisher resultsPublisher() {
        return resultsPublisher;
    }

    Answers answers() {
        return answers;
    }

    Commands commands() {
        return commands;
    }

    ResultHandler results() {
        return results;
    }

    RunHandler runs() {
        return runs;
    }

    TimelineHandler timelines() {
        return timelines;
    }

    HoverHandler texts() {
        return texts;
    }

    ActionHandler actions() {
        return actions;
    }

    CompletionHandler completion() {
        return completion;
    }

    NameHandler names() {
        return names;
    }

    void addFolders(List<Path> added) {
        functionLists.addFolders(added);
        resultsPublisher.addFolders(added);
        workspaceNames.addFolders(added);
    }

    void removeFolders(List<Path> removed) {
        functionLists.removeFolders(removed);
        resultsPublisher.removeFolders(removed);
        workspaceNames.removeFolders(removed);
    }

    private Settings settings() {
        return settings;
    }

    /** The user changed the settings. */
    void settings(Settings changed) {
        if (changed.equals(settings)) {
            return;
        }
        settings = changed;
        resultsPublisher.resultsChanged();
        documents.all().forEach(diagnosticsPublisher::publish);
        if (support.pullsDiagnostics() && support.refreshesDiagnostics()) {
            client.refreshDiagnostics();
        }
    }

    /** Asks an editor that keeps the settings to itself for them. */
    void askForSettings() {
        if (support.answersSettings()) {
            client.configuration(Settings.question())
                    .thenAccept(answer -> Settings.answered(answer).ifPresent(this::settings));
        }
    }

    /** What features are asked about, of a document and what was measured of it. */
    private FeatureContext context(DocumentSnapshot document, Optional<FileResults> measured) {
        return FeatureContext.of(document, measured, settings.hintStyle())
                .choosing(() -> functionChoice(document));
    }

    /** Nothing is chosen in a workspace that the user doesn't trust: builds would do it. */
    private Optional<FunctionChoice> functionChoice(DocumentSnapshot document) {
        return trusted && document.frontEnd().measuresFunctions()
                ? document.file().map(functionLists::of)
                : Optional.empty();
    }

    /** Tells the user what has been done. */
    private void tell(String text) {
        client.showMessage(new MessageParams(MessageType.Info, text));
    }

    @Override
    public void close() {
        diagnosticsPublisher.close();
        mirror.close();
        resultsPublisher.close();
        workspaceNames.close();
        callerSearch.close();
        timelines.close();
        answers.close();
    }
}
