// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.document.TextChange;
import java.util.List;

/** Puts lines before and after pieces of text that have their lines for themselves. */
final class Lines {
    private final SourceText source;

    Lines(SourceText source) {
        this.source = source;
    }

    /** Whether nothing but blanks and a comment shares the lines of {@code range}. */
    boolean areWhole(TextRange range) {
        String before = source.text().substring(lineStart(range.start()), range.start());
        String after = source.text().substring(range.end(), lineEnd(range.end())).strip();
        return before.isBlank() && isBlankOrComment(after);
    }

    /** The blanks at the start of the line of {@code offset}. */
    String indentation(int offset) {
        String line = source.line(source.lineOf(offset));
        return line.substring(0, line.length() - line.stripLeading().length());
    }

    TextChange insertBefore(int offset, String line) {
        return TextChange.insert(lineStart(offset), line + source.lineSeparator());
    }

    TextChange insertAfter(int offset, String line) {
        return TextChange.insert(lineEnd(offset), source.lineSeparator() + line);
    }

    /** Puts a line before and one after, indented as the first line of {@code range} is. */
    List<TextChange> surround(TextRange range, String before, String after) {
        String indentation = indentation(range.start());
        return List.of(
                insertBefore(range.start(), indentation + before),
                insertAfter(range.end(), indentation + after));
    }

    /** Removes the lines of {@code range} with their ends. */
    TextChange remove(TextRange range) {
        int last = source.lineOf(range.end());
        int end = last < source.lineCount() ? source.lineStart(last + 1) : source.text().length();
        return new TextChange(new TextRange(lineStart(range.start()), end), "");
    }

    private int lineStart(int offset) {
        return source.lineStart(source.lineOf(offset));
    }

    private int lineEnd(int offset) {
        return source.lineEnd(source.lineOf(offset));
    }

    /** A comment that ends with the line; one that goes on would swallow what is put after it. */
    private static boolean isBlankOrComment(String text) {
        return text.isEmpty()
                || text.startsWith("//") && !text.endsWith("\\")
                || text.startsWith("/*") && text.indexOf("*/", 2) == text.length() - 2;
    }
}
