// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.languageserver.testing.Capabilities;
import io.github.pomplens.languageserver.testing.Editor;
import io.github.pomplens.languageserver.testing.Runs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects what an editor shows of UPC: words, problems, and what lines cost. */
class UpcFilesTest {
    private static final String TEXT =
            """
            #include <upc.h>
            shared int a[THREADS];
            int main(void) {
                int i;
                upc_forall (i = 0; i < THREADS; i++; &a[i]) a[i] = i;
                upc_barrier;
                return 0;
            }
            """;

    @TempDir Path temporary;
    private Path file;
    private Editor editor;

    @BeforeEach
    void open() throws IOException {
        file = Files.writeString(temporary.resolve("it's.upc"), TEXT);
        new Runs(temporary, file)
                .write(
                        "20261122-101500-x",
                        TEXT,
                        new Runs.Measured("upc_forall", "for", 5, 400),
                        new Runs.Measured("upc_barrier", "barrier", 6, 200));
        editor = Editor.in(temporary, Capabilities.usual());
        editor.open(uri(), "upc", TEXT);
    }

    @AfterEach
    void close() {
        editor.close();
    }

    @Test
    void explainsWordsAndCosts() {
        assertThat(editor.hover(uri(), 5, 6))
                .contains(
                        "**upc\\_barrier**",
                        "| Time | 200 ms · 20 % of the run |",
                        "| Visits |",
                        "upc_barrier [value];",
                        "Waits for all threads");
        assertThat(editor.hover(uri(), 4, 20))
                .contains("**Why**", "*Uneven work*: 1.3×", "**upc\\_forall**")
                .contains("| Time | 400 ms · 40 % of the run |", "| Imbalance |");
        assertThat(editor.hover(uri(), 1, 1)).contains("shared [B] T name");
    }

    @Test
    void showsCostsWhereTheirLinesAreNow() {
        assertThat(hints()).hasSize(2);
        assertThat(hints().get(0)).startsWith("4: upc_forall · 400 ms · 40 %");
        editor.change(uri(), 2, range(1, 0, 0), "// One element each.\n");
        assertThat(hints().get(0)).startsWith("5: upc_forall");
        editor.change(uri(), 3, range(6, 4, 15), "upc_wait");
        assertThat(hints()).isEmpty();
    }

    private List<String> hints() {
        return editor.hints(uri(), new Range(new Position(0, 0), new Position(20, 0))).stream()
                .map(UpcFilesTest::shown)
                .toList();
    }

    private static String shown(InlayHint hint) {
        return hint.getPosition().getLine() + ": " + hint.getLabel().getLeft().strip();
    }

    @Test
    void namesProblems() {
        assertThat(editor.diagnostics(uri(), 1).getDiagnostics()).isEmpty();
        editor.change(uri(), 2, range(4, 48, 57), "return 1;");
        List<Diagnostic> problems = editor.diagnostics(uri(), 2).getDiagnostics();
        assertThat(problems).hasSize(1);
        assertThat(problems.get(0).getRange()).isEqualTo(range(4, 48, 54));
        assertThat(problems.get(0).getMessage().getLeft())
                .isEqualTo("'return' must not leave a upc_forall");
    }

    @Test
    void warnsOfWhatMayWaitForever() {
        editor.change(uri(), 2, range(4, 48, 57), "{ upc_barrier; }");
        List<Diagnostic> problems = editor.diagnostics(uri(), 2).getDiagnostics();
        assertThat(problems).hasSize(1);
        assertThat(problems.get(0).getSeverity()).isEqualTo(DiagnosticSeverity.Warning);
        assertThat(problems.get(0).getMessage().getLeft())
                .startsWith("'upc_barrier' in a upc_forall");
        editor.change(uri(), 3, range(4, 48, 64), "upc_notify;");
        problems = editor.diagnostics(uri(), 3).getDiagnostics();
        assertThat(problems)
                .extracting(Diagnostic::getSeverity)
                .containsExactly(DiagnosticSeverity.Warning);
        editor.change(uri(), 4, range(4, 48, 59), "a[i] = i; upc_notify;");
        problems = editor.diagnostics(uri(), 4).getDiagnostics();
        assertThat(problems)
                .extracting(Diagnostic::getSeverity)
                .containsExactly(DiagnosticSeverity.Error);
        assertThat(problems.get(0).getRange()).isEqualTo(range(5, 4, 15));
    }

    @Test
    void proposesWords() {
        editor.change(uri(), 2, range(5, 4, 16), "upc_mem");
        List<CompletionItem> proposals =
                Editor.get(
                                editor.server()
                                        .getTextDocumentService()
                                        .completion(
                                                new CompletionParams(
                                                        new TextDocumentIdentifier(uri()),
                                                        new Position(5, 11))))
                        .map(list -> list, list -> list.getItems());
        assertThat(proposals)
                .extracting(CompletionItem::getLabel)
                .containsExactly("upc_memcpy", "upc_memget", "upc_memput", "upc_memset");
        assertThat(proposals.get(1).getDetail())
                .isEqualTo("void upc_memget(void *dst, shared const void *src, size_t n)");
    }

    private String uri() {
        return file.toUri().toString();
    }

    private static Range range(int line, int from, int to) {
        return new Range(new Position(line, from), new Position(line, to));
    }
}
