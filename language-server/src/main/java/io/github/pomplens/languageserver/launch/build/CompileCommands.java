// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.launch.build;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** How a project's {@code compile_commands.json} says that its sources are compiled. */
public final class CompileCommands {
    private CompileCommands() {}

    /** The command for a source; empty when there is no database, or none that can be read. */
    public static Optional<BuildStep> of(Path project, Path source) {
        Optional<Path> database = DatabaseBuild.fileOf(project);
        if (database.isEmpty()) {
            return Optional.empty();
        }
        try {
            if (Json.read(database.get()) instanceof JsonArray entries) {
                for (JsonElement element : entries) {
                    if (element instanceof JsonObject entry
                            && isOf(database.get(), entry, source)) {
                        return Optional.of(
                                new BuildStep(
                                        DatabaseBuild.words(database.get(), entry),
                                        database.get().resolveSibling(text(entry, "directory"))));
                    }
                }
            }
        } catch (IOException | BuildException | InvalidPathException e) {
            return Optional.empty();
        }
        return Optional.empty();
    }

    private static boolean isOf(Path database, JsonObject entry, Path source) {
        Path at = database.resolveSibling(text(entry, "directory"));
        return at.resolve(text(entry, "file")).normalize().equals(source);
    }

    private static String text(JsonObject entry, String name) {
        return entry.get(name) instanceof JsonPrimitive value ? value.getAsString() : "";
    }
}
