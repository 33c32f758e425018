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
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects the places of what is shown on directives in attributes and {@code _Pragma}. */
class NotationsTest {
    private static final String TEXT =
            """
            void f(double *a, int n) {
                [[omp::sequence(directive(parallel), directive(for schedule(static)))]]
                for (int i = 0; i < n; i++)
                    a[i] = i;
                _Pragma("omp single") a[0] = 1;
                if (n) _Pragma("omp critcal") a[0] = 1;
                [[likely, omp::directive(parallel nowait)]] a[0]++;
            }
            """;

    @TempDir Path temporary;
    private Editor editor;
    private String uri;

    @BeforeEach
    void open() throws IOException {
        Path root = temporary.toRealPath();
        Path file = root.resolve("x.cpp");
        Files.writeString(file, TEXT);
        Files.createDirectory(root.resolve(".pomp"));
        new Runs(root, file)
                .write(
                        "20261122-101500-s",
                        TEXT,
                        new Runs.Measured("parallel", "parallel", 2, 500),
                        new Runs.Measured("for", "for", 2, 300),
                        new Runs.Measured("single", "single", 5, 200));
        uri = file.toUri().toString();
        editor = Editor.in(root, Capabilities.usual());
        editor.open(uri, "cpp", TEXT);
    }

    @AfterEach
    void close() {
        editor.close();
    }

    @Test
    void problemsAreAtTheirWords() {
        List<Diagnostic> diagnostics = editor.diagnostics(uri, 1).getDiagnostics();
        assertThat(diagnostics)
                .extracting(d -> d.getCode().getLeft())
                .containsExactly("unknown-directive", "clause-not-allowed");
        assertThat(diagnostics)
                .extracting(Diagnostic::getRange)
                .containsExactly(range(5, 24, 31), range(6, 38, 44));
    }

    @Test
    void hoversTellWhatIsUnderThePointer() {
        assertThat(editor.hover(uri, 1, 32)).contains("**parallel**").contains("500 ms");
        assertThat(editor.hover(uri, 1, 52)).contains("**for**").contains("300 ms");
        assertThat(editor.hover(uri, 1, 57)).contains("**schedule** clause");
        assertThat(editor.hover(uri, 4, 19)).contains("**single**").contains("200 ms");
        assertThat(editor.hover(uri, 4, 27)).isEmpty();
    }

    @Test
    void hintsAreAtTheEndsOfDirectives() {
        Range all = new Range(new Position(0, 0), new Position(99, 0));
        List<InlayHint> hints = editor.hints(uri, all);
        assertThat(hints)
                .extracting(InlayHint::getPosition)
                .containsExactly(new Position(1, 39), new Position(1, 75), new Position(4, 25));
    }

    @Test
    void misspeltNamesAreCorrected() {
        editor.diagnostics(uri, 1);
        List<CodeAction> actions = editor.actions(uri, range(5, 26, 26));
        assertThat(actions).extracting(CodeAction::getTitle).contains("Change to 'critical'");
    }

    private static Range range(int line, int start, int end) {
        return new Range(new Position(line, start), new Position(line, end));
    }
}
