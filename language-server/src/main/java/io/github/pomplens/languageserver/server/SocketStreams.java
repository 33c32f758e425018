// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;

/** A connection with an editor on the same machine by a TCP port. */
final class SocketStreams {
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private SocketStreams() {}

    /**
     * Connects to the editor that waits at a port, as the protocol has it; when none does, waits
     * for one. Nobody on another machine can connect.
     *
     * @throws IOException when the port can't be used or nobody comes within a minute
     */
    static Socket open(int port) throws IOException {
        InetAddress loopback = InetAddress.getLoopbackAddress();
        Socket socket = new Socket();
        try {
            socket.connect(new InetSocketAddress(loopback, port));
            return socket;
        } catch (IOException nobodyWaits) {
            socket.close();
        }
        try (ServerSocket server = new ServerSocket()) {
            server.setReuseAddress(true);
            server.setSoTimeout((int) PATIENCE.toMillis());
            server.bind(new InetSocketAddress(loopback, port), 1);
            return server.accept();
        }
    }
}
