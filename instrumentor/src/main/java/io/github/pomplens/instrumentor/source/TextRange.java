// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.source;

/**
 * A half-open range of a text.
 *
 * @param start offset of the first character
 * @param end offset after the last character
 */
public record TextRange(int start, int end) {
    public TextRange {
        if (start < 0 || end < start) {
            throw new IllegalArgumentException("no such range: " + start + ".." + end);
        }
    }

    public int length() {
        return end - start;
    }

    /** Whether {@code offset} lies in the range or just after it, as a text cursor would. */
    public boolean touches(int offset) {
        return start <= offset && offset <= end;
    }

    /** Whether both have a place in common, if only an end. */
    public boolean touches(TextRange other) {
        return start <= other.end && other.start <= end;
    }

    public boolean contains(TextRange other) {
        return start <= other.start && other.end <= end;
    }

    public String in(CharSequence text) {
        return text.subSequence(start, end).toString();
    }
}
