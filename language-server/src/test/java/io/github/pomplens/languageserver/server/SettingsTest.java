// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import io.github.pomplens.languageserver.testing.Capabilities;
import io.github.pomplens.languageserver.testing.Editor;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DocumentDiagnosticParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects that settings count, in whichever of the protocol's ways an editor gives them. */
class SettingsTest {
    private static final String URI = "file:///work/x.c";
    private static final String TEXT =
            """
            void f(void) {
            #pragma omp masked
                g();
            }
            """;

    @TempDir Path folder;

    @Test
    void asksTheEditorForThem() throws IOException {
        try (Editor editor = Editor.uninitialized()) {
            editor.answerSettings(Map.of("openmp", "4.5"));
            editor.initialize(folder, Capabilities.configuring());
            editor.awaitDiagnosticRefresh();
            assertThat(codes(editor)).containsExactly("too-new");
        }
    }

    @Test
    void asksAgainWhenTheEditorOnlySaysThatTheyChanged() throws IOException {
        try (Editor editor = Editor.in(folder, Capabilities.configuring())) {
            assertThat(codes(editor)).isEmpty();
            editor.answerSettings(Map.of("openmp", "4.5"));
            change(editor, JsonNull.INSTANCE);
            editor.awaitDiagnosticRefresh();
            assertThat(codes(editor)).containsExactly("too-new");
        }
    }

    @Test
    void takesThoseThatAreGivenUnasked() throws IOException {
        try (Editor editor = Editor.in(folder, Capabilities.configuring())) {
            change(editor, Map.of("pomp", Map.of("openmp", 4.5)));
            editor.awaitDiagnosticRefresh();
            assertThat(codes(editor)).containsExactly("too-new");
            change(editor, Map.of("pomp", Map.of("openmp", "")));
            editor.awaitDiagnosticRefresh();
            assertThat(codes(editor)).isEmpty();
        }
    }

    @Test
    void keepsThemWhenTheEditorKnowsNone() throws IOException {
        try (Editor editor = Editor.uninitialized()) {
            editor.initialize(folder, Capabilities.configuring(), Map.of("openmp", "4.5"));
            assertThat(codes(editor)).containsExactly("too-new");
            change(editor, JsonNull.INSTANCE);
            editor.answerSettings(Map.of());
            change(editor, JsonNull.INSTANCE);
            assertThat(codes(editor)).containsExactly("too-new");
        }
    }

    @Test
    void readsGroupsAsVisualStudioCodeHasThem() {
        JsonObject on = new JsonObject();
        on.addProperty("enabled", true);
        JsonObject settings = new JsonObject();
        settings.add("codeLens", on);
        assertThat(Settings.of(settings).codeLens()).isTrue();
        on.addProperty("enabled", false);
        assertThat(Settings.of(settings).codeLens()).isFalse();
    }

    @Test
    void takesNothingForSettingsThatIsNone() {
        assertThat(Settings.answered(List.of())).isEmpty();
        assertThat(Settings.answered(Collections.singletonList(null))).isEmpty();
        assertThat(Settings.answered(List.of("yes"))).isEmpty();
        assertThat(Settings.answered(List.of(Map.of()))).isEmpty();
    }

    private static void change(Editor editor, Object settings) {
        editor.server()
                .getWorkspaceService()
                .didChangeConfiguration(new DidChangeConfigurationParams(settings));
    }

    private static List<String> codes(Editor editor) {
        editor.open(URI, "c", TEXT);
        return Editor.get(
                        editor.server()
                                .getTextDocumentService()
                                .diagnostic(
                                        new DocumentDiagnosticParams(
                                                new TextDocumentIdentifier(URI))))
                .getLeft()
                .getItems()
                .stream()
                .map(Diagnostic::getCode)
                .map(code -> code.getLeft())
                .toList();
    }
}
