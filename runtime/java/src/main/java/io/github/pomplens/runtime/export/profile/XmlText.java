// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export.profile;

/** Builds XML; names may hold anything. */
final class XmlText {
    private final StringBuilder out = new StringBuilder();

    /** Adds markup as it is. */
    XmlText raw(String markup) {
        out.append(markup);
        return this;
    }

    /** Adds text, or the value of an attribute. */
    XmlText text(String text) {
        text.codePoints()
                .forEach(
                        c -> {
                            switch (c) {
                                case '&' -> out.append("&amp;");
                                case '<' -> out.append("&lt;");
                                case '>' -> out.append("&gt;");
                                case '"' -> out.append("&quot;");
                                case '\n' -> out.append("&#10;");
                                default -> out.appendCodePoint(isAllowed(c) ? c : '\uFFFD');
                            }
                        });
        return this;
    }

    private static boolean isAllowed(int c) {
        boolean surrogate = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
        return c >= ' ' && !surrogate && c != 0xFFFE && c != 0xFFFF;
    }

    /** Adds an element with text. */
    XmlText element(String name, String text) {
        return raw("<" + name + ">").text(text).raw("</" + name + ">\n");
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
