// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.source;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * Which lines of which files the lines of a preprocessor's output come from, by its line markers:
 * {@code # 12 "x.h" 1 3}. Immutable.
 */
final class LineOrigins {
    private static final int SYSTEM = '3';

    private final int[] lines;
    private final int[] numbers;
    private final String[] files;
    private final boolean[] system;

    private LineOrigins(int count) {
        lines = new int[count];
        numbers = new int[count];
        files = new String[count];
        system = new boolean[count];
    }

    /** Text without markers comes from nowhere else. */
    static LineOrigins none() {
        return new LineOrigins(0);
    }

    static LineOrigins of(SourceText source) {
        LineOrigins origins = new LineOrigins(count(source));
        Set<String> own = new HashSet<>();
        int found = 0;
        for (int line = 1; line <= source.lineCount(); line++) {
            if (isMarker(source, line)) {
                boolean flag = origins.read(source.line(line), found);
                origins.lines[found] = line;
                origins.system[found++] = flag;
                if (!flag) {
                    own.add(origins.files[found - 1]);
                }
            }
        }
        for (int i = 0; i < found; i++) {
            // A macro from a system header is marked as well, but stands in the user's file.
            origins.system[i] &= !own.contains(origins.files[i]);
        }
        return origins;
    }

    /** The line that a line comes from. */
    int lineOf(int line) {
        int marker = markerOf(line);
        return marker < 0 ? line : numbers[marker] + line - lines[marker] - 1;
    }

    /** The file that a line comes from, as the marker spells it; empty when there is no marker. */
    String fileOf(int line) {
        int marker = markerOf(line);
        return marker < 0 ? "" : files[marker];
    }

    /** Whether a line comes from a system header. */
    boolean isSystem(int line) {
        int marker = markerOf(line);
        return marker >= 0 && system[marker];
    }

    private int markerOf(int line) {
        int found = Arrays.binarySearch(lines, line);
        return (found >= 0 ? found : -found - 1) - 1;
    }

    private static int count(SourceText source) {
        int count = 0;
        for (int line = 1; line <= source.lineCount(); line++) {
            count += isMarker(source, line) ? 1 : 0;
        }
        return count;
    }

    private static boolean isMarker(SourceText source, int line) {
        int start = source.lineStart(line);
        String text = source.text();
        return text.startsWith("# ", start)
                && start + 2 < text.length()
                && isDigit(text.charAt(start + 2));
    }

    /** Reads a marker; tells whether it has the flag of system headers. */
    private boolean read(String marker, int index) {
        int i = 2;
        int number = 0;
        while (i < marker.length() && isDigit(marker.charAt(i))) {
            number = Math.min(number, 99_999_999) * 10 + marker.charAt(i++) - '0';
        }
        numbers[index] = number;
        int open = marker.indexOf('"', i);
        int close = marker.lastIndexOf('"');
        if (open < 0 || close == open) {
            files[index] = index == 0 ? "" : files[index - 1];
            return false;
        }
        files[index] = unescaped(marker.substring(open + 1, close));
        return marker.indexOf(SYSTEM, close) >= 0;
    }

    private static String unescaped(String literal) {
        if (literal.indexOf('\\') < 0) {
            return literal;
        }
        StringBuilder out = new StringBuilder(literal.length());
        int i = 0;
        while (i < literal.length()) {
            char c = literal.charAt(i++);
            boolean octal = c == '\\' && i + 2 < literal.length() && isDigit(literal.charAt(i));
            if (octal) {
                out.append((char) Integer.parseInt(literal.substring(i, i + 3), 8));
                i += 3;
            } else {
                out.append(c == '\\' && i < literal.length() ? literal.charAt(i++) : c);
            }
        }
        return out.toString();
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
