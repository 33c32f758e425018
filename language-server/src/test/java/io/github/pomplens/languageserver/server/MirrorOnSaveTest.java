// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.languageserver.document.DocumentSnapshot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects which saved files are instrumented, by which command, and how often. */
class MirrorOnSaveTest {
    private static final String TEXT = "void f(void) {\n#pragma omp barrier\n}\n";

    @TempDir Path folder;
    private Path project;
    private Path log;
    private MirrorOnSave mirror;

    /** A launcher that notes how it was called, once it may. */
    @BeforeEach
    void install() throws IOException {
        Path home = Files.createDirectories(folder.resolve("home"));
        project = Files.createDirectories(folder.resolve("project").resolve(".pomp")).getParent();
        log = folder.resolve("log");
        Path launcher =
                Files.writeString(
                        home.resolve("pomp"),
                        "#!/bin/sh\nwhile [ -f \"%s/wait\" ]; do sleep 0.01; done\necho \"$PWD: $*\" >>\"%s\"\n"
                                .formatted(folder, log));
        assertThat(launcher.toFile().setExecutable(true)).isTrue();
        mirror = new MirrorOnSave(home);
    }

    @AfterEach
    void end() {
        mirror.close();
    }

    @Test
    void instrumentsAsTheFileIsCompiled() throws Exception {
        Files.writeString(
                project.resolve("compile_commands.json"),
                "[{\"directory\": \"%s\", \"command\": \"/opt/bin/clang -DA='b c' -c sub/x.c -o x.o\", \"file\": \"sub/x.c\"}]"
                        .formatted(project));
        mirror.saved(document("sub/x.c", TEXT));
        assertThat(calls(1)).containsExactly(project + ": /usr/bin/true -DA=b c -c sub/x.c -o x.o");
    }

    @Test
    void instrumentsWithTheStandardCommandWhereNoneIsKnown() throws Exception {
        Files.writeString(project.resolve("compile_commands.json"), "[{}, 7");
        mirror.saved(document("x.c", TEXT));
        assertThat(calls(1)).containsExactly(project + ": /usr/bin/true -fopenmp -c x.c");
    }

    @Test
    void leavesFilesAloneThatNeedNone() throws Exception {
        mirror.saved(document("plain.c", "int x;\n"));
        mirror.saved(new DocumentSnapshot("untitled:1", "c", 1, TEXT));
        mirror.saved(document("../other/x.c", TEXT));
        mirror.saved(document("text.md", "markdown", TEXT));
        mirror.saved(document("x.c", TEXT));
        assertThat(calls(1)).singleElement().asString().endsWith("x.c");
    }

    @Test
    void ofManySavesOnlyTheNewestCounts() throws Exception {
        Path wait = Files.createFile(folder.resolve("wait"));
        for (int i = 0; i < 10; i++) {
            mirror.saved(document("x.c", TEXT));
        }
        mirror.saved(document("last.c", TEXT));
        Files.delete(wait);
        List<String> calls = calls(2);
        assertThat(calls.get(calls.size() - 1)).endsWith("last.c");
        // The first may have begun before the others came.
        assertThat(calls).hasSizeBetween(2, 3);
    }

    private DocumentSnapshot document(String name, String text) throws IOException {
        return document(name, "c", text);
    }

    private DocumentSnapshot document(String name, String language, String text)
            throws IOException {
        Path file = project.resolve(name).normalize();
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        return new DocumentSnapshot(file.toUri().toString(), language, 1, text);
    }

    /** What the launcher noted, once it was called for the last file. */
    private List<String> calls(int atLeast) throws IOException, InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (System.nanoTime() < end) {
            List<String> calls = Files.exists(log) ? Files.readAllLines(log) : List.of();
            boolean all = calls.stream().anyMatch(call -> call.endsWith("last.c"));
            if (calls.size() >= atLeast && (atLeast == 1 || all)) {
                return calls;
            }
            Thread.onSpinWait();
        }
        throw new AssertionError("the launcher wasn't called");
    }
}
