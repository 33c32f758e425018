// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.process;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * The one way in which builds and programs are started. A process whose streams are not those of
 * this process can be ended with all that it started, see {@link ProcessTree}, and ends with this
 * process, however that ends.
 *
 * @param command the program and its arguments
 * @param folder where it works
 * @param environment its variables besides those of this process
 * @param streams what its standard streams are
 */
public record ProcessStart(
        List<String> command, Path folder, Map<String, String> environment, Streams streams) {

    /** What becomes of a process's standard input, output and error. */
    public enum Streams {
        /** They are those of this process, and so are its terminal and its signals. */
        INHERITED,
        /** Each is a pipe to this process. */
        PIPED,
        /** They are pipes, with output and errors in one of them, in the order of writing. */
        MERGED
    }

    public ProcessStart {
        command = List.copyOf(command);
        environment = Map.copyOf(environment);
    }

    /**
     * Starts it.
     *
     * @throws IOException when the system can't
     */
    public Process start() throws IOException {
        boolean inherited = streams == Streams.INHERITED;
        ProcessBuilder builder =
                inherited ? new ProcessBuilder(command).inheritIO() : ProcessTree.builder(command);
        builder.directory(folder.toFile());
        builder.environment().putAll(environment);
        builder.redirectErrorStream(streams == Streams.MERGED);
        Process process = builder.start();
        if (!inherited) {
            ChildGuard.over(process);
        }
        return process;
    }
}
