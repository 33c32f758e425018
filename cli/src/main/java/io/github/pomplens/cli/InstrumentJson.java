// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.ProblemSeverity;
import io.github.pomplens.instrumentor.rewrite.model.Descriptor;
import io.github.pomplens.instrumentor.rewrite.model.Instrumented;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.runtime.export.JsonText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What {@code pomp instrument --json} prints: docs/guide/reference.md describes it. */
final class InstrumentJson {
    private final boolean quiet;
    private final List<JsonText.Content> files = new ArrayList<>();

    /**
     * @param quiet whether notes are left out
     */
    InstrumentJson(boolean quiet) {
        this.quiet = quiet;
    }

    /** Adds a file that was read. Its text, and so all that quotes it, is of bytes. */
    void add(Path name, SourceText source, Instrumented result, @Nullable Path written) {
        files.add(
                json -> {
                    json.writeStringField("file", name.toString());
                    if (written != null) {
                        json.writeStringField("written", written.toString());
                    }
                    json.writeArrayFieldStart("measured");
                    for (Descriptor descriptor :
                            result.hasErrors() ? List.<Descriptor>of() : result.measured()) {
                        write(json, descriptor);
                    }
                    json.writeEndArray();
                    json.writeArrayFieldStart("problems");
                    for (Diagnostic diagnostic : result.diagnostics()) {
                        if (!quiet || diagnostic.problem().severity() != ProblemSeverity.NOTE) {
                            write(json, source, diagnostic);
                        }
                    }
                    json.writeEndArray();
                });
    }

    /** Adds a file that could not be read, or its result not be written. */
    void add(Path name, @Nullable String error) {
        files.add(
                json -> {
                    json.writeStringField("file", name.toString());
                    json.writeStringField("error", String.valueOf(error));
                    json.writeArrayFieldStart("measured");
                    json.writeEndArray();
                    json.writeArrayFieldStart("problems");
                    json.writeEndArray();
                });
    }

    String text() {
        return JsonText.of(
                json -> {
                    json.writeStartObject();
                    json.writeArrayFieldStart("files");
                    for (JsonText.Content file : files) {
                        json.writeStartObject();
                        file.write(json);
                        json.writeEndObject();
                    }
                    json.writeEndArray();
                    json.writeEndObject();
                });
    }

    private static void write(JsonGenerator json, Descriptor it) throws IOException {
        json.writeStartObject();
        json.writeStringField("kind", it.name());
        json.writeStringField("name", SourceInput.asText(it.subName()));
        json.writeStringField("file", SourceInput.asText(it.file()));
        json.writeNumberField("begin_line1", it.beginLine1());
        json.writeNumberField("begin_lineN", it.beginLineN());
        json.writeNumberField("end_line1", it.endLine1());
        json.writeNumberField("end_lineN", it.endLineN());
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, SourceText source, Diagnostic it)
            throws IOException {
        int at = it.range().start();
        json.writeStartObject();
        json.writeStringField("severity", it.problem().severity().name().toLowerCase(Locale.ROOT));
        json.writeStringField("code", it.problem().code());
        json.writeStringField("file", SourceInput.asText(source.originalFileOf(at)));
        json.writeNumberField("line", source.originalLineOf(at));
        json.writeNumberField("column", source.columnOf(at));
        json.writeStringField("message", SourceInput.asText(it.message()));
        json.writeEndObject();
    }
}
