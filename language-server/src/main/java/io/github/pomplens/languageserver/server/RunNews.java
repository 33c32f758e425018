// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import io.github.pomplens.languageserver.overlay.Run;
import io.github.pomplens.languageserver.results.RunWatcher;
import io.github.pomplens.languageserver.results.WorkspaceResults;
import io.github.pomplens.runtime.results.ProjectRoot;
import io.github.pomplens.runtime.results.RunFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import org.eclipse.lsp4j.DidChangeWatchedFilesRegistrationOptions;
import org.eclipse.lsp4j.FileSystemWatcher;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.Registration;
import org.eclipse.lsp4j.RegistrationParams;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps the results of the workspace up to date and tells the editor of new ones. The editor
 * watches the workspace's folders when it can; the server watches what is left.
 */
final class RunNews implements WorkspaceResults.Listener, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(RunNews.class);
    private static final String WATCH = "workspace/didChangeWatchedFiles";

    /** The record comes after the profile and brings the copies of the sources. */
    private static final List<String> FILES = List.of(RunFolder.PROFILE, RunFolder.RECORD);

    private final PompClient client;
    private final ClientFacts facts;
    private final WorkspaceResults results = new WorkspaceResults(this);
    private final List<Path> folders = new CopyOnWriteArrayList<>();
    private volatile boolean clientWatches;
    private volatile boolean closed;
    private @Nullable RunWatcher watcher;

    RunNews(PompClient client, ClientFacts facts) {
        this.client = client;
        this.facts = facts;
    }

    WorkspaceResults results() {
        return results;
    }

    /** Starts with these folders, once the editor may be talked to. */
    void start(List<Path> workspaceFolders) {
        if (!facts.watchesFiles()) {
            addFolders(workspaceFolders);
            return;
        }
        clientWatches = true;
        addFolders(workspaceFolders);
        List<FileSystemWatcher> watchers =
                FILES.stream()
                        .map(
                                name ->
                                        new FileSystemWatcher(
                                                Either.forLeft("**/.pomp/runs/*/" + name)))
                        .toList();
        Registration registration =
                new Registration(
                        UUID.randomUUID().toString(),
                        WATCH,
                        new DidChangeWatchedFilesRegistrationOptions(watchers));
        client.registerCapability(new RegistrationParams(List.of(registration)))
                .exceptionally(
                        refusal -> {
                            LOG.info("the editor doesn't watch files: {}", refusal.getMessage());
                            clientWatches = false;
                            folders.forEach(folder -> watch(ProjectRoot.of(folder)));
                            return null;
                        });
    }

    void addFolders(List<Path> added) {
        for (Path folder : added) {
            folders.add(folder);
            Path root = ProjectRoot.of(folder);
            results.addRoot(root);
            watch(root);
        }
    }

    void removeFolders(List<Path> removed) {
        folders.removeAll(removed);
        for (Path folder : removed) {
            Path root = ProjectRoot.of(folder);
            if (folders.stream().noneMatch(other -> ProjectRoot.of(other).equals(root))) {
                unwatch(root);
                results.removeRoot(root);
            }
        }
    }

    /** The editor saw these files change. */
    void filesChanged(List<Path> files) {
        Set<Path> roots = new LinkedHashSet<>();
        files.forEach(file -> root(file).ifPresent(roots::add));
        roots.forEach(results::refresh);
    }

    @Override
    public void newestRunChanged(Run run) {
        client.resultsChanged(new ResultsChanged(run.id(), run.name()));
    }

    @Override
    public void resultsChanged() {
        if (facts.refreshesHints()) {
            client.refreshInlayHints();
        }
        if (facts.refreshesTokens()) {
            client.refreshSemanticTokens();
        }
        if (facts.refreshesLenses()) {
            client.refreshCodeLenses();
        }
    }

    @Override
    public void unreadable(String message) {
        if (closed) {
            return;
        }
        LOG.warn("{}", message);
        client.logMessage(new MessageParams(MessageType.Warning, message));
    }

    @Override
    public void rootFound(Path projectRoot) {
        watch(projectRoot);
    }

    @Override
    public synchronized void close() {
        closed = true;
        results.close();
        if (watcher != null) {
            watcher.close();
        }
    }

    private synchronized void watch(Path root) {
        if (clientWatches && folders.stream().anyMatch(root::startsWith)) {
            return;
        }
        try {
            if (watcher == null) {
                watcher = new RunWatcher(results::refresh);
            }
            watcher.watch(root);
        } catch (IOException e) {
            unreadable(
                    root
                            + ": new runs won't be noticed, the system can't watch files: "
                            + e.getMessage());
        }
    }

    private synchronized void unwatch(Path root) {
        if (watcher != null) {
            watcher.unwatch(root);
        }
    }

    /** The project of a file {@code <root>/.pomp/runs/<id>/<name>}. */
    private static Optional<Path> root(Path file) {
        List<Path> parents = new ArrayList<>();
        for (Path p = file; p != null && parents.size() < 5; p = p.getParent()) {
            parents.add(p);
        }
        boolean ofRun =
                parents.size() == 5
                        && FILES.contains(String.valueOf(file.getFileName()))
                        && parents.get(2).endsWith(Path.of(ProjectRoot.MARKER, "runs"));
        return ofRun ? Optional.of(parents.get(4)) : Optional.empty();
    }
}
