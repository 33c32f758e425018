// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Keeps the sources of a run beside its results, so that they can be shown after edits. */
public final class SourceSnapshots {
    private static final String FOLDER = "sources";

    private SourceSnapshots() {}

    /**
     * Copies every source that the profile names into {@code runFolder}. Files that are not there,
     * are hidden or too large to be source are left out.
     *
     * @param workingDirectory where relative names start
     * @param project folders above it may be hidden ones
     * @return what was copied, for {@link RunRecord#sources()}
     * @throws IOException when a copy can't be written
     */
    public static List<SourceSnapshot> take(
            Profile profile, Path workingDirectory, Path project, Path runFolder)
            throws IOException {
        Set<String> files = new LinkedHashSet<>();
        profile.constructs().forEach(construct -> files.add(construct.file()));
        List<SourceSnapshot> taken = new ArrayList<>();
        for (String file : files) {
            Path source = source(file, workingDirectory);
            if (Files.isRegularFile(source)
                    && Files.size(source) <= RunFolder.MAX_SOURCE_BYTES
                    && ShownSources.mayShow(source.toRealPath(), project.toRealPath())) {
                String name = source.getFileName().toString().replaceAll("[^A-Za-z0-9._-]", "_");
                String snapshot = FOLDER + "/" + taken.size() + "-" + name;
                Files.createDirectories(runFolder.resolve(FOLDER));
                Files.write(runFolder.resolve(snapshot), Files.readAllBytes(source));
                taken.add(new SourceSnapshot(file, snapshot));
            }
        }
        return List.copyOf(taken);
    }

    private static Path source(String file, Path workingDirectory) {
        try {
            return workingDirectory.resolve(file);
        } catch (InvalidPathException e) {
            return workingDirectory;
        }
    }
}
