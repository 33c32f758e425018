// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.buildsystem;

import com.google.gson.JsonElement;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads what build systems write about themselves. */
final class Json {
    /** What is larger wasn't written by a build system, or has no end. */
    private static final int MAX_BYTES = 64 << 20;

    private Json() {}

    static JsonElement read(Path file) throws IOException {
        try {
            return JsonParser.parseString(text(file));
        } catch (JsonParseException | StackOverflowError e) {
            throw new IOException(file + ": is not JSON: " + e.getMessage(), e);
        }
    }

    /** Devices and pipes are never opened: reading those may wait for ever. */
    private static String text(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new IOException(file + ": is not a file");
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(MAX_BYTES + 1);
            if (bytes.length > MAX_BYTES) {
                throw new IOException(file + ": is larger than 64 MiB");
            }
            return new String(bytes, StandardCharsets.UTF_8);
        }
    }
}
