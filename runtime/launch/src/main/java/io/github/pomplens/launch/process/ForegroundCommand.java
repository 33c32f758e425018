// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.process;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A command that takes our place for a while, with our input and output. */
public final class ForegroundCommand {
    private ForegroundCommand() {}

    /**
     * Runs a command to its end.
     *
     * @param said the file that all it writes goes to; empty for our own output
     * @return its exit status
     */
    public static int run(List<String> command, Path folder, Optional<Path> said)
            throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile()).inheritIO();
        said.ifPresent(file -> builder.redirectErrorStream(true).redirectOutput(file.toFile()));
        return builder.start().waitFor();
    }
}
