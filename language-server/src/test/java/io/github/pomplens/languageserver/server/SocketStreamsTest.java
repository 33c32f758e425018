// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/** Protects that editor and server find each other at a port, whoever comes first. */
class SocketStreamsTest {
    @Test
    void connectsToAnEditorThatWaits() throws Exception {
        try (ServerSocket editor = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Socket server = SocketStreams.open(editor.getLocalPort());
                Socket accepted = editor.accept()) {
            server.getOutputStream().write(7);
            assertThat(accepted.getInputStream().read()).isEqualTo(7);
        }
    }

    @Test
    void waitsForAnEditorOfThisMachine() throws Exception {
        int port = freePort();
        CompletableFuture<Socket> server =
                CompletableFuture.supplyAsync(
                        () -> {
                            try {
                                return SocketStreams.open(port);
                            } catch (IOException e) {
                                throw new IllegalStateException(e);
                            }
                        });
        try (Socket editor = connected(port);
                Socket accepted = server.get(30, TimeUnit.SECONDS)) {
            assertThat(accepted.getLocalAddress().isLoopbackAddress()).isTrue();
            editor.getOutputStream().write(7);
            assertThat(accepted.getInputStream().read()).isEqualTo(7);
        }
    }

    @Test
    void saysWhenThereIsNoSuchPort() {
        assertThatThrownBy(() -> SocketStreams.open(70_000))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static int freePort() throws IOException {
        try (ServerSocket any = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return any.getLocalPort();
        }
    }

    /** The server may not have come so far. */
    private static Socket connected(int port) throws IOException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(120);
        while (true) {
            Socket socket = new Socket();
            try {
                socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
                return socket;
            } catch (IOException e) {
                socket.close();
                if (System.nanoTime() > end) {
                    throw e;
                }
                LockSupport.parkNanos(1_000_000);
            }
        }
    }
}
