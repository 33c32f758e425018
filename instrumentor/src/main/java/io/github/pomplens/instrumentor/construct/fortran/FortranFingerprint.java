// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.source.TextRange;
import java.util.Set;

/**
 * Tells whether two pieces of Fortran are the same to a compiler: the case of letters, blanks,
 * comments and where lines are continued don't count, nor whether a blank parts two words that may
 * stand in one, as in {@code end do}.
 */
public final class FortranFingerprint {
    private static final long FNV_OFFSET = 0xcbf29ce484222325L;
    private static final long FNV_PRIME = 0x100000001b3L;

    /**
     * The column of a line in fixed form where statements begin, behind the mark of a continued
     * one.
     */
    private static final int STATEMENT = 6;

    /**
     * The first of two words that begin a statement and may be written in one (table 6.2 of Fortran
     * 2018). What begins with it and goes on after a blank is no other statement.
     */
    private static final Set<String> FIRST_OF_TWO =
            Set.of("block", "double", "else", "end", "go", "select");

    private static final int LONGEST_FIRST = "double".length();

    private final boolean fixed;

    /** The first word of a statement, as far as it has been read. */
    private final StringBuilder word = new StringBuilder();

    /** Whether what follows is no longer of the first word. */
    private boolean within;

    private long hash = FNV_OFFSET;

    /** What was added last; words need a blank between them. */
    private char last = '\n';

    private boolean blank;
    private boolean continued;
    private char quote;

    private FortranFingerprint(boolean fixed) {
        this.fixed = fixed;
    }

    /**
     * A hash of the statements and directives in a piece of text (64-bit FNV-1a).
     *
     * @param range where the piece is; it should start with a sentinel or between statements
     */
    public static long of(String text, TextRange range, boolean fixed) {
        FortranFingerprint fingerprint = new FortranFingerprint(fixed);
        int start = range.start();
        while (start < range.end()) {
            int end = text.indexOf('\n', start);
            end = end < 0 || end > range.end() ? range.end() : end;
            fingerprint.addLine(text.substring(start, end));
            start = end + 1;
        }
        return fingerprint.hash;
    }

    private void addLine(String line) {
        int at = 0;
        while (at < line.length() && Character.isWhitespace(line.charAt(at))) {
            at++;
        }
        if (at == line.length() || isComment(line, at)) {
            return;
        }
        boolean goesOn = continued;
        if (isSentinel(line, at)) {
            int end = line.indexOf('$', at) + 1;
            while (end < line.length() && Character.isLetter(line.charAt(end))) {
                end++;
            }
            goesOn |= fixed && isMark(line, STATEMENT - 1);
            if (!goesOn) {
                endStatement();
                add('!');
                add('$');
            }
            at = goesOn ? Math.max(end, fixed ? STATEMENT : 0) : line.indexOf('$', at) + 1;
        } else if (fixed && at == STATEMENT - 1 && isMark(line, at)) {
            goesOn = true;
            at = STATEMENT;
        }
        if (!goesOn) {
            endStatement();
        }
        addStatement(line, at, goesOn);
    }

    private boolean isComment(String line, int at) {
        char c = line.charAt(at);
        boolean mark = c == '!' || fixed && at == 0 && "cC*".indexOf(c) >= 0;
        return mark && !isSentinel(line, at);
    }

    private boolean isSentinel(String line, int at) {
        char c = line.charAt(at);
        boolean mark = c == '!' || fixed && at == 0 && "cC*".indexOf(c) >= 0;
        return mark
                && (line.startsWith("$", at + 1)
                        || line.regionMatches(true, at + 1, "pomp$", 0, "pomp$".length()));
    }

    private static boolean isMark(String line, int at) {
        return at < line.length()
                && !Character.isWhitespace(line.charAt(at))
                && line.charAt(at) != '0';
    }

    private void addStatement(String line, int start, boolean goesOn) {
        continued = false;
        boolean first = goesOn && !fixed;
        for (int i = start; i < line.length(); i++) {
            char c = line.charAt(i);
            if (quote != 0) {
                if (c == '&' && line.substring(i + 1).isBlank()) {
                    continued = true;
                    return;
                }
                quote = c == quote ? 0 : quote;
                add(c);
            } else if (c == '!') {
                return;
            } else if (Character.isWhitespace(c)) {
                blank = true;
            } else if (c == '&' && (first || endsLine(line, i + 1))) {
                continued |= !first;
            } else {
                quote = c == '\'' || c == '"' ? c : 0;
                addPart(Character.toLowerCase(c));
                first = false;
            }
        }
        if (!continued) {
            quote = 0;
        }
        blank = true;
    }

    private static boolean endsLine(String line, int from) {
        for (int i = from; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '!') {
                return true;
            }
            if (!Character.isWhitespace(c)) {
                return false;
            }
        }
        return true;
    }

    private void endStatement() {
        if (last != '\n') {
            add('\n');
        }
        beginStatement();
        blank = false;
        quote = 0;
    }

    private void beginStatement() {
        word.setLength(0);
        within = false;
    }

    private void addPart(char c) {
        if (blank && Character.isLetterOrDigit(last) && Character.isLetterOrDigit(c)) {
            boolean inOne =
                    !within && Character.isLetter(c) && FIRST_OF_TWO.contains(word.toString());
            if (!inOne) {
                add(' ');
            }
        }
        within |= blank && !word.isEmpty();
        blank = false;
        if (c == ';') {
            beginStatement();
        } else if (Character.isLetter(c) && word.length() <= LONGEST_FIRST) {
            word.append(c);
        } else if (!word.isEmpty() || !Character.isDigit(c)) {
            within = true; // A number before the first word is a label.
        }
        add(c);
    }

    private void add(char c) {
        hash = (hash ^ c) * FNV_PRIME;
        last = c;
    }
}
