// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Standard input of programs that are run several times: each has to read the same. A program
 * shares the place in a file with this process, so it is put back.
 */
public final class RepeatedInput {
    /** What the type of a file is in its mode, and the types that can be read again. */
    private static final int TYPE = 0xF000;

    private static final int FILE = 0x8000;
    private static final int DEVICE = 0x2000;

    /** Nothing is read. */
    static final RepeatedInput NONE = new RepeatedInput(-1);

    private final long start;

    private RepeatedInput(long start) {
        this.start = start;
    }

    /**
     * Returns the input of this process.
     *
     * @param required whether each program has to be able to read it
     * @throws LaunchException when it can be read only once, but is required
     */
    public static RepeatedInput ofThisProcess(boolean required) throws LaunchException {
        try {
            Path input = Path.of("/dev/stdin");
            int type = (Integer) Files.getAttribute(input, "unix:mode") & TYPE;
            if (type == FILE) {
                return new RepeatedInput(channel().position());
            }
            if (type == DEVICE) {
                return NONE;
            }
        } catch (IOException e) {
            // It is closed, or nobody can tell: the same as one that can't be read again.
        }
        if (!required) {
            return NONE;
        }
        throw LaunchException.wrongRequest(
                "standard input can be read only once, and the program is run several times: give"
                        + " it a file, or </dev/null when it reads nothing");
    }

    /** Lets the next program read what the first has read. */
    public void rewind() throws LaunchException {
        if (start >= 0) {
            try {
                channel().position(start);
            } catch (IOException e) {
                throw LaunchException.wrongRequest(
                        "standard input can't be read again: " + ProgramRun.reason(e));
            }
        }
    }

    /** Never closed: it is that of this process. */
    private static FileChannel channel() {
        return new FileInputStream(FileDescriptor.in).getChannel();
    }
}
