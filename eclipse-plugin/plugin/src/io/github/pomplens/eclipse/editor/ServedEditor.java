// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.editor;

import io.github.pomplens.eclipse.PompPlugin;
import io.github.pomplens.eclipse.document.OpenDocument;
import io.github.pomplens.eclipse.server.Server;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.TextViewer;
import org.eclipse.jface.text.source.ISourceViewerExtension5;
import org.eclipse.lsp4j.SemanticTokens;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.swt.widgets.Display;

/** An editor with what is drawn into it. */
final class ServedEditor {
    private final ITextViewer viewer;
    private final OpenDocument document;
    private final DirectiveColours colours;

    ServedEditor(TextViewer viewer, OpenDocument document) {
        this.viewer = viewer;
        this.document = document;
        this.colours = new DirectiveColours(viewer);
    }

    OpenDocument document() {
        return document;
    }

    boolean shows(OpenDocument other) {
        return document == other;
    }

    /** Asks for colours and costs again. */
    void draw() {
        if (viewer instanceof ISourceViewerExtension5 minings && isAlive()) {
            minings.updateCodeMinings();
        }
        Server server = PompPlugin.get().server();
        int version = document.version();
        server.ask(
                        running ->
                                running.getTextDocumentService()
                                        .semanticTokensFull(
                                                new SemanticTokensParams(document.identifier())))
                .thenAccept(tokens -> inUi(() -> colour(version, tokens)));
    }

    private void colour(int version, SemanticTokens tokens) {
        if (tokens != null && version == document.version() && isAlive()) {
            PompPlugin.get()
                    .server()
                    .legend()
                    .map(legend -> ColouredWord.decode(document.text(), legend, tokens.getData()))
                    .ifPresent(colours::show);
        }
    }

    private boolean isAlive() {
        return viewer.getTextWidget() != null
                && !viewer.getTextWidget().isDisposed()
                && viewer.getDocument() == document.text();
    }

    void dispose() {
        colours.dispose();
    }

    static void inUi(Runnable task) {
        Display display = Display.getDefault();
        if (!display.isDisposed()) {
            display.asyncExec(task);
        }
    }
}
