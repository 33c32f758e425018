// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.hover;

import io.github.pomplens.eclipse.hover.Block.Span;
import java.util.List;

/** A hover as a page for a browser. */
final class HoverPage {
    private HoverPage() {}

    /**
     * @param foreground a colour of CSS
     * @param background a colour of CSS
     * @param font a font of CSS, with its size
     */
    static String of(String markdown, String foreground, String background, String font) {
        StringBuilder page = new StringBuilder("<!DOCTYPE html><html><head><style>");
        page.append("body{margin:6px;color:").append(foreground);
        page.append(";background:").append(background).append(";font:").append(font);
        page.append("}p{margin:0 0 .5em}ul{margin:0 0 .5em;padding-left:1.3em}");
        page.append("table{border-spacing:0;margin-bottom:.5em}td{padding:1px 1.2em 1px 0;");
        page.append(
                "vertical-align:top}td:first-child{white-space:nowrap}hr{border:0;border-top:1px solid;opacity:.3}");
        page.append("</style></head><body>");
        String open = "";
        for (Block block : Markdown.blocks(markdown)) {
            String container =
                    block instanceof Block.Row ? "table" : block instanceof Block.Item ? "ul" : "";
            if (!container.equals(open)) {
                page.append(open.isEmpty() ? "" : "</" + open + ">");
                page.append(container.isEmpty() ? "" : "<" + container + ">");
                open = container;
            }
            append(page, block);
        }
        return page.append(open.isEmpty() ? "" : "</" + open + ">")
                .append("</body></html>")
                .toString();
    }

    private static void append(StringBuilder page, Block block) {
        if (block instanceof Block.Paragraph paragraph) {
            page.append("<p>").append(html(paragraph.spans())).append("</p>");
        } else if (block instanceof Block.Item item) {
            page.append("<li>").append(html(item.spans())).append("</li>");
        } else if (block instanceof Block.Row row) {
            page.append("<tr>");
            row.cells().forEach(cell -> page.append("<td>").append(html(cell)).append("</td>"));
            page.append("</tr>");
        } else {
            page.append("<hr>");
        }
    }

    private static String html(List<Span> spans) {
        StringBuilder html = new StringBuilder();
        for (Span span : spans) {
            String tag = span.code() ? "code" : span.bold() ? "b" : span.italic() ? "i" : "span";
            html.append('<').append(tag).append('>');
            html.append(escape(span.text())).append("</").append(tag).append('>');
        }
        return html.toString();
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
