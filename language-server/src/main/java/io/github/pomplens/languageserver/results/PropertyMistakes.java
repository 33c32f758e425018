// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.results;

import io.github.pomplens.languageserver.overlay.Library;
import io.github.pomplens.properties.PropertyProblem;
import io.github.pomplens.properties.UserProperties;
import io.github.pomplens.properties.UserProperties.Folders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Notices which files of properties have mistakes, whether or not they are open: what has a mistake
 * isn't looked for. Each version of a file is told of once. For one thread.
 */
final class PropertyMistakes {
    /** Hears of files with mistakes. */
    interface Listener {
        /**
         * Says that a file has mistakes.
         *
         * @param project from which the file is named to people, where it is in there
         * @param file which has them
         * @param mistakes at least one, the first in the file first
         */
        void mistaken(Path project, Path file, List<PropertyProblem> mistakes);
    }

    /** A file as it was when it was looked at. */
    private record Version(Path file, FileTime written, long size) {}

    private final Listener listener;
    private final Map<Path, List<Version>> noted = new HashMap<>();
    private final Map<Path, List<Version>> read = new HashMap<>();
    private final Set<Version> told = new HashSet<>();

    PropertyMistakes(Listener listener) {
        this.listener = listener;
    }

    /**
     * Notes the files that count for a project as they are now, before anything is read of them.
     *
     * @return whether files were added, changed or removed since they were last noted
     */
    boolean note(Path projectRoot) {
        List<Version> now = versions(Library.folders(projectRoot));
        List<Version> before = noted.put(projectRoot, now);
        return before != null && !before.equals(now);
    }

    /**
     * Tells of mistakes in the files that were noted. Files that are the same cost nothing; when
     * they have changed since they were noted, they will be noted again, and are told of then.
     */
    void tell(Path projectRoot) {
        List<Version> versions = noted.getOrDefault(projectRoot, List.of());
        if (versions.equals(read.get(projectRoot)) || versions.isEmpty()) {
            return;
        }
        Folders folders = Library.folders(projectRoot);
        Map<Path, List<PropertyProblem>> mistakes = new LinkedHashMap<>();
        for (PropertyProblem problem : UserProperties.of(folders).problems()) {
            Path file = projectRoot.resolve(problem.place().file());
            mistakes.computeIfAbsent(file, key -> new ArrayList<>()).add(problem);
        }
        if (!versions.equals(versions(folders))) {
            return;
        }
        read.put(projectRoot, versions);
        for (Version version : versions) {
            List<PropertyProblem> found = mistakes.getOrDefault(version.file(), List.of());
            if (!found.isEmpty() && told.add(version)) {
                listener.mistaken(
                        projectRoot,
                        version.file(),
                        found.stream()
                                .sorted(Comparator.comparingInt(PropertyProblem::offset))
                                .toList());
            }
        }
    }

    /** The project is no longer of interest. */
    void forget(Path projectRoot) {
        noted.remove(projectRoot);
        read.remove(projectRoot);
    }

    private static List<Version> versions(Folders folders) {
        List<Version> versions = new ArrayList<>();
        for (Path file : UserProperties.files(folders)) {
            try {
                BasicFileAttributes now =
                        Files.readAttributes(
                                file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
                versions.add(new Version(file, now.lastModifiedTime(), now.size()));
            } catch (IOException e) {
                // It has just been removed: there is nothing to say of it.
            }
        }
        return versions;
    }
}
