// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which file and line a compiler believes to be at, following the file's own {@code #line}
 * directives (C17 section 6.10.4).
 */
public final class LineMap {
    /** The physical lines of the file's own directives, in order. */
    private final int[] lines;

    /** The number that each of them gives to the line after it. */
    private final int[] numbers;

    /** The file that counts from each of them on, as a string literal. */
    private final String[] files;

    /** The flags of each of them that a compiler has to be told again: those from 3 on. */
    private final String[] flags;

    private final String blankAndOwnFile;
    private final String keyword;

    public LineMap(SourceText source, List<TextRange> markers) {
        this(source, markers, "#line ");
    }

    /**
     * @param keyword what a directive begins with: only preprocessors know {@code #line}
     */
    public LineMap(SourceText source, List<TextRange> markers, String keyword) {
        this.keyword = keyword;
        String ownFile = CStrings.literal(source.name());
        blankAndOwnFile = " " + ownFile;
        int[] lines = new int[markers.size()];
        numbers = new int[markers.size()];
        files = new String[markers.size()];
        flags = new String[markers.size()];
        String file = ownFile;
        int count = 0;
        for (TextRange marker : markers) {
            Matcher parts = MarkerSyntax.PATTERN.matcher(marker.in(source.text()));
            if (parts.find()) {
                file = parts.group(2) == null ? file : parts.group(2);
                // Warnings about what comes from a system header are off; that must stay so.
                flags[count] = parts.group(3) == null ? "" : parts.group(3);
                lines[count] = source.lineOf(marker.end());
                numbers[count] = Integer.parseInt(parts.group(1));
                files[count++] = file;
            }
        }
        this.lines = Arrays.copyOf(lines, count);
    }

    /** The directive that makes the next line count as physical line {@code line}. */
    public String directive(int line) {
        StringBuilder directive = new StringBuilder();
        appendDirective(directive, line);
        return directive.toString();
    }

    /** Appends the directive at the end of a text. */
    public void appendDirective(StringBuilder out, int line) {
        int found = Arrays.binarySearch(lines, line);
        int last = (found >= 0 ? found : -found - 1) - 1;
        if (last < 0) {
            out.append(keyword).append(line).append(blankAndOwnFile);
            return;
        }
        String word = flags[last].isEmpty() ? keyword : "# ";
        int number = numbers[last] + line - lines[last] - 1;
        out.append(word).append(number).append(' ').append(files[last]).append(flags[last]);
    }

    /** Apart, so that a file without markers never loads the regular expressions. */
    private static final class MarkerSyntax {
        static final Pattern PATTERN =
                Pattern.compile(
                        "^#\\s*(?:line\\s+)?(\\d{1,9})(?:\\s+(\"(?:[^\"\\\\]|\\\\.)*\")(?: [12])*((?: [34])*))?");
    }
}
