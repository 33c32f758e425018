// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import io.github.pomplens.languageserver.document.DocumentSnapshot;
import io.github.pomplens.languageserver.thread.DaemonThreads;
import io.github.pomplens.launch.buildsystem.BuildStep;
import io.github.pomplens.launch.buildsystem.CompileCommands;
import io.github.pomplens.launch.process.ChildGuard;
import io.github.pomplens.launch.process.ProcessTree;
import io.github.pomplens.runtime.results.ProjectRoot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps a project's mirror of instrumented sources as its files are saved, once the editor has said
 * that the user trusts the workspace. The compiler wrapper does it, with those options of the
 * command that compiles the file which say how it is read, and a program that does nothing for the
 * compiler: so each file is there whole or not at all, and nothing that the folder names is started
 * or written to.
 */
final class MirrorOnSave implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(MirrorOnSave.class);

    /** A file, as shells have a command of this name, which the wrapper takes for no compiler. */
    private static final String NO_COMPILER =
            Files.isExecutable(Path.of("/usr/bin/true")) ? "/usr/bin/true" : "/bin/true";

    /** What takes longer never ends: the largest sources take seconds. */
    private static final long LIMIT_MS = TimeUnit.MINUTES.toMillis(2);

    private final Path launcher;
    private final WorkProgress progress;
    private final long patienceMs;
    private final Optional<Runnable> refusal;
    private final AtomicBoolean refused = new AtomicBoolean();
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
     * @param refusal says that nothing is rewritten in this workspace; empty when it is trusted
     */
    MirrorOnSave(Path home, WorkProgress progress, long patienceMs, Optional<Runnable> refusal) {
        this.launcher = home.toAbsolutePath().resolve("pomp");
        this.progress = progress;
        this.patienceMs = patienceMs;
        this.refusal = refusal;
    }

    /** Instruments a document that was saved. Projects that nobody has measured have no mirror. */
    void saved(DocumentSnapshot document) {
        document.file()
                .filter(file -> document.isKnown() && Files.isExecutable(launcher))
                .filter(file -> ProjectRoot.isUsable(ProjectRoot.of(file)))
                .filter(file -> isTrusted())
                .filter(file -> waiting.add(file))
                .ifPresent(file -> submit(document, file));
    }

    private boolean isTrusted() {
        if (refusal.isPresent() && refused.compareAndSet(false, true)) {
            refusal.get().run();
        }
        return refusal.isEmpty();
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
        Path project = ProjectRoot.of(file);
        BuildStep step = CompileCommands.of(project, file).orElseGet(() -> standard(file));
        // Without -c the wrapper would get the measurement library ready for linking.
        List<String> command = new ArrayList<>(List.of(launcher.toString(), NO_COMPILER, "-c"));
        command.addAll(step.command());
        ProcessBuilder builder =
                ChildGuard.builder(command)
                        .directory(step.folder().toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD);
        builder.environment().remove("POMP_PREPROCESS");
        builder.environment()
                .put("POMP_JAVA", Path.of(System.getProperty("java.home"), "bin/java") + "");
        try {
            if (!step.folder().toRealPath().startsWith(project.toRealPath())) {
                LOG.warn("{} is not instrumented: a link leads out of {}", file, project);
                return;
            }
            Process process = builder.start();
            running = new Job(file, process);
            ChildGuard.begin(process);
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
                    if (!process.waitFor(LIMIT_MS, TimeUnit.MILLISECONDS)) {
                        LOG.warn("{} takes too long to instrument; ended", file);
                        end(process);
                        process.waitFor();
                    }
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
        new ProcessTree(process).kill();
    }

    private static BuildStep standard(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        String name = file.getFileName() + "";
        return new BuildStep(
                List.of("-fopenmp", CompileCommands.isPlain(name) ? name : file.toString()),
                folder == null ? file.resolveSibling("") : folder);
    }

    @Override
    public void close() {
        worker.shutdownNow();
    }
}
