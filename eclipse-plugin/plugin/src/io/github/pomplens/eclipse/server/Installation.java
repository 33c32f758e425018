// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.server;

import io.github.pomplens.eclipse.Messages;
import io.github.pomplens.eclipse.preferences.Preferences;
import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.runtime.FileLocator;
import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.osgi.util.NLS;
import org.osgi.framework.FrameworkUtil;

/**
 * The {@code pomp} command, ready to be started.
 *
 * @param command its path
 * @param java the java command that runs it
 */
public record Installation(Path command, Path java) {
    private static final Path JVMS = Path.of("/usr/lib/jvm");

    /**
     * Finds the installation of the preferences, else the one that comes along inside the plug-in.
     */
    public static Installation find(IPreferenceStore preferences) throws IOException {
        String chosen = preferences.getString(Preferences.EXECUTABLE).strip();
        Path command = chosen.isEmpty() ? own() : Path.of(chosen);
        if (!Files.isRegularFile(command)) {
            throw new IOException(NLS.bind(Messages.noCommand, command));
        }
        String home = preferences.getString(Preferences.JAVA_HOME).strip();
        JavaSearch search = new JavaSearch(home, System.getenv(), JVMS, JavaVersion::of);
        return new Installation(command, search.find());
    }

    /** A process of the command, not yet started. */
    public ProcessBuilder process(String... words) {
        List<String> command = new ArrayList<>();
        // An unpacked plug-in that belongs to somebody else may not be executable.
        if (!Files.isExecutable(command())) {
            command.add("/bin/sh");
        }
        command.add(command().toString());
        command.addAll(List.of(words));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put("POMP_JAVA", java.toString());
        return builder;
    }

    private static Path own() throws IOException {
        URL folder = FrameworkUtil.getBundle(Installation.class).getEntry("pomp");
        if (folder == null) {
            throw new IOException(Messages.noOwnCommand);
        }
        Path command = new File(FileLocator.toFileURL(folder).getPath(), "pomp").toPath();
        // Installers forget that it is a program, and builds start it by its name.
        if (!Files.isExecutable(command)) {
            command.toFile().setExecutable(true, false);
        }
        return command;
    }
}
