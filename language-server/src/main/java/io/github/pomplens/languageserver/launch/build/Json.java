// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.launch.build;

import com.google.gson.JsonElement;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads what build systems write about themselves. */
final class Json {
    private Json() {}

    static JsonElement read(Path file) throws IOException {
        try {
            return JsonParser.parseString(Files.readString(file));
        } catch (JsonParseException e) {
            throw new IOException(file + ": is no JSON: " + e.getMessage(), e);
        }
    }
}
