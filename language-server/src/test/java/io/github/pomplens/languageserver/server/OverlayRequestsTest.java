// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.github.pomplens.languageserver.protocol.DocumentConstruct;
import io.github.pomplens.languageserver.protocol.DocumentFigures;
import io.github.pomplens.languageserver.protocol.DocumentParams;
import io.github.pomplens.languageserver.protocol.InstrumentedSource;
import io.github.pomplens.languageserver.protocol.ListedRun;
import io.github.pomplens.languageserver.testing.Capabilities;
import io.github.pomplens.languageserver.testing.Editor;
import io.github.pomplens.languageserver.testing.Runs;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.ChangeAnnotation;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.junit.jupiter.api.Test;

/** Protects what clients get that draw the figures: of which run, compared with which. */
class OverlayRequestsTest extends MeasuredLoop {
    @Test
    void givesTheFiguresOfADocument() throws IOException {
        measure("20261122-101500-s", 400);
        try (Editor editor = open()) {
            DocumentFigures results = results(editor);
            assertThat(results.version()).isEqualTo(1);
            assertThat(results.run().id()).isEqualTo("20261122-101500-s");
            assertThat(results.baseline()).isNull();
            DocumentConstruct loop = results.constructs().get(0);
            assertThat(results.constructs()).hasSize(1);
            assertThat(loop.kind()).isEqualTo("parallel for");
            assertThat(loop.directive())
                    .isEqualTo(new Range(new Position(1, 4), new Position(1, 28)));
            assertThat(loop.range().getEnd()).isEqualTo(new Position(4, 5));
            assertThat(loop.heat()).isEqualTo(4);
            assertThat(loop.reason()).isEqualTo("Uneven work 1.3×");
            assertThat(loop.timeNs()).isEqualTo(400_000_000);
            assertThat(loop.bodyNs()).containsExactly(400_000_000L, 200_000_000L);
            assertThat(loop.stale()).isFalse();
            editor.change(uri, 2, new Range(new Position(3, 8), new Position(3, 8)), "n; ");
            assertThat(results(editor).constructs().get(0).stale()).isTrue();
        }
    }

    @Test
    void saysAtOnceWhenTheFileIsNoLongerTheCodeThatWasMeasured() throws IOException {
        String other = TEXT + "int g(int n) { return n; } // of no construct\n";
        runs.write(
                "20261122-101500-s", other, new Runs.Measured("parallel for", "parallel", 2, 400));
        try (Editor editor = Editor.in(root, Capabilities.usual())) {
            editor.open(uri, "c", other);
            assertThat(results(editor).changed()).isFalse();
            editor.change(uri, 2, null, "/* a comment */\n" + other.replace("// of no", "//"));
            assertThat(results(editor).changed()).isFalse();
            editor.change(uri, 3, null, other.replace("return n", "return n + 1"));
            assertThat(results(editor).changed()).isTrue();
            assertThat(results(editor).constructs().get(0).stale()).isFalse();
            editor.change(uri, 4, null, other);
            assertThat(results(editor).changed()).isFalse();
        }
    }

    @Test
    void knowsNoFiguresOfWhatWasNotMeasured() throws IOException {
        try (Editor editor = open()) {
            assertThat(results(editor)).isNull();
            assertThat(Editor.get(editor.server().runs())).isEmpty();
        }
    }

    @Test
    void showsTheRunThatIsChosen() throws IOException {
        measure("20261122-101500-old", 400);
        measure("20261122-111500-new", 300);
        try (Editor editor = open()) {
            assertThat(hint(editor)).startsWith("300 ms");
            command(editor, "pomp.selectRun", "20261122-101500-old");
            assertThat(hint(editor)).startsWith("400 ms");
            assertThat(Editor.get(editor.server().runs()))
                    .extracting(ListedRun::name, ListedRun::selected)
                    .containsExactly(tuple("new", false), tuple("old", true));
            command(editor, "pomp.selectRun");
            assertThat(hint(editor)).startsWith("300 ms");
            assertThatThrownBy(() -> command(editor, "pomp.selectRun", "none"))
                    .hasMessageContaining("there is no run none");
            assertThatThrownBy(() -> command(editor, "pomp.format.disk"))
                    .hasMessageContaining("no command");
        }
    }

    @Test
    void saysFirstThatARunWasDisturbedAndNothingOfItsWaits() throws IOException {
        measure("20261122-101500-quiet", 400);
        runs.surround("20261122-101500-quiet", 0);
        measure("20261122-111500-disturbed", 400);
        runs.surround("20261122-111500-disturbed", 480);
        try (Editor editor = open()) {
            assertThat(hover(editor))
                    .startsWith(
                            "**Run was disturbed**: thread 1 was ready but had no logical CPU for"
                                    + " 480 ms, 48 % of the run; it lost its logical CPU 312 times;"
                                    + " other programs used 1.0 of 2 logical CPUs. Waits and"
                                    + " imbalance of up to 1.00 s may come from that alone.")
                    .contains("Barrier wait")
                    .doesNotContain("**Why**", "undisturbed");
            assertThat(hint(editor)).startsWith("disturbed · 400 ms");
            command(editor, "pomp.selectRun", "20261122-101500-quiet");
            assertThat(hover(editor))
                    .startsWith("**Why**\n")
                    .contains("\n**parallel for** · run quiet, ", ", undisturbed\n");
        }
    }

    @Test
    void countsTheTestsOfLocksThatFailed() throws IOException {
        measure("20261122-101500-s", 400);
        runs.failTests("20261122-101500-s", 1234);
        try (Editor editor = open()) {
            assertThat(hover(editor)).contains("| Failed lock tests | 1,234 |");
        }
    }

    @Test
    void saysWhyAndWhatToTryAndOnWhichFiguresThatRestsBeforeTheTable() throws IOException {
        measure("20261122-101500-s", 400);
        try (Editor editor = open()) {
            assertThat(hover(editor))
                    .startsWith("**Why**\n")
                    .containsSubsequence(
                            "*Uneven work*",
                            "\n\n**400 ms · 40 % · barrier ",
                            "** · potential gain 100 ms",
                            "\n\n**parallel for** · run s, ",
                            "| Time | 400 ms · 40 % of the run |",
                            "| Potential gain | 100 ms |")
                    .contains("**Why**", "*Uneven work*: 1.3×, up to 100 ms")
                    .contains("longest body / mean body = 400 ms / 300 ms", "schedule(dynamic)")
                    .doesNotContain("Waiting at the barrier");
        }
    }

    @Test
    void asksBeforeAFixThatMayChangeTheProgram() throws IOException {
        measure("20261122-101500-s", 400);
        try (Editor editor = open();
                Editor old = Editor.in(root, Capabilities.none())) {
            CodeAction action =
                    editor.actions(uri, new Range(new Position(1, 8), new Position(1, 8))).stream()
                            .filter(offered -> offered.getTitle().startsWith("Use schedule"))
                            .findFirst()
                            .orElseThrow();
            assertThat(action.getTitle())
                    .isEqualTo("Use schedule(dynamic): uneven work, 1.3×, costs up to 100 ms");
            ChangeAnnotation asked = action.getEdit().getChangeAnnotations().get("pomp");
            assertThat(asked.getNeedsConfirmation()).isTrue();
            assertThat(asked.getDescription()).contains("make sure");
            old.open(uri, "c", TEXT);
            assertThat(old.actions(uri, ALL)).isEmpty();
        }
    }

    @Test
    void showsCodeLensesToThoseWhoWantThem() throws IOException {
        measure("20261122-101500-s", 400);
        try (Editor editor = Editor.uninitialized()) {
            editor.initialize(root, Capabilities.usual(), Map.of("codeLens", true));
            editor.open(uri, "c", TEXT);
            CodeLens lens = lenses(editor).get(0);
            assertThat(lens.getCommand()).isNull();
            CodeLens resolved =
                    Editor.get(editor.server().getTextDocumentService().resolveCodeLens(lens));
            assertThat(resolved.getCommand().getTitle())
                    .startsWith("400 ms · 40 %")
                    .endsWith("Uneven work");
            editor.server()
                    .getWorkspaceService()
                    .didChangeConfiguration(
                            new DidChangeConfigurationParams(
                                    Map.of("pomp", Map.of("codeLens", false))));
            assertThat(lenses(editor)).isEmpty();
        }
    }

    @Test
    void showsCostsInTheUnitAndFromTheShareThatTheUserWants() throws IOException {
        measure("20261122-101500-s", 400);
        try (Editor editor = Editor.uninitialized()) {
            Map<String, Object> percent = Map.of("hints", Map.of("unit", "percent"));
            editor.initialize(root, Capabilities.usual(), percent);
            editor.open(uri, "c", TEXT);
            assertThat(hint(editor)).isEqualTo("40 % · barrier 25 % · imb 1.3×");
            configure(editor, Map.of("unit", "absolute", "threshold", 40));
            assertThat(hint(editor)).isEqualTo("400 ms · barrier 25 % · imb 1.3×");
            configure(editor, Map.of("unit", "furlong", "threshold", -3));
            assertThat(hint(editor)).startsWith("400 ms · 40 %");
            configure(editor, Map.of("threshold", 40.1));
            assertThat(editor.hints(uri, ALL)).isEmpty();
        }
    }

    private static void configure(Editor editor, Map<String, Object> hints) {
        Map<String, Object> settings = Map.of("pomp", Map.of("hints", hints));
        editor.server()
                .getWorkspaceService()
                .didChangeConfiguration(new DidChangeConfigurationParams(settings));
    }

    @Test
    void showsTheInstrumentedTextOfWhatIsInTheEditor() throws IOException {
        try (Editor editor = open()) {
            editor.change(uri, 2, null, "void f(void) {\n#pragma omp barrier\n}\n");
            InstrumentedSource source =
                    Editor.get(editor.server().instrumentedSource(new DocumentParams(document)));
            assertThat(source.version()).isEqualTo(2);
            assertThat(source.constructs()).isEqualTo(1);
            assertThat(source.text())
                    .contains("POMP_Barrier_enter", "#pragma omp barrier", "/x.c\"")
                    .doesNotContain("file:");
            editor.close(uri);
            assertThat(Editor.get(editor.server().instrumentedSource(new DocumentParams(document))))
                    .isNull();
        }
    }

    private Editor open() throws IOException {
        Editor editor = Editor.in(root, Capabilities.usual());
        editor.open(uri, "c", TEXT);
        return editor;
    }

    private List<CodeLens> lenses(Editor editor) {
        return List.copyOf(
                Editor.get(
                        editor.server()
                                .getTextDocumentService()
                                .codeLens(new CodeLensParams(document))));
    }
}
