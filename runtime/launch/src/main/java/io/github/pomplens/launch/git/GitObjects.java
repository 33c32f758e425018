// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.git;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.InflaterInputStream;

/** Finds the objects of a repository: each in a file of its own, or many in a pack. */
final class GitObjects {
    private static final int MAX_FOLDERS = 16;
    private static final int MAX_ALTERNATES = 1 << 16;

    /** Git makes chains of 50 differences unless it is told to. */
    private static final int MAX_CHAIN = 500;

    private final List<Path> folders = new ArrayList<>();

    /** How many bytes may still be read: a repository can be made to be endless work. */
    private long left = 4L * GitObject.MAX_BYTES;

    /**
     * @param objects the repository's folder {@code objects}
     */
    GitObjects(Path objects) throws IOException {
        folders.add(objects);
        for (int i = 0; i < folders.size(); i++) {
            addAlternates(folders.get(i));
        }
    }

    private void addAlternates(Path objects) throws IOException {
        Path file = objects.resolve("info").resolve("alternates");
        for (String line : GitFolder.text(file, MAX_ALTERNATES).orElse("").lines().toList()) {
            try {
                Path other = objects.resolve(line.strip()).normalize();
                if (!line.isBlank() && folders.size() < MAX_FOLDERS && !folders.contains(other)) {
                    folders.add(other);
                }
            } catch (InvalidPathException e) {
                // Then nothing is there.
            }
        }
    }

    /**
     * Reads an object.
     *
     * @param id in hexadecimal digits
     * @return empty when the repository doesn't have it, as a shallow or partial clone
     * @throws IOException when it is damaged or too large
     */
    Optional<GitObject> read(String id) throws IOException {
        return read(id, 0);
    }

    /**
     * @param chain how many objects differ from this one, each from the next
     */
    Optional<GitObject> read(String id, int chain) throws IOException {
        checkChain(chain);
        for (Path objects : folders) {
            Path loose = objects.resolve(id.substring(0, 2)).resolve(id.substring(2));
            if (Files.isRegularFile(loose)) {
                return Optional.of(loose(loose));
            }
            for (Path index : indexes(objects.resolve("pack"))) {
                Optional<GitObject> packed = GitPack.read(index, id, this, chain);
                if (packed.isPresent()) {
                    return packed;
                }
            }
        }
        return Optional.empty();
    }

    private static List<Path> indexes(Path packs) throws IOException {
        List<Path> found = new ArrayList<>();
        if (Files.isDirectory(packs)) {
            try (DirectoryStream<Path> files = Files.newDirectoryStream(packs, "*.idx")) {
                files.forEach(found::add);
            }
        }
        return found;
    }

    static void checkChain(int chain) throws IOException {
        if (chain > MAX_CHAIN) {
            throw new IOException("an object of git is too long a chain of differences");
        }
    }

    /** All that a stream has. */
    byte[] all(InputStream in) throws IOException {
        byte[] bytes = in.readNBytes((int) Math.min(left, GitObject.MAX_BYTES) + 1);
        left -= bytes.length;
        if (bytes.length > GitObject.MAX_BYTES || left < 0) {
            throw new IOException("objects of git are too large");
        }
        return bytes;
    }

    private GitObject loose(Path file) throws IOException {
        try (InputStream in = new InflaterInputStream(Files.newInputStream(file))) {
            byte[] all = all(in);
            int blank = indexOf(all, ' ');
            int end = indexOf(all, '\0');
            if (blank < 0 || end < blank) {
                throw new IOException(file + ": is not an object of git");
            }
            String type = new String(all, 0, blank, StandardCharsets.US_ASCII);
            return new GitObject(type, Arrays.copyOfRange(all, end + 1, all.length));
        }
    }

    private static int indexOf(byte[] bytes, char c) {
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] == c) {
                return i;
            }
        }
        return -1;
    }
}
