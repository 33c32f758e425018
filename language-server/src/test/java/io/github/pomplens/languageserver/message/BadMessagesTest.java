// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.message;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import io.github.pomplens.languageserver.testing.AdapterMain;
import io.github.pomplens.languageserver.testing.RawClient;
import io.github.pomplens.languageserver.testing.ServerMain;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Protects that after any bad message a good one gets its right answer, and no stack trace shows.
 */
class BadMessagesTest {
    private static final int MUTANTS = 3_000;

    private static final String INITIALIZE =
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"capabilities\":{}}}";

    /** What is made wrong. */
    private static final List<String> MESSAGES =
            List.of(
                    "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"textDocument/hover\",\"params\":{\"textDocument\":{\"uri\":\"file:///x.c\"},\"position\":{\"line\":1,\"character\":9}}}",
                    "{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"textDocument/completion\",\"params\":{\"textDocument\":{\"uri\":\"file:///x.c\"},\"position\":{\"line\":1,\"character\":9}}}",
                    "{\"jsonrpc\":\"2.0\",\"id\":4,\"method\":\"textDocument/codeAction\",\"params\":{\"textDocument\":{\"uri\":\"file:///x.c\"},\"range\":{\"start\":{\"line\":0,\"character\":0},\"end\":{\"line\":9,\"character\":0}},\"context\":{\"diagnostics\":[]}}}",
                    "{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didChange\",\"params\":{\"textDocument\":{\"uri\":\"file:///x.c\",\"version\":2},\"contentChanges\":[{\"text\":\"int x;\"}]}}",
                    "{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":\"workspace/executeCommand\",\"params\":{\"command\":\"pomp.selectRun\",\"arguments\":[\"x\"]}}",
                    "{\"jsonrpc\":\"2.0\",\"method\":\"workspace/didChangeConfiguration\",\"params\":{\"settings\":{\"pomp\":{\"codeLens\":true}}}}",
                    "{\"jsonrpc\":\"2.0\",\"id\":6,\"method\":\"pomp/run\",\"params\":{\"id\":\"x\"}}",
                    "{\"jsonrpc\":\"2.0\",\"id\":\"7\",\"method\":\"textDocument/rename\",\"params\":{\"textDocument\":{\"uri\":\"file:///x.c\"},\"position\":{\"line\":1,\"character\":9},\"newName\":\"y\"}}",
                    "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":[{\"openmp\":\"5.0\"}]}");

    /** Requests of the debug adapter. Nothing of it starts anything. */
    private static final List<String> REQUESTS =
            List.of(
                    "{\"seq\":2,\"type\":\"request\",\"command\":\"launch\",\"arguments\":{\"folder\":\"/nowhere\",\"threads\":[1,2]}}",
                    "{\"seq\":3,\"type\":\"request\",\"command\":\"setBreakpoints\",\"arguments\":{\"source\":{\"name\":\"x\"},\"breakpoints\":[{\"line\":1}]}}",
                    "{\"seq\":4,\"type\":\"request\",\"command\":\"cancel\",\"arguments\":{\"requestId\":1}}",
                    "{\"seq\":5,\"type\":\"request\",\"command\":\"initialize\",\"arguments\":{\"adapterID\":\"pomp\"}}",
                    "{\"seq\":6,\"type\":\"response\",\"request_seq\":1,\"success\":true,\"command\":\"x\",\"body\":{}}");

    private static final List<String> VALUES =
            List.of(
                    "null",
                    "{}",
                    "[]",
                    "[null]",
                    "7",
                    "-1",
                    "1e99",
                    "true",
                    "\"\"",
                    "{\"a\":",
                    "\"\\ud800\"",
                    "[[[[",
                    "99999999999",
                    "0.5",
                    "\"" + "x".repeat(9_000) + "\"");

    private final Random random = new Random(20261123);

    @Test
    void aRequestOfAWrongTypeIsRefusedByItsId() throws Exception {
        try (RawClient client = server()) {
            refused(client, "\"id\":2", "\"textDocument/hover\"", "\"" + "x".repeat(9_000) + "\"");
            refused(client, "\"id\":3", "\"textDocument/hover\"", "null");
            refused(client, "\"id\":4", "\"textDocument/hover\"", "{\"textDocument\":{}}");
            refused(client, "\"id\":5", "\"pomp/run\"", "[[[]]]");
            refused(client, "\"id\":6", "\"pomp/results\"", "{}");
            assertGoesOn(client, 7);
        }
    }

    private static void refused(RawClient client, String id, String method, String params)
            throws Exception {
        client.send(
                RawClient.frame(
                        "{\"jsonrpc\":\"2.0\",%s,\"method\":%s,\"params\":%s}"
                                .formatted(id, method, params)));
        JsonObject answer = client.await(message -> message.has("error"));
        assertThat(answer.toString()).contains(id);
        JsonObject error = answer.getAsJsonObject("error");
        assertThat(error.get("code").getAsInt()).as(answer + "").isEqualTo(-32602);
        assertThat(error.get("message").getAsString()).isNotBlank().doesNotContain("\n");
        assertThat(error.has("data")).isFalse();
    }

    @Test
    void whatIsNotAMessageIsAnsweredWithoutAnId() throws Exception {
        try (RawClient client = server()) {
            for (String bad : List.of("{", "[]", "7", "null", "", "{}", "\u0000", "{\"id\":{}}")) {
                client.send(RawClient.frame(bad));
                JsonObject answer = client.await(message -> message.has("error"));
                assertThat(answer.get("id").isJsonNull()).as(bad).isTrue();
            }
            assertGoesOn(client, 2);
        }
    }

    @Test
    void theNextMessageIsFoundWhateverTheHeader() throws Exception {
        try (RawClient client = server()) {
            int id = 10;
            for (String bad :
                    List.of(
                            "Content-Length: -1\r\n\r\n{}",
                            "Content-Length: -9999999999999\r\n\r\n",
                            "Content-Length: 99999999999\r\n\r\n{\"a\":1}",
                            "Content-Length: x\r\n\r\n",
                            "Content-Length:\r\n\r\n",
                            "Content-Type: text\r\n\r\n",
                            "Content-Length: 3\r\n\r\n{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"x\"}",
                            "\r\n\r\n\r\n",
                            "GET / HTTP/1.1\r\nHost: x\r\n\r\n",
                            "x".repeat(100_000) + "\r\n\r\n")) {
                client.send(bad.getBytes(StandardCharsets.ISO_8859_1));
                assertGoesOn(client, id++);
            }
        }
    }

    @Test
    void theServerSurvivesMutants() throws Exception {
        try (RawClient client = server()) {
            for (int i = 1; i <= MUTANTS; i++) {
                client.send(mutant(MESSAGES));
                if (i % 100 == 0) {
                    client.send("\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
                    assertGoesOn(client, 1_000_000 + i);
                }
            }
        }
    }

    @Test
    void theAdapterSurvivesMutants() throws Exception {
        try (RawClient client = RawClient.of(AdapterMain.class)) {
            for (int i = 1; i <= MUTANTS; i++) {
                client.send(mutant(REQUESTS));
                if (i % 100 == 0) {
                    int seq = 1_000_000 + i;
                    client.send(
                            RawClient.frame(
                                    "{\"seq\":%d,\"type\":\"request\",\"command\":\"threads\"}"
                                            .formatted(seq)));
                    JsonObject answer = client.await(message -> is(message, "request_seq", seq));
                    assertThat(answer.getAsJsonObject("body").getAsJsonArray("threads")).isEmpty();
                }
            }
            assertNoStackTrace(client);
        }
    }

    @Test
    void theAdapterRefusesALaunchWithoutArguments() throws Exception {
        try (RawClient client = RawClient.of(AdapterMain.class)) {
            int seq = 2;
            for (String arguments : List.of("null", "[]", "7", "\"x\"", "{}")) {
                int id = seq++;
                client.send(
                        RawClient.frame(
                                "{\"seq\":%d,\"type\":\"request\",\"command\":\"launch\",\"arguments\":%s}"
                                        .formatted(id, arguments)));
                JsonObject answer = client.await(message -> is(message, "request_seq", id));
                assertThat(answer.get("success").getAsBoolean()).isFalse();
                assertThat(answer.get("message").getAsString()).isNotBlank().doesNotContain("\n");
            }
            assertNoStackTrace(client);
        }
    }

    private static RawClient server() throws Exception {
        RawClient client = RawClient.of(ServerMain.class);
        client.send(RawClient.frame(INITIALIZE));
        client.await(message -> is(message, "id", 1));
        client.send(
                RawClient.frame(
                        "{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didOpen\",\"params\":{\"textDocument\":{\"uri\":\"file:///good.c\",\"languageId\":\"c\",\"version\":1,\"text\":\"void f(void) {\\n#pragma omp barrier\\n}\\n\"}}}"));
        return client;
    }

    /** A good request has its right answer. */
    private static void assertGoesOn(RawClient client, int id) throws Exception {
        client.send(
                RawClient.frame(
                        "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"textDocument/documentSymbol\",\"params\":{\"textDocument\":{\"uri\":\"file:///good.c\"}}}"
                                .formatted(id)));
        JsonObject answer = client.await(message -> is(message, "id", id));
        assertThat(answer.getAsJsonArray("result").toString()).contains("\"barrier\"");
        assertNoStackTrace(client);
    }

    private static void assertNoStackTrace(RawClient client) throws IOException {
        assertThat(client.log()).doesNotContain("\tat ").doesNotContain("internal error");
    }

    private static boolean is(JsonObject message, String name, int value) {
        return message.get(name) instanceof JsonPrimitive number
                && number.isNumber()
                && number.getAsInt() == value
                && !message.has("method");
    }

    /** A message of which something is another value, missing, doubled, or other bytes. */
    private byte[] mutant(List<String> messages) {
        String message = messages.get(random.nextInt(messages.size()));
        for (int i = random.nextInt(3); i >= 0; i--) {
            message = changed(message);
        }
        byte[] frame = RawClient.frame(message);
        if (random.nextInt(8) > 0) {
            return frame;
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes(
                ("Content-Length: " + wrongLength() + "\r\n\r\n")
                        .getBytes(StandardCharsets.US_ASCII));
        bytes.writeBytes(message.getBytes(StandardCharsets.UTF_8));
        bytes.writeBytes("\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        return bytes.toByteArray();
    }

    /** Returns a wrong length; one that is too large takes what comes next for its own. */
    private String wrongLength() {
        return List.of("-1", "0", "1", "x", "", "17", "4294967297", "+3").get(random.nextInt(8));
    }

    private String changed(String message) {
        int colon = position(message, ':');
        switch (random.nextInt(4)) {
            case 0 -> {
                int end = colon + 1;
                while (end < message.length() && ",}]".indexOf(message.charAt(end)) < 0) {
                    end++;
                }
                String value = VALUES.get(random.nextInt(VALUES.size()));
                return message.substring(0, colon + 1) + value + message.substring(end);
            }
            case 1 -> {
                int from = random.nextInt(message.length());
                int to = Math.min(message.length(), from + 1 + random.nextInt(20));
                return message.substring(0, from) + message.substring(to);
            }
            case 2 -> {
                int at = random.nextInt(message.length());
                return message.substring(0, at)
                        + (char) random.nextInt(256)
                        + message.substring(at);
            }
            default -> {
                int at = random.nextInt(message.length());
                return message.substring(0, at) + message;
            }
        }
    }

    private int position(String message, char c) {
        int start = random.nextInt(message.length());
        int found = message.indexOf(c, start);
        return found < 0 ? message.indexOf(c) < 0 ? 0 : message.indexOf(c) : found;
    }
}
