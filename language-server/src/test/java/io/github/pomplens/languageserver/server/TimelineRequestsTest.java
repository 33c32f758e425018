// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pomplens.languageserver.protocol.ConstructPlace;
import io.github.pomplens.languageserver.protocol.DocumentConstruct;
import io.github.pomplens.languageserver.protocol.DocumentFigures;
import io.github.pomplens.languageserver.protocol.DocumentParams;
import io.github.pomplens.languageserver.protocol.RangeParams;
import io.github.pomplens.languageserver.protocol.RunName;
import io.github.pomplens.languageserver.protocol.TimelineConstruct;
import io.github.pomplens.languageserver.protocol.TimelineParams;
import io.github.pomplens.languageserver.protocol.TimelineRow;
import io.github.pomplens.languageserver.protocol.TimelineVisits;
import io.github.pomplens.languageserver.protocol.TimelineVisitsParams;
import io.github.pomplens.languageserver.protocol.TimelineWindow;
import io.github.pomplens.languageserver.testing.Capabilities;
import io.github.pomplens.languageserver.testing.Editor;
import io.github.pomplens.languageserver.testing.Runs;
import io.github.pomplens.languageserver.testing.TracedRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects what clients get that show the course of a run. */
class TimelineRequestsTest {
    private static final String ID = "20261122-101500-run";
    private static final String TEXT = "void f(void) {\n#pragma omp parallel for\nfor (;;) {}\n}\n";
    private static final long MS = 1_000_000;

    @TempDir Path temporary;
    private Path root;
    private Path file;
    private Runs runs;

    @BeforeEach
    void project() throws IOException {
        root = temporary.toRealPath();
        file = root.resolve("x.c");
        Files.writeString(file, TEXT);
        Files.createDirectory(root.resolve(".pomp"));
        runs = new Runs(root, file);
        runs.write(ID, TEXT, new Runs.Measured("parallel for", "parallel", 2, 400));
        TracedRun.write(runs.folder(ID).resolve("trace.bin"), file);
    }

    private Editor open() throws IOException {
        Editor editor = Editor.in(root, Capabilities.usual());
        editor.open(file.toUri().toString(), "c", TEXT);
        return editor;
    }

    private TimelineParams whole(int width) {
        return new TimelineParams(runs.folder(ID).toString(), 0, 0, width, 0, 0);
    }

    private static TimelineWindow window(Editor editor, TimelineParams params) {
        return Editor.get(editor.server().timeline(params));
    }

    @Test
    void saysWhatEachThreadDid() throws IOException {
        try (Editor editor = open()) {
            TimelineWindow window = window(editor, whole(1_000_000));
            assertThat(window.end()).isEqualTo(100 * MS);
            assertThat(window.to()).isEqualTo(100 * MS);
            assertThat(window.allRows()).isEqualTo(2);
            assertThat(window.messages()).isEmpty();
            assertThat(window.problems()).isEmpty();
            assertThat(window.constructs())
                    .containsExactly(
                            new TimelineConstruct(
                                    0,
                                    "parallel for",
                                    "",
                                    file.toString(),
                                    2,
                                    "parallel for x.c:2"));
            // Serial, works, waits at the barrier, three times; the second region is the longest.
            assertThat(window.rows().get(0))
                    .isEqualTo(
                            new TimelineRow(
                                    -1,
                                    0,
                                    false,
                                    spans(
                                            "0 10 0 -1 0 1, 10 8 1 0 1 1, 18 2 2 0 1 1,"
                                                    + " 20 10 0 -1 0 1, 30 38 1 0 1 1, 68 2 2 0 1 1,"
                                                    + " 70 10 0 -1 0 1, 80 8 1 0 1 1, 88 2 2 0 1 1,"
                                                    + " 90 10 0 -1 0 1")));
            assertThat(window.rows().get(1).spans().subList(0, 6))
                    .isEqualTo(spans("0 10 6 -1 0 1"));
        }
    }

    /** Numbers as milliseconds, of which a span has two. */
    private static List<Long> spans(String text) {
        return Arrays.stream(text.split(", "))
                .map(span -> span.strip().split(" "))
                .flatMap(
                        numbers ->
                                IntStream.range(0, 6)
                                        .mapToObj(
                                                i -> Long.parseLong(numbers[i]) * (i < 2 ? MS : 1)))
                .toList();
    }

    @Test
    void answersTheRangeAndTheRowsThatWereAskedFor() throws IOException {
        String run = runs.folder(ID).toString();
        try (Editor editor = open()) {
            TimelineWindow window =
                    window(editor, new TimelineParams(run, 40 * MS, 69 * MS, 1000, 1, 1));
            assertThat(window.from()).isEqualTo(40 * MS);
            assertThat(window.rows()).hasSize(1);
            assertThat(window.rows().get(0).thread()).isEqualTo(1);
            assertThat(window.rows().get(0).spans())
                    .isEqualTo(spans("-10 20 1 0 1 1, 10 20 2 0 1 1"));
            // A few pixels: what is shorter is merged.
            List<Long> few = window(editor, whole(4)).rows().get(0).spans();
            assertThat(IntStream.range(0, few.size()).filter(i -> i % 6 == 5).mapToObj(few::get))
                    .anyMatch(visits -> visits > 1);
            assertThat(window(editor, whole(4)).rows().get(0).spans()).isEqualTo(few);
        }
    }

    private RunName select(Editor editor, long from, long to) {
        RangeParams range = new RangeParams(runs.folder(ID).toString(), from * MS, to * MS);
        return Editor.get(editor.server().selectRange(range));
    }

    private DocumentFigures figures(Editor editor) {
        String uri = file.toUri().toString();
        return Editor.get(
                editor.server().results(new DocumentParams(new TextDocumentIdentifier(uri))));
    }

    @Test
    void figuresAreOfTheSelectedRange() throws IOException {
        try (Editor editor = open()) {
            assertThat(figures(editor).constructs().get(0).timeNs()).isEqualTo(400 * MS);
            RunName run = select(editor, 5, 55);
            assertThat(run.name()).endsWith(" (selected 50.0 ms)");
            DocumentFigures selected = figures(editor);
            assertThat(selected.run()).isEqualTo(run);
            DocumentConstruct loop = selected.constructs().get(0);
            // The first visit, and a part of the second, of each thread.
            assertThat(loop.timeNs()).isEqualTo((10 + 25) * MS);
            assertThat(loop.visits()).isEqualTo(4);
            assertThat(loop.share()).isEqualTo(0.7);
            assertThat(loop.barrierWaitNs()).isEqualTo((2 + 5 + 5) * MS);
            select(editor, 71, 79);
            assertThat(figures(editor).constructs()).allMatch(it -> it.timeNs() == 0);
            select(editor, 0, 0);
            assertThat(figures(editor).constructs().get(0).timeNs()).isEqualTo(400 * MS);
            assertThat(figures(editor).run().name()).doesNotContain("selected");
        }
    }

    @Test
    void rangesThatCanNotBeShownChangeNothing() throws IOException {
        try (Editor editor = open()) {
            select(editor, 30, 70);
            assertThatThrownBy(() -> select(editor, 20, 10)).hasMessageContaining("ends after");
            Files.delete(runs.folder(ID).resolve("trace.bin"));
            assertThatThrownBy(() -> select(editor, 10, 20)).hasMessageContaining("no trace");
            assertThat(figures(editor).constructs().get(0).timeNs()).isEqualTo(40 * MS);
        }
    }

    @Test
    void findsTheSlowestVisits() throws IOException {
        ConstructPlace loop = new ConstructPlace(file.toString(), 2, "parallel for");
        String run = runs.folder(ID).toString();
        try (Editor editor = open()) {
            TimelineVisits visits =
                    Editor.get(
                            editor.server().timelineVisits(new TimelineVisitsParams(run, loop, 3)));
            assertThat(visits.count()).isEqualTo(6);
            assertThat(visits.median()).isBetween(99 * MS / 10, 101 * MS / 10);
            assertThat(visits.visits())
                    .containsExactly(
                            0L, 30 * MS, 40 * MS, 1L, 30 * MS, 40 * MS, 0L, 10 * MS, 10 * MS);
            ConstructPlace other = new ConstructPlace(file.toString(), 3, "parallel for");
            assertThat(
                            Editor.get(
                                    editor.server()
                                            .timelineVisits(
                                                    new TimelineVisitsParams(run, other, 0))))
                    .isEqualTo(new TimelineVisits(0, 0, List.of(), List.of(), List.of()));
        }
    }

    @Test
    void readsNoOtherFoldersAndSaysWhatIsWrong() throws IOException {
        Path outside = temporary.resolve("outside");
        Files.createDirectory(outside);
        Files.copy(runs.folder(ID).resolve("trace.bin"), outside.resolve("trace.bin"));
        try (Editor editor = open()) {
            refused(
                    editor,
                    new TimelineParams(outside.toString(), 0, 0, 100, 0, 0),
                    "there is no run " + outside);
            refused(
                    editor,
                    new TimelineParams(runs.folder(ID).toString(), 5, 3, 100, 0, 0),
                    "a window begins at 0 or later, ends after it begins, and has a width");
            Files.delete(runs.folder(ID).resolve("trace.bin"));
            refused(
                    editor,
                    whole(100),
                    runs.folder(ID)
                            + ": holds no trace; measure with 'pomp run --trace -- PROGRAM'");
            Files.writeString(runs.folder(ID).resolve("trace.bin"), "no trace");
            refused(
                    editor,
                    whole(100),
                    runs.folder(ID).resolve("trace.bin")
                            + " is not a trace that POMP Lens has written");
        }
    }

    private static void refused(Editor editor, TimelineParams params, String message) {
        assertThatThrownBy(() -> window(editor, params)).hasMessageContaining(message);
    }
}
