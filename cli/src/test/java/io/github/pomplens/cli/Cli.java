// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Runs {@code pomp} inside the test, for commands that only read and write files. */
public final class Cli {
    private final Path folder;
    private final Map<String, String> environment = new HashMap<>();
    private boolean interactive;

    /**
     * What a command did.
     *
     * @param status its exit status
     * @param bytes what it wrote to standard output
     * @param err what it wrote to standard error
     */
    public record Result(int status, byte[] bytes, String err) {
        public String out() {
            return new String(bytes, StandardCharsets.UTF_8);
        }
    }

    public Cli(Path folder) {
        this.folder = folder;
    }

    Cli with(String variable, String value) {
        environment.put(variable, value);
        return this;
    }

    /** Runs commands with all of these variables, too. */
    public Cli with(Map<String, String> variables) {
        environment.putAll(variables);
        return this;
    }

    Cli inTerminal() {
        interactive = true;
        environment.putIfAbsent("PAGER", "cat");
        return this;
    }

    public Result run(String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        PrintStream errors = new PrintStream(err, true, StandardCharsets.UTF_8);
        Terminal terminal = new Terminal(folder, environment, out, errors, interactive);
        int status = Pomp.execute(terminal, arguments);
        return new Result(status, out.toByteArray(), err.toString(StandardCharsets.UTF_8));
    }
}
