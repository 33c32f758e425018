// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.completion;

import io.github.pomplens.eclipse.Log;
import io.github.pomplens.eclipse.Services;
import io.github.pomplens.eclipse.document.Places;
import io.github.pomplens.eclipse.hover.Plain;
import io.github.pomplens.eclipse.server.Server;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.ICompletionProposalExtension2;
import org.eclipse.jface.text.contentassist.ICompletionProposalExtension5;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;

/** A word that may be written; it stays in the list while what is typed begins it. */
final class Proposal
        implements ICompletionProposal,
                ICompletionProposalExtension2,
                ICompletionProposalExtension5 {
    private final CompletionItem item;
    private final int start;
    private int end;

    private Proposal(CompletionItem item, IRegion replaced) {
        this.item = item;
        this.start = replaced.getOffset();
        this.end = start + replaced.getLength();
    }

    /**
     * A proposal of the server; empty when the text has changed so much that there is no place for
     * it. One without a place is for the word in front of the text cursor.
     */
    static Optional<Proposal> of(IDocument text, int offset, CompletionItem item) {
        Optional<IRegion> place =
                item.getTextEdit() == null
                        ? Optional.of(word(text, offset))
                        : Places.region(text, item.getTextEdit().getLeft().getRange());
        return place.map(region -> new Proposal(item, region));
    }

    private static IRegion word(IDocument text, int offset) {
        String before = text.get().substring(0, offset);
        int start = offset;
        while (start > 0 && Character.isJavaIdentifierPart(before.charAt(start - 1))) {
            start--;
        }
        return new Region(start, offset - start);
    }

    private String text() {
        return item.getTextEdit() == null
                ? Objects.requireNonNullElse(item.getInsertText(), item.getLabel())
                : item.getTextEdit().getLeft().getNewText();
    }

    @Override
    public void apply(ITextViewer viewer, char trigger, int stateMask, int offset) {
        end = Math.max(end, offset);
        apply(viewer.getDocument());
    }

    @Override
    public void apply(IDocument document) {
        try {
            document.replace(start, end - start, text());
        } catch (BadLocationException e) {
            Services.get(Log.class).line("a proposal came too late: " + e.getMessage());
        }
    }

    @Override
    public Point getSelection(IDocument document) {
        return new Point(start + text().length(), 0);
    }

    @Override
    public boolean validate(IDocument document, int offset, DocumentEvent event) {
        try {
            String typed = document.get(start, Math.max(0, offset - start));
            String name = item.getFilterText() == null ? item.getLabel() : item.getFilterText();
            return name.toLowerCase(Locale.ROOT).startsWith(typed.toLowerCase(Locale.ROOT));
        } catch (BadLocationException e) {
            return false;
        }
    }

    /** Runs in the background: the server explains a word when it is looked at. */
    @Override
    public Object getAdditionalProposalInfo(IProgressMonitor monitor) {
        return Services.get(Server.class)
                .ask(
                        Server.AT_ONCE,
                        server -> server.getTextDocumentService().resolveCompletionItem(item))
                .map(CompletionItem::getDocumentation)
                .map(text -> Plain.of(text.map(plain -> plain, rich -> rich.getValue())))
                .orElse(null);
    }

    @Override
    public String getAdditionalProposalInfo() {
        return null;
    }

    @Override
    public String getDisplayString() {
        return item.getLabel();
    }

    @Override
    public Image getImage() {
        return null;
    }

    @Override
    public IContextInformation getContextInformation() {
        return null;
    }

    @Override
    public void selected(ITextViewer viewer, boolean smartToggle) {
        // Nothing is shown in the text.
    }

    @Override
    public void unselected(ITextViewer viewer) {
        // Nothing is shown in the text.
    }
}
