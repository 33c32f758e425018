// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.code;

/** One line of code, and how far it has been read. */
abstract class CodeLine {
    final CharSequence text;
    final int start;
    final int end;
    final CodeScanner.Sink sink;
    int at;

    /**
     * @param start where the line begins in the text
     * @param end after its last character, without its line end
     * @param sink where what is found goes
     */
    CodeLine(CharSequence text, int start, int end, CodeScanner.Sink sink) {
        this.text = text;
        this.start = start;
        this.end = end;
        this.sink = sink;
        this.at = start;
    }

    /** Whether a character may stand in a word of the language, as another than its first. */
    abstract boolean isWordPart(char c);

    /** The first character at or after {@code from} that isn't a blank. */
    final int skipBlanks(int from) {
        int to = from;
        while (to < end && Character.isWhitespace(text.charAt(to))) {
            to++;
        }
        return to;
    }

    /** The end of the word that begins at {@code from}; {@code from} when none does. */
    final int wordEnd(int from) {
        int to = from;
        while (to < end && isWordPart(text.charAt(to))) {
            to++;
        }
        return to;
    }
}
