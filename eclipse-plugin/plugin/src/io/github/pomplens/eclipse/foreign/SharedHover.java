// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.foreign;

import io.github.pomplens.eclipse.hover.DocumentHover;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;
import org.eclipse.core.resources.IMarker;
import org.eclipse.jface.text.IInformationControlCreator;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextHover;
import org.eclipse.jface.text.ITextHoverExtension;
import org.eclipse.jface.text.ITextHoverExtension2;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.ui.texteditor.MarkerAnnotation;

/**
 * Shows our hover on directives, with what the editor says of a problem there; its own elsewhere.
 */
final class SharedHover implements ITextHover, ITextHoverExtension, ITextHoverExtension2 {
    private final ITextHover theirs;
    private final DocumentHover ours = new DocumentHover();
    private volatile int offset;
    private volatile boolean showsOurs;

    SharedHover(ITextHover theirs) {
        this.theirs = theirs;
    }

    @Override
    public IRegion getHoverRegion(ITextViewer viewer, int at) {
        offset = at;
        IRegion region = theirs.getHoverRegion(viewer, at);
        return region == null ? ours.getHoverRegion(viewer, at) : region;
    }

    @Override
    public Object getHoverInfo2(ITextViewer viewer, IRegion region) {
        String figures = ours.getHoverInfo2(viewer, new Region(offset, 0));
        Object said = said(viewer, region);
        String beside = text(said, viewer);
        showsOurs = figures != null || said == null && !beside.isBlank();
        if (!showsOurs) {
            return said;
        }
        if (figures == null || beside.isBlank()) {
            return figures == null ? DocumentHover.escaped(beside) : figures;
        }
        return DocumentHover.escaped(beside) + "\n\n---\n\n" + figures;
    }

    /** What the editor says of a problem, or would if its hover were a text. */
    private String text(Object said, ITextViewer viewer) {
        if (said instanceof String text) {
            // Not a page of HTML: that would be the editor's guess at what it takes for code.
            return text.indexOf('<') < 0 ? text : "";
        }
        return problems(viewer, offset);
    }

    /** The problems that are marked at a place. */
    private static String problems(ITextViewer viewer, int at) {
        IAnnotationModel model =
                viewer instanceof ISourceViewer source ? source.getAnnotationModel() : null;
        if (model == null) {
            return "";
        }
        Set<String> found = new LinkedHashSet<>();
        Iterator<Annotation> all = model.getAnnotationIterator();
        while (all.hasNext()) {
            if (all.next() instanceof MarkerAnnotation annotation) {
                Position place = model.getPosition(annotation);
                if (place != null && place.includes(at)) {
                    found.add(annotation.getMarker().getAttribute(IMarker.MESSAGE, ""));
                }
            }
        }
        return String.join("\n\n", found);
    }

    @SuppressWarnings("deprecation")
    private Object said(ITextViewer viewer, IRegion region) {
        return theirs instanceof ITextHoverExtension2 rich
                ? rich.getHoverInfo2(viewer, region)
                : theirs.getHoverInfo(viewer, region);
    }

    @Deprecated
    @Override
    public String getHoverInfo(ITextViewer viewer, IRegion region) {
        Object info = getHoverInfo2(viewer, region);
        return info == null ? null : info.toString();
    }

    /** Asked for after the text. */
    @Override
    public IInformationControlCreator getHoverControlCreator() {
        if (showsOurs) {
            return ours.getHoverControlCreator();
        }
        return theirs instanceof ITextHoverExtension extended
                ? extended.getHoverControlCreator()
                : null;
    }
}
