// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.outline;

import io.github.pomplens.eclipse.PompPlugin;
import io.github.pomplens.eclipse.document.OpenDocument;
import java.util.Optional;
import org.eclipse.core.runtime.IAdapterFactory;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.views.contentoutline.IContentOutlinePage;

/** Gives editors that have no outline of their own one of the constructs. */
public final class OutlineFactory implements IAdapterFactory {
    @Override
    public <T> T getAdapter(Object adapted, Class<T> type) {
        if (!(adapted instanceof ITextEditor editor) || type != IContentOutlinePage.class) {
            return null;
        }
        Optional<OpenDocument> document =
                Optional.ofNullable(editor.getAdapter(ITextViewer.class))
                        .flatMap(viewer -> PompPlugin.get().documents().of(viewer.getDocument()));
        return document.map(known -> type.cast(new ConstructOutline(editor, known))).orElse(null);
    }

    @Override
    public Class<?>[] getAdapterList() {
        return new Class<?>[] {IContentOutlinePage.class};
    }
}
