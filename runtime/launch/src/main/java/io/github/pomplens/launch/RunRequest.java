// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch;

import io.github.pomplens.launch.process.ProcessStart;
import io.github.pomplens.runtime.results.PassedOver;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What to run.
 *
 * @param command the program, as a shell would look it up, and its arguments
 * @param name what to call the run
 * @param workingDirectory where the program runs
 * @param folder the run belongs to the project around it
 * @param environment variables that the program sees besides those of this process
 * @param series equal for runs that are started together to be compared; empty for a run alone
 * @param passedOver what its build passed over, where it compiled no directive
 * @param streams those of this process, or pipes, see {@link ProgramRun#process()}
 */
public record RunRequest(
        List<String> command,
        String name,
        Path workingDirectory,
        Path folder,
        Map<String, String> environment,
        String series,
        Optional<PassedOver> passedOver,
        ProcessStart.Streams streams) {

    /**
     * @throws IllegalArgumentException when {@code command} is empty
     */
    public RunRequest {
        command = List.copyOf(command);
        if (command.isEmpty()) {
            throw new IllegalArgumentException("a command has at least one word, the program");
        }
        workingDirectory = workingDirectory.toAbsolutePath().normalize();
        folder = folder.toAbsolutePath().normalize();
        environment = Map.copyOf(environment);
    }

    /** A run in the project around its working directory, with the variables of this process. */
    public RunRequest(
            List<String> command,
            String name,
            Path workingDirectory,
            ProcessStart.Streams streams) {
        this(
                command,
                name,
                workingDirectory,
                workingDirectory,
                Map.of(),
                "",
                Optional.empty(),
                streams);
    }

    /**
     * A run in the terminal, called like the program's file, also one that mpirun starts, or like
     * the main class of Java.
     */
    public static RunRequest inTerminal(List<String> command, Path workingDirectory) {
        String program = ParallelStart.program(command, workingDirectory);
        String file = program.substring(program.lastIndexOf('/') + 1);
        String name = JavaStart.name(command).orElse(file);
        return new RunRequest(command, name, workingDirectory, ProcessStart.Streams.INHERITED);
    }

    /** Returns the same run under another name. */
    public RunRequest named(String other) {
        return new RunRequest(
                command, other, workingDirectory, folder, environment, series, passedOver, streams);
    }

    /** Returns the same run with one more variable in the program's environment. */
    public RunRequest with(String variable, String value) {
        Map<String, String> more = new HashMap<>(environment);
        more.put(variable, value);
        return new RunRequest(
                command, name, workingDirectory, folder, more, series, passedOver, streams);
    }

    /** The program as the user wrote it. */
    public String program() {
        return command.get(0);
    }
}
