// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.editor;

import io.github.pomplens.eclipse.PompPlugin;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jface.resource.ColorRegistry;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.BadPositionCategoryException;
import org.eclipse.jface.text.DefaultPositionUpdater;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextPresentationListener;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.TextPresentation;
import org.eclipse.jface.text.TextViewer;
import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.jface.util.PropertyChangeEvent;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;

/** Colours the words of directives in a viewer, over what others coloured. */
final class DirectiveColours implements ITextPresentationListener {
    private static final String COLOUR = PompPlugin.ID + ".colour.";

    /** A word's place moves along with the text until the server says better. */
    private static final class Placed extends Position {
        private final ColouredWord word;

        Placed(ColouredWord word) {
            super(word.offset(), word.length());
            this.word = word;
        }

        @Override
        public boolean equals(Object other) {
            return other == this;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(this);
        }

        boolean shows(ColouredWord other) {
            return !isDeleted()
                    && offset == other.offset()
                    && length == other.length()
                    && word.type().equals(other.type())
                    && word.hot() == other.hot();
        }
    }

    private final TextViewer viewer;
    private final IDocument text;
    private final String category = COLOUR + System.identityHashCode(this);
    private final DefaultPositionUpdater updater = new DefaultPositionUpdater(category);
    private final IPropertyChangeListener repainting = this::repaint;
    private List<Placed> shown = List.of();

    DirectiveColours(TextViewer viewer) {
        this.viewer = viewer;
        this.text = viewer.getDocument();
        text.addPositionCategory(category);
        text.addPositionUpdater(updater);
        viewer.addTextPresentationListener(this);
        JFaceResources.getColorRegistry().addListener(repainting);
    }

    /** The user, or another theme, has chosen other colours. */
    private void repaint(PropertyChangeEvent change) {
        if (change.getProperty().startsWith(COLOUR) && viewer.getTextWidget() != null) {
            viewer.invalidateTextPresentation();
        }
    }

    /** Draws only what differs. In the user interface's thread. */
    void show(List<ColouredWord> words) {
        int same = 0;
        while (same < Math.min(words.size(), shown.size())
                && shown.get(same).shows(words.get(same))) {
            same++;
        }
        if (same == words.size() && same == shown.size()) {
            return;
        }
        int start = Integer.MAX_VALUE;
        int end = 0;
        for (Placed old : shown.subList(same, shown.size())) {
            start = Math.min(start, old.offset);
            end = Math.max(end, old.offset + old.length);
        }
        for (ColouredWord word : words.subList(same, words.size())) {
            start = Math.min(start, word.offset());
            end = Math.max(end, word.offset() + word.length());
        }
        replace(words);
        int last = Math.min(end, text.getLength());
        if (start < last) {
            viewer.invalidateTextPresentation(start, last - start);
        }
    }

    private void replace(List<ColouredWord> words) {
        List<Placed> placed = new ArrayList<>();
        try {
            for (Placed old : shown) {
                text.removePosition(category, old);
            }
            for (ColouredWord word : words) {
                Placed position = new Placed(word);
                text.addPosition(category, position);
                placed.add(position);
            }
        } catch (BadLocationException | BadPositionCategoryException e) {
            PompPlugin.get().log().line("words without place: " + e.getMessage());
        }
        shown = placed;
    }

    @Override
    public void applyTextPresentation(TextPresentation presentation) {
        IRegion extent = presentation.getExtent();
        for (Placed position : shown) {
            if (!position.isDeleted
                    && position.overlapsWith(extent.getOffset(), extent.getLength())) {
                int start = Math.max(position.offset, extent.getOffset());
                int end =
                        Math.min(
                                position.offset + position.length,
                                extent.getOffset() + extent.getLength());
                presentation.mergeStyleRange(style(position.word, new Region(start, end - start)));
            }
        }
    }

    private static StyleRange style(ColouredWord word, IRegion place) {
        ColorRegistry colours = JFaceResources.getColorRegistry();
        StyleRange style = new StyleRange();
        style.start = place.getOffset();
        style.length = place.getLength();
        style.foreground = colours.get(COLOUR + word.type());
        style.fontStyle = word.hot() ? SWT.BOLD : SWT.NORMAL;
        return style;
    }

    /** The editor is closed. */
    void dispose() {
        JFaceResources.getColorRegistry().removeListener(repainting);
        viewer.removeTextPresentationListener(this);
        text.removePositionUpdater(updater);
        try {
            text.removePositionCategory(category);
        } catch (BadPositionCategoryException e) {
            PompPlugin.get().log().line("colours were gone: " + e.getMessage());
        }
    }
}
