// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A real {@code pomp} process, for what can only be seen from outside: streams, signals, status.
 */
final class PompProcess implements AutoCloseable {
    private static final long MAX_SECONDS = 120;

    private final Process process;
    private final Path errors;
    private final BufferedReader output;

    /**
     * How a process ended.
     *
     * @param status its exit status
     * @param out what it wrote to standard output and nobody has read before
     * @param err what it wrote to standard error
     */
    record Result(int status, String out, String err) {}

    private PompProcess(Process process, Path errors) {
        this.process = process;
        this.errors = errors;
        this.output = process.inputReader(StandardCharsets.UTF_8);
    }

    /** The command that starts {@code pomp} from the class path of the tests. */
    static List<String> command(String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp"));
        command.add(System.getProperty("java.class.path"));
        command.add(Pomp.class.getName());
        command.addAll(List.of(arguments));
        return command;
    }

    /**
     * Starts a command in a folder. It gets signals that whatever runs the tests may ignore, as
     * nohup does and shells do in the background.
     */
    static PompProcess start(Path folder, Map<String, String> environment, List<String> command)
            throws IOException {
        Path errors = Files.createTempFile("pomp-test-", ".err");
        List<String> withSignals =
                new ArrayList<>(List.of("env", "--default-signal=HUP,INT,QUIT,TERM"));
        withSignals.addAll(command);
        ProcessBuilder builder =
                new ProcessBuilder(withSignals)
                        .directory(folder.toFile())
                        .redirectError(errors.toFile());
        builder.environment().putAll(environment);
        return new PompProcess(builder.start(), errors);
    }

    /** Runs {@code pomp} to its end. */
    static Result run(Path folder, String input, String... arguments) throws Exception {
        try (PompProcess pomp = start(folder, Map.of(), command(arguments))) {
            pomp.write(input);
            return pomp.end();
        }
    }

    long pid() {
        return process.pid();
    }

    /** Gives it this and then the end of its input. */
    void write(String input) throws IOException {
        try (OutputStream in = process.getOutputStream()) {
            in.write(input.getBytes(StandardCharsets.UTF_8));
        }
    }

    /** Types something; its input stays open. */
    void type(String input) throws IOException {
        process.getOutputStream().write(input.getBytes(StandardCharsets.UTF_8));
        process.getOutputStream().flush();
    }

    /** Waits for the next line of its output. */
    String line() throws IOException {
        return String.valueOf(output.readLine());
    }

    /** Waits until its output has had a text. */
    void awaitOutput(String text) throws IOException {
        StringBuilder out = new StringBuilder();
        while (out.indexOf(text) < 0) {
            int next = output.read();
            assertThat(next).as(out.toString()).isNotNegative();
            out.append((char) next);
        }
    }

    /** Waits for its end. */
    Result end() throws Exception {
        StringBuilder out = new StringBuilder();
        for (int c = output.read(); c >= 0; c = output.read()) {
            out.append((char) c);
        }
        assertThat(process.waitFor(MAX_SECONDS, TimeUnit.SECONDS)).isTrue();
        return new Result(process.exitValue(), out.toString(), Files.readString(errors));
    }

    @Override
    public void close() throws IOException {
        process.destroyForcibly();
        Files.deleteIfExists(errors);
    }
}
