// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.process;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A command that shows text in the terminal of this process, such as {@code less}. */
public final class PagerCommand {
    /** With these a shell says that it can't run a command. */
    private static final Set<Integer> NOT_RUN = Set.of(126, 127);

    private PagerCommand() {}

    /**
     * Has a command show a text, and waits until the user has left it.
     *
     * @param command as the user wrote it, for a shell
     * @param folder where it is started
     * @param defaults variables that it gets where they are not set
     * @return false when there is no such command, which has shown nothing then
     */
    public static boolean show(
            String command, Path folder, Map<String, String> defaults, String text) {
        ProcessBuilder builder =
                new ProcessBuilder(List.of("sh", "-c", command))
                        .directory(folder.toFile())
                        .redirectOutput(Redirect.INHERIT)
                        .redirectError(Redirect.DISCARD);
        defaults.forEach(builder.environment()::putIfAbsent);
        try {
            Process pager = builder.start();
            try (OutputStream out = pager.getOutputStream()) {
                out.write(text.getBytes(StandardCharsets.UTF_8));
            } catch (IOException e) {
                // Who reads has seen enough, or there is no such pager: the status tells.
            }
            return !NOT_RUN.contains(pager.waitFor());
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }
}
