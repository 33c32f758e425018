// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

/** Reads free source form (Fortran 2018 section 6.3.2). */
final class FreeFormReader extends StatementReader {
    private boolean joinsWord;

    FreeFormReader(String text) {
        super(text);
    }

    @Override
    int line(int start) {
        int lineEnd = lineEnd(start);
        int first = FortranText.skipBlanks(text, start, lineEnd);
        if (first == lineEnd) {
            return nextLine(lineEnd);
        }
        char c = text.charAt(first);
        if (c == '#' && first == start) {
            return preprocessorLine(start);
        }
        if (c == '!') {
            int directive = directiveSentinel(first, lineEnd);
            int after = first + directive;
            if (directive > 0 && after < lineEnd && text.charAt(after) == '&') {
                // A directive that continues none is a comment.
                out.addStrayDirective(first, after + 1);
                return nextLine(lineEnd);
            }
            if (directive > 0) {
                return directive(first, directive, lineEnd);
            }
            int conditional = conditionalSentinel(first, lineEnd);
            if (conditional == 0) {
                return nextLine(lineEnd);
            }
            first += conditional;
        }
        at = first;
        end = lineEnd;
        return nextLine(firstStatement());
    }

    private int firstStatement() {
        at = FortranText.skipBlanks(text, at, end);
        int start = at;
        return statements(takeLabel(), start);
    }

    @Override
    int takeLabel() {
        int label = 0;
        int i = at;
        while (i < end && FortranText.isDigit(text.charAt(i)) && i - at < 6) {
            label = label * 10 + text.charAt(i) - '0';
            i++;
        }
        boolean labelled = i > at && i < end && FortranText.isBlank(text.charAt(i));
        at = labelled ? i : at;
        return labelled ? label : 0;
    }

    @Override
    int physicalEnd() {
        return end;
    }

    @Override
    boolean blanksCount() {
        return true;
    }

    @Override
    boolean atLineEnd(char quote) {
        return false;
    }

    @Override
    boolean joinsWord() {
        return joinsWord;
    }

    @Override
    boolean continues(boolean quoted) {
        int after = FortranText.skipBlanks(text, at + 1, end);
        boolean isMark = after == end || (!quoted && text.charAt(after) == '!');
        if (!isMark) {
            return false;
        }
        int line = nextLine(end);
        int waiting = preprocessorLinesInside.size();
        while (line < text.length()) {
            int lineEnd = lineEnd(line);
            int first = FortranText.skipBlanks(text, line, lineEnd);
            if (first < lineEnd && text.charAt(first) == '#' && first == line) {
                line = insidePreprocessorLine(line);
                continue;
            }
            if (first < lineEnd) {
                int skipped = text.charAt(first) == '!' ? conditionalSentinel(first, lineEnd) : 0;
                if (text.charAt(first) != '!' || skipped > 0) {
                    goOnAt(FortranText.skipBlanks(text, first + skipped, lineEnd), lineEnd);
                    return true;
                }
            }
            line = nextLine(lineEnd);
        }
        forgetPreprocessorLines(waiting);
        at = end;
        return true;
    }

    private void goOnAt(int first, int lineEnd) {
        joinsWord = first < lineEnd && text.charAt(first) == '&';
        at = joinsWord ? first + 1 : first;
        end = lineEnd;
    }

    /** The length of the sentinel that begins a directive; 0 when there is none. */
    private int directiveSentinel(int at, int lineEnd) {
        int length = sentinelAt(at);
        int after = at + length;
        if (length == 0 || after >= lineEnd) {
            return length;
        }
        char c = text.charAt(after);
        return FortranText.isBlank(c) || c == '&' || c == '!' ? length : 0;
    }

    private int sentinelAt(int at) {
        if (FortranText.isAt(text, at, "!$omp")) {
            return OMP_LENGTH;
        }
        return FortranText.isAt(text, at, "!$pomp") ? POMP_LENGTH : 0;
    }

    /** The length of the sentinel of conditional compilation; 0 when there is none. */
    private int conditionalSentinel(int at, int lineEnd) {
        if (text.startsWith("!$", at) && isBlankAt(at + CONDITIONAL_LENGTH, lineEnd)) {
            return CONDITIONAL_LENGTH;
        }
        boolean pomp = FortranText.isAt(text, at, "!p$");
        if (pomp && isBlankAt(at + POMP_CONDITIONAL_LENGTH, lineEnd)) {
            out.addPompSentinel(at);
            return POMP_CONDITIONAL_LENGTH;
        }
        return 0;
    }

    /** A blank must follow, or the mark of continuation. */
    private boolean isBlankAt(int offset, int lineEnd) {
        return offset < lineEnd
                && (FortranText.isBlank(text.charAt(offset)) || text.charAt(offset) == '&');
    }

    private int directive(int start, int sentinel, int firstLineEnd) {
        int lineEnd = firstLineEnd;
        int from = start + sentinel;
        while (true) {
            int significant = beforeComment(from, lineEnd);
            int last = significant - 1;
            while (last >= from && FortranText.isBlank(text.charAt(last))) {
                last--;
            }
            boolean continued = last >= from && text.charAt(last) == '&';
            int next = continued ? nextDirectiveLine(nextLine(lineEnd), sentinel) : -1;
            if (next < 0) {
                out.addGap(continued ? last : significant, lineEnd);
                break;
            }
            lineEnd = lineEnd(next);
            from = FortranText.skipBlanks(text, next, lineEnd) + sentinel;
            int word = FortranText.skipBlanks(text, from, lineEnd);
            from = word < lineEnd && text.charAt(word) == '&' ? word + 1 : from;
            out.addGap(last, from);
        }
        finishDirective(sentinel, start, lineEnd);
        return nextLine(lineEnd);
    }

    /** Where the line starts that continues a directive, after comments; -1 when none does. */
    private int nextDirectiveLine(int from, int sentinel) {
        int waiting = preprocessorLinesInside.size();
        int line = from;
        while (line < text.length()) {
            int lineEnd = lineEnd(line);
            int first = FortranText.skipBlanks(text, line, lineEnd);
            if (first < lineEnd && text.charAt(first) == '#' && first == line) {
                line = insidePreprocessorLine(line);
                continue;
            }
            if (first < lineEnd) {
                // What comes before the mark of continuation needs no blank after the sentinel.
                if (sentinelAt(first) == sentinel) {
                    return line;
                }
                if (text.charAt(first) != '!') {
                    break;
                }
            }
            line = nextLine(lineEnd);
        }
        forgetPreprocessorLines(waiting);
        return -1;
    }
}
