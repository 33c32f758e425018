// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import io.github.pomplens.instrumentor.rewrite.model.FunctionFilter;
import io.github.pomplens.instrumentor.rewrite.model.Instrumented;
import io.github.pomplens.instrumentor.wrapper.CompilerOptions;
import io.github.pomplens.instrumentor.wrapper.Outcome;
import io.github.pomplens.instrumentor.wrapper.SourceMirror;
import io.github.pomplens.instrumentor.wrapper.Wrapper;
import io.github.pomplens.instrumentor.wrapper.WrapperException;
import io.github.pomplens.languageserver.document.DocumentSnapshot;
import io.github.pomplens.languageserver.thread.DaemonThreads;
import io.github.pomplens.launch.buildsystem.BuildStep;
import io.github.pomplens.launch.buildsystem.CompileCommands;
import io.github.pomplens.runtime.results.ProjectRoot;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps a project's mirror of instrumented sources as its files are saved, once the editor has said
 * that the user trusts the workspace. The compiler wrapper does it in this process, with those
 * options of the command that compiles the file which say how it is read: each file is there whole
 * or not at all, no process is started, and nothing else that the folder names is written to.
 */
final class MirrorOnSave implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(MirrorOnSave.class);

    /** In the place of the compiler's name: that of none. */
    private static final String NO_COMPILER = "compiler";

    /** What takes longer never ends: the largest sources take seconds. */
    private static final long LIMIT_MS = TimeUnit.MINUTES.toMillis(2);

    private final Rewriting rewriting;
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
    private record Job(Path file, FutureTask<?> work) {}

    /** Instruments the sources of a command line; may be interrupted. */
    @FunctionalInterface
    interface Rewriting {
        /**
         * @param folder where relative names begin, without links
         * @param command a compiler and its arguments
         */
        void rewrite(Path folder, List<String> command) throws WrapperException;
    }

    /**
     * @param home of the installation
     * @param patienceMs what takes longer is shown
     * @param refusal says that nothing is rewritten in this workspace; empty when it is trusted
     */
    MirrorOnSave(Path home, WorkProgress progress, long patienceMs, Optional<Runnable> refusal) {
        this(withWrapper(home), progress, patienceMs, refusal);
    }

    /** Instruments in another way than by the wrapper. */
    MirrorOnSave(
            Rewriting rewriting,
            WorkProgress progress,
            long patienceMs,
            Optional<Runnable> refusal) {
        this.rewriting = rewriting;
        this.progress = progress;
        this.patienceMs = patienceMs;
        this.refusal = refusal;
    }

    private static Rewriting withWrapper(Path home) {
        Path include = home.toAbsolutePath().resolve("runtime/native/include");
        CompilerOptions options = CompilerOptions.read();
        Map<String, String> environment = new HashMap<>(System.getenv());
        // It would start the compiler.
        environment.remove("POMP_PREPROCESS");
        return (folder, command) -> {
            Outcome outcome = Wrapper.run(folder, environment, options, include, command);
            LOG.debug("{} in {}: {}", command, folder, outcome.notes());
        };
    }

    /** Instruments a document that was saved. Projects that nobody has measured have no mirror. */
    void saved(DocumentSnapshot document) {
        document.file()
                .filter(file -> document.isKnown() || mayHaveBeenKnown(document))
                .filter(file -> ProjectRoot.isUsable(ProjectRoot.of(file)))
                .filter(file -> isTrusted())
                .filter(file -> waiting.add(file))
                .ifPresent(file -> submit(document, file));
    }

    /** Whether there may be a copy of what it was: nobody is told why none is taken away. */
    private boolean mayHaveBeenKnown(DocumentSnapshot document) {
        return refusal.isEmpty() && document.isInLanguage() && !isCompiledBehindWrapper(document);
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
            job.work.cancel(true);
        }
    }

    private void submit(DocumentSnapshot document, Path file) {
        endOlder(file);
        try {
            worker.execute(
                    () -> {
                        waiting.remove(file);
                        if (!isCompiledBehindWrapper(document)) {
                            translate(document, file);
                        } else if (!document.tree().directives().isEmpty()) {
                            rewrite(file);
                        }
                    });
        } catch (RejectedExecutionException e) {
            // The server is ending.
        }
    }

    private static boolean isCompiledBehindWrapper(DocumentSnapshot document) {
        return document.frontEnd().compiled(document.source().language()).isPresent();
    }

    /**
     * Its language has no command that says how it is read. Of what has errors, or nothing to
     * translate, there is no text, nor an older one.
     */
    private void translate(DocumentSnapshot document, Path file) {
        try {
            Path real = file.toRealPath();
            Path folder = real.getParent();
            Optional<Instrumented> result = document.instrumented(FunctionFilter.NONE);
            if (folder == null) {
                return;
            }
            if (!real.startsWith(ProjectRoot.of(file).toRealPath())) {
                LOG.warn("{} is not instrumented: a link leads out of its project", file);
                return;
            }
            String name = String.valueOf(real.getFileName());
            if (result.isEmpty() || result.get().hasErrors() || result.get().descriptors() == 0) {
                SourceMirror.remove(folder, name, System.getenv());
                return;
            }
            String text = result.get().text();
            SourceMirror.put(folder, name, text, StandardCharsets.UTF_8, System.getenv());
        } catch (IOException | RuntimeException e) {
            LOG.warn("{} can't be instrumented into the mirror", file, e);
        }
    }

    private void rewrite(Path file) {
        Path project = ProjectRoot.of(file);
        BuildStep step = CompileCommands.of(project, file).orElseGet(() -> standard(file));
        List<String> command = new ArrayList<>(List.of(NO_COMPILER));
        command.addAll(step.command());
        try {
            Path folder = step.folder().toRealPath();
            if (!folder.startsWith(project.toRealPath())) {
                LOG.warn("{} is not instrumented: a link leads out of {}", file, project);
                return;
            }
            Work work =
                    new Work(
                            file,
                            () -> {
                                rewriting.rewrite(folder, command);
                                return null;
                            });
            running = new Job(file, work);
            if (waiting.contains(file)) {
                // Saved again before it could be seen that this is under way.
                work.cancel(true);
            }
            run(file, work);
        } catch (IOException e) {
            LOG.warn("{} can't be instrumented into the mirror", file, e);
        } finally {
            running = null;
        }
    }

    /** In this thread; where it takes long the user sees it, and may cancel it. */
    private void run(Path file, FutureTask<?> work) {
        CompletableFuture<Void> end = new CompletableFuture<>();
        end.orTimeout(LIMIT_MS, TimeUnit.MILLISECONDS)
                .whenComplete(
                        (nothing, failure) -> {
                            if (failure instanceof TimeoutException) {
                                LOG.warn("{} takes too long to instrument; ended", file);
                            }
                            work.cancel(true);
                        });
        progress.show("Instrumenting " + file.getFileName(), end, patienceMs);
        work.run();
        // An interrupt was meant for this file only.
        Thread.interrupted();
        end.complete(null);
    }

    /** The rewriting of one file. */
    private static final class Work extends FutureTask<Void> {
        private final Path file;

        Work(Path file, Callable<Void> rewriting) {
            super(rewriting);
            this.file = file;
        }

        @Override
        protected void setException(Throwable failure) {
            if (failure instanceof WrapperException) {
                LOG.warn("{} can't be instrumented: {}", file, failure.getMessage());
            } else if (!(failure instanceof CancellationException)) {
                LOG.warn("{} can't be instrumented into the mirror", file, failure);
            }
            super.setException(failure);
        }
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
