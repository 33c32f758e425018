// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.languageserver.testing.Capabilities;
import io.github.pomplens.languageserver.testing.Editor;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.InsertTextFormat;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextEdit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects what the editor gets while the user types a directive. */
class CompletionTest {
    private static final String URI = "file:///work/x.c";
    private static final String TEXT = "void f(void) {\r\n  /*😀*/ #pragma omp for sch\r\n";
    private static final Position CURSOR = new Position(1, 28);

    @TempDir Path folder;

    @Test
    void proposesAClauseWithItsParenthesesAndExplainsItWhenAsked() throws IOException {
        try (Editor editor = open(Capabilities.usual())) {
            CompletionItem item = schedule(editor);
            assertThat(item.getTextEdit().getLeft())
                    .isEqualTo(
                            new TextEdit(new Range(new Position(1, 25), CURSOR), "schedule($1)$0"));
            assertThat(item.getInsertTextFormat()).isEqualTo(InsertTextFormat.Snippet);
            assertThat(item.getDocumentation()).isNull();
            CompletionItem resolved =
                    Editor.get(
                            editor.server().getTextDocumentService().resolveCompletionItem(item));
            assertThat(resolved.getDocumentation().getRight().getValue()).contains("OpenMP 1.0");
        }
    }

    @Test
    void writesNoSnippetsForEditorsThatKnowNone() throws IOException {
        try (Editor editor = open(Capabilities.none())) {
            assertThat(schedule(editor).getTextEdit().getLeft().getNewText())
                    .isEqualTo("schedule(");
        }
    }

    @Test
    void saysNothingInPlainCode() throws IOException {
        try (Editor editor = open(Capabilities.usual())) {
            assertThat(complete(editor, new Position(0, 10))).isEmpty();
        }
    }

    private Editor open(ClientCapabilities capabilities) throws IOException {
        Editor editor = Editor.in(folder, capabilities);
        editor.open(URI, "c", TEXT);
        return editor;
    }

    private static CompletionItem schedule(Editor editor) {
        return complete(editor, CURSOR).stream()
                .filter(item -> item.getLabel().equals("schedule"))
                .findFirst()
                .orElseThrow();
    }

    private static List<CompletionItem> complete(Editor editor, Position position) {
        return Editor.get(
                        editor.server()
                                .getTextDocumentService()
                                .completion(
                                        new CompletionParams(
                                                new TextDocumentIdentifier(URI), position)))
                .getLeft();
    }
}
