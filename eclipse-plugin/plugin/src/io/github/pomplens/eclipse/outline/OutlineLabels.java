// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.outline;

import io.github.pomplens.eclipse.Images;
import io.github.pomplens.eclipse.Messages;
import org.eclipse.jface.viewers.StyledCellLabelProvider;
import org.eclipse.jface.viewers.StyledString;
import org.eclipse.jface.viewers.ViewerCell;
import org.eclipse.osgi.util.NLS;

/** How the rows of the outline look: what it is, where it is, and what is said of it. */
final class OutlineLabels extends StyledCellLabelProvider {
    private final Images images;

    OutlineLabels(Images images) {
        this.images = images;
    }

    @Override
    public void update(ViewerCell cell) {
        OutlineEntry entry = ((OutlineNode) cell.getElement()).entry();
        String place = NLS.bind(Messages.outline_line, entry.line() + 1);
        String more = entry.detail().isEmpty() ? place : place + " · " + entry.detail();
        StyledString text =
                new StyledString(entry.name()).append("  " + more, StyledString.DECORATIONS_STYLER);
        cell.setText(text.getString());
        cell.setStyleRanges(text.getStyleRanges());
        cell.setImage(images.get(icon(entry)));
        super.update(cell);
    }

    private static String icon(OutlineEntry entry) {
        return switch (entry.kind()) {
            case Event -> "point";
            case Namespace -> "region";
            case Class -> "property";
            case Variable -> "value";
            default -> "construct";
        };
    }
}
