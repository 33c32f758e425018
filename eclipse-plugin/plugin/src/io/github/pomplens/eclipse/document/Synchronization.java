// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.document;

import io.github.pomplens.eclipse.server.Server;
import java.util.List;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocumentListener;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;

/** Tells the server each change of a document. */
final class Synchronization implements IDocumentListener {
    private final OpenDocument document;
    private final Server server;
    private final Runnable changed;
    private Range replaced = new Range();

    /**
     * @param changed called after each change
     */
    Synchronization(OpenDocument document, Server server, Runnable changed) {
        this.document = document;
        this.server = server;
        this.changed = changed;
    }

    @Override
    public void documentAboutToBeChanged(DocumentEvent event) {
        replaced = Places.range(event.getDocument(), event.getOffset(), event.getLength());
    }

    @Override
    public void documentChanged(DocumentEvent event) {
        String text = event.getText() == null ? "" : event.getText();
        DidChangeTextDocumentParams change =
                new DidChangeTextDocumentParams(
                        new VersionedTextDocumentIdentifier(document.uri(), document.nextVersion()),
                        List.of(new TextDocumentContentChangeEvent(replaced, text)));
        server.tell(running -> running.getTextDocumentService().didChange(change));
        changed.run();
    }
}
