// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.document;

import io.github.pomplens.instrumentor.source.SourceText;

/** What a character is in the positions that editor and server exchange. */
public enum PositionEncoding {
    /** A UTF-16 code unit: every editor knows this one. */
    UTF_16,
    /** A byte of UTF-8. */
    UTF_8;

    /**
     * The offset of a position. Places beyond a line's end mean its end, lines beyond the last one
     * the end of the text.
     *
     * @param line the first line is 0
     * @param character the first one of a line is 0
     */
    public int offset(SourceText source, int line, int character) {
        if (line < 0) {
            return 0;
        }
        if (line >= source.lineCount()) {
            return source.text().length();
        }
        int start = source.lineStart(line + 1);
        int end = source.lineEnd(line + 1);
        int units = Math.max(0, character);
        if (this == UTF_16) {
            return start + Math.min(units, end - start);
        }
        String text = source.text();
        int offset = start;
        int bytes = 0;
        while (offset < end) {
            int codePoint = text.codePointAt(offset);
            bytes += utf8Length(codePoint);
            if (bytes > units) {
                break;
            }
            offset += Character.charCount(codePoint);
        }
        return offset;
    }

    /** The line of an offset; the first line is 0. */
    public int line(SourceText source, int offset) {
        return source.lineOf(offset) - 1;
    }

    /** The character of an offset in its line; the first one is 0. */
    public int character(SourceText source, int offset) {
        int start = source.lineStart(source.lineOf(offset));
        if (this == UTF_16) {
            return offset - start;
        }
        return source.text()
                .substring(start, offset)
                .codePoints()
                .map(PositionEncoding::utf8Length)
                .sum();
    }

    private static int utf8Length(int codePoint) {
        if (codePoint < 0x80) {
            return 1;
        }
        if (codePoint < 0x800) {
            return 2;
        }
        return codePoint < 0x10000 ? 3 : 4;
    }
}
