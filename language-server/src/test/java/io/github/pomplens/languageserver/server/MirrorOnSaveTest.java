// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.languageserver.document.DocumentSnapshot;
import io.github.pomplens.languageserver.protocol.PompClient;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.lsp4j.ProgressParams;
import org.eclipse.lsp4j.WorkDoneProgressBegin;
import org.eclipse.lsp4j.WorkDoneProgressCreateParams;
import org.eclipse.lsp4j.WorkDoneProgressEnd;
import org.eclipse.lsp4j.WorkDoneProgressNotification;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
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
    private final BlockingQueue<WorkDoneProgressNotification> shown = new LinkedBlockingQueue<>();
    private final BlockingQueue<String> tokens = new LinkedBlockingQueue<>();
    private Path home;
    private WorkProgress progress;
    private MirrorOnSave mirror;

    /** A launcher that notes how it was called, once it may. */
    @BeforeEach
    void install() throws IOException {
        home = Files.createDirectories(folder.resolve("home"));
        project = Files.createDirectories(folder.resolve("project").resolve(".pomp")).getParent();
        log = folder.resolve("log");
        Path launcher =
                Files.writeString(
                        home.resolve("pomp"),
                        "#!/bin/sh\necho $* >>\"%s/begun\"\nwhile [ -f \"%s/wait\" ]; do sleep 0.01; done\necho \"$PWD: $*\" >>\"%s\"\n"
                                .formatted(folder, folder, log));
        assertThat(launcher.toFile().setExecutable(true)).isTrue();
        progress = new WorkProgress(editor(), true);
        mirror = new MirrorOnSave(home, progress, TimeUnit.HOURS.toMillis(1), Optional.empty());
    }

    @AfterEach
    void end() {
        mirror.close();
    }

    @Test
    void instrumentsAsTheFileIsCompiled() throws Exception {
        Files.writeString(
                project.resolve("compile_commands.json"),
                "[{\"directory\": \"%s\", \"command\": \"/opt/bin/clang -DA='b c' -MF d -c sub/x.c -o x.o\", \"file\": \"sub/x.c\"}]"
                        .formatted(project));
        mirror.saved(document("sub/x.c", TEXT));
        assertThat(calls(1)).containsExactly(project + ": /usr/bin/true -c -DA=b c sub/x.c");
    }

    @Test
    void instrumentsWithTheStandardCommandWhereNoneIsKnown() throws Exception {
        Files.writeString(project.resolve("compile_commands.json"), "[{}, 7");
        mirror.saved(document("x.c", TEXT));
        assertThat(calls(1)).containsExactly(project + ": /usr/bin/true -c -fopenmp x.c");
    }

    @Test
    void rewritesNothingWithoutTrustAndSaysSoOnce() throws Exception {
        AtomicInteger told = new AtomicInteger();
        MirrorOnSave trusted = mirror;
        mirror = new MirrorOnSave(home, progress, 0, Optional.of(told::incrementAndGet));
        mirror.saved(document("x.c", TEXT));
        mirror.saved(document("y.c", TEXT));
        mirror.saved(document("../other/z.c", TEXT));
        mirror.close();
        trusted.saved(document("last.c", TEXT));
        assertThat(calls(1)).singleElement().asString().endsWith("last.c");
        assertThat(told).hasValue(1);
        trusted.close();
    }

    @Test
    void writesNothingThroughLinksOutOfTheProject() throws Exception {
        Path elsewhere = Files.createDirectories(folder.resolve("elsewhere"));
        Files.createSymbolicLink(project.resolve("linked"), elsewhere);
        mirror.saved(document("linked/x.c", TEXT));
        Files.writeString(
                project.resolve("compile_commands.json"),
                "[{\"directory\": \"%s\", \"command\": \"cc -DX y.c\", \"file\": \"%s/y.c\"}]"
                        .formatted(elsewhere, project));
        mirror.saved(document("y.c", TEXT));
        mirror.saved(document("last.c", TEXT));
        assertThat(calls(2))
                .containsExactly(
                        project + ": /usr/bin/true -c -fopenmp y.c",
                        project + ": /usr/bin/true -c -fopenmp last.c");
    }

    @Test
    void survivesAnyDatabase() throws Exception {
        Path database = project.resolve("compile_commands.json");
        String entry = "\"directory\": \"%s\", \"file\": \"x.c\"".formatted(project);
        for (String text :
                List.of(
                        "[{%s, \"arguments\": {}}]".formatted(entry),
                        "[{%s, \"arguments\": [[], null, 7]}]".formatted(entry),
                        "[{%s, \"command\": [\"cc\"]}]".formatted(entry),
                        "[{\"directory\": \"\\u0000\", \"file\": \"x.c\", \"command\": \"cc\"}]",
                        "[{%s, \"command\": \"\\u0000 -c x.c\"}]".formatted(entry),
                        "[".repeat(100_000),
                        "{\"a\":".repeat(100_000))) {
            Files.writeString(database, text);
            mirror.saved(document("x.c", TEXT));
            Files.delete(database);
        }
        mirror.saved(document("last.c", TEXT));
        assertThat(calls(2)).allMatch(call -> call.contains(": /usr/bin/true -c"));
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

    @Test
    void aSaveEndsTheWorkOnTheOlderVersion() throws Exception {
        Path wait = Files.createFile(folder.resolve("wait"));
        mirror.saved(document("x.c", TEXT));
        lines(folder.resolve("begun"), 1);
        mirror.saved(document("x.c", TEXT));
        lines(folder.resolve("begun"), 2);
        Files.delete(wait);
        mirror.saved(document("last.c", TEXT));
        assertThat(calls(2)).hasSize(2);
    }

    @Test
    void showsWhatTakesLongAndCanBeCancelled() throws Exception {
        mirror.close();
        mirror = new MirrorOnSave(home, progress, 0, Optional.empty());
        Path wait = Files.createFile(folder.resolve("wait"));
        mirror.saved(document("x.c", TEXT));
        assertThat(shown.poll(120, TimeUnit.SECONDS))
                .isInstanceOfSatisfying(
                        WorkDoneProgressBegin.class,
                        begin -> {
                            assertThat(begin.getTitle()).isEqualTo("Instrumenting x.c");
                            assertThat(begin.getCancellable()).isTrue();
                        });
        progress.cancel(Either.forLeft("another"));
        progress.cancel(Either.forRight(1));
        assertThat(shown).isEmpty();
        progress.cancel(Either.forLeft(tokens.poll(120, TimeUnit.SECONDS)));
        assertThat(shown.poll(120, TimeUnit.SECONDS)).isInstanceOf(WorkDoneProgressEnd.class);
        Files.delete(wait);
        mirror.saved(document("last.c", TEXT));
        assertThat(calls(1)).singleElement().asString().endsWith("last.c");
    }

    @Test
    void endsWhatTheLauncherStartedToo() throws Exception {
        Path started = folder.resolve("started");
        Files.writeString(
                home.resolve("pomp"),
                "#!/bin/sh\nsh -c 'echo $$ >>\"%s\"; while :; do sleep 0.01; done'\nexit 1\n"
                        .formatted(started));
        mirror.saved(document("x.c", TEXT));
        long pid = Long.parseLong(lines(started, 1).get(0));
        mirror.close();
        ProcessHandle.of(pid)
                .map(ProcessHandle::onExit)
                .orElseGet(() -> CompletableFuture.completedFuture(null))
                .get(120, TimeUnit.SECONDS);
    }

    @Test
    void showsNothingInEditorsThatCannot() {
        WorkProgress hidden = new WorkProgress(editor(), false);
        hidden.begin("nothing", () -> {}).end();
        assertThat(tokens).isEmpty();
        assertThat(shown).isEmpty();
    }

    /** An editor that shows progress. */
    private PompClient editor() {
        return (PompClient)
                Proxy.newProxyInstance(
                        PompClient.class.getClassLoader(),
                        new Class<?>[] {PompClient.class},
                        (editor, method, arguments) -> {
                            if (arguments[0] instanceof WorkDoneProgressCreateParams created) {
                                tokens.add(created.getToken().getLeft());
                                return CompletableFuture.completedFuture(null);
                            }
                            ProgressParams sent = (ProgressParams) arguments[0];
                            shown.add(sent.getValue().getLeft());
                            return null;
                        });
    }

    private static List<String> lines(Path file, int count) throws IOException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(120);
        while (System.nanoTime() < end) {
            List<String> lines = Files.exists(file) ? Files.readAllLines(file) : List.of();
            if (lines.size() >= count) {
                return lines;
            }
            Thread.onSpinWait();
        }
        throw new AssertionError(file + " has fewer lines than " + count);
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
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(120);
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
