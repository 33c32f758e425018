// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.timeline;

import io.github.pomplens.eclipse.Log;
import io.github.pomplens.eclipse.Messages;
import io.github.pomplens.eclipse.Services;
import io.github.pomplens.eclipse.editor.SourceLines;
import io.github.pomplens.languageserver.protocol.ConstructPlace;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.texteditor.ITextEditor;

/** The way from a construct of a timeline to its line. */
record Sources(IWorkbenchPage page) {
    /**
     * @param project that a relative name of a source begins at
     */
    void open(ConstructPlace place, Path project) {
        Path file = project.resolve(place.file());
        if (!Files.exists(file)) {
            MessageDialog.openWarning(
                    page.getWorkbenchWindow().getShell(),
                    Messages.timeline_view,
                    NLS.bind(Messages.noSource, place.file()));
            return;
        }
        try {
            if (SourceLines.open(page, file.toUri()) instanceof ITextEditor editor) {
                SourceLines.reveal(editor, Math.max(0, place.line() - 1));
            }
        } catch (CoreException e) {
            Services.get(Log.class).error("could not open " + place.file(), e);
        }
    }
}
