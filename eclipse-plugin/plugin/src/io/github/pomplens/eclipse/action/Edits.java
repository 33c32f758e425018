// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.action;

import io.github.pomplens.eclipse.Messages;
import io.github.pomplens.eclipse.document.Documents;
import io.github.pomplens.eclipse.document.OpenDocument;
import io.github.pomplens.eclipse.document.Places;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.ITextFileBuffer;
import org.eclipse.core.filebuffers.ITextFileBufferManager;
import org.eclipse.core.filesystem.EFS;
import org.eclipse.core.filesystem.IFileStore;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.lsp4j.ChangeAnnotation;
import org.eclipse.lsp4j.TextDocumentEdit;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.text.edits.MalformedTreeException;
import org.eclipse.text.edits.MultiTextEdit;
import org.eclipse.text.edits.ReplaceEdit;
import org.eclipse.text.undo.DocumentUndoManagerRegistry;
import org.eclipse.text.undo.IDocumentUndoManager;

/** Applies the server's edits, in the user interface's thread; asks before those that need it. */
public final class Edits {
    private final Documents documents;
    private final Shell shell;

    public Edits(Documents documents, Shell shell) {
        this.documents = documents;
        this.shell = shell;
    }

    /** Says why when it can't be done; then nothing has changed. */
    public void apply(String title, WorkspaceEdit edit) {
        if (!confirmed(title, edit)) {
            return;
        }
        try {
            List<Change> changes = new ArrayList<>();
            for (var change : edit.getDocumentChanges()) {
                changes.add(change(change.getLeft()));
            }
            for (Change change : changes) {
                change.apply();
            }
        } catch (CoreException | BadLocationException | MalformedTreeException e) {
            MessageDialog.openError(shell, title, NLS.bind(Messages.edit_nothing, e.getMessage()));
        }
    }

    private boolean confirmed(String title, WorkspaceEdit edit) {
        Map<String, ChangeAnnotation> annotations =
                Optional.ofNullable(edit.getChangeAnnotations()).orElse(Map.of());
        return annotations.values().stream()
                .filter(annotation -> Boolean.TRUE.equals(annotation.getNeedsConfirmation()))
                .allMatch(annotation -> asks(title, annotation));
    }

    private boolean asks(String title, ChangeAnnotation annotation) {
        String text = annotation.getLabel() + "\n\n" + annotation.getDescription();
        String[] buttons = {Messages.edit_change, Messages.cancel};
        return MessageDialog.open(MessageDialog.QUESTION, shell, title, text, 0, buttons) == 0;
    }

    /** An edit of one document whose places have been found. */
    private record Change(Optional<IFileStore> closed, IDocument document, MultiTextEdit edit) {
        void apply() throws BadLocationException, CoreException {
            if (closed.isPresent()) {
                applyToFile(closed.get());
                return;
            }
            IDocumentUndoManager undo =
                    DocumentUndoManagerRegistry.getDocumentUndoManager(document);
            if (undo != null) {
                undo.beginCompoundChange();
            }
            try {
                edit.apply(document);
            } finally {
                if (undo != null) {
                    undo.endCompoundChange();
                }
            }
        }

        private void applyToFile(IFileStore store) throws BadLocationException, CoreException {
            ITextFileBufferManager buffers = FileBuffers.getTextFileBufferManager();
            ITextFileBuffer buffer = connected(buffers, store);
            try {
                edit.apply(buffer.getDocument());
                buffer.commit(null, false);
            } finally {
                buffers.disconnectFileStore(store, null);
            }
        }
    }

    private Change change(TextDocumentEdit edit) throws BadLocationException, CoreException {
        String uri = edit.getTextDocument().getUri();
        Optional<OpenDocument> open = documents.of(uri);
        Integer version = edit.getTextDocument().getVersion();
        if (open.isPresent() && version != null && version != open.get().version()) {
            throw new BadLocationException(Messages.edit_changed);
        }
        if (open.isPresent()) {
            IDocument text = open.get().text();
            return new Change(Optional.empty(), text, places(text, edit));
        }
        IFileStore store = store(URI.create(uri));
        ITextFileBufferManager buffers = FileBuffers.getTextFileBufferManager();
        IDocument text = connected(buffers, store).getDocument();
        try {
            return new Change(Optional.of(store), text, places(text, edit));
        } finally {
            buffers.disconnectFileStore(store, null);
        }
    }

    private static IFileStore store(URI uri) throws CoreException {
        return EFS.getStore(uri);
    }

    private static ITextFileBuffer connected(ITextFileBufferManager buffers, IFileStore store)
            throws CoreException {
        buffers.connectFileStore(store, null);
        return buffers.getFileStoreTextFileBuffer(store);
    }

    private static MultiTextEdit places(IDocument text, TextDocumentEdit edit)
            throws BadLocationException {
        MultiTextEdit places = new MultiTextEdit();
        for (var wanted : edit.getEdits()) {
            TextEdit plain = wanted.getLeft();
            IRegion region =
                    Places.region(text, plain.getRange())
                            .orElseThrow(() -> new BadLocationException(Messages.edit_other));
            places.addChild(
                    new ReplaceEdit(region.getOffset(), region.getLength(), plain.getNewText()));
        }
        return places;
    }
}
