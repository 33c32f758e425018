// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.buildsystem;

import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The user's own command, which decides where it builds. */
public final class CommandBuild implements BuildSystem {
    private final String line;
    private final Path folder;
    private FileTime begun = FileTime.fromMillis(0);

    /**
     * @param line for the shell
     * @param folder where it runs
     */
    public CommandBuild(String line, Path folder) {
        this.line = line;
        this.folder = folder;
    }

    @Override
    public String description() {
        return "with " + line;
    }

    @Override
    public List<BuildStep> prepare(String settings) {
        // Some file systems know whole seconds only.
        begun = FileTime.from(Instant.now().minusSeconds(1));
        return List.of(new BuildStep(List.of("sh", "-c", line), folder));
    }

    @Override
    public Optional<Path> sources() {
        return Optional.of(folder);
    }

    /** What was built now; all there is when it was up to date. */
    @Override
    public List<Path> programs() throws IOException {
        List<Path> built = Programs.in(folder, begun);
        return built.isEmpty() ? Programs.in(folder, FileTime.fromMillis(0)) : built;
    }
}
