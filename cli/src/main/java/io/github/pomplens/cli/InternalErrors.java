// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;

/** The last resort: tells of a mistake of ours in one line and keeps the details in a file. */
final class InternalErrors {
    private InternalErrors() {}

    static void report(Terminal terminal, Throwable error) {
        String what = error.getClass().getSimpleName();
        String message = error.getMessage() == null ? what : what + ": " + error.getMessage();
        terminal.tell("internal error: " + message + "; please report it" + details(error));
    }

    private static String details(Throwable error) {
        StringWriter trace = new StringWriter();
        error.printStackTrace(new PrintWriter(trace, true));
        try {
            Path log = Files.createTempFile("pomp-error-", ".log");
            Files.writeString(log, trace.toString());
            return "; details in " + log;
        } catch (IOException e) {
            return "";
        }
    }
}
