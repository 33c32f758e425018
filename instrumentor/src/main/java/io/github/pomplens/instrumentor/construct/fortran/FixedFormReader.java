// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

/**
 * Reads fixed source form (Fortran 2018 section 6.3.3). A tab among the first six columns ends the
 * label; a digit after it continues the line above, as compilers have it.
 */
final class FixedFormReader extends StatementReader {
    private static final int LABEL_COLUMNS = 5;
    private static final int STATEMENT_COLUMN = 6;

    /** Stands for the length of a sentinel where a statement has none. */
    private static final int STATEMENT = 0;

    private enum Line {
        /** Comments, blank lines. */
        NOTHING,
        PREPROCESSOR,
        DIRECTIVE,
        INITIAL,
        CONTINUATION
    }

    private final int lineLength;

    /** What {@link #look} found out about a line: where its statement starts. */
    private int content;

    /** The offset where it must end. */
    private int limit;

    private int sentinel;
    private boolean continuesDirective;
    private int lookedEnd;
    private int physicalEnd;

    FixedFormReader(String text, int lineLength) {
        super(text);
        this.lineLength = lineLength;
    }

    @Override
    int line(int start) {
        Line kind = look(start);
        return switch (kind) {
            case NOTHING -> nextLine(lookedEnd);
            case PREPROCESSOR -> preprocessorLine(start);
            case DIRECTIVE -> continuesDirective ? strayDirective(start) : directive(start);
            case INITIAL -> statementLine(start);
            case CONTINUATION -> {
                out.markStrayContinuation();
                yield statementLine(start);
            }
        };
    }

    /** A directive that continues none is a comment. */
    private int strayDirective(int start) {
        char mark = text.charAt(content - 1);
        if (!FortranText.isNamePart(mark) || FortranText.isDigit(mark)) {
            out.addStrayDirective(start, content);
        }
        return nextLine(lookedEnd);
    }

    private int statementLine(int start) {
        rememberPompSentinel(start);
        int label = 0;
        int first = content;
        int labelEnd = Math.min(content, start + LABEL_COLUMNS);
        for (int i = start + sentinel; i < labelEnd; i++) {
            if (FortranText.isDigit(text.charAt(i))) {
                first = Math.min(first, i);
                label = label * 10 + text.charAt(i) - '0';
            }
        }
        enter();
        at = FortranText.skipBlanks(text, at, end);
        return nextLine(statements(label, label > 0 ? first : at));
    }

    private void enter() {
        at = content;
        end = limit;
        physicalEnd = lookedEnd;
    }

    @Override
    int takeLabel() {
        // Labels stand in the first columns, so before a line's first statement only.
        return 0;
    }

    @Override
    int physicalEnd() {
        return physicalEnd;
    }

    @Override
    boolean blanksCount() {
        return false;
    }

    @Override
    boolean joinsWord() {
        return true;
    }

    @Override
    boolean continues(boolean quoted) {
        return false;
    }

    @Override
    boolean atLineEnd(char quote) {
        int line = nextContinuation(nextLine(physicalEnd), STATEMENT);
        if (line < 0) {
            return false;
        }
        rememberPompSentinel(line);
        enter();
        return true;
    }

    private void rememberPompSentinel(int line) {
        if (sentinel == POMP_CONDITIONAL_LENGTH) {
            out.addPompSentinel(line);
        }
    }

    private Line look(int line) {
        lookedEnd = lineEnd(line);
        sentinel = 0;
        if (line == lookedEnd) {
            return Line.NOTHING;
        }
        switch (text.charAt(line)) {
            case '#' -> {
                return Line.PREPROCESSOR;
            }
            case 'c', 'C', '*', '!' -> {
                return lookAtComment(line);
            }
            case 'd', 'D' -> {
                return Line.NOTHING;
            }
            default -> {
                return lookAtStatement(line, line);
            }
        }
    }

    private Line lookAtComment(int line) {
        if (!text.startsWith("$", line + 1)) {
            if (FortranText.isAt(text, line + 1, "p$")) {
                return lookAtConditional(line, POMP_CONDITIONAL_LENGTH);
            }
            return Line.NOTHING;
        }
        if (FortranText.isAt(text, line + 1, "$omp")) {
            return lookAtDirective(line, OMP_LENGTH);
        }
        if (FortranText.isAt(text, line + 1, "$pomp")) {
            return lookAtDirective(line, POMP_LENGTH);
        }
        return lookAtConditional(line, CONDITIONAL_LENGTH);
    }

    private Line lookAtDirective(int line, int length) {
        int mark = line + length;
        sentinel = length;
        continuesDirective =
                mark < lookedEnd
                        && !FortranText.isBlank(text.charAt(mark))
                        && text.charAt(mark) != '0';
        content = Math.min(mark + 1, lookedEnd);
        // A line with nothing but a comment after the sentinel counts for nothing.
        int first = FortranText.skipBlanks(text, content, lookedEnd);
        boolean comment = first < lookedEnd && text.charAt(first) == '!';
        if (comment) {
            sentinel = 0;
        }
        return comment ? Line.NOTHING : Line.DIRECTIVE;
    }

    private Line lookAtConditional(int line, int length) {
        sentinel = length;
        for (int i = line + length; i < Math.min(line + LABEL_COLUMNS, lookedEnd); i++) {
            char c = text.charAt(i);
            if (c == '\t') {
                break;
            }
            if (c != ' ' && !FortranText.isDigit(c)) {
                sentinel = 0;
                return Line.NOTHING;
            }
        }
        return lookAtStatement(line, line + length);
    }

    /**
     * @param from where its label may start
     */
    private Line lookAtStatement(int line, int from) {
        int column = from;
        boolean labelled = false;
        while (column < Math.min(line + LABEL_COLUMNS, lookedEnd)) {
            char c = text.charAt(column);
            if (c == '\t') {
                return lookAfterTab(column);
            }
            if (c == '!') {
                sentinel = 0;
                return Line.NOTHING;
            }
            labelled |= c != ' ';
            column++;
        }
        int mark = line + LABEL_COLUMNS;
        if (mark < lookedEnd && text.charAt(mark) == '\t') {
            return lookAfterTab(mark);
        }
        content = Math.min(line + STATEMENT_COLUMN, lookedEnd);
        limit = limit(line, lineLength);
        boolean marked = mark < lookedEnd && text.charAt(mark) != ' ' && text.charAt(mark) != '0';
        if (marked && !labelled) {
            return Line.CONTINUATION;
        }
        return labelled ? Line.INITIAL : emptyOrInitial();
    }

    private Line lookAfterTab(int tab) {
        int next = tab + 1;
        boolean continued =
                next < lookedEnd && text.charAt(next) >= '1' && text.charAt(next) <= '9';
        content = continued ? next + 1 : next;
        limit = limit(content, lineLength - STATEMENT_COLUMN);
        return continued ? Line.CONTINUATION : emptyOrInitial();
    }

    private Line emptyOrInitial() {
        int first = FortranText.skipBlanks(text, content, limit);
        boolean empty = first >= limit || text.charAt(first) == '!';
        if (empty) {
            sentinel = 0;
        }
        return empty ? Line.NOTHING : Line.INITIAL;
    }

    private int limit(int from, int length) {
        return lookedEnd - from > length ? from + length : lookedEnd;
    }

    private int directive(int start) {
        int length = sentinel;
        int lineStart = start;
        int lineEnd = lookedEnd;
        int from = content;
        while (true) {
            int columns = lineEnd - lineStart > lineLength ? lineStart + lineLength : lineEnd;
            int significant = beforeComment(Math.min(from, columns), columns);
            lineStart = nextContinuation(nextLine(lineEnd), length);
            out.addGap(significant, lineStart < 0 ? lineEnd : content);
            if (lineStart < 0) {
                break;
            }
            from = content;
            lineEnd = lookedEnd;
        }
        finishDirective(length, start, lineEnd);
        return nextLine(lineEnd);
    }

    /** Where the line starts that continues a directive, after comments; -1 when none does. */
    private int nextContinuation(int from, int length) {
        int waiting = preprocessorLinesInside.size();
        int line = from;
        while (line < text.length()) {
            Line kind = look(line);
            boolean continues =
                    length == STATEMENT
                            ? kind == Line.CONTINUATION
                            : kind == Line.DIRECTIVE && sentinel == length && continuesDirective;
            if (continues) {
                return line;
            }
            if (kind == Line.PREPROCESSOR) {
                line = insidePreprocessorLine(line);
                continue;
            }
            if (kind != Line.NOTHING) {
                break;
            }
            line = nextLine(lookedEnd);
        }
        forgetPreprocessorLines(waiting);
        return -1;
    }
}
