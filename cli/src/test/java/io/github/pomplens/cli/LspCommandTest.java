// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Protects that editors can start the server, and that standard output holds the protocol only. */
@Timeout(300)
class LspCommandTest {
    @TempDir Path folder;

    @Test
    void servesTheProtocolAndEndsWhenAskedTo() throws Exception {
        String input =
                message(
                                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\","
                                        + "\"params\":{\"capabilities\":{}}}")
                        + message("{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"shutdown\"}")
                        + message("{\"jsonrpc\":\"2.0\",\"method\":\"exit\"}");
        try (PompProcess pomp =
                PompProcess.start(folder, Map.of(), PompProcess.command("lsp", "--stdio"))) {
            pomp.type(input);
            PompProcess.Result result = pomp.end();
            assertThat(result.status()).isZero();
            assertThat(result.out())
                    .startsWith("Content-Length: ")
                    .contains("\"capabilities\"")
                    .contains("\"id\":2");
            assertThat(result.err()).isEmpty();
        }
    }

    /** What few files need must not make the server start slowly, nor take memory. */
    @Test
    void loadsXtextOnlyForFilesOfProperties() throws Exception {
        assertThat(classesLoadedFor("x.c", "c", "int x;")).noneMatch(LspCommandTest::isOfXtext);
        assertThat(classesLoadedFor("x.property", "pomp-property", "off X"))
                .anyMatch(LspCommandTest::isOfXtext);
    }

    private static boolean isOfXtext(String line) {
        return line.contains("org.eclipse.xtext.") || line.contains("org.eclipse.emf.");
    }

    /** The names of all classes that the server loads before it has answered for a document. */
    private List<String> classesLoadedFor(String name, String language, String text)
            throws Exception {
        Path log = folder.resolve(name + ".classes");
        String uri = "\"uri\":\"file://" + folder.resolve(name) + "\"";
        String input =
                message(
                                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\","
                                        + "\"params\":{\"capabilities\":{}}}")
                        + message("{\"jsonrpc\":\"2.0\",\"method\":\"initialized\",\"params\":{}}")
                        + message(
                                "{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didOpen\","
                                        + "\"params\":{\"textDocument\":{"
                                        + uri
                                        + ",\"languageId\":\""
                                        + language
                                        + "\",\"version\":1,\"text\":\""
                                        + text
                                        + "\"}}}")
                        + message(
                                "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":"
                                        + "\"textDocument/documentSymbol\",\"params\":"
                                        + "{\"textDocument\":{"
                                        + uri
                                        + "}}}");
        Map<String, String> logged = Map.of("JAVA_TOOL_OPTIONS", "-Xlog:class+load:file=" + log);
        try (PompProcess pomp =
                PompProcess.start(folder, logged, PompProcess.command("lsp", "--stdio"))) {
            pomp.type(input);
            pomp.awaitOutput("\"id\":2");
            pomp.type(
                    message("{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"shutdown\"}")
                            + message("{\"jsonrpc\":\"2.0\",\"method\":\"exit\"}"));
            assertThat(pomp.end().status()).isZero();
        }
        return Files.readAllLines(log);
    }

    @Test
    void endsWithItsEditor() throws Exception {
        PompProcess.Result result = PompProcess.run(folder, "", "lsp", "--clientProcessId=1");
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.out()).isEmpty();
    }

    private static String message(String json) {
        return "Content-Length: " + json.length() + "\r\n\r\n" + json;
    }
}
