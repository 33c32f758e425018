// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.command;

import io.github.pomplens.eclipse.hover.DocumentHover;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.information.IInformationProvider;
import org.eclipse.jface.text.information.IInformationProviderExtension;
import org.eclipse.jface.text.information.InformationPresenter;

/** Shows the hover at the cursor, in any editor and without a mouse. */
public final class ShowFigures extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) {
        ActiveEditor.of(event).ifPresent(ShowFigures::show);
        return null;
    }

    private static void show(ActiveEditor editor) {
        ITextViewer viewer = editor.part().getAdapter(ITextViewer.class);
        InformationPresenter presenter =
                new InformationPresenter(new DocumentHover().getHoverControlCreator()) {
                    @Override
                    protected void handleInformationControlDisposed() {
                        super.handleInformationControlDisposed();
                        uninstall();
                    }
                };
        presenter.setInformationProvider(new Figures(), IDocument.DEFAULT_CONTENT_TYPE);
        for (String kind : editor.document().text().getLegalContentTypes()) {
            presenter.setInformationProvider(new Figures(), kind);
        }
        presenter.setSizeConstraints(100, 40, false, true);
        presenter.install(viewer);
        presenter.showInformation();
    }

    private static final class Figures
            implements IInformationProvider, IInformationProviderExtension {
        private final DocumentHover hover = new DocumentHover();

        @Override
        public IRegion getSubject(ITextViewer viewer, int offset) {
            return new Region(offset, 0);
        }

        @Override
        public Object getInformation2(ITextViewer viewer, IRegion subject) {
            return hover.getHoverInfo2(viewer, subject);
        }

        @Deprecated
        @Override
        public String getInformation(ITextViewer viewer, IRegion subject) {
            return hover.getHoverInfo2(viewer, subject);
        }
    }
}
