// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

/**
 * What a command sees of the world around it.
 *
 * @param workingDirectory where relative paths start
 * @param environment the environment variables
 * @param out standard output, unbuffered; unlike a print stream it tells when writing fails
 * @param err standard error
 * @param interactive whether somebody looks at the output in a terminal
 */
record Terminal(
        Path workingDirectory,
        Map<String, String> environment,
        OutputStream out,
        PrintStream err,
        boolean interactive) {

    /** Returns the terminal of this process. */
    static Terminal ofProcess() {
        return new Terminal(
                Path.of("").toAbsolutePath(),
                System.getenv(),
                new FileOutputStream(FileDescriptor.out),
                System.err,
                System.console() != null);
    }

    String variable(String name) {
        return environment.getOrDefault(name, "");
    }

    /** Whether the locale, if there is one, has characters beyond ASCII in UTF-8. */
    boolean hasUnicode() {
        for (String name : new String[] {"LC_ALL", "LC_CTYPE", "LANG"}) {
            String locale = variable(name).toUpperCase(Locale.ROOT);
            if (!locale.isEmpty()) {
                return locale.contains("UTF-8") || locale.contains("UTF8");
            }
        }
        return true;
    }

    Path resolve(Path path) {
        return workingDirectory.resolve(path);
    }

    /** Writes text to standard output, as UTF-8. */
    void print(String text) throws CommandException, BrokenPipeException {
        print(text.getBytes(StandardCharsets.UTF_8));
    }

    void print(byte[] bytes) throws CommandException, BrokenPipeException {
        try {
            out.write(bytes);
            out.flush();
        } catch (IOException e) {
            if ("Broken pipe".equals(e.getMessage())) {
                throw new BrokenPipeException();
            }
            throw new CommandException("standard output cannot be written: " + IoErrors.reason(e));
        }
    }

    /** Writes one line for the user on standard error. */
    void tell(String message) {
        err.println("pomp: " + message.replaceAll("\\s*\\R\\s*", " "));
    }

    /** Whoever read our standard output has read enough, as {@code head} does. Not an error. */
    static final class BrokenPipeException extends Exception {
        private static final long serialVersionUID = 1L;

        /** What a shell shows for a program that SIGPIPE ended. */
        static final int EXIT_STATUS = 141;
    }
}
