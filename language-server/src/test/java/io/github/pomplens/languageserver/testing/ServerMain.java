// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.testing;

import io.github.pomplens.languageserver.server.Lsp;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;

/** The server as a process, started in the way of {@code pomp lsp}. */
public final class ServerMain {
    private ServerMain() {}

    /**
     * @param arguments nothing, or a port to be served
     */
    public static void main(String[] arguments) throws IOException {
        OutputStream protocol = System.out;
        System.setOut(System.err);
        Path home = Path.of(System.getProperty("pomp.root", ".."));
        if (arguments.length > 0) {
            System.exit(Lsp.run(Integer.parseInt(arguments[0]), home, 0));
        }
        System.exit(Lsp.run(System.in, protocol, home, 0));
    }
}
