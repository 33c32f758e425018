// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch;

import io.github.pomplens.launch.attach.SampleLines;
import io.github.pomplens.launch.attach.SourceLines;
import io.github.pomplens.launch.process.OsSignal;
import io.github.pomplens.launch.process.ProcessStart;
import io.github.pomplens.runtime.results.EndedBy;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.ProjectRoot;
import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.results.RunFolder;
import io.github.pomplens.runtime.results.RunStore;
import io.github.pomplens.runtime.trace.Trace;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One measured run of a program: makes the run's folder, starts the program with {@code
 * POMP_RUN_DIR} naming it, and completes the folder when the program has ended. Nothing else of the
 * program's surroundings is changed. A run that can't be kept is still run.
 */
public final class ProgramRun {
    /** {@code error=7, Argument list too long} until Java 20, {@code error: 7 (...)} later. */
    private static final Pattern SYSTEMS_WORDS =
            Pattern.compile(".*\\berror(?:=\\d+, (.*)|: \\d+ \\((.*)\\) ?)", Pattern.DOTALL);

    static final String RUN_DIRECTORY = "POMP_RUN_DIR";

    /** What shells add to the number of the signal that ended a program. */
    static final int SIGNAL_STATUS = 128;

    private final RunRequest request;
    private final Consumer<String> warnings;
    private final @Nullable RunFolder folder;

    /** Why there is no folder; empty when there is one. */
    private final String notKept;

    private final @Nullable SignalRelay signals;
    private final Process process;
    private final Instant started;
    private final long startedNs;

    /** Starts the program. */
    private ProgramRun(
            RunRequest request,
            Consumer<String> warnings,
            @Nullable RunFolder folder,
            String notKept,
            @Nullable SignalRelay signals)
            throws IOException {
        Map<String, String> environment = new HashMap<>(request.environment());
        if (folder != null) {
            environment.put(RUN_DIRECTORY, folder.path().toString());
        }
        ProcessStart start =
                new ProcessStart(
                        request.command(),
                        request.workingDirectory(),
                        environment,
                        request.streams());
        this.request = request;
        this.warnings = warnings;
        this.folder = folder;
        this.notKept = notKept;
        this.signals = signals;
        this.started = Instant.now();
        this.startedNs = System.nanoTime();
        this.process = start.start();
    }

    /**
     * Starts the program. When it has the streams of this process it also has its signals: until
     * {@link #await} returns, SIGINT, SIGTERM and SIGHUP end the program, not this process.
     *
     * @param warnings takes lines for the user, also during {@link #await}
     * @throws LaunchException when the program can't be started; nothing is left behind then
     */
    public static ProgramRun start(RunRequest request, Consumer<String> warnings)
            throws LaunchException {
        checkWords(request);
        String path = environment(request).getOrDefault("PATH", "");
        ProgramFinder.check(request.program(), request.workingDirectory(), path);
        boolean relayed = request.streams() == ProcessStart.Streams.INHERITED;
        SignalRelay signals = relayed ? SignalRelay.install() : null;
        RunFolder folder = null;
        String notKept = "";
        try {
            folder = new RunStore(ProjectRoot.of(request.folder())).create(request.name());
        } catch (ResultsException e) {
            notKept = e.getMessage() + "; the program runs, but its results are not kept";
            warnings.accept(notKept);
        }
        try {
            if (signals != null) {
                signals.starting();
            }
            ProgramRun run = new ProgramRun(request, warnings, folder, notKept, signals);
            if (signals != null) {
                signals.deliverTo(run.process);
            }
            return run;
        } catch (LaunchException e) {
            undo(folder, signals);
            throw e;
        } catch (IOException e) {
            undo(folder, signals);
            throw new LaunchException(
                    LaunchException.NOT_EXECUTABLE,
                    request.program() + ": cannot be started: " + reason(e));
        }
    }

    /** The variables that the program sees, but for where its results go. */
    static Map<String, String> environment(RunRequest request) {
        Map<String, String> environment = new HashMap<>(System.getenv());
        environment.putAll(request.environment());
        return environment;
    }

    private static void undo(@Nullable RunFolder folder, @Nullable SignalRelay signals) {
        if (folder != null) {
            RunCompletion.removeUnused(folder);
        }
        if (signals != null) {
            signals.close();
        }
    }

    /** The running program. */
    public Process process() {
        return process;
    }

    /**
     * Waits for the program's end and completes the run's folder; removes it when the program
     * recorded nothing.
     *
     * @throws InterruptedException when interrupted; the program goes on
     */
    public RunOutcome await() throws InterruptedException {
        try {
            int exitStatus = process.waitFor();
            return complete(exitStatus, System.nanoTime() - startedNs);
        } finally {
            if (signals != null) {
                signals.close();
            }
        }
    }

    private RunOutcome complete(int exitStatus, long elapsedNs) {
        if (folder == null) {
            if (signalOf(exitStatus).isPresent()) {
                warnings.accept(endedBySignal(exitStatus - SIGNAL_STATUS));
            }
            return new RunOutcome.NotMeasured(exitStatus, notKept);
        }
        if (!folder.isFinished()) {
            RunCompletion.removeUnused(folder);
            String reason = recordedNothing(folder, exitStatus);
            warnings.accept(reason);
            return new RunOutcome.NotMeasured(exitStatus, reason);
        }
        Profile profile = null;
        String unreadable = "";
        addLines(folder);
        if (Attachment.isOf(request)) {
            Attachment.remark(request).ifPresent(warnings);
        }
        addSampledLines(folder);
        try {
            profile = folder.profile();
            warnOfSignal(profile, exitStatus);
        } catch (ResultsException e) {
            unreadable = String.valueOf(e.getMessage());
            warnings.accept(unreadable);
        }
        new RunCompletion(request, folder, warnings)
                .complete(profile, started, elapsedNs, exitStatus);
        return profile == null
                ? new RunOutcome.NotMeasured(exitStatus, unreadable)
                : new RunOutcome.Measured(exitStatus, folder, profile);
    }

    private void addLines(RunFolder measured) {
        try {
            SourceLines.putInto(measured.measurements(), request.workingDirectory())
                    .ifPresent(warnings);
        } catch (IOException e) {
            warnings.accept(measured.path() + ": the lines are not known: " + reason(e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void addSampledLines(RunFolder measured) {
        Path file = measured.path().resolve(RunFolder.PROFILE);
        try {
            SampleLines.putInto(measured.path(), file, request.workingDirectory())
                    .forEach(warnings);
        } catch (IOException e) {
            warnings.accept(
                    measured.path() + ": the lines of the samples are not known: " + reason(e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** What a shell calls 128 + signal may also be the program's own status; the profile knows. */
    private void warnOfSignal(Profile profile, int exitStatus) {
        if (profile.execution().endedBy() == EndedBy.SIGNAL) {
            warnings.accept(
                    endedBySignal(profile.execution().signal())
                            + "; what was measured until then has been saved");
        } else if (profile.execution().endedBy() == EndedBy.FINALIZE
                && signalOf(exitStatus).isPresent()) {
            warnings.accept(
                    endedBySignal(exitStatus - SIGNAL_STATUS)
                            + "; what was measured until POMP_Finalize has been saved");
        }
    }

    private String recordedNothing(RunFolder unfinished, int exitStatus) {
        if (signalOf(exitStatus).isPresent()) {
            return endedBySignal(exitStatus - SIGNAL_STATUS)
                    + "; no measurements were saved"
                    + (hasEvents(unfinished) ? exportable(unfinished) : "");
        }
        if (Attachment.isOf(request)
                && !Attachment.measuresItself(request)
                && !RecordedNothing.isOfStarter(request, exitStatus)) {
            return Attachment.toldNothing(request);
        }
        return RecordedNothing.reason(request, exitStatus);
    }

    private static boolean hasEvents(RunFolder unfinished) {
        return unfinished.traces().stream()
                .anyMatch(trace -> trace.toFile().length() > Trace.CHUNK_BYTES);
    }

    private static String exportable(RunFolder unfinished) {
        return " but the trace until then: pomp export " + unfinished.id() + " --format=perfetto";
    }

    private String endedBySignal(int signal) {
        return request.program() + " was ended by signal " + OsSignal.describe(signal);
    }

    private static Optional<OsSignal> signalOf(int exitStatus) {
        return exitStatus > SIGNAL_STATUS
                ? OsSignal.of(exitStatus - SIGNAL_STATUS)
                : Optional.empty();
    }

    /** The character that stands for bytes which are not text in the encoding of the locale. */
    private static void checkWords(RunRequest request) throws LaunchException {
        for (String word : request.command()) {
            if (word.indexOf('\uFFFD') >= 0) {
                throw new LaunchException(
                        LaunchException.NOT_EXECUTABLE,
                        "the argument '"
                                + word
                                + "' has characters outside the locale's encoding and would not"
                                + " reach the program unchanged; set LC_ALL to a UTF-8 locale such"
                                + " as C.UTF-8");
            }
        }
    }

    /** The system's words, without those that Java puts around them. */
    static String reason(IOException e) {
        String message = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
        Matcher words = SYSTEMS_WORDS.matcher(message);
        return words.matches() ? words.group(words.group(1) == null ? 2 : 1) : message;
    }
}
