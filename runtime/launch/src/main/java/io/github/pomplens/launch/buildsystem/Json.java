// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.buildsystem;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A value of what build systems write about themselves. Asked for what it doesn't have it answers
 * with an empty value: who reads a file looks for what it needs, and says what is missing.
 */
final class Json {
    /** What is larger wasn't written by a build system, or has no end. */
    private static final int MAX_BYTES = 64 << 20;

    private static final String BYTE_ORDER_MARK = "\uFEFF";

    /** Files that people have had their hands in may have comments. */
    private static final JsonFactory FACTORY =
            JsonFactory.builder().enable(JsonReadFeature.ALLOW_JAVA_COMMENTS).build();

    private static final Json NOTHING = new Json("", List.of(), Map.of(), Kind.NOTHING);

    private enum Kind {
        NOTHING,
        TEXT,
        LIST,
        OBJECT
    }

    private final String text;
    private final List<Json> elements;
    private final Map<String, Json> fields;
    private final Kind kind;

    private Json(String text, List<Json> elements, Map<String, Json> fields, Kind kind) {
        this.text = text;
        this.elements = elements;
        this.fields = fields;
        this.kind = kind;
    }

    /**
     * Reads a file.
     *
     * @throws IOException with a message for the user when it can't be read, or is not JSON
     */
    static Json read(Path file) throws IOException {
        try (JsonParser parser = FACTORY.createParser(textOf(file))) {
            parser.nextToken();
            Json value = value(parser);
            if (parser.nextToken() != null) {
                throw new IOException(
                        at(file, parser.currentTokenLocation()) + "there is more after the end");
            }
            return value;
        } catch (JsonProcessingException e) {
            String problem = e.getOriginalMessage().lines().findFirst().orElse("").strip();
            throw new IOException(at(file, e.getLocation()) + "is not JSON: " + problem, e);
        }
    }

    private static String at(Path file, @Nullable JsonLocation location) {
        return location == null
                ? file + ": "
                : file + ":" + location.getLineNr() + ":" + location.getColumnNr() + ": ";
    }

    /** Devices and pipes are never opened: reading those may wait for ever. */
    private static String textOf(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new IOException(file + ": is not a file");
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(MAX_BYTES + 1);
            if (bytes.length > MAX_BYTES) {
                throw new IOException(file + ": is larger than 64 MiB");
            }
            String text = new String(bytes, StandardCharsets.UTF_8);
            return text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
        }
    }

    /** The value that begins at the current token. How deep it is, Jackson limits. */
    private static Json value(JsonParser parser) throws IOException {
        JsonToken token = parser.currentToken();
        if (token == JsonToken.START_ARRAY) {
            List<Json> elements = new ArrayList<>();
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                elements.add(value(parser));
            }
            return new Json("", elements, Map.of(), Kind.LIST);
        }
        if (token == JsonToken.START_OBJECT) {
            Map<String, Json> fields = new LinkedHashMap<>();
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                String name = parser.currentName();
                parser.nextToken();
                fields.put(name, value(parser));
            }
            return new Json("", List.of(), fields, Kind.OBJECT);
        }
        return token == null || token == JsonToken.VALUE_NULL
                ? NOTHING
                : new Json(parser.getText(), List.of(), Map.of(), Kind.TEXT);
    }

    boolean isList() {
        return kind == Kind.LIST;
    }

    boolean isObject() {
        return kind == Kind.OBJECT;
    }

    /** The values of a list; none of anything else. */
    List<Json> elements() {
        return elements;
    }

    /** The value of a field; an empty one where there is none. */
    Json get(String name) {
        return fields.getOrDefault(name, NOTHING);
    }

    /** A text, number or truth value as it is written; empty for anything else. */
    String text() {
        return text;
    }
}
