// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.hover;

import io.github.pomplens.eclipse.hover.Block.Span;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;

/**
 * A hover as text with styles, for where there is no browser. Cells of a table are parted by tabs.
 *
 * @param text all of it
 * @param styles in order
 */
record HoverText(String text, List<StyleRange> styles) {
    static HoverText of(String markdown) {
        StringBuilder text = new StringBuilder();
        List<StyleRange> styles = new ArrayList<>();
        Block before = new Block.Rule();
        for (Block block : Markdown.blocks(markdown)) {
            boolean goesOn =
                    block.getClass() == before.getClass() && !(block instanceof Block.Paragraph);
            if (!text.isEmpty() && !goesOn && !(block instanceof Block.Rule)) {
                text.append('\n');
            }
            append(text, styles, block);
            before = block;
        }
        return new HoverText(text.toString().stripTrailing(), styles);
    }

    private static void append(StringBuilder text, List<StyleRange> styles, Block block) {
        if (block instanceof Block.Paragraph paragraph) {
            append(text, styles, paragraph.spans());
            text.append('\n');
        } else if (block instanceof Block.Item item) {
            text.append("• ");
            append(text, styles, item.spans());
            text.append('\n');
        } else if (block instanceof Block.Row row) {
            for (int i = 0; i < row.cells().size(); i++) {
                text.append(i == 0 ? "" : "\t");
                append(text, styles, row.cells().get(i));
            }
            text.append('\n');
        }
    }

    private static void append(StringBuilder text, List<StyleRange> styles, List<Span> spans) {
        for (Span span : spans) {
            int font = (span.bold() ? SWT.BOLD : 0) | (span.italic() ? SWT.ITALIC : 0);
            if (font != 0) {
                styles.add(new StyleRange(text.length(), span.text().length(), null, null, font));
            }
            text.append(span.text());
        }
    }
}
