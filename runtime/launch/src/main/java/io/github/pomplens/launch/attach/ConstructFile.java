// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.attach;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.github.pomplens.runtime.results.CodeLines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;

/** Writes files of a run's folder that have constructs in them. */
final class ConstructFile {
    private ConstructFile() {}

    interface Content {
        void write(JsonGenerator out) throws IOException;
    }

    /** Writes a file, whole or not at all, that may be read by whoever may read the profile. */
    static void write(Path file, Path profile, Content content) throws IOException {
        Path temporary = Files.createTempFile(file.getParent(), "profile", ".json.tmp-lines");
        try {
            try (JsonGenerator out =
                    new JsonFactory().createGenerator(Files.newBufferedWriter(temporary))) {
                content.write(out);
            }
            Files.setPosixFilePermissions(temporary, Files.getPosixFilePermissions(profile));
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    /**
     * Writes where traces find the lines of what they name.
     *
     * @param sources constructs of the source by those of the code
     */
    static void writeLines(Map<Map<String, Object>, Map<String, Object>> sources, Path profile)
            throws IOException {
        write(
                profile.resolveSibling(CodeLines.FILE),
                profile,
                out -> {
                    out.writeStartObject();
                    out.writeStringField("format", CodeLines.FORMAT);
                    out.writeNumberField("version", CodeLines.VERSION);
                    out.writeArrayFieldStart("lines");
                    long id = 0;
                    for (Map.Entry<Map<String, Object>, Map<String, Object>> each :
                            sources.entrySet()) {
                        out.writeStartObject();
                        out.writeFieldName("code");
                        writeConstruct(out, each.getKey(), id++);
                        out.writeFieldName("source");
                        writeConstruct(out, each.getValue(), id++);
                        out.writeEndObject();
                    }
                    out.writeEndArray();
                    out.writeEndObject();
                });
    }

    /**
     * @param construct its fields but the id: texts, and numbers as {@link Long}
     */
    static void writeConstruct(JsonGenerator out, Map<String, Object> construct, long id)
            throws IOException {
        out.writeStartObject();
        out.writeNumberField("id", id);
        for (Map.Entry<String, Object> field : construct.entrySet()) {
            if (field.getKey().equals("id")) {
                continue;
            }
            if (field.getValue() instanceof Long number) {
                out.writeNumberField(field.getKey(), number);
            } else {
                out.writeStringField(field.getKey(), String.valueOf(field.getValue()));
            }
        }
        out.writeEndObject();
    }
}
