// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.editor;

import java.net.URI;
import org.eclipse.core.filesystem.EFS;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;

/** Ways to the lines of sources, in the workspace or elsewhere. */
public final class SourceLines {
    private SourceLines() {}

    public static IEditorPart open(IWorkbenchPage page, URI source) throws CoreException {
        IFile[] files = ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(source);
        // A file that another program has written need not be known to the workspace yet.
        return files.length > 0 && files[0].exists()
                ? IDE.openEditor(page, files[0])
                : IDE.openEditorOnFileStore(page, EFS.getStore(source));
    }

    /**
     * Puts the cursor on a line; where there is no such line any more the cursor stays.
     *
     * @param line from 0
     */
    public static void reveal(ITextEditor editor, int line) {
        IDocument text = editor.getDocumentProvider().getDocument(editor.getEditorInput());
        if (line < text.getNumberOfLines()) {
            try {
                editor.selectAndReveal(text.getLineOffset(line), 0);
            } catch (BadLocationException e) {
                throw new IllegalArgumentException("line " + line, e);
            }
        }
    }
}
