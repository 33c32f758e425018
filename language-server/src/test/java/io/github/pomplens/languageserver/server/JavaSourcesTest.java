// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.pomplens.languageserver.protocol.DocumentParams;
import io.github.pomplens.languageserver.protocol.InstrumentedSource;
import io.github.pomplens.languageserver.testing.Capabilities;
import io.github.pomplens.languageserver.testing.Editor;
import io.github.pomplens.languageserver.testing.Runs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects what the editor gets for the directives of Java, beside a server for Java itself. */
class JavaSourcesTest {
    private static final String TEXT =
            """
            import io.github.pomplens.openmp.Omp;

            class Sum {
                static double sum(double[] values) {
                    double sum = Omp.omp_get_max_threads();
                    //omp parallel for reduction(+: sum)
                    for (int i = 0; i < values.length; i++) {
                        sum += values[i];
                    }
                    return sum;
                }
            }
            """;
    private static final Range ALL = new Range(new Position(0, 0), new Position(99, 0));
    private static final Range DIRECTIVE = new Range(new Position(5, 12), new Position(5, 12));

    @TempDir Path temporary;
    private Path root;
    private Path file;
    private String uri;

    @BeforeEach
    void project() throws IOException {
        root = temporary.toRealPath();
        file = Files.writeString(root.resolve("Sum.java"), TEXT);
        Files.createDirectory(root.resolve(".pomp"));
        uri = file.toUri().toString();
    }

    private TextDocumentIdentifier document() {
        return new TextDocumentIdentifier(uri);
    }

    private Editor editor() throws IOException {
        return Editor.in(root, Capabilities.usual());
    }

    private List<Diagnostic> problems(Editor editor, String text, int version) {
        editor.change(uri, version, null, text);
        return editor.diagnostics(uri, version).getDiagnostics();
    }

    @Test
    void problemsAreThoseOfTheCompiler() throws IOException {
        try (Editor editor = editor()) {
            editor.open(uri, "java", TEXT);
            assertThat(editor.diagnostics(uri, 1).getDiagnostics()).isEmpty();
            assertThat(problems(editor, TEXT.replace("parallel for", "paralel"), 2))
                    .extracting(it -> it.getMessage().getLeft(), it -> it.getRange().getStart())
                    .containsExactly(
                            tuple(
                                    "unknown OpenMP directive 'paralel'; did you mean 'parallel'?",
                                    new Position(5, 14)));
            assertThat(problems(editor, TEXT.replace("+: sum", "+: some"), 3))
                    .extracting(it -> it.getMessage().getLeft())
                    .singleElement()
                    .asString()
                    .startsWith("there is no variable 'some' here");
            assertThat(problems(editor, TEXT.replace("sum += values[i];", "return sum;"), 4))
                    .extracting(it -> it.getMessage().getLeft())
                    .singleElement()
                    .asString()
                    .startsWith("'return' must not leave the construct 'parallel for'");
        }
    }

    @Test
    void whatNeedsUnknownClassesIsLeftToTheCompiler() throws IOException {
        String foreign = TEXT.replace("+: sum", "+: some").replace("Omp.omp_get_max", "Oops.get");
        try (Editor editor = editor()) {
            editor.open(uri, "java", foreign);
            assertThat(editor.diagnostics(uri, 1).getDiagnostics()).isEmpty();
            assertThat(problems(editor, foreign.replace("parallel", "paralel"), 2)).hasSize(1);
            // Somebody is typing: only what stands in directives is sure.
            assertThat(problems(editor, TEXT.replace("return sum;", "return (;"), 3)).isEmpty();
            assertThat(problems(editor, TEXT.replace("return sum;", "//omp bar\n}"), 4)).hasSize(1);
        }
    }

    @Test
    void filesWithoutDirectivesAreLeftAlone() throws IOException {
        String plain = TEXT.replace("//omp parallel for reduction(+: sum)", "// comp");
        try (Editor editor = editor()) {
            editor.open(uri, "java", plain);
            editor.open(uri.replace("Sum", "Other"), "java", TEXT);
            editor.diagnostics(uri.replace("Sum", "Other"), 1);
            assertThat(editor.unreadDiagnostics()).isEmpty();
            assertThat(symbols(editor)).isEmpty();
            editor.change(uri, 2, null, TEXT.replace("reduction", "reductoin"));
            assertThat(editor.diagnostics(uri, 2).getDiagnostics()).hasSize(1);
            // The editor hears that there are no problems any more.
            editor.change(uri, 3, null, plain);
            assertThat(editor.diagnostics(uri, 3).getDiagnostics()).isEmpty();
        }
    }

    @Test
    void completionProposesWhatJavaHas() throws IOException {
        try (Editor editor = editor()) {
            for (String sentinel : List.of("//omp", "// omp", "//#omp")) {
                editor.open(uri, "java", TEXT.replace("//omp parallel for", sentinel + " "));
                assertThat(labels(editor, new Position(5, 8 + sentinel.length() + 1)))
                        .contains("parallel for", "critical", "noinstrument", "inst begin")
                        .doesNotContain("simd", "target", "teams", "do", "parallel do");
                editor.close(uri);
            }
            editor.open(uri, "java", TEXT.replace("reduction(+: sum)", ""));
            assertThat(labels(editor, new Position(5, 27)))
                    .contains("schedule", "firstprivate", "num_threads")
                    .doesNotContain("collapse", "copyin", "proc_bind", "nowait");
            assertThat(labels(editor, new Position(7, 15))).isEmpty();
        }
    }

    private List<String> labels(Editor editor, Position position) {
        return Editor.get(
                        editor.server()
                                .getTextDocumentService()
                                .completion(new CompletionParams(document(), position)))
                .getLeft()
                .stream()
                .map(CompletionItem::getLabel)
                .toList();
    }

    private List<DocumentSymbol> symbols(Editor editor) {
        return Editor.get(
                        editor.server()
                                .getTextDocumentService()
                                .documentSymbol(new DocumentSymbolParams(document())))
                .stream()
                .map(each -> each.getRight())
                .toList();
    }

    @Test
    void figuresOfARunAreOnTheDirective() throws Exception {
        new Runs(root, file)
                .write(
                        "20261122-101500-sum",
                        TEXT,
                        new Runs.Measured("parallel for", "parallel", 6, 400));
        try (Editor editor = editor()) {
            String moved = TEXT.replace("class Sum", "\nclass Sum");
            editor.open(uri, "java", moved);
            assertThat(editor.hints(uri, ALL))
                    .singleElement()
                    .satisfies(
                            hint -> {
                                assertThat(hint.getPosition().getLine()).isEqualTo(6);
                                assertThat(hint.getLabel().getLeft())
                                        .startsWith("400 ms · 40 %")
                                        .doesNotContain("changed");
                            });
            assertThat(editor.hover(uri, 6, 14)).contains("| Time | 400 ms", "OpenMP");
            assertThat(editor.hover(uri, 6, 28)).contains("**reduction** clause");
            assertThat(symbols(editor))
                    .extracting(DocumentSymbol::getName)
                    .containsExactly("parallel for");
            assertThat(
                            Editor.get(
                                    editor.server()
                                            .getTextDocumentService()
                                            .foldingRange(
                                                    new FoldingRangeRequestParams(document()))))
                    .extracting(FoldingRange::getStartLine)
                    .containsExactly(6);
            editor.change(uri, 2, null, moved.replace("sum +=", "sum -="));
            assertThat(editor.hints(uri, ALL).get(0).getLabel().getLeft()).contains("changed");
        }
    }

    @Test
    void fixesWriteJava() throws IOException {
        try (Editor editor = editor()) {
            editor.open(uri, "java", TEXT);
            assertThat(newText(editor, DIRECTIVE, "Do not instrument this construct"))
                    .containsExactly("        //omp noinstrument\n", "\n        //omp instrument");
            Range lines = new Range(new Position(4, 8), new Position(8, 9));
            assertThat(newText(editor, lines, "Measure this region"))
                    .containsExactly(
                            "        //omp inst begin(Sumsum_1)\n",
                            "\n        //omp inst end(Sumsum_1)");
            Range all = new Range(new Position(4, 8), new Position(9, 19));
            assertThat(editor.actions(uri, all))
                    .filteredOn(action -> action.getTitle().equals("Measure this region"))
                    .singleElement()
                    .satisfies(
                            action ->
                                    assertThat(action.getDisabled().getReason())
                                            .startsWith("'return' in line 10 leads out"));
            editor.change(uri, 2, null, TEXT.replace("parallel for", "paralel for"));
            Range word = new Range(new Position(5, 15), new Position(5, 15));
            assertThat(editor.actions(uri, word))
                    .extracting(CodeAction::getTitle)
                    .contains("Change to 'parallel for'");
        }
    }

    private List<String> newText(Editor editor, Range range, String title) {
        CodeAction chosen =
                editor.actions(uri, range).stream()
                        .filter(action -> action.getTitle().equals(title))
                        .findFirst()
                        .orElseThrow();
        CodeAction whole =
                chosen.getEdit() == null
                        ? Editor.get(
                                editor.server().getTextDocumentService().resolveCodeAction(chosen))
                        : chosen;
        return whole.getEdit().getDocumentChanges().get(0).getLeft().getEdits().stream()
                .map(edit -> edit.getLeft().getNewText())
                .toList();
    }

    @Test
    void savedFilesAreTranslatedIntoTheMirror() throws Exception {
        Path copy = root.resolve(".pomp/mirror/Sum.java/Sum.java");
        try (Editor editor = Editor.uninitialized()) {
            editor.initialize(root, Capabilities.usual(), Map.of("trusted", true));
            editor.open(uri, "java", TEXT);
            InstrumentedSource shown =
                    Editor.get(editor.server().instrumentedSource(new DocumentParams(document())));
            assertThat(shown.constructs()).isEqualTo(1);
            assertThat(shown.text()).contains("Omp.parallel(", "\"" + file + "\"");
            assertThat(shown.text().lines().count()).isEqualTo(TEXT.lines().count());
            editor.save(uri);
            long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(2);
            while (!Files.exists(copy) && System.nanoTime() < end) {
                editor.hints(uri, ALL);
            }
            assertThat(copy).hasContent(shown.text());
        }
    }

    /** Else the mirror would show what the file was before. */
    @Test
    void whatIsNotTranslatedAnyMoreLeavesTheMirror() throws Exception {
        Path copy = root.resolve(".pomp/mirror/Sum.java/Sum.java");
        try (Editor editor = Editor.uninitialized()) {
            editor.initialize(root, Capabilities.usual(), Map.of("trusted", true));
            editor.open(uri, "java", TEXT);
            int version = 1;
            for (String later :
                    List.of(
                            TEXT.replace("parallel for", "paralel"),
                            TEXT.replace("return sum;", "return (;"),
                            TEXT.replace("//omp", "// no"))) {
                editor.change(uri, ++version, null, TEXT);
                editor.save(uri);
                until(() -> Files.exists(copy));
                editor.change(uri, ++version, null, later);
                editor.save(uri);
                until(() -> !Files.exists(copy));
            }
            assertThat(file).hasContent(TEXT);
        }
    }

    private static void until(BooleanSupplier condition) {
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(2);
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).isLessThan(end);
            LockSupport.parkNanos(1_000_000);
        }
    }
}
