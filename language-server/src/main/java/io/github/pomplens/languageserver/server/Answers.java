// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import io.github.pomplens.languageserver.document.DocumentSnapshot;
import io.github.pomplens.languageserver.document.Documents;
import io.github.pomplens.languageserver.feature.FeatureContext;
import io.github.pomplens.languageserver.overlay.FileResults;
import io.github.pomplens.languageserver.results.PropertyTrial;
import io.github.pomplens.languageserver.thread.DaemonThreads;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Computes the answers to requests about open documents, by other threads than the one that reads
 * requests. Of a document that isn't open there is nothing to say. Safe for use by several threads.
 */
final class Answers implements AutoCloseable {
    /** What patience can be set by: see {@link #patienceSeconds}. */
    static final String PATIENCE = "pomp.patience.seconds";

    private static final Logger LOG = LoggerFactory.getLogger(Answers.class);
    private static final int THREADS = 2;

    private final Documents documents;
    private final ResultsPublisher results;
    private final BiFunction<DocumentSnapshot, Optional<FileResults>, FeatureContext> contexts;
    private final ExecutorService workers =
            Executors.newFixedThreadPool(THREADS, DaemonThreads.named("pomp-request"));

    /** A request doesn't wait longer for results that are still being read. */
    private final long patienceSeconds = Long.getLong(PATIENCE, 5);

    /**
     * @param contexts what features are asked about, of a document and what was measured of it
     */
    Answers(
            Documents documents,
            ResultsPublisher results,
            BiFunction<DocumentSnapshot, Optional<FileResults>, FeatureContext> contexts) {
        this.documents = documents;
        this.results = results;
        this.contexts = contexts;
    }

    /**
     * Answers from a document in a language that has a front end, and what was measured of it. When
     * the answer is cancelled the computation ends as soon as it asks whether it is wanted.
     */
    <T> CompletableFuture<T> ofContext(
            String uri, T nothing, Function<FeatureContext, T> computation) {
        Optional<DocumentSnapshot> document = documents.get(uri).filter(DocumentSnapshot::isKnown);
        if (document.isEmpty()) {
            return CompletableFuture.completedFuture(nothing);
        }
        Answer<FeatureContext> known =
                Answer.of(
                        measured(document.get())
                                .thenApply(found -> contexts.apply(document.get(), found)));
        return known.thenApplyAsync(
                context -> computation.apply(context.until(known::isUnwanted)), workers);
    }

    /** Answers from the text of a document alone. */
    <T> CompletableFuture<T> ofText(
            String uri, T nothing, Function<DocumentSnapshot, T> computation) {
        Optional<DocumentSnapshot> document = documents.get(uri);
        if (document.isEmpty()) {
            return CompletableFuture.completedFuture(nothing);
        }
        Answer<DocumentSnapshot> known =
                Answer.of(CompletableFuture.completedFuture(document.get()));
        return known.thenApplyAsync(computation, workers);
    }

    /** Answers from a document in any language, and what was measured of it. */
    <T> CompletableFuture<T> ofResults(
            String uri,
            T nothing,
            BiFunction<DocumentSnapshot, Optional<FileResults>, T> computation) {
        Optional<DocumentSnapshot> document = documents.get(uri);
        if (document.isEmpty()) {
            return CompletableFuture.completedFuture(nothing);
        }
        Answer<Optional<FileResults>> known = Answer.of(measured(document.get()));
        return known.thenApplyAsync(found -> computation.apply(document.get(), found), workers);
    }

    /**
     * Answers from a file of properties and what came of them on the run that is shown, if there is
     * one.
     *
     * @param text what is tried of the document
     */
    <T> CompletableFuture<T> ofTrial(
            String uri,
            T nothing,
            Function<DocumentSnapshot, String> text,
            BiFunction<DocumentSnapshot, Optional<PropertyTrial>, T> computation) {
        Optional<DocumentSnapshot> document = documents.get(uri);
        Optional<Path> file = document.flatMap(DocumentSnapshot::file);
        if (document.isEmpty() || file.isEmpty()) {
            return CompletableFuture.completedFuture(nothing);
        }
        CompletableFuture<Optional<PropertyTrial>> trial =
                results.results()
                        .trial(file.get(), text.apply(document.get()))
                        .exceptionally(failure -> notHad(uri, failure));
        Answer<Optional<Optional<PropertyTrial>>> known = Answer.of(inTime(trial));
        return known.thenApplyAsync(
                found -> found.map(it -> computation.apply(document.get(), it)).orElse(nothing),
                workers);
    }

    private CompletableFuture<Optional<FileResults>> measured(DocumentSnapshot document) {
        return document.file()
                .map(file -> inTime(results.results().of(file)))
                .orElseGet(() -> CompletableFuture.completedFuture(Optional.empty()))
                .thenApply(found -> found.flatMap(Function.identity()))
                .exceptionally(failure -> notHad(document.uri(), failure));
    }

    private static <T> Optional<T> notHad(String uri, Throwable failure) {
        LOG.error("results of {} can't be had", uri, failure);
        return Optional.empty();
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
                        results.resultsChanged();
                    }
                });
        return inTime;
    }

    @Override
    public void close() {
        workers.shutdown();
    }
}
