// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.fortran;

import io.github.pomplens.instrumentor.construct.fortran.FortranExtent;
import io.github.pomplens.instrumentor.construct.fortran.FortranTree;
import io.github.pomplens.instrumentor.directive.Clause;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.rewrite.model.Edits;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;

/** Changes the directives of a Fortran file, and puts what was written in around constructs. */
final class FortranDirectiveEdits {
    private static final int TAB_WIDTH = 8;

    private final FortranTree tree;
    private final SourceText source;
    private final FortranWriter writer;
    private final FortranCalls calls;
    private final Edits edits;
    private final String newLine;

    FortranDirectiveEdits(FortranTree tree, FortranWriter writer, FortranCalls calls, Edits edits) {
        this.tree = tree;
        this.source = tree.tree().source();
        this.writer = writer;
        this.calls = calls;
        this.edits = edits;
        this.newLine = source.lineSeparator();
    }

    /** Puts what was written in the place of a directive, whose lines stay as empty ones. */
    void replaceDirective(Directive directive) {
        TextRange range = directive.range();
        int first = source.lineOf(range.start());
        StringBuilder written = edits.buffer();
        int lineEnd = written.indexOf(newLine, edits.pending());
        int rest = written.length() - newLine.length();
        if (lineEnd >= 0 && lineEnd < rest) {
            edits.endLines(source.lineStart(first), range.end());
            return;
        }
        written.setLength(lineEnd < 0 ? written.length() : rest);
        for (int line = source.lineOf(range.end()); line > first; line--) {
            written.append(newLine);
        }
        edits.endInline(source.lineStart(first), range.end());
    }

    /** Puts text after the last clause of a directive. */
    void append(Directive directive, String text) {
        if (text.isEmpty()) {
            return;
        }
        TextRange range = directive.range();
        int line = source.lineOf(range.start());
        boolean fits = width(line) + text.length() <= writer.length();
        if (fits && line == source.lineOf(range.end()) && isAsWritten(directive)) {
            int end = end(directive);
            edits.inline(new TextRange(end, end), text);
        } else {
            String whole =
                    tree.writtenText().substring(directive.nameRange().start(), end(directive));
            TextRange all = new TextRange(source.lineStart(line), range.end());
            writer.directive(edits.buffer(), withSingleBlanks(whole) + text);
            edits.endLines(all.start(), all.end());
        }
    }

    /** Whether no word of a directive had to be joined: its offsets are those of the file. */
    private boolean isAsWritten(Directive directive) {
        int start = directive.nameRange().start();
        int length = end(directive) - start;
        return source.text().regionMatches(true, start, tree.clearText(), start, length);
    }

    /** A directive's text without what parted its lines; literals stay as they are. */
    private static String withSingleBlanks(String text) {
        StringBuilder out = new StringBuilder(text.length());
        char quote = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean blank = quote == 0 && Character.isWhitespace(c);
            if (!blank) {
                out.append(c);
            } else if (out.length() > 0 && out.charAt(out.length() - 1) != ' ') {
                out.append(' ');
            }
            if (quote == 0 && (c == '\'' || c == '"')) {
                quote = c;
            } else if (c == quote) {
                quote = 0;
            }
        }
        return out.toString();
    }

    /** Where the last clause of a directive ends. */
    private static int end(Directive directive) {
        int end = directive.nameRange().end();
        for (Clause clause : directive.clauses()) {
            // Those of the end directive count for the construct as well.
            if (directive.range().contains(clause.range())) {
                end = Math.max(end, clause.range().end());
            }
        }
        return end;
    }

    /** How wide a line is at most, whatever its tabs mean. */
    private int width(int line) {
        int width = 0;
        int end = source.lineEnd(line);
        for (int i = source.lineStart(line); i < end; i++) {
            width += source.text().charAt(i) == '\t' ? TAB_WIDTH : 1;
        }
        return width;
    }

    void insertBefore(FortranExtent extent) {
        if (extent.conditional()) {
            edits.buffer().insert(edits.pending(), "#define " + presence(extent) + newLine);
        }
        insertAt(extent.before());
    }

    /** Puts lines in that are compiled only when the directive of a construct is. */
    void insertWithDirective(FortranExtent extent, int offset) {
        StringBuilder written = edits.buffer();
        if (extent.conditional() && written.length() > edits.pending()) {
            written.insert(edits.pending(), "#ifdef " + presence(extent) + newLine);
            edits.line("#endif");
        }
        insertAt(offset);
    }

    /** A macro that is defined where the directive of a construct is compiled. */
    private String presence(FortranExtent extent) {
        return "POMP_HAS_" + source.lineOf(extent.before()) + "_" + calls.nameEnd();
    }

    /** Puts the lines written since the last edit in, if there are any. */
    void insertAt(int offset) {
        if (edits.buffer().length() > edits.pending()) {
            edits.endLines(offset, offset);
        }
    }
}
