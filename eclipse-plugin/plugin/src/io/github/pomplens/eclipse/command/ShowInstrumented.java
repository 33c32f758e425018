// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.command;

import org.eclipse.compare.CompareUI;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.swt.widgets.Display;

/** Shows what the compiler gets to see of a document, beside the document, at the cursor. */
public final class ShowInstrumented extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) {
        ActiveEditor.of(event).ifPresent(ShowInstrumented::show);
        return null;
    }

    private static void show(ActiveEditor editor) {
        Display display = Display.getCurrent();
        InstrumentedText.of(editor.document())
                .thenAccept(
                        text ->
                                display.asyncExec(
                                        () ->
                                                CompareUI.openCompareEditor(
                                                        new InstrumentedComparison(editor, text))));
    }
}
