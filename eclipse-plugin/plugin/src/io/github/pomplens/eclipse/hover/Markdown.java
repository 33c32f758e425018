// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.hover;

import io.github.pomplens.eclipse.hover.Block.Span;
import java.util.ArrayList;
import java.util.List;

/** Reads the Markdown of the server's hovers: paragraphs, tables, lists, emphasis, code. */
final class Markdown {
    private Markdown() {}

    static List<Block> blocks(String markdown) {
        List<Block> blocks = new ArrayList<>();
        StringBuilder paragraph = new StringBuilder();
        for (String line : markdown.split("\n")) {
            String text = line.strip();
            boolean row = text.startsWith("|");
            boolean item = text.startsWith("- ");
            if (!row && !item && !text.isEmpty() && !text.equals("---")) {
                paragraph.append(paragraph.isEmpty() ? "" : " ").append(text);
                continue;
            }
            endParagraph(paragraph, blocks);
            if (row && !isRuler(text)) {
                blocks.add(row(text));
            } else if (item) {
                blocks.add(new Block.Item(spans(text.substring(2))));
            } else if (text.equals("---")) {
                blocks.add(new Block.Rule());
            }
        }
        endParagraph(paragraph, blocks);
        return blocks;
    }

    private static void endParagraph(StringBuilder paragraph, List<Block> blocks) {
        if (!paragraph.isEmpty()) {
            blocks.add(new Block.Paragraph(spans(paragraph.toString())));
            paragraph.setLength(0);
        }
    }

    /** The line below a table's head, and a head without titles. */
    private static boolean isRuler(String row) {
        return row.chars().allMatch(c -> "|:- ".indexOf(c) >= 0);
    }

    private static Block.Row row(String line) {
        List<List<Span>> cells = new ArrayList<>();
        StringBuilder cell = new StringBuilder();
        for (int i = 1; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '\\' && i + 1 < line.length()) {
                cell.append(c).append(line.charAt(++i));
            } else if (c == '|') {
                cells.add(spans(cell.toString().strip()));
                cell.setLength(0);
            } else {
                cell.append(c);
            }
        }
        return new Block.Row(cells);
    }

    static List<Span> spans(String line) {
        List<Span> spans = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        boolean bold = false;
        boolean italic = false;
        boolean code = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            boolean two = line.startsWith("**", i);
            if (c == '\\' && !code && i + 1 < line.length()) {
                text.append(line.charAt(++i));
            } else if (c == '`' || !code && c == '*') {
                endSpan(text, bold, italic, code, spans);
                code ^= c == '`';
                bold ^= two;
                italic ^= c == '*' && !two;
                i += two ? 1 : 0;
            } else {
                text.append(c);
            }
        }
        endSpan(text, bold, italic, code, spans);
        return spans;
    }

    private static void endSpan(
            StringBuilder text, boolean bold, boolean italic, boolean code, List<Span> spans) {
        if (!text.isEmpty()) {
            spans.add(new Span(text.toString(), bold, italic, code));
            text.setLength(0);
        }
    }
}
