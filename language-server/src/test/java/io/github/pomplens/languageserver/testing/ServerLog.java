// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** What a server says on its standard error: a feature that fails answers nothing, and tells it. */
final class ServerLog {
    private final Path file;

    ServerLog() throws IOException {
        file = Files.createTempFile("pomp-lsp", ".log");
        file.toFile().deleteOnExit();
    }

    Redirect redirect() {
        return Redirect.to(file.toFile());
    }

    /** Fails when something failed, but for the connection, which editors break. */
    void assertNothingFailed() {
        try {
            String log = Files.readString(file, StandardCharsets.ISO_8859_1);
            Files.delete(file);
            // The benchmark has an editor, too, and no libraries of tests.
            if (log.lines().anyMatch(ServerLog::isFailure)) {
                throw new AssertionError(log);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static boolean isFailure(String line) {
        return line.contains(" ERROR ") && !line.endsWith("the connection to the editor broke");
    }
}
