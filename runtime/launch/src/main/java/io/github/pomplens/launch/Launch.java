// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch;

import io.github.pomplens.launch.buildsystem.BuildFinder;
import io.github.pomplens.launch.process.OsSignal;
import io.github.pomplens.launch.process.OutputPump;
import io.github.pomplens.launch.process.ProcessStart;
import io.github.pomplens.launch.process.RunningTree;
import io.github.pomplens.launch.process.StoppedException;
import io.github.pomplens.runtime.analysis.Experiment;
import io.github.pomplens.runtime.analysis.RequestedThreads;
import io.github.pomplens.runtime.results.PassedOver;
import io.github.pomplens.runtime.results.ResultsException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Builds a program with measurement, runs it, perhaps with several numbers of threads one after the
 * other, and publishes the runs. The one way to do so, for editors and for the terminal.
 */
public final class Launch {
    /** How long programs have to save their results when they are told to end. */
    private static final long GRACE_MILLIS = 5000;

    /** How long to wait for output that somebody else than the program may still write. */
    private static final long LATE_OUTPUT_MILLIS = 1000;

    private final LaunchRequest request;
    private final Path pomp;
    private final LaunchListener listener;
    private final RunningTree running = new RunningTree(GRACE_MILLIS);
    private @Nullable Experiment firstOfSeries;
    private @Nullable Attachment attachment;

    private Optional<PassedOver> passedOver = Optional.empty();

    private Launch(LaunchRequest request, Path pomp, LaunchListener listener) {
        this.request = request;
        this.pomp = pomp;
        this.listener = listener;
    }

    /**
     * Checks a request.
     *
     * @param pomp the launcher, which stands before compilers
     * @throws LaunchException when it makes no sense; nothing has been done then
     */
    public static Launch of(LaunchRequest request, Path pomp, LaunchListener listener)
            throws LaunchException {
        LaunchCheck.check(request);
        return new Launch(request, pomp, listener);
    }

    /**
     * Does it all.
     *
     * @return the program's exit status: that of the last run, or of the first that failed, after
     *     which no other is started; 128 + SIGTERM when {@link #stop} came before it was started
     * @throws LaunchException when the program can't be built or started
     */
    public int run() throws LaunchException, InterruptedException {
        Thread atEnd = new Thread(running::kill, "pomp-end");
        Runtime.getRuntime().addShutdownHook(atEnd);
        try {
            ProgramBuild build = new ProgramBuild(request, pomp, listener, running);
            Path program = build.program();
            passedOver = build.passedOver();
            if (request.isAttached()) {
                attachment = Attachment.of(request.measurement().attach(), pomp);
                attachment.note().ifPresent(listener::tell);
            }
            return runAll(program);
        } catch (StoppedException e) {
            return ProgramRun.SIGNAL_STATUS + OsSignal.TERM.number();
        } finally {
            forget(atEnd);
        }
    }

    /**
     * Ends what is running, with all that it started, and starts no more. Programs save what they
     * measured until then. Returns when they have ended.
     */
    public void stop() throws InterruptedException {
        running.stop();
    }

    private int runAll(Path program)
            throws LaunchException, StoppedException, InterruptedException {
        List<Integer> threads =
                request.openMp().threads().isEmpty() ? List.of(0) : request.openMp().threads();
        String series = threads.size() > 1 ? Instant.now().toString() : "";
        RepeatedInput input =
                request.streams() == ProcessStart.Streams.PIPED
                        ? RepeatedInput.NONE
                        : RepeatedInput.ofThisProcess(request.untilStable());
        int status = 0;
        for (int i = 0; i < threads.size() && status == 0; i++) {
            int count = threads.get(i);
            String with =
                    count == 0 ? "" : count == 1 ? " with 1 thread" : " with " + count + " threads";
            String which =
                    threads.size() == 1 ? "" : " (" + (i + 1) + " of " + threads.size() + ")";
            listener.step("running " + program.getFileName() + with + which);
            input.rewind();
            RunOutcome first = runOnce(program, count, series, i == 0);
            status =
                    request.untilStable()
                            ? repeat(program, count, first, input)
                            : first.exitStatus();
        }
        return status;
    }

    /** Runs it again as long as that tells more of its time; they belong to no series. */
    private int repeat(Path program, int threads, RunOutcome first, RepeatedInput input)
            throws LaunchException, StoppedException, InterruptedException {
        return StableRuns.<StoppedException>after(
                first,
                input,
                () -> {
                    listener.step(
                            "running " + program.getFileName() + " again until its time is stable");
                    return runOnce(program, threads, "", false);
                },
                listener::tell);
    }

    private RunOutcome runOnce(Path program, int threads, String series, boolean first)
            throws LaunchException, StoppedException, InterruptedException {
        List<String> command = new ArrayList<>(request.mpi().prefix());
        command.add(program.toString());
        command.addAll(request.programArguments(threads));
        String name = request.name().isEmpty() ? nameOf(program) : request.name();
        RunRequest run =
                new RunRequest(
                        command,
                        name,
                        request.runFolder(),
                        request.folder(),
                        request.programVariables(threads),
                        series,
                        passedOver,
                        request.streams());
        RunRequest measured = attachment == null ? run : attachment.to(run);
        ProgramRun started = running.start(() -> ProgramRun.start(measured, listener::tell));
        RunOutcome outcome;
        try {
            running.set(started.process(), request.mpi().isUsed());
            if (first) {
                listener.started();
            }
            List<OutputPump> output = pumps(started.process());
            started.process().waitFor();
            for (OutputPump pump : output) {
                pump.awaitEnd(LATE_OUTPUT_MILLIS);
            }
        } finally {
            running.ended();
            outcome = started.await();
        }
        if (outcome instanceof RunOutcome.Measured kept) {
            publish(kept, series, threads);
        } else if (outcome instanceof RunOutcome.NotMeasured none && !running.isStopped()) {
            listener.notMeasured(none.reason());
        }
        return outcome;
    }

    private void publish(RunOutcome.Measured measured, String series, int threads) {
        PublishedRun run = PublishedRun.of(measured);
        Optional<String> difference =
                threads == 0
                        ? Optional.empty()
                        : RequestedThreads.difference(
                                measured.profile(), request.programVariables(threads));
        difference.ifPresent(listener::tell);
        Optional<Experiment> now = series.isEmpty() ? Optional.empty() : experiment(measured);
        Experiment base = firstOfSeries;
        if (base == null) {
            firstOfSeries = now.orElse(null);
        } else if (difference.isEmpty() && now.isPresent()) {
            OptionalDouble efficiency = now.get().efficiency(base);
            if (efficiency.isPresent()) {
                run = run.withEfficiency(efficiency.getAsDouble());
            }
        }
        listener.published(run);
    }

    private static Optional<Experiment> experiment(RunOutcome.Measured measured) {
        try {
            return Optional.of(Experiment.of(measured.run(), measured.profile()));
        } catch (ResultsException e) {
            // Its record could not be written, which has been said; it has no efficiency.
            return Optional.empty();
        }
    }

    private List<OutputPump> pumps(Process process) {
        if (request.streams() == ProcessStart.Streams.INHERITED) {
            return List.of();
        }
        closeInput(process);
        return List.of(
                OutputPump.start(process.getInputStream(), to(LaunchListener.Channel.OUT)),
                OutputPump.start(process.getErrorStream(), to(LaunchListener.Channel.ERR)));
    }

    private Consumer<String> to(LaunchListener.Channel channel) {
        return text -> listener.output(channel, text);
    }

    /** There is nobody to type. */
    static void closeInput(Process process) {
        try {
            process.getOutputStream().close();
        } catch (IOException e) {
            // It has ended already.
        }
    }

    private static String nameOf(Path program) {
        return String.valueOf(program.getFileName());
    }

    private static void forget(Thread atEnd) {
        try {
            Runtime.getRuntime().removeShutdownHook(atEnd);
        } catch (IllegalStateException e) {
            // The end has come.
        }
    }

    /** Whether a file is a source of which programs are made. */
    public static boolean isSource(Path file) {
        return BuildFinder.isSource(file);
    }
}
