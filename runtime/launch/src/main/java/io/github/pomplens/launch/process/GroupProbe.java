// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * Tells whether a signal went to this process alone or to its whole process group, as Ctrl-C in a
 * terminal does. A {@code cat} in the same group is the probe: a signal to the group ends it, and a
 * process with a deadly signal pending echoes nothing any more; so no waiting time is guessed.
 */
public final class GroupProbe implements AutoCloseable {
    private final Process cat;

    private GroupProbe(Process cat) {
        this.cat = cat;
    }

    /**
     * @throws IOException when there is no {@code cat}
     */
    public static GroupProbe start() throws IOException {
        return new GroupProbe(
                new ProcessBuilder("cat").redirectError(ProcessBuilder.Redirect.DISCARD).start());
    }

    /** Whether the probe lives: no deadly signal has reached the group since it started. */
    public boolean isAlive() {
        try {
            OutputStream toProbe = cat.getOutputStream();
            InputStream fromProbe = cat.getInputStream();
            toProbe.write('\n');
            toProbe.flush();
            return fromProbe.read() >= 0;
        } catch (IOException e) {
            return false; // a broken pipe
        }
    }

    /**
     * The exit status of a probe that does not live any more: 128 + signal.
     *
     * @throws InterruptedException when interrupted while the system tidies up the process
     */
    public int exitStatus() throws InterruptedException {
        return cat.waitFor();
    }

    @Override
    public void close() {
        cat.destroy();
    }
}
