// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Protects that the server reads on while its answers aren't read: an editor that writes much may
 * read nothing until that was taken.
 */
@Timeout(300)
class UnreadAnswersTest {
    private static final int REQUESTS = 500;
    private static final String URI = "file:///x.c";

    /** It tells of each request that was answered before it was cancelled. */
    private static final Logger CONNECTION_LOG = Logger.getLogger("org.eclipse.lsp4j.jsonrpc");

    static {
        CONNECTION_LOG.setLevel(Level.OFF);
    }

    @TempDir Path home;

    /** An end of a connection that nobody reads yet. */
    private static final class Unread extends OutputStream {
        final CountDownLatch read = new CountDownLatch(1);

        @Override
        public void write(int b) throws IOException {
            try {
                read.await();
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
        }
    }

    @Test
    void readsOnWhenRequestsAreCancelled() throws Exception {
        Unread unread = new Unread();
        // What is written here has to be read soon: there is little room.
        PipedInputStream in = new PipedInputStream(256);
        PipedOutputStream editor = new PipedOutputStream(in);
        CompletableFuture<Integer> status =
                CompletableFuture.supplyAsync(() -> Lsp.run(in, unread, home, 0));
        send(editor, "{\"id\":0,\"method\":\"initialize\",\"params\":{\"capabilities\":{}}}");
        send(editor, "{\"method\":\"initialized\",\"params\":{}}");
        send(
                editor,
                "{\"method\":\"textDocument/didOpen\",\"params\":{\"textDocument\":{\"uri\":\""
                        + URI
                        + "\",\"languageId\":\"c\",\"version\":1,\"text\":\"int x;\"}}}");
        for (int i = 1; i <= REQUESTS; i++) {
            send(
                    editor,
                    "{\"id\":"
                            + i
                            + ",\"method\":\"textDocument/hover\",\"params\":{\"textDocument\":{"
                            + "\"uri\":\""
                            + URI
                            + "\"},\"position\":{\"line\":0,\"character\":0}}}");
            send(editor, "{\"method\":\"$/cancelRequest\",\"params\":{\"id\":" + i + "}}");
        }
        send(editor, "{\"id\":" + (REQUESTS + 1) + ",\"method\":\"shutdown\"}");
        send(editor, "{\"method\":\"exit\"}");
        unread.read.countDown();
        assertThat(status.join()).isZero();
    }

    private static void send(OutputStream editor, String message) throws IOException {
        String json = message.replaceFirst("\\{", "{\"jsonrpc\":\"2.0\",");
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
        String header = "Content-Length: " + bytes.length + "\r\n\r\n";
        editor.write(header.getBytes(StandardCharsets.US_ASCII));
        editor.write(bytes);
        editor.flush();
    }
}
