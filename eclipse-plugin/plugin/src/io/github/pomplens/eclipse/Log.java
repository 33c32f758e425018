// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Status;

/** What server and plug-in log: the last lines for the user, failures for the workbench's log. */
public final class Log {
    private static final int LINES = 1000;

    private final ILog workbench;
    private final Deque<String> lines = new ArrayDeque<>();

    public Log(ILog workbench) {
        this.workbench = workbench;
    }

    public synchronized void line(String line) {
        if (lines.size() == LINES) {
            lines.removeFirst();
        }
        lines.addLast(line);
    }

    public void error(String message, Throwable cause) {
        line(message + (cause == null ? "" : ": " + cause));
        workbench.log(Status.error(message, cause));
    }

    /** The last lines. */
    public synchronized String text() {
        return String.join("\n", lines);
    }

    /** Reads what a process writes to its standard error. */
    public void follow(InputStream stream) {
        Thread reader = new Thread(() -> read(stream), "POMP Lens log");
        reader.setDaemon(true);
        reader.start();
    }

    private void read(InputStream stream) {
        try (BufferedReader reader =
                new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            reader.lines().forEach(this::line);
        } catch (IOException | java.io.UncheckedIOException e) {
            line("the server's log ended: " + e.getMessage());
        }
    }
}
