// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Protects the schema's agreement with the types, and with what is written of them. {@code
 * -Dprotocol.update=true} writes it again.
 */
class ProtocolSchemaTest {
    private static final String FOLDER = "io/github/pomplens/languageserver/protocol";
    private static final Path MODULE =
            Path.of(System.getProperty("pomp.root", "..")).resolve("language-server/src/main");
    private static final Path SOURCES = MODULE.resolve("java").resolve(FOLDER);
    private static final Path SCHEMA =
            MODULE.resolve("resources").resolve(FOLDER).resolve("protocol.schema.json");

    @Test
    void theSchemaIsUpToDate() throws IOException {
        String schema = ProtocolSchema.text(SOURCES);
        if (Boolean.getBoolean("protocol.update")) {
            Files.createDirectories(SCHEMA.getParent());
            Files.writeString(SCHEMA, schema);
        }
        assertThat(Files.readString(SCHEMA))
                .as("run this test with -Dprotocol.update=true, then npm run unit -- -u")
                .isEqualTo(schema);
    }

    @Test
    void everyRecordIsInIt() throws IOException {
        String schema = ProtocolSchema.text(SOURCES);
        try (Stream<Path> files = Files.list(SOURCES)) {
            List<String> records =
                    files.filter(ProtocolSchemaTest::isRecord)
                            .map(file -> file.getFileName().toString().replace(".java", ""))
                            .toList();
            assertThat(records).hasSizeGreaterThan(10);
            assertThat(records)
                    .allSatisfy(name -> assertThat(schema).contains("\"" + name + "\": {"));
        }
    }

    private static boolean isRecord(Path file) {
        try {
            return Files.readString(file).contains("public record ");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void everyCommandIsInIt() throws IllegalAccessException {
        List<String> ofEditors = List.of(PompCommands.RENAME_AT, PompCommands.SHOW_PLACES);
        for (Field field : PompCommands.class.getFields()) {
            if (field.getType() == String.class && !ofEditors.contains(field.get(null))) {
                assertThat(PompCommands.OF_SERVER).contains((String) field.get(null));
            }
        }
    }

    @Test
    void acceptsWhatIsWritten() throws IOException {
        assertThat(check("RunParams", "{\"id\": \"a\"}")).isEmpty();
        assertThat(errors("RunParams", new RunParams("a", 3))).isEmpty();
        Range range = new Range(new Position(1, 2), new Position(3, 4));
        TimeDifference difference = new TimeDifference(-1, null, null, 2.5, true, "-1 ns");
        DocumentConstruct construct =
                new DocumentConstruct(
                        "for",
                        "",
                        range,
                        range,
                        4,
                        0.5,
                        false,
                        "1 s",
                        "",
                        1,
                        2,
                        3,
                        4,
                        5,
                        6,
                        1.5,
                        7,
                        List.of(1L, 2L),
                        difference);
        DocumentFigures figures =
                new DocumentFigures(1, new RunName("i", "n"), true, null, List.of(construct));
        assertThat(errors("DocumentFigures", figures)).isEmpty();
        Baseline baseline = new Baseline("b", "c", List.of("threads"));
        DocumentFigures compared =
                new DocumentFigures(2, new RunName("i", "n"), false, baseline, List.of());
        assertThat(errors("DocumentFigures", compared)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            RunParams        | {"limit": 3}
            RunParams        | {"id": "a", "limit": 1.5}
            DocumentParams   | {"textDocument": "file:///a.c"}
            NamePlace        | {"uri": "file:///a.c", "position": {"line": 1}}
            Baseline         | {"id": "a", "name": "b", "why": [1]}
            FoundProblem     | {"file": "/a.c", "line": 1, "column": 0, "message": "x"}
            """)
    void rejectsOtherThings(String name, String json) throws IOException {
        assertThat(check(name, json)).isNotEmpty();
    }

    private static Set<String> errors(String name, Record written) throws IOException {
        // As LSP4J writes it: what is null is missing.
        return check(name, new MessageJsonHandler(Map.of()).getGson().toJson(written));
    }

    private static Set<String> check(String name, String json) throws IOException {
        JsonObject schema = new JsonObject();
        schema.addProperty("$ref", "#/$defs/" + name);
        JsonObject whole = JsonParser.parseString(Files.readString(SCHEMA)).getAsJsonObject();
        schema.add("$defs", whole.get("$defs"));
        JsonSchema loaded =
                JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                        .getSchema(schema.toString());
        return loaded.validate(json, InputFormat.JSON).stream()
                .map(Object::toString)
                .collect(Collectors.toSet());
    }
}
