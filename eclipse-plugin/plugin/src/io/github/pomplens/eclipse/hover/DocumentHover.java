// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.hover;

import io.github.pomplens.eclipse.Services;
import io.github.pomplens.eclipse.document.Documents;
import io.github.pomplens.eclipse.document.OpenDocument;
import io.github.pomplens.eclipse.document.Places;
import io.github.pomplens.eclipse.server.Server;
import java.time.Duration;
import java.util.Optional;
import org.eclipse.jface.text.IInformationControlCreator;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextHover;
import org.eclipse.jface.text.ITextHoverExtension;
import org.eclipse.jface.text.ITextHoverExtension2;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Region;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.swt.widgets.Display;

/**
 * What the server says about a place: what a directive cost and why, what its words do, and what
 * names mean in a file of properties.
 */
public final class DocumentHover implements ITextHover, ITextHoverExtension, ITextHoverExtension2 {
    /** The time to wait, longer than the server waits for results that it still reads. */
    private static final Duration PATIENCE = Duration.ofSeconds(6);

    @Override
    public IRegion getHoverRegion(ITextViewer viewer, int offset) {
        return new Region(offset, 0);
    }

    @Override
    public String getHoverInfo2(ITextViewer viewer, IRegion region) {
        Optional<OpenDocument> document = Services.get(Documents.class).of(viewer.getDocument());
        return document.map(known -> ask(known, region.getOffset())).orElse(null);
    }

    /**
     * Asks in a thread of its own, which the viewer interrupts when the hover isn't wanted any
     * more; but in the user interface's thread when asked for by keyboard.
     */
    private static String ask(OpenDocument document, int offset) {
        HoverParams place =
                new HoverParams(document.identifier(), Places.position(document.text(), offset));
        Duration patience = Display.getCurrent() == null ? PATIENCE : Server.AT_ONCE;
        return Services.get(Server.class)
                .ask(patience, server -> server.getTextDocumentService().hover(place))
                .map(hover -> hover.getContents().getRight().getValue())
                .orElse(null);
    }

    /** A text as part of such a hover. */
    public static String escaped(String text) {
        return text.replaceAll("([\\\\`*_|<>\\[\\]#-])", "\\\\$1");
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
