// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.hover;

import java.util.List;

/** A part of a text in Markdown. */
sealed interface Block {
    /** A run of characters in one style. */
    record Span(String text, boolean bold, boolean italic, boolean code) {}

    record Paragraph(List<Span> spans) implements Block {}

    record Item(List<Span> spans) implements Block {}

    record Row(List<List<Span>> cells) implements Block {}

    record Rule() implements Block {}
}
