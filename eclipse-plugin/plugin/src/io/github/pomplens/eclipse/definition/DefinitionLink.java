// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.definition;

import io.github.pomplens.eclipse.Log;
import io.github.pomplens.eclipse.Messages;
import io.github.pomplens.eclipse.Services;
import io.github.pomplens.eclipse.document.Places;
import io.github.pomplens.eclipse.editor.SourceLines;
import java.net.URI;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.hyperlink.IHyperlink;
import org.eclipse.lsp4j.Location;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.texteditor.ITextEditor;

/** The way from a name to its definition. */
final class DefinitionLink implements IHyperlink {
    private final IRegion word;
    private final Location definition;

    DefinitionLink(IRegion word, Location definition) {
        this.word = word;
        this.definition = definition;
    }

    @Override
    public IRegion getHyperlinkRegion() {
        return word;
    }

    @Override
    public String getTypeLabel() {
        return null;
    }

    @Override
    public String getHyperlinkText() {
        return Messages.definition_open;
    }

    @Override
    public void open() {
        IWorkbenchPage page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
        try {
            if (SourceLines.open(page, URI.create(definition.getUri()))
                    instanceof ITextEditor editor) {
                IDocument text = editor.getDocumentProvider().getDocument(editor.getEditorInput());
                Places.region(text, definition.getRange())
                        .ifPresent(
                                place ->
                                        editor.selectAndReveal(
                                                place.getOffset(), place.getLength()));
            }
        } catch (CoreException e) {
            Services.get(Log.class).error("could not open " + definition.getUri(), e);
        }
    }
}
