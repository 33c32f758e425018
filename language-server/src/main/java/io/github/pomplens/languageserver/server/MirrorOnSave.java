// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import io.github.pomplens.languageserver.document.DocumentSnapshot;
import io.github.pomplens.languageserver.launch.build.BuildStep;
import io.github.pomplens.languageserver.launch.build.CompileCommands;
import io.github.pomplens.languageserver.thread.DaemonThreads;
import io.github.pomplens.runtime.results.ProjectRoot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps a project's mirror of instrumented sources as its files are saved. The compiler wrapper
 * does it, with the command line by which the file is compiled, and a program that does nothing for
 * the compiler: so nothing differs from what a build writes, each file is there whole or not at
 * all, and no program of the user's is started.
 */
final class MirrorOnSave implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(MirrorOnSave.class);

    /** A file, as shells have a command of this name, which is no compiler to the wrapper. */
    private static final String NO_COMPILER =
            Files.isExecutable(Path.of("/usr/bin/true")) ? "/usr/bin/true" : "/bin/true";

    private final Path launcher;
    private final WorkProgress progress;
    private final long patienceMs;
    private final ExecutorService worker =
            Executors.newSingleThreadExecutor(DaemonThreads.named("pomp-mirror"));

    /** The files whose turn is still to come: of several saves only the newest counts. */
    private final Set<Path> waiting = ConcurrentHashMap.newKeySet();

    private volatile @Nullable Job running;

    /** A file that is being instrumented. */
    private record Job(Path file, Process process) {}

    /**
     * @param home of the installation
     * @param patienceMs what takes longer is shown
     */
    MirrorOnSave(Path home, WorkProgress progress, long patienceMs) {
        this.launcher = home.resolve("pomp");
        this.progress = progress;
        this.patienceMs = patienceMs;
    }

    /** For a document that was saved. Projects that nobody has measured have no mirror. */
    void saved(DocumentSnapshot document) {
        document.file()
                .filter(file -> document.language().isPresent() && Files.isExecutable(launcher))
                .filter(file -> Files.isDirectory(ProjectRoot.of(file).resolve(".pomp")))
                .filter(file -> waiting.add(file))
                .ifPresent(file -> submit(document, file));
    }

    /** What an older version of a file is being made into nobody needs any more. */
    private void endOlder(Path file) {
        Job job = running;
        if (job != null && job.file.equals(file)) {
            end(job.process);
        }
    }

    private void submit(DocumentSnapshot document, Path file) {
        endOlder(file);
        try {
            worker.execute(
                    () -> {
                        waiting.remove(file);
                        if (!document.tree().directives().isEmpty()) {
                            rewrite(file);
                        }
                    });
        } catch (RejectedExecutionException e) {
            // The server is ending.
        }
    }

    private void rewrite(Path file) {
        BuildStep step =
                CompileCommands.of(ProjectRoot.of(file), file).orElseGet(() -> standard(file));
        List<String> command = new ArrayList<>(List.of(launcher.toString(), NO_COMPILER));
        command.addAll(step.command().subList(1, step.command().size()));
        if (!command.contains("-c")) {
            // Without it the wrapper would get the measurement library ready for linking.
            command.add("-c");
        }
        ProcessBuilder builder =
                new ProcessBuilder(command)
                        .directory(step.folder().toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD);
        builder.environment().remove("POMP_PREPROCESS");
        builder.environment()
                .put("POMP_JAVA", Path.of(System.getProperty("java.home"), "bin/java") + "");
        try {
            Process process = builder.start();
            process.getOutputStream().close();
            running = new Job(file, process);
            if (waiting.contains(file)) {
                // Saved again before it could be seen that this is under way.
                end(process);
            }
            await(file, process);
        } catch (IOException e) {
            LOG.warn("{} can't be instrumented into the mirror", file, e);
        } finally {
            running = null;
        }
    }

    private void await(Path file, Process process) {
        try {
            if (!process.waitFor(patienceMs, TimeUnit.MILLISECONDS)) {
                WorkProgress.Work work =
                        progress.begin("Instrumenting " + file.getFileName(), () -> end(process));
                try {
                    process.waitFor();
                } finally {
                    work.end();
                }
            }
            LOG.debug("{} is in the mirror: {}", file, process.exitValue());
        } catch (InterruptedException e) {
            end(process);
            Thread.currentThread().interrupt();
        }
    }

    /** The launcher is a shell; what it waits for would go on and write an older version. */
    private static void end(Process process) {
        List<ProcessHandle> started = process.descendants().toList();
        process.destroy();
        started.forEach(ProcessHandle::destroy);
    }

    private static BuildStep standard(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        return new BuildStep(
                List.of("cc", "-fopenmp", "-c", file.getFileName() + ""),
                folder == null ? file.resolveSibling("") : folder);
    }

    @Override
    public void close() {
        worker.shutdownNow();
    }
}
