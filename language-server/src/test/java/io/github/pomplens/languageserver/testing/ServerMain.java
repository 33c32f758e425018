// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.testing;

import io.github.pomplens.languageserver.server.Lsp;
import java.io.OutputStream;

/** The server as a process, started in the way of {@code pomp lsp}. */
public final class ServerMain {
    private ServerMain() {}

    public static void main(String[] arguments) {
        OutputStream protocol = System.out;
        System.setOut(System.err);
        System.exit(Lsp.run(System.in, protocol));
    }
}
