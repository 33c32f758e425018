// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.testing;

import io.github.pomplens.languageserver.dap.Dap;
import java.io.OutputStream;
import java.nio.file.Path;

/** The debug adapter as a process, started in the way of {@code pomp dap}. */
public final class AdapterMain {
    private AdapterMain() {}

    public static void main(String[] arguments) {
        OutputStream protocol = System.out;
        System.setOut(System.err);
        System.exit(Dap.run(System.in, protocol, Path.of("pomp")));
    }
}
