// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.definition;

import io.github.pomplens.eclipse.Services;
import io.github.pomplens.eclipse.document.Documents;
import io.github.pomplens.eclipse.document.OpenDocument;
import io.github.pomplens.eclipse.document.Places;
import io.github.pomplens.eclipse.lsp4e.Lsp4e;
import io.github.pomplens.eclipse.server.Server;
import java.util.List;
import java.util.Optional;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.hyperlink.AbstractHyperlinkDetector;
import org.eclipse.jface.text.hyperlink.IHyperlink;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.Location;

/** Leads from a name to where it is defined: a property, a value, a region, a critical section. */
public final class DefinitionLinks extends AbstractHyperlinkDetector {
    @Override
    public IHyperlink[] detectHyperlinks(ITextViewer viewer, IRegion at, boolean all) {
        if (Lsp4e.isServing()) {
            return null;
        }
        Optional<OpenDocument> document = Services.get(Documents.class).of(viewer.getDocument());
        return document.map(known -> links(known, at.getOffset())).orElse(null);
    }

    /** Returns null for none, as the platform wants it. */
    private static IHyperlink[] links(OpenDocument document, int offset) {
        IRegion word = word(document.text(), offset);
        if (word.getLength() == 0) {
            return null;
        }
        IHyperlink[] links =
                ask(document, offset).stream()
                        .filter(place -> !isAt(place, document, word))
                        .map(place -> new DefinitionLink(word, place))
                        .toArray(IHyperlink[]::new);
        return links.length == 0 ? null : links;
    }

    /** In the user interface's thread, while the mouse moves: only words are asked about. */
    private static List<? extends Location> ask(OpenDocument document, int offset) {
        DefinitionParams params =
                new DefinitionParams(
                        document.identifier(), Places.position(document.text(), offset));
        return Services.get(Server.class)
                .ask(Server.AT_ONCE, server -> server.getTextDocumentService().definition(params))
                .filter(found -> found.isLeft())
                .map(found -> found.getLeft())
                .orElse(List.of());
    }

    /** Whether a definition is where the user already is. */
    private static boolean isAt(Location place, OpenDocument document, IRegion word) {
        return place.getUri().equals(document.uri())
                && Places.region(document.text(), place.getRange())
                        .filter(word::equals)
                        .isPresent();
    }

    private static IRegion word(IDocument text, int offset) {
        try {
            int start = offset;
            while (start > 0 && Character.isJavaIdentifierPart(text.getChar(start - 1))) {
                start--;
            }
            int end = offset;
            while (end < text.getLength() && Character.isJavaIdentifierPart(text.getChar(end))) {
                end++;
            }
            return new Region(start, end - start);
        } catch (BadLocationException e) {
            throw new IllegalArgumentException("offset " + offset, e);
        }
    }
}
