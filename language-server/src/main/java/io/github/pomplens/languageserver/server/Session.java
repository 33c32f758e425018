// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import io.github.pomplens.languageserver.document.DocumentSnapshot;
import io.github.pomplens.languageserver.document.Documents;
import io.github.pomplens.languageserver.feature.FeatureContext;
import io.github.pomplens.languageserver.feature.Features;
import io.github.pomplens.languageserver.feature.FunctionChoice;
import io.github.pomplens.languageserver.overlay.FileResults;
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
import java.util.function.Function;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** All that lives from initialization to shutdown. */
final class Session implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Session.class);
    private static final int THREADS = 2;

    /** A request doesn't wait longer for results that are still being read, in seconds. */
    private static final long PATIENCE = Long.getLong("pomp.patience.seconds", 5);

    private static final MessageParams NOT_TRUSTED =
            new MessageParams(
                    MessageType.Info,
                    "saved files are not instrumented into .pomp/mirror: this workspace is not"
                            + " trusted. Where it is, set the initialization option \"trusted\"");

    private final PompClient client;
    private final ClientFacts facts;
    private final Conversions conversions;
    private final Documents documents = new Documents();
    private final Features features;
    private final DiagnosticsPublisher publisher;
    private final WorkProgress progress;
    private final MirrorOnSave mirror;
    private final RunNews news;
    private final WorkspaceNames workspaceNames = new WorkspaceNames();
    private final FunctionLists functionLists = new FunctionLists();
    private final CallerSearch callerSearch = new CallerSearch();
    private final boolean trusted;
    private final ExecutorService workers;
    private volatile Settings settings;
    private final Commands commands = new Commands(this);
    private final ResultAnswers resultAnswers = new ResultAnswers(this);
    private final RunAnswers runAnswers = new RunAnswers(this);
    private final TextAnswers textAnswers = new TextAnswers(this);
    private final ActionAnswers actionAnswers = new ActionAnswers(this);
    private final NameAnswers nameAnswers = new NameAnswers(this);
    private final FunctionAnswers functionAnswers = new FunctionAnswers(this);
    private final TokenAnswers tokenAnswers = new TokenAnswers(this);
    private final OutlineAnswers outlineAnswers = new OutlineAnswers(this);
    private final CompletionAnswers completionAnswers = new CompletionAnswers(this);
    private final DiagnosticAnswers diagnosticAnswers = new DiagnosticAnswers(this);

    /**
     * @param trusted whether the user trusts the workspace
     * @param home of the installation
     */
    Session(
            PompClient client,
            ClientFacts facts,
            Settings settings,
            boolean trusted,
            Features features,
            Path home) {
        this.client = client;
        this.facts = facts;
        this.settings = settings;
        this.trusted = trusted;
        this.features = features;
        this.conversions = new Conversions(facts, new ProblemPages(home));
        this.publisher = new DiagnosticsPublisher(client, this);
        this.progress = new WorkProgress(client, facts.showsProgress());
        Optional<Runnable> refusal =
                trusted ? Optional.empty() : Optional.of(() -> client.logMessage(NOT_TRUSTED));
        this.mirror = new MirrorOnSave(home, progress, WorkProgress.PATIENCE_MS, refusal);
        this.news = new RunNews(client, facts);
        this.workers = Executors.newFixedThreadPool(THREADS, DaemonThreads.named("pomp-request"));
    }

    ClientFacts facts() {
        return facts;
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

    DiagnosticsPublisher publisher() {
        return publisher;
    }

    WorkProgress progress() {
        return progress;
    }

    MirrorOnSave mirror() {
        return mirror;
    }

    RunNews news() {
        return news;
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
        news.addFolders(added);
        workspaceNames.addFolders(added);
    }

    void removeFolders(List<Path> removed) {
        functionLists.removeFolders(removed);
        news.removeFolders(removed);
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
        news.resultsChanged();
        documents.all().forEach(publisher::publish);
        if (facts.pullsDiagnostics() && facts.refreshesDiagnostics()) {
            client.refreshDiagnostics();
        }
    }

    /** Asks an editor that keeps the settings to itself for them. */
    void askForSettings() {
        if (facts.answersSettings()) {
            client.configuration(Settings.question())
                    .thenAccept(answer -> Settings.answered(answer).ifPresent(this::settings));
        }
    }

    Commands commands() {
        return commands;
    }

    ResultAnswers results() {
        return resultAnswers;
    }

    RunAnswers runs() {
        return runAnswers;
    }

    TextAnswers texts() {
        return textAnswers;
    }

    ActionAnswers actions() {
        return actionAnswers;
    }

    NameAnswers names() {
        return nameAnswers;
    }

    FunctionAnswers functions() {
        return functionAnswers;
    }

    TokenAnswers tokens() {
        return tokenAnswers;
    }

    OutlineAnswers outline() {
        return outlineAnswers;
    }

    CompletionAnswers completion() {
        return completionAnswers;
    }

    DiagnosticAnswers diagnostics() {
        return diagnosticAnswers;
    }

    /**
     * Answers a request about a document, by another thread than the one that reads requests. When
     * the answer is cancelled the computation ends as soon as it asks whether it is wanted.
     *
     * @param nothing the answer for documents that aren't open or of another language
     */
    <T> CompletableFuture<T> answer(
            String uri, T nothing, Function<FeatureContext, T> computation) {
        Optional<DocumentSnapshot> document =
                documents.get(uri).filter(open -> open.language().isPresent());
        if (document.isEmpty()) {
            return CompletableFuture.completedFuture(nothing);
        }
        Answer<FeatureContext> known = Answer.of(context(document.get()));
        return known.thenApplyAsync(
                context -> computation.apply(context.until(known::isUnwanted)), workers);
    }

    private CompletableFuture<FeatureContext> context(DocumentSnapshot document) {
        return document.file()
                .map(this::results)
                .orElseGet(() -> CompletableFuture.completedFuture(Optional.empty()))
                .exceptionally(
                        failure -> {
                            LOG.error("results of {} can't be had", document.uri(), failure);
                            return Optional.empty();
                        })
                .thenApply(
                        measured ->
                                FeatureContext.of(document, measured, settings.hintStyle())
                                        .choosing(() -> functionChoice(document)));
    }

    /** Nothing is chosen in a workspace that the user doesn't trust: builds would do it. */
    private Optional<FunctionChoice> functionChoice(DocumentSnapshot document) {
        return trusted ? document.file().map(functionLists::of) : Optional.empty();
    }

    /** Tells the user what has been done. */
    void tell(String text) {
        client.showMessage(new MessageParams(MessageType.Info, text));
    }

    /** What is known in time. The editor hears of what comes later, so that it asks again. */
    private CompletableFuture<Optional<FileResults>> results(Path file) {
        CompletableFuture<Optional<FileResults>> read = news.results().of(file);
        CompletableFuture<Optional<FileResults>> inTime =
                read.copy().completeOnTimeout(Optional.empty(), PATIENCE, TimeUnit.SECONDS);
        read.thenAccept(
                found -> {
                    if (found.isPresent() && inTime.getNow(found).isEmpty()) {
                        news.resultsChanged();
                    }
                });
        return inTime;
    }

    @Override
    public void close() {
        publisher.close();
        mirror.close();
        news.close();
        workspaceNames.close();
        callerSearch.close();
        workers.shutdown();
    }
}
