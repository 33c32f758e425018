// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.Gson;
import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.AnnotatedTextEdit;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentEdit;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.junit.jupiter.api.Test;

/** Protects that editors are told which edits to ask about. */
class AnnotatedEditsTest {
    private static final Range START = new Range(new Position(0, 0), new Position(0, 0));

    private static String written(TextEdit edit) {
        Gson gson =
                new MessageJsonHandler(
                                Map.of(),
                                builder -> builder.registerTypeAdapterFactory(new AnnotatedEdits()))
                        .getGson();
        TextDocumentEdit document =
                new TextDocumentEdit(
                        new VersionedTextDocumentIdentifier("file:///x.c", 1),
                        List.of(Either.forLeft(edit)));
        return gson.toJson(new WorkspaceEdit(List.of(Either.forLeft(document))));
    }

    @Test
    void writesTheAnnotation() {
        assertThat(written(new AnnotatedTextEdit(START, "x", "pomp")))
                .contains("\"annotationId\":\"pomp\"", "\"newText\":\"x\"", "\"range\":");
    }

    @Test
    void writesPlainEditsAsTheyAre() {
        assertThat(written(new TextEdit(START, "x")))
                .contains("\"newText\":\"x\"", "\"range\":")
                .doesNotContain("annotationId");
    }
}
