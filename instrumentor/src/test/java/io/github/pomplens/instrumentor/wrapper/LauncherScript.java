// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;

/** What the {@code pomp} script hands to its Java half. */
final class LauncherScript {
    private static final Path TABLE = Path.of("../cli/launcher/options.sh");

    private LauncherScript() {}

    /** The arguments before the compiler, as a shell reads the table of options. */
    static List<String> arguments(String include) {
        String script = ". " + TABLE + "; printf '%s\\n' \"$takes_a_word\" \"$compiles_nothing\"";
        try {
            Process shell = new ProcessBuilder("sh", "-c", script).start();
            String rows = new String(shell.getInputStream().readAllBytes());
            String[] lines = rows.split("\n");
            return List.of(include, lines[0], lines[1]);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
