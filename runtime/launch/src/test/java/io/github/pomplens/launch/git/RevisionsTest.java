// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.git;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.runtime.results.Revision;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Protects what runs know of commits: it is what git itself says of repositories that git made, in
 * all the ways in which it keeps them; and nothing in a repository is ever run.
 */
class RevisionsTest {
    @TempDir Path temporary;
    private Path root;
    private Path source;

    @BeforeEach
    void repository() throws Exception {
        root = temporary.toRealPath().resolve("ocean");
        source = root.resolve("src/kernels/stencil.c");
        Files.createDirectories(source.getParent());
        git("init", "-q", "-b", "trunk");
    }

    @ParameterizedTest
    @ValueSource(strings = {"loose", "packed", "delta", "thin clone", "work tree", "sha256"})
    void saysWhatGitSays(String how) throws Exception {
        if (how.equals("sha256")) {
            delete(root.resolve(".git"));
            git("init", "-q", "-b", "trunk", "--object-format=sha256");
        }
        for (int i = 0; i < 40; i++) {
            Files.writeString(root.resolve("src/kernels/other" + i + ".c"), "int v" + i + ";\n");
        }
        for (int i = 0; i < 5; i++) {
            Files.writeString(source, "int x = " + i + ";\n" + "/* the same */\n".repeat(60));
            commit("Step " + i + " of ü\n\nbody");
        }
        Path tree = root;
        switch (how) {
            case "packed" -> git("gc", "-q", "--prune=now");
            case "delta" -> git("repack", "-q", "-adf", "--depth=20", "--window=50");
            case "thin clone" -> {
                tree = root.resolveSibling("clone");
                git("clone", "-q", "--shared", root.toString(), tree.toString());
            }
            case "work tree" -> {
                tree = root.resolveSibling("beside");
                git("worktree", "add", "-q", "-b", "topic/a", tree.toString());
            }
            default -> {}
        }
        Path file = tree.resolve("src/kernels/stencil.c");
        Revision clean = revision(file.getParent(), file).orElseThrow();
        assertThat(clean.commit()).isEqualTo(git("rev-parse", "HEAD"));
        assertThat(clean.subject()).isEqualTo("Step 4 of ü");
        assertThat(clean.dirty()).contains(false);
        Files.writeString(file, "int x = 5;\n");
        assertThat(revision(tree, file).orElseThrow().dirty()).contains(true);
        assertThat(revision(tree, tree.resolve("src/kernels/other7.c")).orElseThrow().dirty())
                .contains(false);
    }

    @Test
    void aSourceThatIsStagedOnlyOrUnknownIsNotTheCommits() throws Exception {
        Files.writeString(source, "int x;\n");
        commit("First");
        Path added = root.resolve("added.c");
        Files.writeString(added, "int y;\n");
        assertThat(revision(root, source, added).orElseThrow().dirty()).contains(true);
        git("add", "added.c");
        assertThat(revision(root, source, added).orElseThrow().dirty()).contains(true);
        commit("Second");
        assertThat(revision(root, source, added).orElseThrow().dirty()).contains(false);
        assertThat(revision(root).orElseThrow().dirty()).isEmpty();
        assertThat(revision(root, temporary.resolve("elsewhere.c")).orElseThrow().dirty())
                .isEmpty();
    }

    @Test
    void lineEndsThatGitChangesAreNotAChange() throws Exception {
        Files.writeString(source, "int x;\nint y;\n");
        commit("Unix");
        Files.writeString(source, "int x;\r\nint y;\r\n");
        assertThat(revision(root, source).orElseThrow().dirty()).contains(false);
    }

    @Test
    void knowsBranchesDetachedHeadsAndPackedReferences() throws Exception {
        assertThat(revision(root, source)).isEmpty();
        Files.writeString(source, "int x;\n");
        commit("First");
        String first = git("rev-parse", "HEAD");
        git("checkout", "-q", "-b", "feature/long/name");
        Files.writeString(source, "int x2;\n");
        commit("Second");
        git("pack-refs", "--all");
        assertThat(revision(root, source).orElseThrow().subject()).isEqualTo("Second");
        git("checkout", "-q", "--detach", first);
        assertThat(revision(root, source).orElseThrow().commit()).isEqualTo(first);
        assertThat(revision(temporary, source)).isEmpty();
    }

    @Test
    void runsNothingThatTheRepositoryNames() throws Exception {
        Files.writeString(source, "int x;\n");
        Files.writeString(root.resolve(".gitattributes"), "*.c filter=evil diff=evil\n");
        commit("First");
        Path witness = root.resolve("witness");
        String command = "touch " + witness;
        for (String name :
                List.of(
                        "core.fsmonitor",
                        "core.sshCommand",
                        "core.pager",
                        "filter.evil.clean",
                        "filter.evil.process",
                        "diff.evil.textconv")) {
            git("config", name, command);
        }
        Path hook = root.resolve(".git/hooks/post-index-change");
        Files.createDirectories(hook.getParent());
        Files.writeString(hook, "#!/bin/sh\n" + command + "\n");
        assertThat(hook.toFile().setExecutable(true)).isTrue();
        Files.writeString(source, "int y;\n");
        String before = files();
        assertThat(revision(root, source).orElseThrow().dirty()).contains(true);
        assertThat(witness).doesNotExist();
        assertThat(files()).isEqualTo(before);
    }

    @Test
    void saysNothingOfWhatIsDamagedOrMadeToHang() throws Exception {
        Files.writeString(source, "int x;\n");
        commit("First");
        String id = git("rev-parse", "HEAD");
        git("gc", "-q", "--prune=now");
        Path pack;
        try (Stream<Path> packs = Files.list(root.resolve(".git/objects/pack"))) {
            pack =
                    packs.filter(file -> file.toString().endsWith(".pack"))
                            .findFirst()
                            .orElseThrow();
        }
        assertThat(pack.toFile().setWritable(true)).isTrue();
        byte[] good = Files.readAllBytes(pack);
        for (int at = 12; at < good.length - 20; at++) {
            try (RandomAccessFile file = new RandomAccessFile(pack.toFile(), "rw")) {
                file.seek(at);
                file.write(~good[at]);
                file.seek(Math.max(12, at - 1));
                file.write(good[Math.max(12, at - 1)]);
            }
            assertThat(revision(root, source).orElseThrow().commit()).isEqualTo(id);
        }
        try (RandomAccessFile endless =
                new RandomAccessFile(root.resolve(".git/objects/info/alternates").toFile(), "rw")) {
            endless.setLength(1L << 40);
        }
        assertThat(revision(root, source).orElseThrow().commit()).isEqualTo(id);
        Files.writeString(root.resolve(".git/HEAD"), "ref: refs/heads/../../../secret\n");
        assertThat(revision(root, source)).isEmpty();
        Files.delete(root.resolve(".git/HEAD"));
        run(root, List.of("mkfifo", ".git/HEAD"));
        assertThat(revision(root, source)).isEmpty();
        delete(root.resolve(".git"));
        Files.writeString(root.resolve(".git"), "gitdir: /proc/self/fd\n");
        assertThat(revision(root, source)).isEmpty();
    }

    private static Optional<Revision> revision(Path folder, Path... sources) {
        Map<Path, Path> texts = new LinkedHashMap<>();
        for (Path file : sources) {
            texts.put(file, file);
        }
        return Revisions.of(folder, texts);
    }

    private String files() throws IOException {
        try (Stream<Path> all = Files.walk(root)) {
            return all.sorted()
                    .map(file -> file + " " + file.toFile().lastModified())
                    .toList()
                    .toString();
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    private void commit(String message) throws Exception {
        git("add", "-A");
        git("commit", "-q", "-m", message);
    }

    private String git(String... words) throws Exception {
        List<String> command = new ArrayList<>(List.of("git"));
        command.addAll(List.of("-c", "user.name=n", "-c", "user.email=e@example.org"));
        command.addAll(List.of(words));
        return run(root, command);
    }

    private static String run(Path folder, List<String> command) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().put("GIT_CONFIG_GLOBAL", "/dev/null");
        builder.environment().put("GIT_CONFIG_NOSYSTEM", "1");
        Process process = builder.redirectErrorStream(true).start();
        process.getOutputStream().close();
        String said =
                new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        assertThat(process.waitFor()).as("%s: %s", command, said).isZero();
        return said;
    }
}
