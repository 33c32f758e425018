// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.workspace;

import io.github.pomplens.instrumentor.construct.model.FunctionExtent;
import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.languageserver.feature.call.Callers;
import io.github.pomplens.languageserver.thread.DaemonThreads;
import io.github.pomplens.sources.language.SourceReader;
import io.github.pomplens.sources.language.SourceReaders;
import io.github.pomplens.sources.model.FileCalls;
import io.github.pomplens.sources.model.FunctionPlace;
import io.github.pomplens.sources.model.NameRules;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Looks for the callers of functions in the sources of a project, by a thread of its own. */
public final class CallerSearch implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(CallerSearch.class);

    private final ExecutorService worker =
            Executors.newSingleThreadExecutor(DaemonThreads.named("pomp-callers"));

    /**
     * Begins a search. Cancelling it ends the search.
     *
     * @param root the folder of the project
     * @param target the function, where it is defined
     * @param open the texts of files that are edited, in place of those on disk
     */
    public CompletableFuture<Callers> callers(
            Path root, FunctionPlace target, Map<Path, SourceText> open) {
        CompletableFuture<Callers> callers = new CompletableFuture<>();
        try {
            worker.execute(
                    () -> {
                        try {
                            callers.complete(
                                    Callers.of(target, files(root, target, open, callers)));
                        } catch (IOException | RuntimeException | StackOverflowError e) {
                            callers.completeExceptionally(e);
                        }
                    });
        } catch (RejectedExecutionException e) {
            callers.cancel(false);
        }
        return callers;
    }

    @Override
    public void close() {
        worker.shutdownNow();
    }

    private static List<FileCalls> files(
            Path root,
            FunctionPlace target,
            Map<Path, SourceText> open,
            CompletableFuture<?> wanted)
            throws IOException {
        List<FileCalls> found = new ArrayList<>();
        SourceReader reader = reader(target.file());
        SourceFiles.visit(
                root,
                (file, attributes) -> {
                    if (wanted.isCancelled()) {
                        throw new CancellationException();
                    }
                    if (reader(file).equals(reader)) {
                        text(file, open)
                                .filter(text -> mentions(text, target, reader.names()))
                                .map(text -> calls(reader, file, text, target))
                                .ifPresent(found::add);
                    }
                });
        return found;
    }

    private static Optional<SourceText> text(Path file, Map<Path, SourceText> open) {
        SourceText edited = open.get(file);
        if (edited != null) {
            return Optional.of(edited);
        }
        try {
            return Optional.of(LanguageFrontEnds.source(file.toString(), SourceFiles.read(file)));
        } catch (IOException e) {
            LOG.warn("{} can't be searched for calls: {}", file, e.getMessage());
            return Optional.empty();
        }
    }

    private static boolean mentions(SourceText source, FunctionPlace target, NameRules names) {
        return names.canonical(source.text()).contains(target.simpleName());
    }

    private static FileCalls calls(
            SourceReader reader, Path file, SourceText source, FunctionPlace target) {
        List<FunctionExtent> functions = LanguageFrontEnds.scan(source).functions();
        return reader.code(Options.forFile(file.toString()))
                .calls(file, source, functions, target.name());
    }

    private static SourceReader reader(Path file) {
        return SourceReaders.ofAnyName(file.toString());
    }
}
