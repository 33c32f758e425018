// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.editor;

import io.github.pomplens.eclipse.Plugin;
import io.github.pomplens.eclipse.Slices;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.eclipse.jface.resource.ColorRegistry;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IPositionUpdater;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextPresentationListener;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.TextPresentation;
import org.eclipse.jface.text.TextViewer;
import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.jface.util.PropertyChangeEvent;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;

/** Colours the words that the server knows in a viewer, over what others coloured. */
final class TokenColours implements ITextPresentationListener {
    static final String COLOUR = Plugin.ID + ".colour.";

    /** The number of characters that are drawn again in one step. */
    private static final int PIECE = 4000;

    private final TextViewer viewer;
    private final IDocument text;
    private final IPositionUpdater moving = this::move;
    private final IPropertyChangeListener repainting = this::repaint;
    private final Slices slices = new Slices(2);
    private final Deque<Position> toDraw = new ArrayDeque<>();
    private PlacedWords shown = PlacedWords.NONE;

    TokenColours(TextViewer viewer) {
        this.viewer = viewer;
        this.text = viewer.getDocument();
        // Not a listener: those that draw a change are asked before.
        text.addPositionUpdater(moving);
        viewer.addTextPresentationListener(this);
        JFaceResources.getColorRegistry().addListener(repainting);
    }

    /** The user, or another theme, has chosen other colours. */
    private void repaint(PropertyChangeEvent change) {
        if (change.getProperty().startsWith(COLOUR) && viewer.getTextWidget() != null) {
            viewer.invalidateTextPresentation();
        }
    }

    private void move(DocumentEvent change) {
        shown.update(change);
        int more = (change.getText() == null ? 0 : change.getText().length()) - change.getLength();
        for (Position region : toDraw) {
            if (region.getOffset() >= change.getOffset()) {
                region.setOffset(Math.max(change.getOffset(), region.getOffset() + more));
            } else {
                region.setLength(Math.max(0, region.getLength() + Math.max(0, more)));
            }
        }
    }

    /** Draws only what differs, first where the user looks. In the user interface's thread. */
    void show(TokenWords words) {
        PlacedWords now = PlacedWords.of(text, words);
        List<IRegion> differences = shown.differences(now, PIECE);
        shown = now;
        int top = viewer.getTopIndexStartOffset();
        int bottom = viewer.getBottomIndexEndOffset();
        for (IRegion region : differences) {
            Position place = new Position(region.getOffset(), region.getLength());
            if (place.overlapsWith(top, bottom - top)) {
                toDraw.addFirst(place);
            } else {
                toDraw.addLast(place);
            }
        }
        slices.start(this::drawNext);
    }

    private boolean drawNext() {
        Position region = toDraw.poll();
        if (region == null || viewer.getTextWidget() == null || viewer.getDocument() != text) {
            return false;
        }
        int end = Math.min(region.getOffset() + region.getLength(), text.getLength());
        if (region.getOffset() < end) {
            viewer.invalidateTextPresentation(region.getOffset(), end - region.getOffset());
        }
        return true;
    }

    @Override
    public void applyTextPresentation(TextPresentation presentation) {
        shown.in(
                presentation.getExtent(),
                (place, look) -> presentation.mergeStyleRange(style(place, look)));
    }

    private static StyleRange style(IRegion place, Look look) {
        ColorRegistry colours = JFaceResources.getColorRegistry();
        StyleRange style = new StyleRange();
        style.start = place.getOffset();
        style.length = place.getLength();
        style.foreground = colours.get(COLOUR + look.type());
        style.fontStyle = look.hot() ? SWT.BOLD : SWT.NORMAL;
        return style;
    }

    /** The editor is closed. */
    void dispose() {
        slices.stop();
        JFaceResources.getColorRegistry().removeListener(repainting);
        viewer.removeTextPresentationListener(this);
        text.removePositionUpdater(moving);
    }
}
