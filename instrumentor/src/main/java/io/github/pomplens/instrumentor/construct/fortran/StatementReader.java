// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.source.SourceForm;
import io.github.pomplens.instrumentor.source.SourceText;
import java.util.ArrayList;
import java.util.List;

/**
 * Cuts a Fortran file into logical lines (Fortran 2018 section 6.3, OpenMP 5.2 section 3.1.2).
 * Never fails: what isn't Fortran becomes some statement.
 */
abstract class StatementReader {
    static final int OMP_LENGTH = "!$omp".length();
    static final int POMP_LENGTH = "!$pomp".length();
    static final int CONDITIONAL_LENGTH = "!$".length();
    static final int POMP_CONDITIONAL_LENGTH = "!P$".length();

    final String text;
    final Statements out;
    private final boolean carriageReturns;

    /** Where lines of the preprocessor start between the lines of the statement being read. */
    final List<Integer> preprocessorLinesInside = new ArrayList<>(0);

    /** What is read next. */
    int at;

    /** The end of the line that is being read, or of what counts of it. */
    int end;

    StatementReader(String text) {
        this.text = text;
        this.out = new Statements(text.length());
        this.carriageReturns = text.indexOf('\r') >= 0;
    }

    static Statements read(String text, SourceForm form) {
        return reader(text, form).all();
    }

    /** Returns the offset in the text of each character of the clear text of all statements. */
    static int[] places(String text, SourceForm form) {
        return readWithPlaces(text, form).places();
    }

    /** Reads a text and remembers where each character of the clear text stands. */
    static Statements readWithPlaces(String text, SourceForm form) {
        StatementReader reader = reader(text, form);
        reader.out.rememberPlaces();
        return reader.all();
    }

    private static StatementReader reader(String text, SourceForm form) {
        return form.fixed()
                ? new FixedFormReader(text, form.lineLength())
                : new FreeFormReader(text);
    }

    private Statements all() {
        int line = SourceText.afterByteOrderMark(text);
        while (line < text.length()) {
            line = line(line);
        }
        return out;
    }

    /** Reads the logical line that starts at an offset; returns where the next one starts. */
    abstract int line(int start);

    /**
     * Reads the statements from {@link #at} on; {@link #end} is the end of their line.
     *
     * @return offset of the end of the last line that they take
     */
    final int statements(int labelOfFirst, int startOfFirst) {
        int label = labelOfFirst;
        int start = startOfFirst;
        while (statement(start, label)) {
            start = at;
            label = takeLabel();
        }
        return physicalEnd();
    }

    /** Moves over the label of the statement that starts here; 0 when it has none. */
    abstract int takeLabel();

    /** The end of the line that is being read. */
    abstract int physicalEnd();

    /** Whether blanks separate words. */
    abstract boolean blanksCount();

    /** Returns whether another statement follows in the same line. */
    private boolean statement(int start, int label) {
        int last = start;
        char quote = 0;
        boolean blank = false;
        while (true) {
            if (at >= end) {
                if (!atLineEnd(quote)) {
                    return finish(start, last, physicalEnd(), label, false);
                }
                blank |= quote == 0;
                continue;
            }
            char c = text.charAt(at);
            if (quote != 0) {
                if (c == '&' && continues(true)) {
                    continue;
                }
                if (c == quote) {
                    quote = 0;
                    out.put(c, at);
                }
                at++;
                last = at;
                continue;
            }
            switch (c) {
                case ' ', '\t', '\f' -> {
                    blank = true;
                    at = FortranText.skipBlanks(text, at + 1, end);
                }
                case '!' -> at = end;
                case ';' -> {
                    at++;
                    int lineEnd = physicalEnd();
                    boolean more = hasMore();
                    return finish(start, last, lineEnd, label, more);
                }
                case '&' -> {
                    int before = at;
                    if (!continues(false)) {
                        out.put(c, before);
                        at = before + 1;
                        last = at;
                    } else {
                        blank |= !joinsWord();
                    }
                }
                default -> {
                    if (FortranText.isNamePart(c)) {
                        if (blank && blanksCount() && out.endsInName()) {
                            out.put(' ', at);
                        }
                        at = out.putName(text, at, end);
                    } else {
                        quote = c == '\'' || c == '"' ? c : 0;
                        out.put(c, at);
                        at++;
                    }
                    blank = false;
                    last = at;
                }
            }
        }
    }

    /** Whether the statement goes on after the end of a line without a mark. */
    abstract boolean atLineEnd(char quote);

    /**
     * Whether the {@code &} here continues the statement in the next line; if so, moves there.
     *
     * @param quoted whether it is inside a literal
     */
    abstract boolean continues(boolean quoted);

    /** Whether the line continues right where the last one stopped. */
    abstract boolean joinsWord();

    /** Moves to the next statement of the line after a semicolon, if there is one. */
    private boolean hasMore() {
        while (true) {
            at = FortranText.skipBlanks(text, at, end);
            if (at >= end || text.charAt(at) == '!') {
                return false;
            }
            char c = text.charAt(at);
            if (c == ';') {
                at++;
            } else if (c != '&' || !continues(false)) {
                return true;
            }
        }
    }

    private boolean finish(int start, int last, int lineEnd, int label, boolean more) {
        int statementEnd = Math.max(start, last);
        out.addStatement(start, statementEnd, lineEnd, label, !more);
        addPreprocessorLinesInside();
        return more;
    }

    /** Ends a directive. */
    final void finishDirective(int sentinelLength, int start, int lineEnd) {
        LineKind kind = sentinelLength == OMP_LENGTH ? LineKind.OMP : LineKind.POMP;
        if (!preprocessorLinesInside.isEmpty()) {
            out.markConditional();
            if (kind == LineKind.POMP || isCutByBranch()) {
                out.markStrayContinuation();
            }
        }
        out.add(kind, start, lineEnd, lineEnd);
        addPreprocessorLinesInside();
    }

    /** Whether a directive is continued beyond the {@code #if} branch that it begins in. */
    private boolean isCutByBranch() {
        int depth = 0;
        for (int line : preprocessorLinesInside) {
            switch (preprocessorKind(line, preprocessorLineEnd(line))) {
                case CONDITION_IF -> depth++;
                case CONDITION_END -> depth--;
                case CONDITION_ELIF, CONDITION_ELSE -> depth -= depth == 0 ? 1 : 0;
                default -> {}
            }
            if (depth < 0) {
                return true;
            }
        }
        return false;
    }

    private void addPreprocessorLinesInside() {
        if (preprocessorLinesInside.isEmpty()) {
            return;
        }
        for (int line : preprocessorLinesInside) {
            preprocessorLine(line);
        }
        preprocessorLinesInside.clear();
    }

    /**
     * Notes a preprocessor line between the lines of a statement; returns where the next starts.
     */
    final int insidePreprocessorLine(int line) {
        preprocessorLinesInside.add(line);
        return nextLine(preprocessorLineEnd(line));
    }

    /** Forgets those noted from a number on: the statement doesn't go on after them. */
    final void forgetPreprocessorLines(int from) {
        if (from < preprocessorLinesInside.size()) {
            preprocessorLinesInside.subList(from, preprocessorLinesInside.size()).clear();
        }
    }

    /** The end of a line of the preprocessor, which backslashes continue. */
    final int preprocessorLineEnd(int start) {
        int lineEnd = lineEnd(start);
        while (lineEnd > start && text.charAt(lineEnd - 1) == '\\' && lineEnd < text.length()) {
            lineEnd = lineEnd(nextLine(lineEnd));
        }
        return lineEnd;
    }

    /** Reads a line of the preprocessor; returns where the next line starts. */
    final int preprocessorLine(int start) {
        int lineEnd = preprocessorLineEnd(start);
        out.add(preprocessorKind(start, lineEnd), start, lineEnd, lineEnd);
        return nextLine(lineEnd);
    }

    private LineKind preprocessorKind(int start, int lineEnd) {
        int word = FortranText.skipBlanks(text, start + 1, lineEnd);
        int wordEnd = word;
        while (wordEnd < lineEnd && FortranText.isNamePart(text.charAt(wordEnd))) {
            wordEnd++;
        }
        return switch (text.substring(word, wordEnd)) {
            case "if", "ifdef", "ifndef" -> LineKind.CONDITION_IF;
            case "elif" -> LineKind.CONDITION_ELIF;
            case "else" -> LineKind.CONDITION_ELSE;
            case "endif" -> LineKind.CONDITION_END;
            case "line" -> LineKind.LINE_MARKER;
            case "include" -> LineKind.INCLUDE;
            default ->
                    wordEnd > word && FortranText.isDigit(text.charAt(word))
                            ? LineKind.LINE_MARKER
                            : LineKind.PREPROCESSOR;
        };
    }

    final int lineEnd(int from) {
        if (carriageReturns) {
            return FortranText.lineEnd(text, from);
        }
        int lineFeed = text.indexOf('\n', from);
        return lineFeed < 0 ? text.length() : lineFeed;
    }

    final int nextLine(int lineEnd) {
        return FortranText.nextLine(text, lineEnd);
    }

    /** The end of what counts of a directive's line, before a comment. */
    final int beforeComment(int from, int lineEnd) {
        char quote = 0;
        for (int i = from; i < lineEnd; i++) {
            char c = text.charAt(i);
            if (quote != 0) {
                quote = c == quote ? 0 : quote;
            } else if (c == '!') {
                return i;
            } else if (c == '\'' || c == '"') {
                quote = c;
            }
        }
        return lineEnd;
    }
}
