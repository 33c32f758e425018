// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.command;

import io.github.pomplens.eclipse.PompPlugin;
import io.github.pomplens.eclipse.protocol.OfDocument;
import org.eclipse.compare.CompareUI;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.swt.widgets.Display;

/** Shows what the compiler gets to see of a document, beside the document. */
public final class ShowInstrumented extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) {
        ActiveEditor.of(event).ifPresent(ShowInstrumented::show);
        return null;
    }

    private static void show(ActiveEditor editor) {
        Display display = Display.getCurrent();
        String name = editor.part().getEditorInput().getName();
        String text = editor.document().text().get();
        PompPlugin.get()
                .server()
                .ask(server -> server.instrumentedSource(OfDocument.of(editor.document().uri())))
                .thenAccept(
                        source ->
                                display.asyncExec(
                                        () ->
                                                CompareUI.openCompareEditor(
                                                        new InstrumentedComparison(
                                                                name,
                                                                text,
                                                                source == null
                                                                        ? text
                                                                        : source.text()))));
    }
}
