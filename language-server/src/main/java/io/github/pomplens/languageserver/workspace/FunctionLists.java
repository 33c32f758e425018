// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.workspace;

import io.github.pomplens.instrumentor.rewrite.model.FunctionFilter;
import io.github.pomplens.instrumentor.rewrite.model.FunctionList;
import io.github.pomplens.languageserver.feature.FunctionChoice;
import io.github.pomplens.runtime.results.ProjectRoot;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArraySet;

/**
 * The lists of functions that projects measure, {@code .pomp/functions}: read when asked, changed
 * for the user. Safe for use by several threads.
 */
public final class FunctionLists {
    private static final String HEADER =
            "# Functions that builds of this project measure, a pattern a line: FILE:FUNCTION;\n"
                    + "# see 'Choose what is measured' in the user guide.\n";

    private final Set<Path> folders = new CopyOnWriteArraySet<>();

    public void addFolders(List<Path> added) {
        folders.addAll(added);
    }

    public void removeFolders(List<Path> removed) {
        folders.removeAll(removed);
    }

    /**
     * The root of the project that a file belongs to, in the eyes of the compiler wrapper once it
     * has a {@code .pomp}. Without one it is that of the workspace's folder, where builds begin.
     */
    public Path root(Path file) {
        Path root = ProjectRoot.of(file);
        if (ProjectRoot.isUsable(root)) {
            return root;
        }
        return folders.stream()
                .filter(file::startsWith)
                .max(Comparator.comparingInt(Path::getNameCount))
                .map(ProjectRoot::of)
                .orElse(root);
    }

    /** What is chosen in the project of a file. */
    public FunctionChoice of(Path file) {
        try {
            return new FunctionChoice(list(file).filter(), "");
        } catch (IOException e) {
            return new FunctionChoice(FunctionFilter.NONE, String.valueOf(e.getMessage()));
        }
    }

    private FunctionList list(Path file) throws IOException {
        Optional<String> refusal = ProjectRoot.refusal(file);
        if (refusal.isPresent()) {
            throw new IOException(refusal.get());
        }
        return FunctionList.of(root(file));
    }

    /**
     * Changes the list of a project.
     *
     * @param file of the project
     * @throws IOException with a message for the user; nothing has been changed then
     */
    public synchronized void change(Path file, List<FunctionList.Change> changes)
            throws IOException {
        FunctionList list = list(file);
        String header = list.text().isEmpty() ? HEADER : "";
        for (FunctionList.Change change : changes) {
            list = list.after(change);
        }
        // Without a pattern compilations needn't look into the list.
        boolean needless = list.text().replace(HEADER, "").isBlank();
        write(root(file), needless ? "" : header + list.text());
    }

    private static void write(Path root, String text) throws IOException {
        Path file = FunctionList.fileOf(root);
        try {
            if (text.isEmpty()) {
                Files.deleteIfExists(file);
                return;
            }
            ProjectRoot.make(file.getParent());
            Path written =
                    Files.createTempFile(
                            file.getParent(),
                            FunctionList.NAME,
                            ".new",
                            PosixFilePermissions.asFileAttribute(
                                    PosixFilePermissions.fromString("rw-r--r--")));
            try {
                Files.writeString(written, text);
                Files.move(written, file, StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(written);
            }
        } catch (AccessDeniedException e) {
            throw new IOException(
                    file + " cannot be written: permission denied; make its folder writable", e);
        }
    }
}
