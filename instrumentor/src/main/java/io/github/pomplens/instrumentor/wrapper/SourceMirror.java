// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Keeps what becomes of sources that no compiler behind the wrapper takes, beside that of others.
 */
public final class SourceMirror {
    private SourceMirror() {}

    /**
     * Puts what became of a source into the mirror of its project, whole or not at all.
     *
     * @param folder of the source, absolute and without links
     * @param name of the source in it
     * @throws IOException with a message for the user
     */
    public static void put(
            Path folder, String name, String text, Charset encoding, Map<String, String> variables)
            throws IOException {
        Mirror mirror = Mirror.of(folder, variables);
        Path place = mirror.folderFor(folder.resolve(name)).resolve(name);
        String bytes = new String(text.getBytes(encoding), StandardCharsets.ISO_8859_1);
        mirror.put(place, List.of(bytes));
    }

    /**
     * Takes what became of a source out of the mirror of its project, if there is something.
     *
     * @param folder of the source, absolute and without links
     * @param name of the source in it
     */
    public static void remove(Path folder, String name, Map<String, String> variables)
            throws IOException {
        Mirror.of(folder, variables).remove(folder.resolve(name));
    }
}
