// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import gg.jte.TemplateOutput;
import gg.jte.html.HtmlTemplateOutput;
import gg.jte.html.OwaspHtmlTemplateOutput;

/**
 * Escapes what templates print, each in the way that its place in the page needs. Characters that
 * would reorder text or steer something are shown as symbols, as in a terminal.
 */
final class VisibleOutput implements HtmlTemplateOutput {
    private final HtmlTemplateOutput escaped;

    VisibleOutput(TemplateOutput out) {
        this.escaped = new OwaspHtmlTemplateOutput(out);
    }

    @Override
    public void setContext(String tagName, String attributeName) {
        escaped.setContext(tagName, attributeName);
    }

    @Override
    public void writeUserContent(String text) {
        if (text != null) {
            escaped.writeUserContent(PlainText.visible(text));
        }
    }

    @Override
    public void writeContent(String markup) {
        escaped.writeContent(markup);
    }

    @Override
    public void writeContent(String markup, int begin, int end) {
        escaped.writeContent(markup, begin, end);
    }
}
