// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.results;

import io.github.pomplens.languageserver.thread.DaemonThreads;
import io.github.pomplens.runtime.results.ProjectRoot;
import io.github.pomplens.runtime.results.RunFolder;
import java.io.IOException;
import java.nio.file.ClosedWatchServiceException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Notices new runs and changed properties of projects by itself, for editors that don't watch
 * files. Safe for use by several threads.
 */
public final class RunWatcher implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(RunWatcher.class);

    /**
     * The number of unfinished runs that are watched: of many, only the newest will still be
     * written.
     */
    private static final int MAX_UNFINISHED = 16;

    private final Consumer<Path> changed;
    private final WatchService service;
    private final Map<WatchKey, Path> roots = new ConcurrentHashMap<>();
    private final Set<Path> watched = ConcurrentHashMap.newKeySet();

    /**
     * @param changed gets the project in which something happened, from the watcher's thread
     * @throws IOException when the system can't watch files
     */
    public RunWatcher(Consumer<Path> changed) throws IOException {
        this.changed = changed;
        this.service = FileSystems.getDefault().newWatchService();
        DaemonThreads.named("pomp-run-watcher").newThread(this::run).start();
    }

    /** Watches a project from now on; {@code changed} gets it once at the start. */
    public void watch(Path projectRoot) {
        if (watched.add(projectRoot)) {
            register(projectRoot);
            changed.accept(projectRoot);
        }
    }

    public void unwatch(Path projectRoot) {
        watched.remove(projectRoot);
    }

    @Override
    public void close() {
        try {
            service.close();
        } catch (IOException e) {
            LOG.debug("the watcher can't be closed", e);
        }
    }

    private void run() {
        try {
            while (true) {
                WatchKey key = service.take();
                key.pollEvents();
                Path root = roots.get(key);
                if (!key.reset()) {
                    roots.remove(key);
                }
                if (root != null && watched.contains(root)) {
                    // Registered before anybody looks, so that nothing slips through between.
                    register(root);
                    changed.accept(root);
                }
            }
        } catch (InterruptedException | ClosedWatchServiceException e) {
            LOG.debug("watching ends");
        }
    }

    private void register(Path root) {
        Path pomp = root.resolve(ProjectRoot.MARKER);
        Path runs = pomp.resolve("runs");
        if (!Files.isDirectory(pomp)) {
            register(root, root);
        }
        register(root, pomp);
        register(root, runs);
        register(root, pomp.resolve("properties"));
        unfinished(runs).forEach(run -> register(root, run));
    }

    private void register(Path root, Path folder) {
        try {
            WatchKey key =
                    folder.register(
                            service,
                            StandardWatchEventKinds.ENTRY_CREATE,
                            StandardWatchEventKinds.ENTRY_DELETE,
                            StandardWatchEventKinds.ENTRY_MODIFY);
            roots.put(key, root);
        } catch (IOException e) {
            LOG.debug("{} can't be watched: {}", folder, e.getMessage());
        }
    }

    /** The folders of runs in which a file is still to come. */
    private static List<Path> unfinished(Path runs) {
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> children = Files.newDirectoryStream(runs)) {
            for (Path child : children) {
                boolean complete =
                        Files.exists(child.resolve(RunFolder.PROFILE))
                                && Files.exists(child.resolve(RunFolder.RECORD));
                if (!complete && Files.isDirectory(child)) {
                    found.add(child);
                }
            }
        } catch (IOException e) {
            return List.of();
        }
        found.sort(Comparator.reverseOrder());
        return found.subList(0, Math.min(found.size(), MAX_UNFINISHED));
    }
}
