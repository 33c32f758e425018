// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import java.nio.file.Path;

/** The {@code pomp} script that has started us, and that stands before compilers. */
final class PompLauncher {
    private PompLauncher() {}

    static Path path() throws CommandException {
        return home().resolve("pomp");
    }

    /** Returns the folder that the product is in. */
    static Path home() throws CommandException {
        String home = System.getProperty("pomp.home", "");
        if (home.isEmpty()) {
            throw new CommandException("the property pomp.home isn't set; start this with 'pomp'");
        }
        return Path.of(home);
    }
}
