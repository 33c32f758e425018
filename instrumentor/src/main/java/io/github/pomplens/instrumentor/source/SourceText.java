// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.source;

import java.util.Arrays;

/** A source file's text with its lines. Immutable. Lines end with LF, CRLF or CR. */
public final class SourceText {
    /** A block has a few lines, so that finding a line takes a few steps. */
    private static final int BLOCK_BITS = 7;

    private final String name;
    private final String text;
    private final Language language;
    private final int[] lineStarts;

    /** The line of the first character of each block of the text. */
    private final int[] blockLines;

    private final boolean preprocessed;
    private final LineOrigins origins;

    /**
     * @param name the file's name as it should appear in messages
     * @param text the whole text; when read as ISO-8859-1 each character is one byte of the file,
     *     so that any encoding survives the rewrite
     */
    public SourceText(String name, String text, Language language) {
        this(name, text, language, false);
    }

    private SourceText(String name, String text, Language language, boolean preprocessed) {
        this(name, text, language, preprocessed, findLineStarts(text));
    }

    private SourceText(
            String name, String text, Language language, boolean preprocessed, int[] lineStarts) {
        this.name = name;
        this.text = text;
        this.language = language;
        this.lineStarts = lineStarts;
        this.blockLines = findBlockLines(text.length(), lineStarts);
        this.preprocessed = preprocessed;
        this.origins = preprocessed ? LineOrigins.of(this) : LineOrigins.none();
    }

    /** What a preprocessor made of a file, with its line markers. */
    public static SourceText preprocessed(String name, String text, Language language) {
        return new SourceText(name, text, language, true);
    }

    /**
     * This file with a piece of its text replaced; made faster than anew, as lines elsewhere stay
     * what they are.
     *
     * @param changed the whole new text
     * @param replaced in this text
     */
    public SourceText after(String changed, TextRange replaced) {
        int by = changed.length() - text.length();
        // A line starts where it does because of the character before, and the one at it after CR.
        int first = Math.max(0, replaced.start() - 1);
        int kept = firstAfter(first);
        int rest = firstAfter(replaced.end());
        int[] within = findLineStarts(changed, first, replaced.end() + by);
        int[] starts = Arrays.copyOf(lineStarts, kept + within.length + lineStarts.length - rest);
        System.arraycopy(within, 0, starts, kept, within.length);
        int next = kept + within.length;
        for (int i = rest; i < lineStarts.length; i++) {
            starts[next++] = lineStarts[i] + by;
        }
        return new SourceText(name, changed, language, preprocessed, starts);
    }

    /** How many lines start at or before an offset. */
    private int firstAfter(int offset) {
        int found = Arrays.binarySearch(lineStarts, offset);
        return found >= 0 ? found + 1 : -found - 1;
    }

    public String name() {
        return name;
    }

    public String text() {
        return text;
    }

    public Language language() {
        return language;
    }

    public int lineCount() {
        return lineStarts.length;
    }

    /** The line of an offset; the first line is 1. */
    public int lineOf(int offset) {
        int line = blockLines[Math.min(offset >> BLOCK_BITS, blockLines.length - 1)];
        while (line < lineStarts.length && lineStarts[line] <= offset) {
            line++;
        }
        return line;
    }

    /** The column of an offset, in characters; the first column is 1. */
    public int columnOf(int offset) {
        return offset - lineStarts[lineOf(offset) - 1] + 1;
    }

    /** Offset of the first character of a line (1-based). */
    public int lineStart(int line) {
        return lineStarts[line - 1];
    }

    /** Offset after the last character of a line (1-based), before its line end. */
    public int lineEnd(int line) {
        int end = line < lineStarts.length ? lineStarts[line] : text.length();
        int start = lineStarts[line - 1];
        while (end > start && isLineEnd(text.charAt(end - 1))) {
            end--;
        }
        return end;
    }

    /** The text of a line (1-based) without its line end. */
    public String line(int line) {
        return text.substring(lineStart(line), lineEnd(line));
    }

    /**
     * The line end for lines put in: CRLF when the file's first LF has a CR before it; CR when the
     * file knows no other; else LF.
     */
    public String lineSeparator() {
        int lineFeed = text.indexOf('\n');
        if (lineFeed < 0) {
            return text.indexOf('\r') < 0 ? "\n" : "\r";
        }
        return lineFeed > 0 && text.charAt(lineFeed - 1) == '\r' ? "\r\n" : "\n";
    }

    /** Offset after a text's byte order mark; 0 when there is none. */
    public static int afterByteOrderMark(String text) {
        if (text.startsWith("\uFEFF")) {
            return 1;
        }
        // The same mark in a text that was read byte by byte.
        return text.startsWith("\u00EF\u00BB\u00BF") ? 3 : 0;
    }

    public boolean isPreprocessed() {
        return preprocessed;
    }

    /** The line of an offset in the file that it comes from. */
    public int originalLineOf(int offset) {
        int line = lineOf(offset);
        return preprocessed ? origins.lineOf(line) : line;
    }

    /** The file that a place of preprocessed text comes from; else this file. */
    public String originalFileOf(int offset) {
        String file = preprocessed ? origins.fileOf(lineOf(offset)) : "";
        return file.isEmpty() ? name : file;
    }

    /** Whether a place of preprocessed text comes from a system header. */
    public boolean isSystem(int offset) {
        return preprocessed && origins.isSystem(lineOf(offset));
    }

    /** {@code file:line:column} of an offset, for messages. */
    public String place(int offset) {
        return originalFileOf(offset) + ":" + originalLineOf(offset) + ":" + columnOf(offset);
    }

    private static boolean isLineEnd(char c) {
        return c == '\n' || c == '\r';
    }

    private static int[] findBlockLines(int length, int[] lineStarts) {
        int[] lines = new int[(length >> BLOCK_BITS) + 1];
        int line = 1;
        for (int block = 0; block < lines.length; block++) {
            while (line < lineStarts.length && lineStarts[line] <= block << BLOCK_BITS) {
                line++;
            }
            lines[block] = line;
        }
        return lines;
    }

    private static int[] findLineStarts(String text) {
        int[] rest = findLineStarts(text, 0, text.length());
        int[] starts = new int[rest.length + 1];
        System.arraycopy(rest, 0, starts, 1, rest.length);
        return starts;
    }

    /** The lines that start because of what stands at some offsets. */
    private static int[] findLineStarts(String text, int from, int to) {
        int[] starts = new int[Math.max(16, (to - from) / 24)];
        int count = 0;
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            if (c == '\n' || c == '\r' && !text.startsWith("\n", i + 1)) {
                if (count == starts.length) {
                    starts = Arrays.copyOf(starts, count * 2);
                }
                starts[count++] = i + 1;
            }
        }
        return Arrays.copyOf(starts, count);
    }
}
