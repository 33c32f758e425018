// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import io.github.pomplens.languageserver.document.DocumentSnapshot;
import io.github.pomplens.languageserver.document.Documents;
import io.github.pomplens.languageserver.feature.FeatureContext;
import io.github.pomplens.languageserver.feature.Features;
import io.github.pomplens.languageserver.feature.FunctionChoice;
import io.github.pomplens.languageserver.overlay.FileResults;
import io.github.pomplens.languageserver.protocol.PompClient;
import io.github.pomplens.languageserver.results.PropertyTrial;
import io.github.pomplens.languageserver.thread.DaemonThreads;
import io.github.pomplens.languageserver.workspace.CallerSearch;
import io.github.pomplens.languageserver.workspace.FunctionLists;
import io.github.pomplens.languageserver.workspace.WorkspaceNames;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** All that lives from initialization to shutdown. */
final class Session implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Session.class);
    private static final int THREADS = 2;

    /** What patience can be set by: see {@link #patienceSeconds}. */
    static final String PATIENCE = "pomp.patience.seconds";

    private static final MessageParams NOT_TRUSTED =
            new MessageParams(
                    MessageType.Info,
                    "saved files are not instrumented into .pomp/mirror: this workspace is not"
                            + " trusted. Where it is, set the initialization option \"trusted\"");

    private final PompClient client;
    private final ClientSupport support;
    private final Conversions conversions;
    private final Documents documents = new Documents();
    private final Features features;
    private final DiagnosticsPublisher diagnosticsPublisher;
    private final WorkProgress progress;
    private final MirrorOnSave mirror;
    private final ResultsPublisher resultsPublisher;
    private final WorkspaceNames workspaceNames = new WorkspaceNames();
    private final FunctionLists functionLists = new FunctionLists();
    private final CallerSearch callerSearch = new CallerSearch();
    private final boolean trusted;
    private final ExecutorService workers;
    private volatile Settings settings;
    private final Commands commands = new Commands(this);
    private final ResultHandler resultHandler = new ResultHandler(this);
    private final RunHandler runHandler = new RunHandler(this);
    private final HoverHandler hoverHandler = new HoverHandler(this);
    private final ActionHandler actionHandler = new ActionHandler(this);
    private final NameHandler nameHandler = new NameHandler(this);
    private final FunctionHandler functionHandler = new FunctionHandler(this);
    private final TokenHandler tokenHandler = new TokenHandler(this);
    private final OutlineHandler outlineHandler = new OutlineHandler(this);
    private final CompletionHandler completionHandler = new CompletionHandler(this);
    private final DiagnosticHandler diagnosticHandler = new DiagnosticHandler(this);
    private final PropertyHandler propertyHandler = new PropertyHandler(this);
    private final PropertyLenses propertyLenses = new PropertyLenses(this);
    private final TimelineHandler timelineHandler = new TimelineHandler(this);

    /** A request doesn't wait longer for results that are still being read. */
    private final long patienceSeconds = Long.getLong(PATIENCE, 5);

    private final List<DocumentKind> kinds =
            List.of(new PropertyDocuments(this), new UpcDocuments(this), new SourceDocuments(this));

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
        this.features = features;
        this.conversions = new Conversions(support, new ProblemPages(home));
        this.diagnosticsPublisher = new DiagnosticsPublisher(client, this);
        this.progress = new WorkProgress(client, support.showsProgress());
        Optional<Runnable> refusal =
                trusted ? Optional.empty() : Optional.of(() -> client.logMessage(NOT_TRUSTED));
        this.mirror = new MirrorOnSave(home, progress, WorkProgress.PATIENCE_MS, refusal);
        this.resultsPublisher = new ResultsPublisher(client, support);
        this.workers = Executors.newFixedThreadPool(THREADS, DaemonThreads.named("pomp-request"));
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

    Features features() {
        return features;
    }

    DiagnosticsPublisher diagnosticsPublisher() {
        return diagnosticsPublisher;
    }

    WorkProgress progress() {
        return progress;
    }

    MirrorOnSave mirror() {
        return mirror;
    }

    ResultsPublisher resultsPublisher() {
        return resultsPublisher;
    }

    WorkspaceNames workspaceNames() {
        return workspaceNames;
    }

    FunctionLists functionLists() {
        return functionLists;
    }

    CallerSearch callerSearch() {
        return callerSearch;
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

    WorkspaceEdits edits() {
        return conversions.edits();
    }

    Settings settings() {
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

    Commands commands() {
        return commands;
    }

    ResultHandler results() {
        return resultHandler;
    }

    RunHandler runs() {
        return runHandler;
    }

    TimelineHandler timelines() {
        return timelineHandler;
    }

    HoverHandler texts() {
        return hoverHandler;
    }

    ActionHandler actions() {
        return actionHandler;
    }

    NameHandler names() {
        return nameHandler;
    }

    FunctionHandler functions() {
        return functionHandler;
    }

    TokenHandler tokens() {
        return tokenHandler;
    }

    OutlineHandler outline() {
        return outlineHandler;
    }

    CompletionHandler completion() {
        return completionHandler;
    }

    DiagnosticHandler diagnostics() {
        return diagnosticHandler;
    }

    PropertyHandler properties() {
        return propertyHandler;
    }

    PropertyLenses propertyLenses() {
        return propertyLenses;
    }

    /** Answers a request about a file of properties, by another thread than the one that reads. */
    <T> CompletableFuture<T> answerOfProperties(
            String uri, T nothing, Function<DocumentSnapshot, T> computation) {
        Optional<DocumentSnapshot> document = documents.get(uri);
        if (document.isEmpty()) {
            return CompletableFuture.completedFuture(nothing);
        }
        Answer<DocumentSnapshot> known =
                Answer.of(CompletableFuture.completedFuture(document.get()));
        return known.thenApplyAsync(computation, workers);
    }

    /** Answers a request about a document and what was measured of it, by another thread. */
    <T> CompletableFuture<T> answerWithResults(
            String uri,
            T nothing,
            BiFunction<DocumentSnapshot, Optional<FileResults>, T> computation) {
        Optional<DocumentSnapshot> document = documents.get(uri);
        if (document.isEmpty()) {
            return CompletableFuture.completedFuture(nothing);
        }
        Answer<Optional<FileResults>> known = Answer.of(measured(document.get()));
        return known.thenApplyAsync(results -> computation.apply(document.get(), results), workers);
    }

    /** Answers the lenses of a file of properties when these have been tried on the shown run. */
    CompletableFuture<List<CodeLens>> lensesOfProperties(String uri) {
        Optional<DocumentSnapshot> document = documents.get(uri);
        Optional<Path> file = document.flatMap(DocumentSnapshot::file);
        if (document.isEmpty() || file.isEmpty()) {
            return CompletableFuture.completedFuture(List.of());
        }
        String saved = propertyLenses.saved(document.get());
        Answer<Optional<Optional<PropertyTrial>>> known =
                Answer.of(
                        inTime(
                                resultsPublisher
                                        .results()
                                        .trial(file.get(), saved)
                                        .exceptionally(failure -> notHad(uri, failure))));
        return known.thenApplyAsync(
                trial -> trial.map(it -> propertyLenses.of(document.get(), it)).orElseGet(List::of),
                workers);
    }

    /**
     * Answers a request about a document, by another thread than the one that reads requests. When
     * the answer is cancelled the computation ends as soon as it asks whether it is wanted.
     *
     * @param nothing the answer for documents that aren't open or of another language
     */
    <T> CompletableFuture<T> answer(
            String uri, T nothing, Function<FeatureContext, T> computation) {
        Optional<DocumentSnapshot> document = documents.get(uri).filter(DocumentSnapshot::isKnown);
        if (document.isEmpty()) {
            return CompletableFuture.completedFuture(nothing);
        }
        Answer<FeatureContext> known = Answer.of(context(document.get()));
        return known.thenApplyAsync(
                context -> computation.apply(context.until(known::isUnwanted)), workers);
    }

    private CompletableFuture<FeatureContext> context(DocumentSnapshot document) {
        return measured(document)
                .thenApply(
                        measured ->
                                FeatureContext.of(document, measured, settings.hintStyle())
                                        .choosing(() -> functionChoice(document)));
    }

    private CompletableFuture<Optional<FileResults>> measured(DocumentSnapshot document) {
        return document.file()
                .map(this::results)
                .orElseGet(() -> CompletableFuture.completedFuture(Optional.empty()))
                .exceptionally(failure -> notHad(document.uri(), failure));
    }

    private static <T> Optional<T> notHad(String uri, Throwable failure) {
        LOG.error("results of {} can't be had", uri, failure);
        return Optional.empty();
    }

    /** Nothing is chosen in a workspace that the user doesn't trust: builds would do it. */
    private Optional<FunctionChoice> functionChoice(DocumentSnapshot document) {
        return trusted && document.frontEnd().measuresFunctions()
                ? document.file().map(functionLists::of)
                : Optional.empty();
    }

    /** Tells the user what has been done. */
    void tell(String text) {
        client.showMessage(new MessageParams(MessageType.Info, text));
    }

    private CompletableFuture<Optional<FileResults>> results(Path file) {
        return inTime(resultsPublisher.results().of(file))
                .thenApply(found -> found.flatMap(Function.identity()));
    }

    /** What is known in time. The editor hears of what comes later, so that it asks again. */
    private <T> CompletableFuture<Optional<Optional<T>>> inTime(
            CompletableFuture<Optional<T>> read) {
        CompletableFuture<Optional<Optional<T>>> inTime =
                read.thenApply(Optional::of)
                        .completeOnTimeout(Optional.empty(), patienceSeconds, TimeUnit.SECONDS);
        read.thenAccept(
                found -> {
                    if (found.isPresent() && inTime.getNow(Optional.of(found)).isEmpty()) {
                        resultsPublisher.resultsChanged();
                    }
                });
        return inTime;
    }

    @Override
    public void close() {
        diagnosticsPublisher.close();
        mirror.close();
        resultsPublisher.close();
        workspaceNames.close();
        callerSearch.close();
        timelineHandler.close();
        workers.shutdown();
    }
}
