// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.eclipse.preferences.Preferences;
import io.github.pomplens.eclipse.server.Installation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A command in the place of the plug-in's own: does something, and then becomes that. */
public final class PompCommand {
    private final Path folder;

    /**
     * @param folder for the command and its pipe
     */
    public PompCommand(Path folder) {
        this.folder = folder;
    }

    /** Makes a pipe; who opens it waits for {@link #go}. */
    public Path pipe() throws IOException, InterruptedException {
        String pipe = path().toString();
        assertThat(new ProcessBuilder("mkfifo", pipe).start().waitFor()).isZero();
        return path();
    }

    private Path path() {
        return folder.resolve("pipe");
    }

    /** Lets who waits at the pipe go on. */
    public void go() throws IOException {
        Files.writeString(path(), "go\n");
    }

    /**
     * Has the plug-in use the command until {@link #putAway}.
     *
     * @param script lines for the shell
     */
    public void use(String script) throws IOException {
        Path own = Installation.find(Preferences.store()).command();
        Path command = folder.resolve("pomp");
        Files.writeString(command, "#!/bin/sh\n" + script + "\nexec '" + own + "' \"$@\"\n");
        assertThat(command.toFile().setExecutable(true)).isTrue();
        Preferences.store().setValue(Preferences.EXECUTABLE, command.toString());
    }

    /** Has the plug-in use its own command again. */
    public static void putAway() {
        Preferences.store().setToDefault(Preferences.EXECUTABLE);
    }
}
