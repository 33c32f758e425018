// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.editor;

import io.github.pomplens.eclipse.Services;
import io.github.pomplens.eclipse.Slices;
import io.github.pomplens.eclipse.document.OpenDocument;
import io.github.pomplens.eclipse.server.Server;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.IViewportListener;
import org.eclipse.jface.text.TextViewer;
import org.eclipse.jface.text.source.ISourceViewerExtension5;
import org.eclipse.lsp4j.SemanticTokensParams;

/** An editor with what is drawn into it. */
final class ServedEditor implements IViewportListener {
    private static final int SCROLL_DELAY_MS = 50;

    private final ITextViewer viewer;
    private final OpenDocument document;
    private final TokenColours colours;
    private final SpellingMarks spelling;
    private final Runnable scrolled = this::drawMiningsOfNewLines;
    private volatile LineWindow lines;

    ServedEditor(TextViewer viewer, OpenDocument document) {
        this.viewer = viewer;
        this.document = document;
        this.colours = new TokenColours(viewer);
        this.spelling = SpellingMarks.watch(document);
        this.lines = LineWindow.shownBy(viewer).withMargin();
        viewer.addViewportListener(this);
    }

    OpenDocument document() {
        return document;
    }

    boolean shows(OpenDocument other) {
        return document == other;
    }

    boolean isIn(ITextViewer other) {
        return viewer == other;
    }

    /** The lines that need what is drawn between them: those that are seen, and some more. */
    LineWindow lines() {
        return lines;
    }

    /** Asks for colours and costs again. */
    void draw() {
        if (isAlive()) {
            drawMinings();
        }
        Server server = Services.get(Server.class);
        int version = document.version();
        server.ask(
                        running ->
                                running.getTextDocumentService()
                                        .semanticTokensFull(
                                                new SemanticTokensParams(document.identifier())))
                .thenAccept(
                        tokens -> {
                            if (tokens != null) {
                                server.legend()
                                        .map(legend -> new TokenWords(legend, tokens.getData()))
                                        .ifPresent(
                                                words -> Slices.inUi(() -> colour(version, words)));
                            }
                        });
    }

    private void drawMinings() {
        lines = LineWindow.shownBy(viewer).withMargin();
        if (viewer instanceof ISourceViewerExtension5 minings) {
            minings.updateCodeMinings();
        }
    }

    @Override
    public void viewportChanged(int verticalOffset) {
        if (isAlive()) {
            viewer.getTextWidget().getDisplay().timerExec(SCROLL_DELAY_MS, scrolled);
        }
    }

    private void drawMiningsOfNewLines() {
        if (isAlive() && !lines.contains(LineWindow.shownBy(viewer))) {
            drawMinings();
        }
    }

    private void colour(int version, TokenWords words) {
        if (version == document.version() && isAlive()) {
            colours.show(words);
        }
    }

    private boolean isAlive() {
        return viewer.getTextWidget() != null
                && !viewer.getTextWidget().isDisposed()
                && viewer.getDocument() == document.text();
    }

    void dispose() {
        viewer.removeViewportListener(this);
        spelling.close();
        colours.dispose();
    }
}
