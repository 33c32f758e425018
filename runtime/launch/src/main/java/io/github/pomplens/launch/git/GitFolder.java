// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.git;

import io.github.pomplens.runtime.results.ProjectRoot;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The files of a git repository.
 *
 * @param workTree the folder with the sources
 * @param own what belongs to this work tree, such as {@code HEAD}
 * @param common what all work trees of the repository share
 */
record GitFolder(Path workTree, Path own, Path common) {
    private static final String POINTER = "gitdir: ";
    private static final String SYMBOLIC = "ref: ";
    private static final Pattern ID = Pattern.compile("[0-9a-f]{40}|[0-9a-f]{64}");
    private static final Pattern REFERENCE = Pattern.compile("refs(/[^/\\p{Cntrl}]+)+");

    /** What points elsewhere is a line; a path is no longer than this. */
    private static final int MAX_LINE = 8192;

    private static final int MAX_PACKED = 64 << 20;
    private static final int MAX_STEPS = 5;

    /** The repository that a folder is in, as far as the folders up to it are the user's own. */
    static Optional<GitFolder> around(Path folder) throws IOException {
        Optional<Path> found = ProjectRoot.gitWorkTree(folder);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        Path workTree = found.get();
        Path git = workTree.resolve(".git");
        Optional<Path> own =
                Files.isDirectory(git) ? Optional.of(git) : pointedTo(workTree, git, POINTER);
        if (own.isEmpty()) {
            return Optional.empty();
        }
        Path common = pointedTo(own.get(), own.get().resolve("commondir"), "").orElse(own.get());
        return Optional.of(new GitFolder(workTree, own.get(), common));
    }

    /** The commit that is checked out; empty before the first, and where it isn't known. */
    Optional<String> head() throws IOException {
        Optional<String> text = line(own.resolve("HEAD"));
        for (int step = 0; step < MAX_STEPS && text.isPresent(); step++) {
            if (ID.matcher(text.get()).matches()) {
                return text;
            }
            if (!text.get().startsWith(SYMBOLIC)) {
                return Optional.empty();
            }
            text = reference(text.get().substring(SYMBOLIC.length()).strip());
        }
        return Optional.empty();
    }

    private Optional<String> reference(String name) throws IOException {
        if (!REFERENCE.matcher(name).matches() || name.contains("/..")) {
            return Optional.empty();
        }
        Optional<String> loose = line(own.resolve(name));
        if (loose.isEmpty()) {
            loose = line(common.resolve(name));
        }
        return loose.isPresent() ? loose : packed(name);
    }

    private Optional<String> packed(String name) throws IOException {
        return text(common.resolve("packed-refs"), MAX_PACKED)
                .flatMap(
                        refs ->
                                refs.lines()
                                        .filter(line -> line.endsWith(" " + name))
                                        .map(line -> line.substring(0, line.indexOf(' ')))
                                        .findFirst());
    }

    private static Optional<Path> pointedTo(Path from, Path file, String prefix)
            throws IOException {
        try {
            return line(file)
                    .filter(text -> text.startsWith(prefix))
                    .map(text -> from.resolve(text.substring(prefix.length())).normalize())
                    .filter(Files::isDirectory);
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    private static Optional<String> line(Path file) throws IOException {
        return text(file, MAX_LINE).map(String::strip);
    }

    /**
     * The text of a file; empty when it isn't there, is not a regular file, which might never end,
     * or is larger.
     */
    static Optional<String> text(Path file, int most) throws IOException {
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(most + 1);
            return bytes.length > most
                    ? Optional.empty()
                    : Optional.of(new String(bytes, StandardCharsets.UTF_8));
        }
    }
}
