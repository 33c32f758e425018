// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.action;

import io.github.pomplens.eclipse.Services;
import io.github.pomplens.eclipse.document.Documents;
import io.github.pomplens.eclipse.document.OpenDocument;
import java.util.Optional;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.quickassist.IQuickAssistInvocationContext;
import org.eclipse.jface.text.quickassist.IQuickAssistProcessor;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.swt.graphics.Point;

/** Offers in Ctrl+1 what the server offers for the selection. */
public final class QuickAssist implements IQuickAssistProcessor {
    private static final ICompletionProposal[] NONE = {};

    private final boolean resolvesMarkers;

    /**
     * Creates a processor for the Generic Editor, which offers the resolutions of markers by
     * itself.
     */
    public QuickAssist() {
        this(true);
    }

    /**
     * @param resolvesMarkers whether the editor offers the resolutions of markers
     */
    public QuickAssist(boolean resolvesMarkers) {
        this.resolvesMarkers = resolvesMarkers;
    }

    @Override
    public String getErrorMessage() {
        return null;
    }

    @Override
    public boolean canFix(Annotation annotation) {
        return false;
    }

    @Override
    public boolean canAssist(IQuickAssistInvocationContext context) {
        return document(context.getSourceViewer()).isPresent();
    }

    @Override
    public ICompletionProposal[] computeQuickAssistProposals(
            IQuickAssistInvocationContext context) {
        ISourceViewer viewer = context.getSourceViewer();
        Optional<OpenDocument> document = document(viewer);
        if (document.isEmpty()) {
            return NONE;
        }
        boolean marked = resolvesMarkers && document.get().file().isPresent();
        Point selection = viewer.getSelectedRange();
        return CodeActions.at(document.get(), selection.x, selection.y).stream()
                .filter(action -> !marked || !CodeActions.isQuickFix(action))
                .map(action -> new ActionProposal(action, viewer.getTextWidget().getShell()))
                .toArray(ICompletionProposal[]::new);
    }

    private static Optional<OpenDocument> document(ISourceViewer viewer) {
        return viewer == null
                ? Optional.empty()
                : Services.get(Documents.class).of(viewer.getDocument());
    }
}
