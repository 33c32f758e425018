// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.languageserver.protocol.PompClient;
import io.github.pomplens.languageserver.protocol.ResultsChanged;
import io.github.pomplens.languageserver.testing.Capabilities;
import io.github.pomplens.languageserver.testing.Editor;
import io.github.pomplens.languageserver.testing.Runs;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.InlayHintParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Protects the way of a run's figures to the line of the construct that was measured. */
class ResultsTest {
    private static final String TEXT =
            """
            void f(double *a, int n) {
                #pragma omp parallel for \\
                        schedule(static)
                for (int i = 0; i < n; i++) {
                    a[i] = i;
                }
            }
            """;
    private static final Range ALL = new Range(new Position(0, 0), new Position(99, 0));

    @TempDir Path temporary;
    private Path root;
    private Path file;
    private Runs runs;
    private String uri;

    @BeforeEach
    void project() throws IOException {
        root = temporary.toRealPath();
        file = root.resolve("x.c");
        Files.writeString(file, TEXT);
        Files.createDirectory(root.resolve(".pomp"));
        runs = new Runs(root, file);
        uri = file.toUri().toString();
    }

    private static Runs.Measured loop(int line, long ms) {
        return new Runs.Measured("parallel for", "parallel", line, ms);
    }

    @Test
    void showsFiguresOnAllLinesOfTheDirective() throws Exception {
        runs.write("20261122-101500-stommel", TEXT, loop(2, 400));
        try (Editor editor = Editor.in(root, Capabilities.usual())) {
            editor.open(uri, "c", TEXT);
            for (int line = 1; line <= 2; line++) {
                assertThat(editor.hover(uri, line, 2))
                        .contains("**parallel for**", "run stommel, 2026-09-21")
                        .contains("| Time | 400 ms · 40 % of the run |")
                        .contains("| Visits | 2 |", "| Threads | 2 |")
                        .contains("`█▅` 200 ms – 400 ms")
                        .contains("| Barrier wait | 200 ms · 25 % of thread time |")
                        .contains(
                                "| Imbalance | 1.3× · slowest threads 100 ms longer than the mean |",
                                "| Potential gain | 100 ms |")
                        .doesNotContain("Lock wait", "Critical", "Changed");
            }
            assertThat(editor.hover(uri, 0, 2)).isEmpty();
            assertThat(editor.hover(uri, 3, 8)).isEmpty();
            assertThat(editor.hover(uri, 1, 25)).contains("| Time |", "OpenMP 1.0");
            assertThat(editor.hover(uri, 2, 15)).contains("**schedule** clause");
            assertThat(editor.hints(uri, ALL))
                    .singleElement()
                    .satisfies(
                            hint -> {
                                assertThat(hint.getPosition()).isEqualTo(new Position(2, 28));
                                assertThat(hint.getLabel().getLeft())
                                        .isEqualTo("400 ms · 40 % · barrier 25 % · imb 1.3×");
                            });
        }
    }

    @Test
    void explainsDirectivesWithoutResults() throws Exception {
        try (Editor editor = Editor.in(root, Capabilities.usual())) {
            editor.open(uri, "c", TEXT);
            assertThat(editor.hover(uri, 1, 20)).contains("**parallel for** · OpenMP 1.0");
            assertThat(editor.hover(uri, 2, 15)).contains("**schedule** clause · OpenMP 1.0");
            assertThat(editor.hover(uri, 1, 2)).isEmpty();
            assertThat(editor.hints(uri, ALL)).isEmpty();
        }
    }

    @Test
    void followsEditsAndMarksWhatChanged() throws Exception {
        runs.write("20261122-101500-s", TEXT, loop(2, 400));
        try (Editor editor = Editor.in(root, Capabilities.usual())) {
            editor.open(uri, "c", TEXT);
            editor.change(uri, 2, at(0, 0), "int g;\n\n/* 😀 */\n");
            assertThat(editor.hover(uri, 4, 8)).contains("| Time |").doesNotContain("Changed");
            assertThat(editor.hover(uri, 1, 8)).isEmpty();
            editor.change(uri, 3, at(7, 8), "n = n; ");
            assertThat(editor.hover(uri, 4, 8)).contains("| Time |", "Changed since this run");
            assertThat(editor.hints(uri, ALL))
                    .extracting(hint -> hint.getLabel().getLeft())
                    .containsExactly("changed since · 400 ms · 40 % · barrier 25 % · imb 1.3×");
            editor.change(uri, 4, new Range(new Position(7, 8), new Position(7, 15)), "");
            assertThat(editor.hover(uri, 4, 8)).contains("| Time |").doesNotContain("Changed");
        }
    }

    @Test
    void keepsFiguresWhileBracketsDoNotMatch() throws Exception {
        runs.write("20261122-101500-s", TEXT, loop(2, 400));
        try (Editor editor = Editor.in(root, Capabilities.usual())) {
            editor.open(uri, "c", TEXT);
            editor.change(uri, 2, at(0, 0), "void g(void) { if (1) {\n");
            assertThat(editor.hover(uri, 2, 8)).contains("| Time |", "Changed since this run");
        }
    }

    @Test
    void noticesNewRunsByItself() throws Exception {
        try (Editor editor = Editor.in(root, Capabilities.usual())) {
            editor.open(uri, "c", TEXT);
            assertThat(editor.hover(uri, 1, 8)).isEmpty();
            runs.write("20261122-101500-first", TEXT, loop(2, 400));
            assertThat(editor.newRun())
                    .isEqualTo(new ResultsChanged("20261122-101500-first", "first"));
            assertThat(editor.hover(uri, 1, 8)).contains("| Time | 400 ms");
            runs.write("20261122-101600-second", TEXT, loop(2, 300));
            assertThat(editor.newRun())
                    .isEqualTo(new ResultsChanged("20261122-101600-second", "second"));
            assertThat(editor.hover(uri, 1, 8)).contains("run second", "| Time | 300 ms");
            editor.awaitHintRefresh();
        }
    }

    @Test
    void noticesTheFirstRunOfAProject() throws Exception {
        Files.delete(root.resolve(".pomp"));
        try (Editor editor = Editor.in(root, Capabilities.usual())) {
            editor.open(uri, "c", TEXT);
            assertThat(editor.hover(uri, 1, 8)).isEmpty();
            runs.write("20261122-101500-first", TEXT, loop(2, 400));
            assertThat(editor.newRun().name()).isEqualTo("first");
            assertThat(editor.hover(uri, 1, 8)).contains("| Time | 400 ms");
        }
    }

    @Test
    void needsNoWatchingByTheEditor() throws Exception {
        Files.delete(root.resolve(".pomp"));
        try (Editor editor = Editor.in(root, Capabilities.watching())) {
            editor.open(uri, "c", TEXT);
            assertThat(editor.hover(uri, 1, 8)).isEmpty();
            editor.server()
                    .getWorkspaceService()
                    .didChangeWatchedFiles(new DidChangeWatchedFilesParams(List.of()));
            runs.write("20261122-101500-first", TEXT, loop(2, 400));
            assertThat(editor.newRun().name()).isEqualTo("first");
            assertThat(editor.hover(uri, 1, 8)).contains("| Time | 400 ms");
        }
    }

    @Test
    void fallsBackToTheLastReadableRunAndWarnsOnce() throws Exception {
        runs.write("20261122-101500-good", TEXT, loop(2, 400));
        try (Editor editor = Editor.in(root, Capabilities.usual())) {
            editor.open(uri, "c", TEXT);
            assertThat(editor.hover(uri, 1, 8)).contains("run good");
            Path bad = runs.profile("20261122-101600-bad", loop(2, 300));
            assertThat(editor.newRun().name()).isEqualTo("bad");
            String whole = Files.readString(bad);
            // In one step, or the server may read it while it is still empty.
            Path half =
                    Files.writeString(root.resolve("half"), whole.substring(0, whole.length() / 2));
            Files.move(half, bad, StandardCopyOption.ATOMIC_MOVE);
            assertThat(editor.newRun().name()).isEqualTo("good");
            assertThat(editor.hover(uri, 1, 8)).contains("run good", "| Time | 400 ms");
            assertThat(editor.message())
                    .satisfies(
                            message -> {
                                assertThat(message.getType()).isEqualTo(MessageType.Warning);
                                assertThat(message.getMessage()).contains(bad.toString());
                            });
            runs.write("20261122-101700-new", TEXT, loop(2, 200));
            assertThat(editor.newRun().name()).isEqualTo("new");
            assertThat(editor.unreadMessages()).isEmpty();
        }
    }

    /** Ways to damage a result. */
    enum Damage {
        TRUNCATED {
            @Override
            void apply(Path profile) throws IOException {
                String whole = Files.readString(profile);
                Files.writeString(profile, whole.substring(0, whole.length() / 2));
            }
        },
        OF_ANOTHER_SCHEMA {
            @Override
            void apply(Path profile) throws IOException {
                Files.writeString(profile, "{\"format\":\"pomp-profile\",\"version\":99}");
            }
        },
        OF_ANOTHER_TYPE {
            @Override
            void apply(Path profile) throws IOException {
                Files.writeString(profile, "[1, 2]");
            }
        },
        HUGE {
            @Override
            void apply(Path profile) throws IOException {
                try (RandomAccessFile file = new RandomAccessFile(profile.toFile(), "rw")) {
                    file.setLength(1L << 31);
                }
            }
        },
        NOT_READABLE {
            @Override
            void apply(Path profile) throws IOException {
                // Permissions don't keep everybody out; nobody can read the memory at 0.
                Files.delete(profile);
                Files.createSymbolicLink(profile, Path.of("/proc/self/mem"));
            }
        },
        WITH_A_DAMAGED_RECORD {
            @Override
            void apply(Path profile) throws IOException {
                Files.writeString(profile.resolveSibling("run.json"), "{\"format\":7");
            }
        };

        abstract void apply(Path profile) throws IOException;
    }

    @ParameterizedTest
    @EnumSource
    void saysOnceThatAResultIsDamaged(Damage damage) throws Exception {
        runs.write("20261122-101500-good", TEXT, loop(2, 400));
        for (int i = 0; i < 3; i++) {
            Path folder = runs.write("20261122-10160" + i + "-bad", TEXT, loop(2, 300));
            damage.apply(folder.resolve("profile.json"));
        }
        try (Editor editor = Editor.in(root, Capabilities.usual())) {
            editor.open(uri, "c", TEXT);
            assertThat(editor.hover(uri, 1, 8)).contains("run good", "| Time | 400 ms");
            Path other = Files.writeString(root.resolve("y.c"), TEXT);
            editor.open(other.toUri().toString(), "c", TEXT);
            assertThat(editor.hover(other.toUri().toString(), 1, 20)).contains("parallel for");
            runs.write("20261122-101700-new", TEXT, loop(2, 200));
            assertThat(editor.newRun().name()).isEqualTo("new");
            assertThat(editor.unreadMessages())
                    .singleElement()
                    .satisfies(
                            message -> {
                                assertThat(message.getType()).isEqualTo(MessageType.Warning);
                                assertThat(message.getMessage()).contains("101602-bad");
                            });
        }
    }

    @Test
    void placesNothingWhenTheMeasuredTextIsLost() throws Exception {
        runs.profile("20261122-101500-s", loop(2, 400));
        try (Editor editor = Editor.in(root, Capabilities.usual())) {
            Files.setLastModifiedTime(
                    file, java.nio.file.attribute.FileTime.fromMillis(1_900_000_000_000L));
            editor.open(uri, "c", TEXT);
            assertThat(editor.hover(uri, 1, 8))
                    .contains("the file has changed since")
                    .doesNotContain("| Time |");
            assertThat(editor.hints(uri, ALL)).isEmpty();
        }
    }

    @Test
    void saysWhenTheRunDidNotReachAConstruct() throws Exception {
        runs.write("20261122-101500-s", TEXT, loop(2, 400));
        try (Editor editor = Editor.in(root, Capabilities.usual())) {
            editor.open(uri, "c", TEXT + "void g(void) {\n#pragma omp barrier\n}\n");
            assertThat(editor.hover(uri, 8, 2)).contains("No metrics in run s");
        }
    }

    @Test
    void saysThatTheBuildCompiledNoDirective() throws Exception {
        runs.write("20261122-101500-s", TEXT, loop(2, 400));
        try (Editor editor = Editor.in(root, Capabilities.usual())) {
            assertThat(Editor.get(editor.server().runs()).get(0).unmeasured()).isEmpty();
        }
        runs.passOver("20261122-101500-s", 590, 34);
        String why =
                "no OpenMP directive was compiled: 590 are passed over in 34 sources, as the build"
                        + " compiles without -fopenmp";
        try (Editor editor = Editor.in(root, Capabilities.usual())) {
            editor.open(uri, "c", TEXT + "void g(void) {\n#pragma omp barrier\n}\n");
            assertThat(editor.hover(uri, 8, 2)).contains("No metrics in run s", ": " + why + ".*");
            assertThat(Editor.get(editor.server().runs()).get(0).unmeasured()).isEqualTo(why);
        }
    }

    @Test
    void findsTheNewestRunThatMeasuredTheFile() throws Exception {
        runs.write("20261122-101500-mine", TEXT, loop(2, 400));
        Path other = root.resolve("y.c");
        Files.writeString(other, TEXT);
        new Runs(root, other).write("20261122-101600-other", TEXT, loop(2, 300));
        try (Editor editor = Editor.in(root, Capabilities.usual())) {
            editor.open(uri, "c", TEXT);
            assertThat(editor.hover(uri, 1, 8)).contains("run mine");
        }
    }

    @Test
    void showsRunsOfAFileOutsideTheWorkspace() throws Exception {
        Path elsewhere = Files.createDirectory(root.resolve("workspace"));
        Files.createDirectory(elsewhere.resolve(".pomp"));
        runs.write("20261122-101500-first", TEXT, loop(2, 400));
        try (Editor editor = Editor.in(elsewhere, Capabilities.watching())) {
            editor.open(uri, "c", TEXT);
            assertThat(editor.hover(uri, 1, 8)).contains("run first");
            runs.write("20261122-101600-second", TEXT, loop(2, 300));
            assertThat(editor.newRun().name()).isEqualTo("second");
            assertThat(editor.hover(uri, 1, 8)).contains("run second");
        }
    }

    @Test
    void letsTheEditorAskAgainWhenResultsCameTooLate() throws Exception {
        runs.write("20261122-101500-good", TEXT, loop(2, 400));
        Path lost = runs.write("20261122-101600-lost", TEXT, loop(2, 300));
        BlockingQueue<String> refreshes = new LinkedBlockingQueue<>();
        CountDownLatch goOn = new CountDownLatch(1);
        Server server = new Server(StandardFeatures.create(), Path.of(""), new WarmUp());
        server.connect(slowToTakeMessages(goOn, refreshes));
        InitializeParams params = new InitializeParams();
        params.setCapabilities(Capabilities.usual());
        params.setWorkspaceFolders(List.of(new WorkspaceFolder(root.toUri().toString(), "w")));
        String usual = System.setProperty(Answers.PATIENCE, "1");
        server.initialize(params);
        System.setProperty(Answers.PATIENCE, usual);
        try {
            server.initialized(new InitializedParams());
            // One for the runs that are there, one for those that came before they were watched.
            assertThat(refreshes.poll(120, TimeUnit.SECONDS)).isNotNull();
            assertThat(refreshes.poll(120, TimeUnit.SECONDS)).isNotNull();
            Files.writeString(lost.resolve("run.json"), "{");
            server.getTextDocumentService()
                    .didOpen(
                            new DidOpenTextDocumentParams(new TextDocumentItem(uri, "c", 1, TEXT)));
            InlayHintParams all = new InlayHintParams(new TextDocumentIdentifier(uri), ALL);
            assertThat(Editor.get(server.getTextDocumentService().inlayHint(all))).isEmpty();
            assertThat(refreshes).isEmpty();
            goOn.countDown();
            assertThat(refreshes.poll(120, TimeUnit.SECONDS)).isNotNull();
            assertThat(Editor.get(server.getTextDocumentService().inlayHint(all))).hasSize(1);
        } finally {
            goOn.countDown();
            server.shutdown();
        }
    }

    /** An editor that holds up the reading of results when they can't be read. */
    private static PompClient slowToTakeMessages(CountDownLatch goOn, Queue<String> refreshes) {
        return (PompClient)
                Proxy.newProxyInstance(
                        PompClient.class.getClassLoader(),
                        new Class<?>[] {PompClient.class},
                        (editor, method, arguments) -> {
                            switch (method.getName()) {
                                case "showMessage" -> goOn.await();
                                case "refreshInlayHints" -> refreshes.add(method.getName());
                                default -> {}
                            }
                            return method.getReturnType() == CompletableFuture.class
                                    ? CompletableFuture.completedFuture(null)
                                    : null;
                        });
    }

    private static Range at(int line, int character) {
        return new Range(new Position(line, character), new Position(line, character));
    }
}
