// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.command;

import io.github.pomplens.eclipse.Messages;
import io.github.pomplens.eclipse.Services;
import io.github.pomplens.eclipse.Slices;
import io.github.pomplens.eclipse.document.Documents;
import io.github.pomplens.eclipse.document.OpenDocument;
import io.github.pomplens.eclipse.server.Server;
import io.github.pomplens.languageserver.protocol.ListedRun;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.texteditor.ITextEditor;

/** The editor that a command is about, and the document in it. */
record ActiveEditor(ITextEditor part, OpenDocument document) {
    /** The editor in use; empty when it shows no document that the server looks at. */
    static Optional<ActiveEditor> of(ExecutionEvent event) {
        return HandlerUtil.getActiveEditor(event) instanceof ITextEditor editor
                ? Optional.ofNullable(editor.getAdapter(ITextViewer.class))
                        .flatMap(viewer -> Services.get(Documents.class).of(viewer.getDocument()))
                        .map(document -> new ActiveEditor(editor, document))
                : Optional.empty();
    }

    /** Returns the name of the file. */
    String name() {
        return part.getEditorInput().getName();
    }

    ITextSelection selection() {
        return (ITextSelection) part.getSelectionProvider().getSelection();
    }

    /** Says that no run has measured the file, and why, where the run that is shown knows that. */
    void tellNoRun() {
        Services.get(Server.class)
                .ask(server -> server.runs())
                .thenAccept(runs -> Slices.inUi(() -> tell(noRun(runs))));
    }

    private static String noRun(List<ListedRun> runs) {
        return ShownRun.of(runs)
                .filter(run -> !run.unmeasured().isEmpty())
                .map(run -> Messages.noRunOfFile + ' ' + run.name() + ": " + run.unmeasured() + '.')
                .orElse(Messages.noRunOfFile);
    }

    /** Says something in the status line. */
    void tell(String message) {
        part.getEditorSite().getActionBars().getStatusLineManager().setMessage(message);
    }
}
