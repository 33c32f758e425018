// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.Notation;
import io.github.pomplens.instrumentor.source.SourceText;
import java.util.List;

/**
 * Writes a directive that stands for a part of the user's, with what it has of that on the same
 * line and in the same column: the compiler's messages name both. Only blanks depend on the places.
 */
public final class AlignedDirective {
    private static final String CONTINUED_SENTINEL = "!$omp&";

    private final SourceText source;
    private final Directive directive;
    private final Notation notation;
    private final StringBuilder out;
    private final String lineEnd;

    /** The line of the source that is being written, and where it begins in what is written. */
    private int line;

    private int lineStart;

    private AlignedDirective(
            SourceText source, Directive directive, String mark, StringBuilder out) {
        this.source = source;
        this.directive = directive;
        this.notation = directive.notation();
        this.out = out;
        this.lineEnd = mark + source.lineSeparator();
        this.line = source.lineOf(directive.range().start());
        this.lineStart = out.length();
    }

    /**
     * Writes a directive on lines of its own; the last one has no end yet.
     *
     * @param indentation how many of the user's characters stand before it already
     * @param mark what stands at the end of a line that is continued
     */
    public static void write(
            SourceText source,
            Directive directive,
            int indentation,
            String mark,
            DirectivePart name,
            List<DirectivePart> clauses,
            StringBuilder out) {
        AlignedDirective aligned = new AlignedDirective(source, directive, mark, out);
        aligned.lineStart -= indentation;
        aligned.opening();
        aligned.put(name.text(), name.offset());
        for (int i = 0; i < clauses.size(); i++) {
            aligned.put(clauses.get(i).text(), clauses.get(i).offset());
        }
    }

    /** The names of the directives that one is split into, each where its first word stands. */
    public static DirectivePart[] names(
            SourceText source, Directive directive, List<Layer> layers) {
        DirectivePart[] names = new DirectivePart[layers.size()];
        int from = directive.nameRange().start();
        for (int i = 0; i < names.length; i++) {
            Layer layer = layers.get(i);
            int first = DirectivePart.NOWHERE;
            for (String leaf : layer.leaves()) {
                int found = find(source.text(), leaf, from, directive.nameRange().end());
                if (found >= 0) {
                    first = first < 0 ? found : first;
                    from = found + leaf.length();
                }
            }
            names[i] = new DirectivePart(layer.name(), first);
        }
        return names;
    }

    private static int find(String text, String word, int from, int end) {
        for (int i = from; i + word.length() <= end; i++) {
            if (text.regionMatches(true, i, word, 0, word.length())) {
                return i;
            }
        }
        return DirectivePart.NOWHERE;
    }

    private void opening() {
        String opening = notation.opening();
        int start = directive.range().start();
        int name = directive.nameRange().start();
        if (!keepsPlaces()) {
            out.append(opening);
        } else if (isOpening(source.text(), start, name)) {
            pad(start);
            out.append(source.text(), start, name);
        } else {
            // An attribute begins before its directive, and comments may stand between.
            pad(notation == Notation.COMMENT ? start : name - opening.length());
            out.append(opening);
        }
    }

    /** Whether the user's text differs from the usual opening in blanks and capitals only. */
    private boolean isOpening(String text, int start, int end) {
        String opening = notation.opening();
        int at = 0;
        for (int i = start; i < end; i++) {
            char c = text.charAt(i);
            if (c == ' ' || c == '\t') {
                continue;
            }
            at += opening.charAt(at) == ' ' ? 1 : 0;
            if (at >= opening.length() || Character.toLowerCase(c) != opening.charAt(at++)) {
                return false;
            }
        }
        return opening.substring(at).isBlank();
    }

    private void put(String text, int offset) {
        if (offset >= 0 && keepsPlaces()) {
            goTo(source.lineOf(offset));
            pad(offset);
        }
        char before = out.charAt(out.length() - 1);
        if (before != ' ' && before != '\t' && before != '(' && before != '&') {
            out.append(' ');
        }
        out.append(text);
        int lineEnd = text.lastIndexOf('\n');
        if (lineEnd >= 0) {
            line += (int) text.chars().filter(c -> c == '\n').count();
            lineStart = out.length() - (text.length() - lineEnd - 1);
        }
    }

    /** What is in a literal has no place of its own, and must not contain an end of a line. */
    private boolean keepsPlaces() {
        return switch (notation) {
            case PRAGMA, ATTRIBUTE, COMMENT -> true;
            default -> false;
        };
    }

    /** Goes on in a line of the user's directive; what other parts of it have stays empty. */
    private void goTo(int target) {
        if (line >= target) {
            return;
        }
        out.append(lineEnd);
        while (++line < target) {
            out.append(notation == Notation.COMMENT ? source.lineSeparator() : lineEnd);
        }
        lineStart = out.length();
        if (notation == Notation.COMMENT) {
            int start = source.lineStart(line);
            pad(start + source.line(line).length() - source.line(line).stripLeading().length());
            out.append(CONTINUED_SENTINEL);
        }
    }

    /**
     * Blanks up to the column of an offset in this line. Tabs stay where the source has them; in
     * Fortran they count as one column, and may be counted against the length of a line.
     */
    private void pad(int offset) {
        int start = source.lineStart(line);
        for (int i = start + out.length() - lineStart; i < offset; i++) {
            boolean tab = source.text().charAt(i) == '\t' && notation != Notation.COMMENT;
            out.append(tab ? '\t' : ' ');
        }
    }
}
