// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects where instrumented sources go, and that no compiler ever sees half a file. */
class MirrorTest {
    private static final byte[] CONTENT = {'/', (byte) 0xE4, 0, '\r', '\n'};

    @TempDir Path root;
    @TempDir Path temporary;

    @Test
    void standsInTheFolderThatHoldsPomp() throws IOException {
        Files.createDirectories(root.resolve(".pomp"));
        Path start = Files.createDirectories(root.resolve("src/deep/.git")).getParent();
        Path source = Files.createFile(start.resolve("x.c"));

        Path mirrored = write(mirror(start), source, CONTENT);

        assertThat(mirrored).isEqualTo(root.resolve(".pomp/mirror/src/deep/x.c/x.c"));
        assertThat(mirrored).hasBinaryContent(CONTENT);
    }

    @Test
    void standsInTheRepositoryElse() throws IOException {
        Files.createDirectories(root.resolve(".git"));
        Path start = Files.createDirectories(root.resolve("a/b"));
        assertThat(write(mirror(start), start.resolve("x.c"), CONTENT))
                .isEqualTo(root.resolve(".pomp/mirror/a/b/x.c/x.c"));
    }

    @Test
    void aRepositoryMayBeAWorktreeWithAFile() throws IOException {
        Files.createFile(root.resolve(".git"));
        Path start = Files.createDirectories(root.resolve("a"));
        assertThat(write(mirror(start), start.resolve("x.c"), CONTENT))
                .isEqualTo(root.resolve(".pomp/mirror/a/x.c/x.c"));
    }

    @Test
    void namesAreNormalised() throws IOException {
        Files.createDirectories(root.resolve(".pomp"));
        assertThat(write(mirror(root), root.resolve("a/../b/./x.c"), CONTENT))
                .isEqualTo(root.resolve(".pomp/mirror/b/x.c/x.c"));
    }

    @Test
    void sourcesOutsideOfTheProjectKeepTheirWholePath(@TempDir Path elsewhere) throws IOException {
        Files.createDirectories(root.resolve(".pomp"));
        Path source = elsewhere.resolve("x.c");
        assertThat(write(mirror(root), source, CONTENT))
                .isEqualTo(
                        root.resolve(".pomp/mirror")
                                .resolve(elsewhere.getRoot().relativize(source))
                                .resolve("x.c"));
    }

    @Test
    void usesATemporaryFolderOfTheUsersOwnWhereTheProjectCannotBeWritten() throws IOException {
        // A file in place of the folder stops every user, also one who may write anywhere.
        Files.createFile(root.resolve(".pomp"));

        Path mirrored = write(mirror(root), root.resolve("src/x.c"), CONTENT);

        Path own = temporary.resolve("pomp-mirror-" + System.getProperty("user.name"));
        assertThat(mirrored)
                .isEqualTo(own.resolve(root.getRoot().relativize(root)).resolve("src/x.c/x.c"))
                .hasBinaryContent(CONTENT);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(own)))
                .isEqualTo("rwx------");
    }

    @Test
    void saysWhereItCouldNotWrite() throws IOException {
        Files.createFile(root.resolve(".pomp"));
        Path nowhere = Files.createFile(temporary.resolve("file"));
        Mirror mirror = Mirror.of(root, Map.of("TMPDIR", nowhere.toString()));
        assertThatThrownBy(() -> write(mirror, root.resolve("x.c"), CONTENT))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(
                        "cannot write to " + root.resolve(".pomp/mirror") + " nor to " + nowhere);
    }

    @Test
    void parallelWritesLeaveOneWholeFile() throws Exception {
        Files.createDirectories(root.resolve(".pomp"));
        Path source = root.resolve("x.c");
        List<byte[]> contents = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            contents.add(("// " + i + "\n").repeat(20_000).getBytes(StandardCharsets.UTF_8));
        }
        ExecutorService workers = Executors.newFixedThreadPool(contents.size());
        List<Future<Path>> results = new ArrayList<>();
        for (byte[] content : contents) {
            results.add(workers.submit(() -> write(mirror(root), source, content)));
        }
        Path mirrored = root.resolve(".pomp/mirror/x.c/x.c");
        for (Future<Path> result : results) {
            assertThat(result.get()).isEqualTo(mirrored);
            byte[] seen = Files.readAllBytes(mirrored);
            assertThat(contents).anySatisfy(content -> assertThat(seen).isEqualTo(content));
        }
        workers.shutdown();
        try (Stream<Path> left = Files.list(mirrored.getParent())) {
            assertThat(left).containsExactly(mirrored);
        }
    }

    private static Path write(Mirror mirror, Path source, byte[] content) throws IOException {
        Path target = mirror.folderFor(source).resolve(source.getFileName());
        Mirror.put(target, List.of(new String(content, StandardCharsets.ISO_8859_1)));
        return target;
    }

    private Mirror mirror(Path start) {
        return Mirror.of(start, Map.of("TMPDIR", temporary.toString()));
    }
}
