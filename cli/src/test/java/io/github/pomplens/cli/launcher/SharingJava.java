// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A {@code java} in a test's place that ends where it can't use the archive of classes that it is
 * given, as the real one does with {@code -Xshare:on} in place of {@code auto}.
 */
final class SharingJava {
    private SharingJava() {}

    /**
     * Writes it.
     *
     * @param java the file; {@link #given} gets the words of each start, where that can be written
     * @param real a shell's word for the one that does the work
     */
    static void write(Path java, String real) throws IOException {
        String text =
                """
                #!/bin/sh
                { echo "$*" >>"$0.given"; } 2>/dev/null
                for word; do
                    shift
                    if [ "$word" = -Xshare:auto ]; then word=-Xshare:on; fi
                    set -- "$@" "$word"
                done
                exec REAL "$@"
                """;
        Files.writeString(java, text.replace("REAL", real));
        assertThat(java.toFile().setExecutable(true, false)).isTrue();
    }

    /** What it was started with, a line a start. */
    static Path given(Path java) {
        return java.resolveSibling(java.getFileName() + ".given");
    }
}
