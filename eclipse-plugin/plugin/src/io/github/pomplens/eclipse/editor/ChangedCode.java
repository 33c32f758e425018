// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.editor;

import io.github.pomplens.eclipse.Messages;
import io.github.pomplens.eclipse.document.OpenDocument;
import io.github.pomplens.languageserver.protocol.DocumentFigures;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.texteditor.ITextEditor;

/**
 * Says where the code in an editor is no longer what was measured, so that its figures are of an
 * older build. For the user interface's thread.
 */
public final class ChangedCode {
    private final Map<OpenDocument, String> messages = new HashMap<>();
    private final Set<Consumer<String>> listeners = new HashSet<>();

    /** Takes the message of the editor that is active, empty for none, whenever it may change. */
    public void addListener(Consumer<String> listener) {
        listeners.add(listener);
    }

    public void removeListener(Consumer<String> listener) {
        listeners.remove(listener);
    }

    /**
     * Remembers what there is to say of a document.
     *
     * @param costs null when no run measured it
     */
    void take(OpenDocument document, DocumentFigures costs) {
        boolean changed = costs != null && costs.changed();
        messages.put(document, changed ? NLS.bind(Messages.code_changed, costs.run().name()) : "");
    }

    void retainAll(Set<OpenDocument> documents) {
        messages.keySet().retainAll(documents);
    }

    /** Says it in an editor's status line, and to all who listen when the editor is active. */
    void show(ITextEditor editor, OpenDocument document) {
        String message = messages.getOrDefault(document, "");
        editor.getEditorSite()
                .getActionBars()
                .getStatusLineManager()
                .setMessage(message.isEmpty() ? null : message);
        if (editor.getSite().getPage().getActiveEditor() == editor) {
            listeners.forEach(listener -> listener.accept(message));
        }
    }
}
