// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch;

import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.launch.buildsystem.BuildException;
import io.github.pomplens.launch.buildsystem.BuildFinder;
import io.github.pomplens.launch.buildsystem.BuildProblem;
import io.github.pomplens.launch.buildsystem.BuildStep;
import io.github.pomplens.launch.buildsystem.BuildSystem;
import io.github.pomplens.launch.buildsystem.CommandBuild;
import io.github.pomplens.launch.buildsystem.CompilerLinks;
import io.github.pomplens.launch.buildsystem.ProblemParser;
import io.github.pomplens.launch.process.OutputPump;
import io.github.pomplens.launch.process.ProcessStart;
import io.github.pomplens.launch.process.RunningTree;
import io.github.pomplens.launch.process.StoppedException;
import io.github.pomplens.runtime.analysis.PassedOverText;
import io.github.pomplens.runtime.results.PassedOver;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** The first half of a launch: from a request to a program that measures. */
final class ProgramBuild {
    private static final List<String> BUILD_VARIABLES =
            List.of("CC", "CXX", "FC", "CFLAGS", "CXXFLAGS", "FFLAGS", "FCFLAGS", "LDFLAGS");

    private final LaunchRequest request;
    private final Path pomp;
    private final LaunchListener listener;
    private final RunningTree running;
    private final Map<String, String> environment;
    private final AtomicInteger errors = new AtomicInteger();
    private final AtomicReference<String> firstError = new AtomicReference<>("");
    private Optional<PassedOver> passedOver = Optional.empty();

    ProgramBuild(LaunchRequest request, Path pomp, LaunchListener listener, RunningTree running) {
        this.request = request;
        this.pomp = pomp;
        this.listener = listener;
        this.running = running;
        this.environment = new HashMap<>(System.getenv());
        environment.putAll(request.environment());
        environment.putAll(request.measurement().variables());
    }

    /** Builds. */
    Path program() throws LaunchException, StoppedException, InterruptedException {
        if (request.build() instanceof LaunchRequest.Build.None || request.isAttached()) {
            return withoutBuild();
        }
        Path builds = BuildFinder.buildsOf(request.folder());
        try {
            BuildSystem system = buildSystem();
            listener.step("building " + system.description());
            if (request.build() instanceof LaunchRequest.Build.Command) {
                return built(system, builds); // where the user builds, as he does
            }
            environment.put("POMP_LINES", "on"); // what is ours to build has lines for samples
            BuildTurn turn = BuildTurn.await(builds, listener, running);
            try {
                return built(system, builds);
            } finally {
                turn.close();
            }
        } catch (BuildException e) {
            throw new LaunchException(LaunchException.BUILD_FAILED, String.valueOf(e.getMessage()));
        } catch (IOException e) {
            throw new LaunchException(
                    LaunchException.BUILD_FAILED,
                    "the build can't be prepared: "
                            + e.getMessage()
                            + "; see that "
                            + builds
                            + " can be written to");
        }
    }

    /** What {@link #program} passed over, where it compiled no directive. */
    Optional<PassedOver> passedOver() {
        return passedOver;
    }

    private Path built(BuildSystem system, Path builds)
            throws IOException,
                    BuildException,
                    LaunchException,
                    StoppedException,
                    InterruptedException {
        ListedFunctions functions = ListedFunctions.of(request, system.sources());
        List<BuildStep> steps = system.prepare(settings(functions));
        environment.putAll(new CompilerLinks(pomp, builds.resolve("bin")).prepare(environment));
        environment.putAll(system.variables());
        CompiledSources sources = CompiledSources.begin(builds);
        environment.putAll(sources.variables());
        try (sources) {
            for (BuildStep step : steps) {
                carryOut(step, system);
            }
        }
        passedOver = sources.passedOver();
        passedOver.map(PassedOverText::of).ifPresent(listener::tell);
        Optional<Path> source = ProgramChoice.source(request);
        List<Path> its = source.isPresent() ? system.programsOf(source.get()) : List.of();
        Path program = ProgramChoice.of(system.programs(), its, request);
        if (request.build() instanceof LaunchRequest.Build.Command) {
            functions.outdated(program).ifPresent(listener::tell);
        }
        return program;
    }

    private Path withoutBuild() throws LaunchException {
        if (request.target().isEmpty()) {
            throw new LaunchException(
                    LaunchException.WRONG_REQUEST,
                    "program: name the program to run, as nothing is built");
        }
        Path file = request.folder().resolve(request.target()).normalize();
        boolean isPath = request.target().indexOf('/') >= 0 || Files.exists(file);
        Path program = isPath ? file : Path.of(request.target()); // else it is on the PATH
        String path = environment.getOrDefault("PATH", "");
        ProgramFinder.check(program.toString(), request.runFolder(), path);
        return program;
    }

    private BuildSystem buildSystem() throws IOException, BuildException, LaunchException {
        if (request.build() instanceof LaunchRequest.Build.Command command) {
            return new CommandBuild(command.line(), request.buildFolder());
        }
        Path named = request.folder().resolve(request.target());
        if (Launch.isSource(named) && Files.exists(named) && !Files.isRegularFile(named)) {
            throw new LaunchException(
                    LaunchException.BUILD_FAILED,
                    request.target() + ": is not a file; name a source or a program");
        }
        boolean mpi = request.mpi().isUsed();
        BuildFinder finder = new BuildFinder(request.folder(), environment, mpi);
        return request.buildFolder().equals(request.folder())
                ? finder.find(ProgramChoice.source(request))
                : finder.in(request.buildFolder());
    }

    private void carryOut(BuildStep step, BuildSystem system)
            throws LaunchException, StoppedException, InterruptedException {
        boolean inherited = request.streams() == ProcessStart.Streams.INHERITED;
        // Java itself would look for the command on its own PATH, not on that of the build.
        List<String> command = new ArrayList<>(List.of("env"));
        command.addAll(step.command());
        Map<String, String> variables = new HashMap<>(environment);
        if (!inherited) {
            variables.put("LC_ALL", "C.UTF-8"); // so that messages can be understood
        }
        // make says on its output where it goes, compilers on their errors what is wrong there.
        ProcessStart start =
                new ProcessStart(
                        command,
                        step.folder(),
                        variables,
                        inherited ? ProcessStart.Streams.INHERITED : ProcessStart.Streams.MERGED);
        int status;
        try {
            Process process = running.start(start::start);
            running.set(process, false);
            if (!inherited) {
                Launch.closeInput(process);
                read(process, step.folder(), system);
            }
            status = process.waitFor();
        } catch (IOException e) {
            throw new LaunchException(
                    LaunchException.BUILD_FAILED,
                    "the build can't be started: " + ProgramRun.reason(e));
        } finally {
            running.ended();
        }
        running.check();
        if (status != 0) {
            throw failed(step, status);
        }
    }

    private void read(Process process, Path folder, BuildSystem system)
            throws InterruptedException {
        ProblemParser parser =
                new ProblemParser(folder, system::original, this::found, listener::percent);
        OutputPump pump =
                OutputPump.start(
                        process.getInputStream(),
                        text -> {
                            listener.output(LaunchListener.Channel.OUT, text);
                            parser.accept(text);
                        });
        process.waitFor();
        pump.awaitEnd(1000);
    }

    private void found(BuildProblem problem) {
        if (problem.severity() == BuildProblem.Severity.ERROR) {
            errors.incrementAndGet();
            firstError.compareAndSet(
                    "", problem.file() + ":" + problem.line() + ": " + problem.message());
        }
        listener.problem(problem);
    }

    private LaunchException failed(BuildStep step, int status) {
        int count = errors.get();
        String program = step.command().get(0).equals("sh") ? "it" : step.command().get(0);
        String why;
        if (count > 0) {
            why = (count == 1 ? "" : count + " errors, the first is ") + firstError.get();
        } else if (status == LaunchException.NOT_FOUND && !program.equals("it")) {
            why = program + " can't be started; is it installed?";
        } else {
            why = program + " ended with status " + status;
        }
        return new LaunchException(LaunchException.BUILD_FAILED, "the build failed: " + why);
    }

    /** What objects depend on besides sources and commands. */
    private String settings(ListedFunctions functions) {
        StringBuilder settings = new StringBuilder(instrumentor()).append('\n');
        settings.append(functions.settings());
        new TreeMap<>(environment)
                .forEach(
                        (name, value) -> {
                            boolean ours = name.startsWith("POMP_") && !name.equals("POMP_CACHE");
                            if (ours || BUILD_VARIABLES.contains(name)) {
                                settings.append(name).append('=').append(value).append('\n');
                            }
                        });
        return settings.toString();
    }

    private static String instrumentor() {
        try {
            Path file =
                    Path.of(
                            Options.class
                                    .getProtectionDomain()
                                    .getCodeSource()
                                    .getLocation()
                                    .toURI());
            return file + " " + Files.getLastModifiedTime(file) + " " + Files.size(file);
        } catch (IOException | URISyntaxException e) {
            return "";
        }
    }
}
