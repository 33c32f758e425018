// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.pomplens.cli.Cli;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A user's project: a folder with sources, and the commands that the user types in it. The {@code
 * pomp} of the checkout is on the PATH.
 */
final class Project {
    /** The checkout that is tested. */
    static final Path CHECKOUT = Path.of(System.getProperty("pomp.root"));

    private static final long MAX_SECONDS = 300;

    private final Path folder;
    private final Map<String, String> environment;

    private Project(Path folder, Map<String, String> environment) {
        this.folder = folder;
        this.environment = environment;
    }

    /** A project in a new or empty folder. */
    static Project in(Path folder) throws IOException {
        Files.createDirectories(folder);
        Map<String, String> environment = new TreeMap<>();
        for (String name : List.of("HOME", "JAVA_HOME", "TMPDIR")) {
            String value = System.getenv(name);
            if (value != null) {
                environment.put(name, value);
            }
        }
        environment.put("PATH", CHECKOUT + ":" + System.getenv("PATH"));
        environment.put("LC_ALL", "C.UTF-8");
        environment.put("OMP_NUM_THREADS", "2");
        // Who waits by spinning takes the processor of those who are waited for.
        environment.put("OMP_WAIT_POLICY", "passive");
        environment.put("POMP_CACHE", CHECKOUT.resolve("cli/target/launcher-cache").toString());
        // What other programs do to the runs of the tests must not change what is said of them.
        environment.put("POMP_SURROUNDINGS", "off");
        // Else the original source would be compiled where the instrumented one is wrong.
        environment.put("POMP_STRICT", "1");
        return new Project(folder, environment);
    }

    /** Returns the same project with another value of a variable of the environment. */
    Project with(String variable, String value) {
        Map<String, String> changed = new TreeMap<>(environment);
        changed.put(variable, value);
        return new Project(folder, changed);
    }

    /**
     * Returns the same project with the waits of its programs left to the OpenMP library, as users
     * have it: threads that wait spin for a while.
     */
    Project spinning() {
        Map<String, String> changed = new TreeMap<>(environment);
        changed.remove("OMP_WAIT_POLICY");
        return new Project(folder, changed);
    }

    /** Returns the same project with other values of variables of the environment. */
    Project with(Map<String, String> variables) {
        Map<String, String> changed = new TreeMap<>(environment);
        changed.putAll(variables);
        return new Project(folder, changed);
    }

    /**
     * Returns the same project with compilers that keep the objects they made, for all tests, where
     * ccache is: measurement libraries that are built again and again then cost little.
     */
    Project withKeptObjects() {
        Path compilers = Path.of("/usr/lib/ccache");
        return Files.isDirectory(compilers)
                ? with("PATH", CHECKOUT + ":" + compilers + ":" + System.getenv("PATH"))
                        .with("CCACHE_DIR", CHECKOUT.resolve("cli/target/ccache").toString())
                : this;
    }

    /** Returns the same environment in a folder below. */
    Project below(String name) throws IOException {
        return new Project(Files.createDirectories(path(name)), environment);
    }

    Path path(String name) {
        return folder.resolve(name);
    }

    Project write(String name, String text) throws IOException {
        Files.createDirectories(path(name).getParent());
        Files.writeString(path(name), text, StandardCharsets.UTF_8);
        return this;
    }

    String read(String name) throws IOException {
        return Files.readString(path(name), StandardCharsets.UTF_8);
    }

    /** A dependency file without its line breaks, which depend on the length of names. */
    String dependencies(String name) throws IOException {
        return read(name).replace("\\\n", "").replaceAll(" +", " ");
    }

    /** Runs a command to its end, without input. */
    Result run(String... command) throws IOException, InterruptedException {
        return run("", List.of(command));
    }

    /** Runs a command to its end. */
    Result run(String input, List<String> command) throws IOException, InterruptedException {
        try (Running running = start(command)) {
            running.write(input);
            return running.end();
        }
    }

    /**
     * Runs a command of {@code pomp} that only reads and writes files, such as {@code report}, or
     * refuses its words, in this process: a JVM of its own costs a second of CPU time each. That
     * the launcher gets to these commands is what {@code ProfileIT}, {@code UpccIT}, {@code
     * ProfileExportIT}, {@code ExamplesIT}, {@code FunctionsIT} and {@code InstallationIT} protect.
     */
    Result pomp(String... words) {
        Cli.Result result = new Cli(folder).with(environment).run(words);
        List<String> command = new ArrayList<>(List.of("pomp"));
        command.addAll(List.of(words));
        String out = new String(result.bytes(), StandardCharsets.ISO_8859_1);
        return new Result(command, result.status(), out, result.err());
    }

    /** Builds something by a command; where that can't be, the test is skipped. */
    void build(String command) throws IOException, InterruptedException {
        Result built = run(command.split(" "));
        assumeTrue(built.status() == 0, built.err());
    }

    /** Whether there is a command of this name. */
    boolean has(String command) throws IOException, InterruptedException {
        return run("sh", "-c", "command -v " + command).status() == 0;
    }

    /** Starts a command that then runs beside the test. */
    Running start(List<String> command) throws IOException {
        Path out = Files.createTempFile("pomp-test-", ".out");
        Path err = Files.createTempFile("pomp-test-", ".err");
        ProcessBuilder builder = builder(command);
        Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
        return new Running(command, process, out, err);
    }

    /** Starts a command to talk with; what it logs goes to the log of the tests. */
    Process converse(String... command) throws IOException {
        return builder(List.of(command)).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    }

    private ProcessBuilder builder(List<String> command) {
        // Java would look for the command on the PATH of the tests.
        List<String> words = new ArrayList<>(command);
        words.add(0, "env");
        ProcessBuilder builder = new ProcessBuilder(words).directory(folder.toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        return builder;
    }

    /** The profiles that programs run in this folder have left, oldest first. */
    List<String> profiles() throws IOException {
        Path runs = path(".pomp/runs");
        if (!Files.isDirectory(runs)) {
            return List.of();
        }
        List<Path> folders;
        try (Stream<Path> list = Files.list(runs)) {
            folders = list.sorted().toList();
        }
        List<String> profiles = new ArrayList<>();
        for (Path run : folders) {
            profiles.add(Files.readString(run.resolve("profile.json")));
        }
        return profiles;
    }

    /** The constructs that the last run measured, such as {@code critical src/x.c:12}. */
    List<String> constructs() throws IOException {
        Pattern entry =
                Pattern.compile(
                        "\"kind\": ?\"([^\"]*)\", ?\"name\": ?\"[^\"]*\", ?\"file\": ?\"([^\"]*)\","
                                + " ?\"begin_line1\": ?(\\d+)");
        List<String> profiles = profiles();
        String start = folder + "/";
        return entry.matcher(profiles.get(profiles.size() - 1))
                .results()
                .map(m -> m.group(1) + " " + m.group(2).replace(start, "") + ":" + m.group(3))
                .toList();
    }

    /** The names of the sources in the mirror, such as {@code src/x.c/x.c}, in order. */
    List<String> mirrored() throws IOException {
        Path mirror = path(".pomp/mirror");
        if (!Files.isDirectory(mirror)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(mirror)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> mirror.relativize(file).toString())
                    .sorted()
                    .toList();
        }
    }

    /** A process that a test has started. */
    record Running(List<String> command, Process process, Path out, Path err)
            implements AutoCloseable {
        void write(String input) throws IOException {
            try (var in = process.getOutputStream()) {
                in.write(input.getBytes(StandardCharsets.UTF_8));
            }
        }

        Result end() throws IOException, InterruptedException {
            assertThat(process.waitFor(MAX_SECONDS, TimeUnit.SECONDS))
                    .as("%s ends", command)
                    .isTrue();
            return new Result(
                    command,
                    process.exitValue(),
                    Files.readString(out, StandardCharsets.ISO_8859_1),
                    Files.readString(err));
        }

        @Override
        public void close() throws IOException {
            process.destroyForcibly();
            Files.deleteIfExists(out);
            Files.deleteIfExists(err);
        }
    }
}
