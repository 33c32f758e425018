// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.workspace;

import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.languageserver.feature.name.DirectiveNames;
import io.github.pomplens.languageserver.thread.DaemonThreads;
import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The names that the sources in the workspace's folders give. All reading is done by one thread of
 * its own, which reads each version of a file once. Safe for use by several threads.
 */
public final class WorkspaceNames implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(WorkspaceNames.class);

    /** Spares most files the scan. */
    private static final Pattern MAY_GIVE_NAMES =
            Pattern.compile("omp.*(?:inst|critical)", Pattern.CASE_INSENSITIVE);

    private record Entry(FileTime modified, long size, Optional<NamedFile> named) {}

    private final ExecutorService worker =
            Executors.newSingleThreadExecutor(DaemonThreads.named("pomp-names"));
    private final Set<Path> folders = new CopyOnWriteArraySet<>();
    private final Map<Path, Entry> entries = new HashMap<>();

    public void addFolders(List<Path> added) {
        folders.addAll(added);
    }

    public void removeFolders(List<Path> removed) {
        folders.removeAll(removed);
    }

    /** The files that give names, as they are on disk now. Cancelling it ends the search. */
    public CompletableFuture<List<NamedFile>> files() {
        CompletableFuture<List<NamedFile>> files = new CompletableFuture<>();
        try {
            worker.execute(() -> look(files));
        } catch (RejectedExecutionException e) {
            files.complete(List.of());
        }
        return files;
    }

    @Override
    public void close() {
        worker.shutdownNow();
    }

    private void look(CompletableFuture<List<NamedFile>> files) {
        try {
            files.complete(found(files));
        } catch (RuntimeException | StackOverflowError e) {
            files.completeExceptionally(e);
        }
    }

    /**
     * @param wanted until it is cancelled
     */
    private List<NamedFile> found(CompletableFuture<?> wanted) {
        Map<Path, Entry> now = new LinkedHashMap<>();
        for (Path folder : folders) {
            try {
                SourceFiles.visit(
                        folder,
                        (file, attributes) -> {
                            if (wanted.isCancelled()) {
                                throw new CancellationException();
                            }
                            now.computeIfAbsent(file, path -> entry(path, attributes));
                        });
            } catch (IOException e) {
                LOG.warn("{} can't be searched for names: {}", folder, e.getMessage());
            }
        }
        entries.keySet().retainAll(now.keySet());
        return now.values().stream().map(Entry::named).flatMap(Optional::stream).toList();
    }

    private Entry entry(Path file, BasicFileAttributes attributes) {
        Entry known = entries.get(file);
        boolean same =
                known != null
                        && known.modified.equals(attributes.lastModifiedTime())
                        && known.size == attributes.size();
        if (same) {
            return known;
        }
        // A search that is cancelled has not read it in vain.
        Entry read = new Entry(attributes.lastModifiedTime(), attributes.size(), read(file));
        entries.put(file, read);
        return read;
    }

    private static Optional<NamedFile> read(Path file) {
        try {
            String text = SourceFiles.read(file);
            if (!MAY_GIVE_NAMES.matcher(text).find()) {
                return Optional.empty();
            }
            SourceText source = LanguageFrontEnds.source(file.toString(), text);
            DirectiveNames names = DirectiveNames.of(LanguageFrontEnds.scan(source).tree());
            return names.uses().isEmpty()
                    ? Optional.empty()
                    : Optional.of(new NamedFile(file, source, names));
        } catch (IOException e) {
            LOG.warn("{} can't be searched for names: {}", file, e.getMessage());
            return Optional.empty();
        }
    }
}
