// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.construct.check.LoopProblems;
import io.github.pomplens.instrumentor.construct.model.BlockConstruct;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.source.CText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;
import java.util.Locale;

/** Finds loops of Fortran that aren't in canonical form (OpenMP 5.2 section 4.4.1). */
final class FortranLoopChecks {
    private final String text;
    private final BlockConstruct construct;
    private final List<Diagnostic> found;

    /**
     * @param found where to add what is wrong
     */
    FortranLoopChecks(String text, BlockConstruct construct, List<Diagnostic> found) {
        this.text = text;
        this.construct = construct;
        this.found = found;
    }

    /**
     * {@code do while} and {@code do} without limits; {@code do concurrent} is for {@code loop}.
     */
    void run() {
        int start = firstStatement(text, construct.body());
        int end = start;
        while (end < construct.body().end() && CText.lineEndLength(text, end) == 0) {
            end++;
        }
        String line = text.substring(start, end).toLowerCase(Locale.ROOT);
        int comment = line.indexOf('!');
        String head = (comment < 0 ? line : line.substring(0, comment)).strip();
        int name = head.indexOf(':');
        String loop = head.substring(name + 1).strip();
        TextRange place = new TextRange(start, end);
        if (loop.equals("do")) {
            report(place, "has no limits; write 'do i = first, last'");
        } else if (loop.startsWith("do") && isWhile(loop.substring(2).strip())) {
            report(place, "isn't counted; write 'do i = first, last'");
        }
    }

    /** Returns the offset behind blanks, line ends and comments of Fortran. */
    private static int firstStatement(String text, TextRange body) {
        int at = body.start();
        boolean comment = false;
        while (at < body.end()) {
            char c = text.charAt(at);
            comment = c == '!' || comment && CText.lineEndLength(text, at) == 0;
            if (!comment && !Character.isWhitespace(c)) {
                break;
            }
            at++;
        }
        return at;
    }

    private static boolean isWhile(String afterDo) {
        int at = 0;
        while (at < afterDo.length() && Character.isDigit(afterDo.charAt(at))) {
            at++;
        }
        String rest = afterDo.substring(at).strip();
        String word = rest.startsWith(",") ? rest.substring(1).strip() : rest;
        return word.startsWith("while")
                && word.substring("while".length()).strip().startsWith("(")
                && word.indexOf('=') != word.length() - 1;
    }

    private void report(TextRange place, String what) {
        found.add(LoopProblems.notCanonical(text, construct, place, what));
    }
}
