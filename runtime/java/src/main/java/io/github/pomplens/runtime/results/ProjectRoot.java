// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Finds the folder to which a file, and its runs, belong. */
public final class ProjectRoot {
    /** Holds everything that POMP Lens keeps in a project. */
    public static final String MARKER = ".pomp";

    private static final List<String> REPOSITORIES = List.of(".git", ".hg");

    private ProjectRoot() {}

    /**
     * The nearest folder, from {@code start} upwards, that holds {@code .pomp}; else the nearest
     * that holds {@code .git} or {@code .hg}; else {@code start} itself, or its folder when it is a
     * file.
     *
     * @return an absolute, normalised path
     */
    public static Path of(Path start) {
        Path absolute = start.toAbsolutePath().normalize();
        boolean file = Files.isRegularFile(absolute) && absolute.getParent() != null;
        Path folder = file ? absolute.getParent() : absolute;
        return nearest(folder, List.of(MARKER))
                .or(() -> nearest(folder, REPOSITORIES))
                .orElse(folder);
    }

    private static Optional<Path> nearest(Path start, List<String> names) {
        for (Path folder = start; folder != null; folder = folder.getParent()) {
            for (String name : names) {
                if (Files.exists(folder.resolve(name))) {
                    return Optional.of(folder);
                }
            }
        }
        return Optional.empty();
    }
}
