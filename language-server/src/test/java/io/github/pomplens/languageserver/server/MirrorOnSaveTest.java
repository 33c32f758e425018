// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.languageserver.document.DocumentSnapshot;
import io.github.pomplens.languageserver.protocol.PompClient;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordingFile;
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
    private final BlockingQueue<String> calls = new LinkedBlockingQueue<>();
    private final BlockingQueue<String> begun = new LinkedBlockingQueue<>();
    private final AtomicReference<CountDownLatch> gate =
            new AtomicReference<>(new CountDownLatch(0));
    private final BlockingQueue<WorkDoneProgressNotification> shown = new LinkedBlockingQueue<>();
    private final BlockingQueue<String> tokens = new LinkedBlockingQueue<>();
    private WorkProgress progress;
    private MirrorOnSave mirror;

    @BeforeEach
    void create() throws IOException {
        folder = folder.toRealPath();
        project = Files.createDirectories(folder.resolve("project").resolve(".pomp")).getParent();
        progress = new WorkProgress(editor(), true);
        mirror = mirror(TimeUnit.HOURS.toMillis(1), Optional.empty());
    }

    /** Notes what is to be instrumented, once it may. */
    private MirrorOnSave mirror(long patienceMs, Optional<Runnable> refusal) {
        MirrorOnSave.Rewriting rewriting =
                (at, command) -> {
                    begun.add(command.get(command.size() - 1));
                    try {
                        gate.get().await();
                        calls.add(at + ": " + String.join(" ", command));
                    } catch (InterruptedException e) {
                        throw new CancellationException();
                    }
                };
        return new MirrorOnSave(rewriting, progress, patienceMs, refusal);
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
        assertThat(calls(1)).containsExactly(project + ": compiler -DA=b c sub/x.c");
    }

    @Test
    void instrumentsWithTheStandardCommandWhereNoneIsKnown() throws Exception {
        Files.writeString(project.resolve("compile_commands.json"), "[{}, 7");
        mirror.saved(document("x.c", TEXT));
        assertThat(calls(1)).containsExactly(project + ": compiler -fopenmp x.c");
    }

    @Test
    void rewritesNothingWithoutTrustAndSaysSoOnce() throws Exception {
        AtomicInteger told = new AtomicInteger();
        MirrorOnSave trusted = mirror;
        mirror = mirror(0, Optional.of(told::incrementAndGet));
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
                        project + ": compiler -fopenmp y.c",
                        project + ": compiler -fopenmp last.c");
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
        assertThat(calls(2)).allMatch(call -> call.contains(": compiler "));
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
        CountDownLatch wait = new CountDownLatch(1);
        gate.set(wait);
        for (int i = 0; i < 10; i++) {
            mirror.saved(document("x.c", TEXT));
        }
        mirror.saved(document("last.c", TEXT));
        wait.countDown();
        List<String> calls = calls(2);
        assertThat(calls.get(calls.size() - 1)).endsWith("last.c");
        // The first may have begun before the others came.
        assertThat(calls).hasSizeBetween(2, 3);
    }

    @Test
    void aSaveEndsTheWorkOnTheOlderVersion() throws Exception {
        CountDownLatch wait = new CountDownLatch(1);
        gate.set(wait);
        mirror.saved(document("x.c", TEXT));
        assertThat(begun.poll(120, TimeUnit.SECONDS)).isEqualTo("x.c");
        mirror.saved(document("x.c", TEXT));
        assertThat(begun.poll(120, TimeUnit.SECONDS)).isEqualTo("x.c");
        wait.countDown();
        mirror.saved(document("last.c", TEXT));
        assertThat(calls(2)).hasSize(2);
    }

    @Test
    void showsWhatTakesLongAndCanBeCancelled() throws Exception {
        mirror.close();
        mirror = mirror(0, Optional.empty());
        CountDownLatch wait = new CountDownLatch(1);
        gate.set(wait);
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
        wait.countDown();
        mirror.saved(document("last.c", TEXT));
        assertThat(calls(1)).singleElement().asString().endsWith("last.c");
    }

    /** What a source is in the mirror depends on the folder that its command works in. */
    @Test
    void instrumentsInThisProcessAndStartsNone() throws Exception {
        Files.writeString(
                Files.createDirectories(project.resolve("inc")).resolve("h.h"),
                "static void g(void) {\n#pragma omp critical\n  ;\n}\n");
        Files.writeString(
                project.resolve("compile_commands.json"),
                "[{\"directory\": \"%s/sub\", \"command\": \"./evil -fopenmp -I../inc -c x.c\", \"file\": \"x.c\"}]"
                        .formatted(project));
        String text = "#include <h.h>\n" + TEXT;
        mirror.close();
        mirror = new MirrorOnSave(folder, progress, TimeUnit.HOURS.toMillis(1), Optional.empty());
        Path events = folder.resolve("events.jfr");
        try (Recording recording = new Recording()) {
            recording.enable("jdk.ProcessStart");
            recording.start();
            mirror.saved(document("sub/x.c", text));
            mirror.saved(document("last.c", TEXT));
            until(() -> Files.exists(project.resolve(".pomp/mirror/last.c/last.c")));
            // So that it is known to see one.
            assertThat(new ProcessBuilder("true").start().waitFor()).isZero();
            recording.dump(events);
        }
        String here = Thread.currentThread().getName();
        assertThat(RecordingFile.readAllEvents(events))
                .filteredOn(
                        event -> {
                            String thread = event.getThread().getJavaName();
                            return thread.equals(here) || thread.equals("pomp-mirror");
                        })
                .extracting(event -> event.getString("command"))
                .containsExactly("true");
        try (Stream<Path> mirrored = Files.walk(project.resolve(".pomp/mirror/sub"))) {
            List<String> texts = new ArrayList<>();
            for (Path file : mirrored.filter(Files::isRegularFile).toList()) {
                texts.add(Files.readString(file));
            }
            assertThat(texts)
                    .hasSize(2)
                    .anySatisfy(source -> assertThat(source).contains("POMP_Barrier_enter"))
                    .anySatisfy(header -> assertThat(header).contains("POMP_Critical_enter"));
        }
    }

    @Test
    void writesNothingOfWhatIsCompiledWithoutOpenMp() throws Exception {
        Files.writeString(
                project.resolve("compile_commands.json"),
                "[{\"directory\": \"%s\", \"command\": \"cc -fopenmp -fno-openmp -c x.c\", \"file\": \"x.c\"}]"
                        .formatted(project));
        mirror.close();
        mirror = new MirrorOnSave(folder, progress, TimeUnit.HOURS.toMillis(1), Optional.empty());
        mirror.saved(document("x.c", TEXT));
        mirror.saved(document("last.c", TEXT));
        until(() -> Files.exists(project.resolve(".pomp/mirror/last.c/last.c")));
        assertThat(project.resolve(".pomp/mirror/x.c")).doesNotExist();
    }

    @Test
    void aMistakeOfOursIsTheEndOfOneFileOnly() throws Exception {
        mirror.close();
        mirror =
                new MirrorOnSave(
                        (at, command) -> {
                            calls.add(command.get(command.size() - 1));
                            throw new StackOverflowError("made up");
                        },
                        progress,
                        TimeUnit.HOURS.toMillis(1),
                        Optional.empty());
        mirror.saved(document("x.c", TEXT));
        mirror.saved(document("last.c", TEXT));
        assertThat(calls(2)).containsExactly("x.c", "last.c");
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

    private static void until(BooleanSupplier condition) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(120);
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).isLessThan(end);
            LockSupport.parkNanos(1_000_000);
        }
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

    /** What was noted, once it was for the last file where there are several. */
    private List<String> calls(int atLeast) throws InterruptedException {
        List<String> noted = new ArrayList<>();
        boolean all = false;
        while (noted.size() < atLeast || atLeast > 1 && !all) {
            String call = calls.poll(120, TimeUnit.SECONDS);
            assertThat(call).as("instrumented after " + noted).isNotNull();
            noted.add(call);
            all = call.endsWith("last.c");
        }
        return noted;
    }
}
