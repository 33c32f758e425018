// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.buildsystem;

import io.github.pomplens.runtime.results.ProjectRoot;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;

/** The folders of a project in which there may be sources. */
public final class ProjectTree {
    private static final List<String> LEFT_OUT =
            List.of(
                    ".git",
                    ".hg",
                    ".svn",
                    ProjectRoot.MARKER,
                    ".vscode",
                    ".settings",
                    "node_modules");

    private ProjectTree() {}

    /** Whether a folder of that name belongs to a tool, and has no sources of the project. */
    static boolean isLeftOut(Path folder) {
        return LEFT_OUT.contains(String.valueOf(folder.getFileName()));
    }

    /**
     * The projects that are in a folder, which may be one itself: the folders that have a {@code
     * .pomp} that is used. Links are not followed.
     *
     * @return in the order of their paths
     */
    public static List<Path> projectsIn(Path top) throws IOException {
        List<Path> projects = new ArrayList<>();
        Files.walkFileTree(
                top,
                new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult preVisitDirectory(
                            Path folder, BasicFileAttributes attributes) {
                        if (!folder.equals(top) && isLeftOut(folder)) {
                            return FileVisitResult.SKIP_SUBTREE;
                        }
                        if (ProjectRoot.isUsable(folder)) {
                            projects.add(folder);
                        }
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFileFailed(Path file, IOException problem) {
                        return FileVisitResult.CONTINUE; // what can't be read isn't compiled either
                    }
                });
        projects.sort(null);
        return projects;
    }
}
