// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects where instrumented sources go, and that no compiler ever sees half a file. */
class MirrorTest {
    private static final byte[] CONTENT = {'/', (byte) 0xE4, 0, '\r', '\n'};

    /** Names a folder in which no user can make one, also not one who may write anywhere. */
    private static final Path UNWRITABLE = Path.of("/proc");

    @TempDir Path root;
    @TempDir Path temporary;

    @Test
    void standsInTheFolderThatHoldsPomp() throws IOException {
        Files.createDirectories(root.resolve(".pomp"));
        Path start = Files.createDirectories(root.resolve("src/deep"));
        Path source = Files.createFile(start.resolve("x.c"));

        Path mirrored = write(mirror(start), source, CONTENT);

        assertThat(mirrored).isEqualTo(root.resolve(".pomp/mirror/src/deep/x.c/x.c"));
        assertThat(mirrored).hasBinaryContent(CONTENT);
    }

    @Test
    void standsInTheRepositoryBelowAFolderThatHoldsPomp() throws IOException {
        Files.createDirectories(root.resolve(".pomp"));
        Path start = Files.createDirectories(root.resolve("src/deep/.git")).getParent();
        assertThat(write(mirror(start), start.resolve("x.c"), CONTENT))
                .isEqualTo(start.resolve(".pomp/mirror/x.c/x.c"));
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
    void whatIsTakenAwayIsTheCopyAlone() throws IOException {
        Files.createDirectories(root.resolve(".pomp"));
        Path source = Files.write(root.resolve("x.c"), CONTENT);
        Path awkward = Files.write(root.resolve("y?.c"), CONTENT);
        Path mirrored = write(mirror(root), source, CONTENT);
        Path other = write(mirror(root), root.resolve("z.c"), CONTENT);
        Path hidden = write(mirror(root), awkward, CONTENT);
        for (Path each : List.of(source, source, awkward)) {
            mirror(root).remove(each);
        }
        assertThat(mirrored).doesNotExist();
        assertThat(hidden).doesNotExist();
        for (Path kept : List.of(source, awkward, other)) {
            assertThat(kept).hasBinaryContent(CONTENT);
        }
    }

    @Test
    void nothingBehindALinkIsTakenAway(@TempDir Path elsewhere) throws IOException {
        Files.createDirectories(root.resolve(".pomp/mirror"));
        Path victim = Files.write(elsewhere.resolve("x.c"), CONTENT);
        Files.createSymbolicLink(root.resolve(".pomp/mirror/x.c"), elsewhere);
        mirror(root).remove(root.resolve("x.c"));
        assertThat(victim).hasBinaryContent(CONTENT);
    }

    @Test
    void usesATemporaryFolderOfTheUsersOwnWhereTheProjectCannotBeWritten() throws IOException {
        Path mirrored = write(mirror(UNWRITABLE), UNWRITABLE.resolve("src/x.c"), CONTENT);

        Path own = temporary.resolve("pomp-mirror-" + ProjectFolder.user());
        assertThat(mirrored).isEqualTo(own.resolve("proc/src/x.c/x.c")).hasBinaryContent(CONTENT);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(own)))
                .isEqualTo("rwx------");
    }

    @Test
    void saysWhereItCouldNotWrite() throws IOException {
        Path nowhere = Files.createFile(temporary.resolve("file"));
        Mirror mirror = Mirror.of(UNWRITABLE, Map.of("TMPDIR", nowhere.toString()));
        assertThatThrownBy(() -> write(mirror, UNWRITABLE.resolve("x.c"), CONTENT))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(
                        "cannot write to "
                                + UNWRITABLE.resolve(".pomp/mirror")
                                + " nor to "
                                + nowhere);
    }

    @Test
    void makesTheFolderForItsUserAlone() throws IOException {
        write(mirror(root), root.resolve("src/x.c"), CONTENT);
        assertThat(root.resolve(".pomp/.gitignore")).hasContent("/*\n!/properties/\n!/functions\n");
        for (String folder : List.of(".pomp", ".pomp/mirror", ".pomp/mirror/src/x.c")) {
            assertThat(Files.getPosixFilePermissions(root.resolve(folder)))
                    .doesNotContain(
                            PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE);
        }
    }

    @Test
    void leavesAnIgnoreFileOfTheUsersAlone() throws IOException {
        Files.createDirectories(root.resolve(".pomp"));
        write(mirror(root), root.resolve("x.c"), CONTENT);
        assertThat(root.resolve(".pomp/.gitignore")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {".pomp", ".pomp/mirror", ".pomp/mirror/src", ".pomp/mirror/src/x.c"})
    void followsNoLink(String folder) throws IOException {
        Path link = root.resolve(folder);
        Files.createDirectories(link.getParent());
        Files.createSymbolicLink(link, temporary);

        assertThatThrownBy(() -> write(mirror(root), root.resolve("src/x.c"), CONTENT))
                .isInstanceOf(RefusedFolderException.class)
                .hasMessage(link + " is not used: it is a link or a file; remove it");
        assertThat(temporary).isEmptyDirectory();
    }

    @ParameterizedTest
    @ValueSource(strings = {"rwxr-xrwx", "rwxrwxrwx"})
    void usesNoFolderThatOthersMayWriteTo(String mode) throws IOException {
        Path pomp = Files.createDirectories(root.resolve(".pomp"));
        Files.setPosixFilePermissions(pomp, PosixFilePermissions.fromString(mode));

        assertThatThrownBy(() -> write(mirror(root), root.resolve("x.c"), CONTENT))
                .isInstanceOf(RefusedFolderException.class)
                .hasMessage(pomp + " is not used: others may write to it; use chmod go-w on it");
        assertThat(pomp).isEmptyDirectory();

        Path below = Files.createDirectories(root.resolve("a/b"));
        assertThat(write(mirror(below), below.resolve("x.c"), CONTENT))
                .isEqualTo(below.resolve(".pomp/mirror/x.c/x.c"));
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
        mirror.put(target, List.of(new String(content, StandardCharsets.ISO_8859_1)));
        return target;
    }

    private Mirror mirror(Path start) {
        return Mirror.of(start, Map.of("TMPDIR", temporary.toString()));
    }
}
