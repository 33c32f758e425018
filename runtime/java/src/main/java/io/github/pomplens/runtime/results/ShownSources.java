// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.nio.file.Path;

/**
 * Which files may be shown as measured sources. A profile names them, and whoever made it may want
 * a report to hold what isn't source: hidden files and folders are keys, settings and histories.
 */
final class ShownSources {
    private static final Path BUILDS = Path.of(ProjectRoot.MARKER, "build");

    private ShownSources() {}

    /**
     * Whether a file can be source.
     *
     * @param file absolute, without links and {@code ..}
     * @param project likewise; folders above it may have any names
     */
    static boolean mayShow(Path file, Path project) {
        Path named = file.startsWith(project) ? project.relativize(file) : file;
        // What builds of ours make of the user's sources is source as well.
        Path looked = named.startsWith(BUILDS) ? BUILDS.relativize(named) : named;
        for (Path name : looked) {
            if (name.toString().startsWith(".")) {
                return false;
            }
        }
        return true;
    }
}
