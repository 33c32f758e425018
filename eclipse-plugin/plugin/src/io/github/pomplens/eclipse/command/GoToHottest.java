// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.command;

import io.github.pomplens.eclipse.document.Places;
import io.github.pomplens.eclipse.editor.Costs;
import io.github.pomplens.languageserver.protocol.DocumentFigures;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.eclipse.swt.widgets.Display;

/** Puts the cursor on the next construct in order of cost, or the one before. */
public final class GoToHottest extends AbstractHandler implements IExecutableExtension {
    private int step = 1;

    /** The class's data in plugin.xml is the step. */
    @Override
    public void setInitializationData(IConfigurationElement element, String property, Object data) {
        step = Integer.parseInt((String) data);
    }

    @Override
    public Object execute(ExecutionEvent event) {
        ActiveEditor.of(event).ifPresent(this::go);
        return null;
    }

    private void go(ActiveEditor editor) {
        int line = editor.selection().getStartLine();
        Display display = Display.getCurrent();
        Costs.of(editor.document())
                .thenAccept(costs -> display.asyncExec(() -> reveal(editor, costs, line)));
    }

    private void reveal(ActiveEditor editor, DocumentFigures costs, int line) {
        if (costs == null) {
            editor.tellNoRun();
            return;
        }
        Costs.nextHottest(costs.constructs(), line, step)
                .flatMap(next -> Places.region(editor.document().text(), next.directive()))
                .ifPresent(place -> editor.part().selectAndReveal(place.getOffset(), 0));
    }
}
