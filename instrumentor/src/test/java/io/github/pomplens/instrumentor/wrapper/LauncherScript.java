// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;

/** What the {@code pomp} script hands to its Java half. */
final class LauncherScript {
    private LauncherScript() {}

    /** The options whose value is the next word, as they stand in the script. */
    static String takesAWord() {
        try {
            String script = Files.readString(Path.of("../pomp"));
            String name = "\ntakes_a_word=\"";
            int start = script.indexOf(name) + name.length();
            return script.substring(start, script.indexOf('"', start)).replace("\\\n", "");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Set<String> optionsWithAWord() {
        return Set.of(takesAWord().strip().split(" "));
    }
}
