// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The machine we run on. */
final class Host {
    private static final Path LINUX_NAME = Path.of("/proc/sys/kernel/hostname");

    private Host() {}

    /** The machine's name, found without asking the network, which could take long. */
    static String name() {
        try {
            return Files.readString(LINUX_NAME).strip();
        } catch (IOException e) {
            return System.getenv().getOrDefault("HOSTNAME", "unknown");
        }
    }
}
