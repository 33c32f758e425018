// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import io.github.pomplens.languageserver.testing.Capabilities;
import io.github.pomplens.languageserver.testing.Editor;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DocumentDiagnosticParams;
import org.eclipse.lsp4j.DocumentDiagnosticReport;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.RelatedFullDocumentDiagnosticReport;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects the problems that the editor is sent: which, where, and of which version. */
class DiagnosticsTest {
    private static final String URI = "file:///work/x.c";

    @TempDir Path folder;
    private Editor editor;

    @BeforeEach
    void start() throws IOException {
        editor = Editor.in(folder, Capabilities.usual());
    }

    @AfterEach
    void stop() {
        editor.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"c", "cpp"})
    void tellsUnknownDirectives(String language) {
        editor.open(URI, language, "void f(void) {\n#pragma omp paralel\n  ;\n}\n");
        PublishDiagnosticsParams published = editor.diagnostics(URI, 1);
        assertThat(published.getDiagnostics()).hasSize(1);
        Diagnostic diagnostic = published.getDiagnostics().get(0);
        assertThat(diagnostic.getSeverity()).isEqualTo(DiagnosticSeverity.Error);
        assertThat(diagnostic.getSource()).isEqualTo("pomp");
        assertThat(diagnostic.getCode().getLeft()).isEqualTo("unknown-directive");
        assertThat(diagnostic.getRange()).isEqualTo(range(1, 12, 1, 19));
        assertThat(diagnostic.getMessage().getLeft()).contains("paralel").contains("parallel");
    }

    @Test
    void ofVeryManyThoseThatMatterMostAreShownAndTheOthersCounted() {
        String left = "#pragma omp flush\n";
        editor.open(URI, "c", left.repeat(1020) + "#pragma omp flsh\n" + left.repeat(20));
        List<Diagnostic> shown = editor.diagnostics(URI, 1).getDiagnostics();
        assertThat(shown).hasSize(1001);
        assertThat(shown.get(0).getCode().getLeft()).isEqualTo("unknown-directive");
        Diagnostic last = shown.get(1000);
        assertThat(last.getMessage().getLeft())
                .startsWith("41 more problems of this file are not shown")
                .endsWith("construct 'flush' is not measured: it is outside of a function");
        assertThat(last.getSeverity()).isEqualTo(DiagnosticSeverity.Information);
        assertThat(last.getRange().getStart().getLine()).isEqualTo(999);
    }

    @Test
    void linksEachCodeToThePageThatExplainsIt() throws Exception {
        editor.open(URI, "c", "void f(void) {\n#pragma omp paralel\n  ;\n}\n");
        Diagnostic diagnostic = editor.diagnostics(URI, 1).getDiagnostics().get(0);
        URI page = new URI(diagnostic.getCodeDescription().getHref());
        assertThat(page.getFragment()).isEqualTo("unknown-directive");
        assertThat(Files.readString(Path.of(page.getPath()))).contains("## unknown-directive");
    }

    @Test
    void linksNothingForEditorsThatDoNotAskForIt() throws IOException {
        try (Editor plain = Editor.in(folder, Capabilities.none())) {
            plain.open(URI, "c", "#pragma omp paralel\n;\n");
            Diagnostic diagnostic = plain.diagnostics(URI, 1).getDiagnostics().get(0);
            assertThat(diagnostic.getCodeDescription()).isNull();
        }
    }

    @Test
    void tellsWhatIsNewerThanTheChosenVersion() throws IOException {
        String text =
                "void f(void) {\n#pragma omp masked\n  ;\n"
                        + "#pragma omp parallel proc_bind(close)\n  ;\n}\n";
        JsonObject settings = new JsonObject();
        settings.addProperty("openmp", "3.1");
        try (Editor old = Editor.uninitialized()) {
            old.initialize(folder, Capabilities.usual(), settings);
            old.open(URI, "c", text);
            assertThat(old.diagnostics(URI, 1).getDiagnostics())
                    .extracting(d -> d.getCode().getLeft() + " " + d.getRange().getStart())
                    .containsExactly(
                            "too-new " + new Position(1, 12), "too-new " + new Position(3, 21));
            settings.addProperty("openmp", 5.1);
            old.server()
                    .getWorkspaceService()
                    .didChangeConfiguration(new DidChangeConfigurationParams(settings));
            assertThat(old.diagnostics(URI, 1).getDiagnostics()).isEmpty();
        }
        editor.open(URI, "c", text);
        assertThat(editor.diagnostics(URI, 1).getDiagnostics()).isEmpty();
    }

    @Test
    void tellsConstructsThatAreNotMeasuredAsHints() {
        editor.open(URI, "c", "void f(void) {\n#pragma omp single CLAUSES\n  { }\n}\n");
        Diagnostic diagnostic = editor.diagnostics(URI, 1).getDiagnostics().get(0);
        assertThat(diagnostic.getCode().getLeft()).isEqualTo("not-measured");
        assertThat(diagnostic.getSeverity()).isEqualTo(DiagnosticSeverity.Hint);
    }

    @Test
    void countsPositionsInUtf16() {
        editor.open(URI, "c", "int a; /* 😀é */\r\n/*😀*/ #pragma omp paralel\r\n;\r\n");
        assertThat(ranges(editor.diagnostics(URI, 1))).contains(range(1, 19, 1, 26));
    }

    @Test
    void countsPositionsInUtf8WhenAgreed() throws IOException {
        try (Editor utf8 = Editor.in(folder, Capabilities.encodings("utf-8"))) {
            utf8.open(URI, "c", "/*😀*/ #pragma omp paralel\n;\n");
            assertThat(ranges(utf8.diagnostics(URI, 1))).contains(range(0, 21, 0, 28));
            utf8.change(URI, 2, range(0, 21, 0, 28), "parallel");
            assertThat(utf8.diagnostics(URI, 2).getDiagnostics())
                    .noneMatch(d -> d.getCode().getLeft().equals("unknown-directive"));
        }
    }

    @Test
    void followsIncrementalChanges() {
        editor.open(URI, "c", "void f(void) {\r\n  /* 😀 */\r\n#pragma omp barrier\r\n}\r\n");
        assertThat(editor.diagnostics(URI, 1).getDiagnostics()).isEmpty();
        editor.change(URI, 2, range(2, 12, 2, 19), "barier");
        assertThat(ranges(editor.diagnostics(URI, 2))).containsExactly(range(2, 12, 2, 18));
        editor.change(URI, 3, range(0, 0, 1, 10), "/* 😀😀 */ void f(void) {\r\n");
        assertThat(ranges(editor.diagnostics(URI, 3))).containsExactly(range(2, 12, 2, 18));
        editor.change(URI, 4, range(2, 15, 2, 15), "r");
        assertThat(editor.diagnostics(URI, 4).getDiagnostics()).isEmpty();
        editor.change(URI, 5, null, "#pragma omp x\n");
        assertThat(ranges(editor.diagnostics(URI, 5))).containsExactly(range(0, 12, 0, 13));
    }

    @Test
    void neverGoesBackToAnEarlierVersion() {
        editor.open(URI, "c", "");
        for (int version = 2; version <= 200; version++) {
            editor.change(URI, version, range(0, 0, 0, 0), "int x;\n#pragma omp nothin\n");
        }
        int last = 0;
        PublishDiagnosticsParams published;
        do {
            published = editor.diagnostics(URI);
            // One that was found just before it was asked for is published once more.
            assertThat(published.getVersion()).isGreaterThanOrEqualTo(last);
            last = published.getVersion();
        } while (last < 200);
        assertThat(published.getDiagnostics()).hasSize(199);
    }

    @Test
    void answersEditorsThatAskAndTellsThemNothingByItself() throws IOException {
        try (Editor asking = Editor.in(folder, Capabilities.pulling())) {
            asking.open(URI, "c", "#pragma omp paralel\n");
            DocumentDiagnosticReport first = pull(asking, null);
            RelatedFullDocumentDiagnosticReport full = first.getLeft();
            assertThat(full.getItems())
                    .extracting(Diagnostic::getRange)
                    .containsExactly(range(0, 12, 0, 19));
            assertThat(pull(asking, full.getResultId()).getRight().getResultId())
                    .isEqualTo(full.getResultId());
            asking.change(URI, 2, range(0, 12, 0, 19), "nothing");
            assertThat(pull(asking, full.getResultId()).getLeft().getItems()).isEmpty();
            asking.close(URI);
            assertThat(pull(asking, null).getLeft().getItems()).isEmpty();
            assertThat(asking.unreadDiagnostics()).isEmpty();
        }
    }

    private static DocumentDiagnosticReport pull(Editor editor, String previous) {
        DocumentDiagnosticParams params =
                new DocumentDiagnosticParams(new TextDocumentIdentifier(URI));
        params.setPreviousResultId(previous);
        return Editor.get(editor.server().getTextDocumentService().diagnostic(params));
    }

    @Test
    void clearsWhenClosed() {
        editor.open(URI, "c", "#pragma omp paralel\n");
        assertThat(editor.diagnostics(URI, 1).getDiagnostics()).isNotEmpty();
        editor.close(URI);
        assertThat(editor.diagnostics(URI, null).getDiagnostics()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"java", "python", ""})
    void saysNothingOfOtherLanguages(String language) {
        editor.open("file:///work/other", language, "#pragma omp paralel\n");
        editor.close("file:///work/other");
        editor.open(URI, "c", "");
        editor.diagnostics(URI, 1);
        assertThat(editor.unreadDiagnostics()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"untitled:Untitled-1", "git:/x.c?ref=HEAD", "no uri at all %", "file://h/x"})
    void takesDocumentsThatAreNotFiles(String uri) {
        editor.open(uri, "c", "#pragma omp paralel\n");
        assertThat(editor.diagnostics(uri, 1).getDiagnostics()).hasSize(1);
        assertThat(editor.hover(uri, 0, 3)).isEmpty();
        editor.close(uri);
        assertThat(editor.diagnostics(uri, null).getDiagnostics()).isEmpty();
    }

    @Test
    void survivesWhatMakesNoSense() {
        editor.close("file:///never/opened.c");
        editor.change("file:///never/opened.c", 2, range(0, 0, 0, 0), "x");
        assertThat(editor.hover("file:///never/opened.c", 5, 5)).isEmpty();
        assertThat(editor.actions("file:///never/opened.c", range(0, 0, 9, 9))).isEmpty();
        editor.open(URI, "c", "int x;\n");
        assertThat(editor.hover(URI, 1000, 1000)).isEmpty();
        assertThat(editor.actions(URI, range(7, 3, 2, 1))).isEmpty();
        editor.change(URI, 2, range(50, 3, 70, 1), "#pragma omp paralel\n");
        assertThat(ranges(editor.diagnostics(URI, 2))).containsExactly(range(1, 12, 1, 19));
    }

    private static List<Range> ranges(PublishDiagnosticsParams published) {
        return published.getDiagnostics().stream().map(Diagnostic::getRange).toList();
    }

    private static Range range(int line, int character, int endLine, int endCharacter) {
        return new Range(new Position(line, character), new Position(endLine, endCharacter));
    }
}
