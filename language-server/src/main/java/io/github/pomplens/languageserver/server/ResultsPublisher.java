// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import io.github.pomplens.languageserver.message.UserText;
import io.github.pomplens.languageserver.overlay.Run;
import io.github.pomplens.languageserver.protocol.PompClient;
import io.github.pomplens.languageserver.protocol.PropertyFileProblem;
import io.github.pomplens.languageserver.protocol.ResultsChanged;
import io.github.pomplens.languageserver.results.RunWatcher;
import io.github.pomplens.languageserver.results.WorkspaceResults;
import io.github.pomplens.properties.PropertyProblem;
import io.github.pomplens.runtime.results.ProjectRoot;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps the results of the workspace up to date and tells the editor of new ones. The server
 * watches the folders by itself: editors lose files that appear in a folder as new as they are,
 * such as the first run of a project.
 */
final class ResultsPublisher implements WorkspaceResults.Listener, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ResultsPublisher.class);

    private final PompClient client;
    private final ClientSupport support;
    private final WorkspaceResults results = new WorkspaceResults(this);
    private final List<Path> folders = new CopyOnWriteArrayList<>();
    private volatile boolean closed;
    private @Nullable RunWatcher watcher;

    /** The newest run that the user was told can't be read. */
    private volatile @Nullable String newestTold;

    ResultsPublisher(PompClient client, ClientSupport support) {
        this.client = client;
        this.support = support;
    }

    WorkspaceResults results() {
        return results;
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

    /**
     * Shows the runs of a project that need not be in the workspace, those to come as well. What is
     * asked for afterwards knows all runs that are there now.
     */
    void openProject(Path folder) {
        Path root = ProjectRoot.of(folder);
        watch(root);
        results.refresh(root);
    }

    @Override
    public void newestRunChanged(Run run) {
        client.resultsChanged(new ResultsChanged(run.id(), run.name()));
    }

    @Override
    public void resultsChanged() {
        if (support.refreshesHints()) {
            client.refreshInlayHints();
        }
        if (support.refreshesTokens()) {
            client.refreshSemanticTokens();
        }
        if (support.refreshesLenses()) {
            client.refreshCodeLenses();
        }
    }

    /** The user is told of the newest run; others, and worse to come, are in the log. */
    @Override
    public void unreadable(String run, String message) {
        if (closed) {
            return;
        }
        LOG.warn("{}", message);
        MessageParams warning =
                new MessageParams(MessageType.Warning, UserText.withoutLinks(message));
        // Ids begin with the time.
        if (newestTold == null || run.compareTo(newestTold) > 0) {
            newestTold = run;
            client.showMessage(warning);
        } else {
            client.logMessage(warning);
        }
    }

    @Override
    public void propertiesMistaken(Path project, Path file, List<PropertyProblem> mistakes) {
        if (closed) {
            return;
        }
        PropertyProblem first = mistakes.get(0);
        if (support.tellsPropertyProblems()) {
            String name = (file.startsWith(project) ? project.relativize(file) : file).toString();
            client.propertyProblem(
                    new PropertyFileProblem(
                            file.toUri().toString(),
                            UserText.withoutLinks(name),
                            first.place().line() - 1,
                            UserText.withoutLinks(first.message()),
                            mistakes.size()));
        } else {
            client.showMessage(
                    new MessageParams(MessageType.Warning, UserText.withoutLinks(first.text())));
        }
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
        try {
            if (watcher == null) {
                watcher = new RunWatcher(results::refresh);
            }
            watcher.watch(root);
        } catch (IOException e) {
            unreadable(
                    "",
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
}
