// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.foreign;

import io.github.pomplens.eclipse.hover.DocumentHover;
import org.eclipse.jface.text.IInformationControlCreator;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextHover;
import org.eclipse.jface.text.ITextHoverExtension;
import org.eclipse.jface.text.ITextHoverExtension2;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Region;

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
        showsOurs = figures != null;
        if (figures == null) {
            return said;
        }
        // Not a page of HTML: that would be the editor's guess at what it takes for code.
        return said instanceof String text && !text.isBlank() && text.indexOf('<') < 0
                ? DocumentHover.escaped(text) + "\n\n---\n\n" + figures
                : figures;
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
