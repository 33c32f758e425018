// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which file and line a compiler believes to be at, following the file's own {@code #line}
 * directives (C17 section 6.10.4).
 */
final class LineMap {
    private final SourceText source;
    private final List<TextRange> markers;

    LineMap(SourceText source, List<TextRange> markers) {
        this.source = source;
        this.markers = markers;
    }

    /** The directive that makes the next line count as physical line {@code line}. */
    String directive(int line) {
        int marked = line;
        String file = CStrings.literal(source.name());
        for (TextRange marker : markers) {
            int markerLine = source.lineOf(marker.end());
            if (markerLine >= line) {
                break;
            }
            Matcher parts = MarkerSyntax.PATTERN.matcher(marker.in(source.text()));
            if (parts.find()) {
                marked = Integer.parseInt(parts.group(1)) + line - markerLine - 1;
                file = parts.group(2) == null ? file : parts.group(2);
            }
        }
        return "#line " + marked + " " + file;
    }

    /** Apart, so that a file without markers never loads the regular expressions. */
    private static final class MarkerSyntax {
        static final Pattern PATTERN =
                Pattern.compile("^#\\s*(?:line\\s+)?(\\d{1,9})(?:\\s+(\"(?:[^\"\\\\]|\\\\.)*\"))?");
    }
}
