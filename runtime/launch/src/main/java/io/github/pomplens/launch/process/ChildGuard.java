// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.process;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.util.List;

/**
 * Sees to it that a process and its group end when this process does, however that ends: also by
 * SIGKILL, when nothing of ours runs any more. A shell waits at a pipe whose other end is here:
 * what comes is that the process has ended, or else the end of the pipe.
 */
final class ChildGuard {
    private static final String SCRIPT =
            "trap '' HUP INT TERM; read -r ended && exit;"
                    + " end() { kill -s \"$1\" -- \"-$2\" 2>/dev/null ||"
                    + " kill -s \"$1\" \"$2\" 2>/dev/null; };"
                    + " end TERM \"$1\" || exit; sleep 5; end KILL \"$1\"";

    private ChildGuard() {}

    /** Guards a process that {@link ProcessTree#builder} started. */
    static void over(Process process) {
        List<String> command =
                List.of("/bin/sh", "-c", SCRIPT, "pomp-guard", Long.toString(process.pid()));
        try {
            Process guard =
                    ProcessTree.builder(command)
                            .redirectOutput(Redirect.DISCARD)
                            .redirectError(Redirect.DISCARD)
                            .start();
            process.onExit().thenRun(() -> tell(guard));
        } catch (IOException e) {
            // The process itself has been started; it ends by itself all the same.
        }
    }

    private static void tell(Process waiting) {
        try (OutputStream out = waiting.getOutputStream()) {
            out.write('\n');
        } catch (IOException e) {
            // It has ended already.
        }
    }
}
