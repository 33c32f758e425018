// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import io.github.pomplens.languageserver.protocol.DocumentFigures;
import io.github.pomplens.languageserver.protocol.DocumentParams;
import io.github.pomplens.languageserver.testing.Editor;
import io.github.pomplens.languageserver.testing.Runs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A project with one loop, and what tests ask an editor about it that shows its runs. */
abstract class MeasuredLoop {
    static final String TEXT =
            """
            void f(double *a, int n) {
                #pragma omp parallel for
                for (int i = 0; i < n; i++) {
                    a[i] = i;
                }
            }
            """;
    static final Range ALL = new Range(new Position(0, 0), new Position(99, 0));

    @TempDir Path temporary;
    Path root;
    Runs runs;
    String uri;
    TextDocumentIdentifier document;

    @BeforeEach
    void project() throws IOException {
        root = temporary.toRealPath();
        Path file = root.resolve("x.c");
        Files.writeString(file, TEXT);
        Files.createDirectory(root.resolve(".pomp"));
        runs = new Runs(root, file);
        uri = file.toUri().toString();
        document = new TextDocumentIdentifier(uri);
    }

    /** Writes a run of which nothing else is known. */
    void measure(String id, long ms) throws IOException {
        measure(id, Runs.Start.of(TEXT), ms);
    }

    void measure(String id, Runs.Start start, long ms) throws IOException {
        runs.write(id, start, TEXT, new Runs.Measured("parallel for", "parallel", 2, ms));
    }

    DocumentFigures results(Editor editor) {
        return Editor.get(editor.server().results(new DocumentParams(document)));
    }

    String hint(Editor editor) {
        return editor.hints(uri, ALL).get(0).getLabel().getLeft();
    }

    String hover(Editor editor) {
        return editor.hover(uri, 1, 8);
    }

    static void command(Editor editor, String name, Object... arguments) {
        Editor.get(
                editor.server()
                        .getWorkspaceService()
                        .executeCommand(new ExecuteCommandParams(name, List.of(arguments))));
    }
}
