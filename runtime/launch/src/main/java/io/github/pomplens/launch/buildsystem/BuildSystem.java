// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.buildsystem;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A way to build a project. The commands find compilers that measure where they look for compilers.
 */
public interface BuildSystem {
    /** What is about to be done, in words for the user. */
    String description();

    /**
     * Makes ready what the commands need and names them.
     *
     * @param settings what the outcome depends on besides the sources; what was built with others
     *     is built again
     */
    List<BuildStep> prepare(String settings) throws IOException, BuildException;

    /**
     * The folder of the sources, when what was made of them is kept and not made again while they
     * stay as they are.
     */
    default Optional<Path> sources() {
        return Optional.empty();
    }

    /** The user's file for one that the commands may have in a copy of the project. */
    default Path original(Path file) {
        return file;
    }

    /** Variables that the commands need besides. */
    default Map<String, String> variables() {
        return Map.of();
    }

    /** The programs that are there now that the commands have been carried out. */
    List<Path> programs() throws IOException, BuildException;

    /**
     * Returns those of the programs that a source is part of; empty when the build system doesn't
     * tell.
     */
    default List<Path> programsOf(Path source) throws IOException {
        return List.of();
    }
}
