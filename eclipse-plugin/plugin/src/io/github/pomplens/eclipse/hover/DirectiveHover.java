// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.hover;

import io.github.pomplens.eclipse.PompPlugin;
import io.github.pomplens.eclipse.document.OpenDocument;
import io.github.pomplens.eclipse.document.Places;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.jface.text.IInformationControlCreator;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextHover;
import org.eclipse.jface.text.ITextHoverExtension;
import org.eclipse.jface.text.ITextHoverExtension2;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Region;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.swt.widgets.Display;

/** What the server says about a directive: what it cost and why, what its words do. */
public final class DirectiveHover implements ITextHover, ITextHoverExtension, ITextHoverExtension2 {
    private static final long PATIENCE_MS = 6000;

    /** By keyboard hovers are asked for in the user interface's thread. */
    private static final long PATIENCE_IN_UI_MS = 1000;

    @Override
    public IRegion getHoverRegion(ITextViewer viewer, int offset) {
        return new Region(offset, 0);
    }

    @Override
    public String getHoverInfo2(ITextViewer viewer, IRegion region) {
        Optional<OpenDocument> document = PompPlugin.get().documents().of(viewer.getDocument());
        return document.map(known -> ask(known, region.getOffset())).orElse(null);
    }

    /** In a thread of its own, which the viewer interrupts when the hover isn't wanted any more. */
    private static String ask(OpenDocument document, int offset) {
        HoverParams place =
                new HoverParams(document.identifier(), Places.position(document.text(), offset));
        CompletableFuture<Hover> asked =
                PompPlugin.get()
                        .server()
                        .ask(server -> server.getTextDocumentService().hover(place));
        try {
            long patience = Display.getCurrent() == null ? PATIENCE_MS : PATIENCE_IN_UI_MS;
            Hover hover = asked.get(patience, TimeUnit.MILLISECONDS);
            return hover == null ? null : hover.getContents().getRight().getValue();
        } catch (InterruptedException e) {
            asked.cancel(true);
            Thread.currentThread().interrupt();
            return null;
        } catch (ExecutionException | TimeoutException e) {
            asked.cancel(true);
            return null;
        }
    }

    @Deprecated
    @Override
    public String getHoverInfo(ITextViewer viewer, IRegion region) {
        return getHoverInfo2(viewer, region);
    }

    @Override
    public IInformationControlCreator getHoverControlCreator() {
        return HoverControl.creator();
    }
}
