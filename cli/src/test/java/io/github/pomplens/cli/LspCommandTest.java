// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Protects that editors can start the server, and that standard output holds the protocol only. */
@Timeout(120)
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
