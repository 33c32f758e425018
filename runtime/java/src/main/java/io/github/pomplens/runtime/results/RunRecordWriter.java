// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Writes {@code run.json}. */
public final class RunRecordWriter {
    private RunRecordWriter() {}

    /**
     * Writes the record to {@code file}; a reader sees either the old file or the whole new one.
     *
     * @throws IOException when it can't be written; {@code file} is then as it was
     */
    public static void write(RunRecord record, Path file) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        String name = "." + file.getFileName() + "." + Long.toHexString(System.nanoTime()) + ".tmp";
        Path temporary = folder.resolve(name);
        try {
            try (JsonGenerator json =
                    new JsonFactory()
                            .createGenerator(
                                    Files.newBufferedWriter(
                                            temporary,
                                            StandardOpenOption.CREATE_NEW,
                                            StandardOpenOption.WRITE))) {
                json.setPrettyPrinter(new DefaultPrettyPrinter());
                writeRecord(record, json);
                json.writeRaw('\n');
            }
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    private static void writeRecord(RunRecord record, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("format", RunRecordReader.FORMAT);
        json.writeNumberField("version", RunRecordReader.VERSION);
        json.writeStringField("name", record.name());
        json.writeFieldName("command");
        writeWords(record.command(), json);
        json.writeStringField("working_directory", record.workingDirectory().toString());
        json.writeStringField("project_root", record.projectRoot().toString());
        json.writeStringField("host", record.host());
        json.writeNumberField("cpus", record.cpus());
        json.writeStringField("started", record.started().toString());
        json.writeNumberField("elapsed_ns", record.elapsedNs());
        json.writeNumberField("exit_status", record.exitStatus());
        json.writeObjectFieldStart("environment");
        for (Map.Entry<String, String> variable : new TreeMap<>(record.environment()).entrySet()) {
            json.writeStringField(variable.getKey(), variable.getValue());
        }
        json.writeEndObject();
        json.writeArrayFieldStart("sources");
        for (SourceSnapshot source : record.sources()) {
            json.writeStartObject();
            json.writeStringField("path", source.path());
            json.writeStringField("snapshot", source.snapshot());
            json.writeEndObject();
        }
        json.writeEndArray();
        if (!record.series().isEmpty()) {
            json.writeStringField("series", record.series());
        }
        if (record.build().isPresent()) {
            writeBuild(record.build().get(), json);
        }
        if (record.revision().isPresent()) {
            writeRevision(record.revision().get(), json);
        }
        if (record.passedOver().isPresent()) {
            json.writeObjectFieldStart("passed_over");
            json.writeNumberField("directives", record.passedOver().get().directives());
            json.writeNumberField("sources", record.passedOver().get().sources());
            json.writeEndObject();
        }
        json.writeEndObject();
    }

    private static void writeBuild(Build build, JsonGenerator json) throws IOException {
        json.writeObjectFieldStart("build");
        json.writeArrayFieldStart("files");
        for (Build.BuiltFile file : build.files()) {
            json.writeStartObject();
            json.writeStringField("path", file.path());
            json.writeStringField("fingerprint", file.fingerprint());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeFieldName("compilers");
        writeWords(build.compilers(), json);
        json.writeFieldName("flags");
        writeWords(build.flags(), json);
        json.writeEndObject();
    }

    private static void writeRevision(Revision revision, JsonGenerator json) throws IOException {
        json.writeObjectFieldStart("revision");
        json.writeStringField("commit", revision.commit());
        json.writeStringField("subject", revision.subject());
        if (revision.dirty().isPresent()) {
            json.writeBooleanField("dirty", revision.dirty().get());
        }
        json.writeEndObject();
    }

    private static void writeWords(List<String> words, JsonGenerator json) throws IOException {
        json.writeStartArray();
        for (String word : words) {
            json.writeString(word);
        }
        json.writeEndArray();
    }
}
