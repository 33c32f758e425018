// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.buildsystem;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How a project's {@code compile_commands.json} says that its sources are read. Nothing that it
 * names is run, and it doesn't say where anything is written.
 */
public final class CompileCommands {
    private CompileCommands() {}

    /**
     * The options that say how a source is read, the source's name at the end, and the folder in
     * the project where those begin; empty when there is no database, none that can be read, or the
     * folder isn't in the project.
     */
    public static Optional<BuildStep> of(Path project, Path source) {
        Optional<Path> database = DatabaseBuild.fileOf(project);
        if (database.isEmpty()) {
            return Optional.empty();
        }
        try {
            Path root = project.toRealPath();
            for (Json entry : DatabaseBuild.entries(database.get())) {
                Path folder = database.get().resolveSibling(entry.get("directory").text());
                String name = entry.get("file").text();
                if (folder.resolve(name).normalize().equals(source)) {
                    return folder.toRealPath().startsWith(root)
                            ? Optional.of(step(database.get(), entry, folder, source))
                            : Optional.empty();
                }
            }
        } catch (IOException | BuildException | InvalidPathException e) {
            return Optional.empty();
        }
        return Optional.empty();
    }

    private static BuildStep step(Path database, Json entry, Path folder, Path source)
            throws BuildException {
        List<String> words = DatabaseBuild.words(database, entry);
        List<String> read = new ArrayList<>(ReadingOptions.of(words, folder));
        String name = entry.get("file").text();
        read.add(isPlain(name) ? name : source.toString());
        return new BuildStep(read, folder);
    }

    /** Whether compilers take a name for that of a source, and for nothing else. */
    public static boolean isPlain(String name) {
        return !name.startsWith("-") && !name.startsWith("@");
    }
}
