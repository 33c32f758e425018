// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.outline;

import io.github.pomplens.eclipse.Services;
import io.github.pomplens.eclipse.document.Documents;
import io.github.pomplens.eclipse.server.Server;
import java.util.Optional;
import org.eclipse.core.runtime.IAdapterFactory;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.views.contentoutline.IContentOutlinePage;

/** Gives editors that have no outline of their own one of what the server knows. */
public final class OutlineFactory implements IAdapterFactory {
    @Override
    public <T> T getAdapter(Object adapted, Class<T> type) {
        if (!(adapted instanceof ITextEditor editor) || type != IContentOutlinePage.class) {
            return null;
        }
        Documents documents = Services.get(Documents.class);
        Server server = Services.get(Server.class);
        return Optional.ofNullable(editor.getAdapter(ITextViewer.class))
                .flatMap(viewer -> documents.of(viewer.getDocument()))
                .map(known -> new DocumentOutline(editor, known, server, documents))
                .map(type::cast)
                .orElse(null);
    }

    @Override
    public Class<?>[] getAdapterList() {
        return new Class<?>[] {IContentOutlinePage.class};
    }
}
