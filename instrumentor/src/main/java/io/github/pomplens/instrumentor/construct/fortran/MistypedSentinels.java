// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.directive.Vocabulary;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;
import java.util.Set;

/**
 * Finds comments that were most probably meant to be directives: no compiler says anything about
 * them. A blank or a second mark before the sentinel is how directives are switched off.
 */
final class MistypedSentinels {
    private static final Set<String> NEARLY =
            Set.of(
                    "opm", "mop", "op", "om", "mp", "ompp", "oomp", "ommp", "onp", "imp", "openmp",
                    "pmop", "popm", "pom", "ppomp");

    private static final int SENTINEL_COLUMNS = 5;

    private final String text;
    private final boolean fixed;
    private final List<Diagnostic> diagnostics;

    private MistypedSentinels(String text, boolean fixed, List<Diagnostic> diagnostics) {
        this.text = text;
        this.fixed = fixed;
        this.diagnostics = diagnostics;
    }

    /**
     * @param strays sentinels with a mark of continuation in lines that continue nothing
     */
    static void find(
            String text, boolean fixed, List<TextRange> strays, List<Diagnostic> diagnostics) {
        MistypedSentinels finder = new MistypedSentinels(text, fixed, diagnostics);
        for (TextRange stray : strays) {
            String hint =
                    fixed ? "it continues no directive" : "it continues no line that ends in &";
            finder.report(stray.start(), stray.end(), hint);
        }
        int line = 0;
        while (line < text.length()) {
            int lineFeed = text.indexOf('\n', line);
            int end = lineFeed < 0 ? text.length() : lineFeed;
            int first = FortranText.skipBlanks(text, line, end);
            if (first + SENTINEL_COLUMNS < end) {
                finder.line(line, first, end);
            }
            line = end + 1;
        }
    }

    private void line(int start, int first, int end) {
        char mark = FortranText.lower(text.charAt(first));
        boolean comment = mark == '!' || fixed && first == start && (mark == 'c' || mark == '*');
        if (!comment) {
            return;
        }
        boolean dollar = text.charAt(first + 1) == '$';
        int word = first + (dollar ? 2 : 1);
        if (!FortranText.isLetter(text.charAt(word))
                || dollar && (!fixed || first == start) && isSentinel(word)) {
            return;
        }
        int wordEnd = wordEnd(word, end);
        String written = lower(word, wordEnd);
        boolean exact = written.equals("omp") || written.equals("pomp");
        if (exact && dollar) {
            // Elsewhere than in column 6, where it would continue a statement.
            boolean wrongColumn = fixed && first > start && first - start != SENTINEL_COLUMNS;
            if (wrongColumn && isDirective(wordEnd, end)) {
                report(first, wordEnd, "in fixed form it must begin in column 1");
            }
        } else if (exact && mark == '!' || dollar && NEARLY.contains(written)) {
            if (isDirective(wordEnd, end) && FortranText.isBlank(text.charAt(wordEnd))) {
                report(first, wordEnd, "a sentinel is written !$omp");
            }
        } else if (dollar && (written.startsWith("omp") || written.startsWith("pomp"))) {
            int name = word + (written.charAt(0) == 'p' ? "pomp" : "omp").length();
            if (isDirective(name, end)) {
                report(first, name, "a blank must follow");
            }
        }
    }

    /** Whether this is how most directives begin: right, and with a blank after it. */
    private boolean isSentinel(int word) {
        return FortranText.isAt(text, word, "omp") && FortranText.isBlank(text.charAt(word + 3));
    }

    private int wordEnd(int from, int end) {
        int i = from;
        while (i < end && FortranText.isLetter(text.charAt(i))) {
            i++;
        }
        return i;
    }

    private String lower(int from, int to) {
        StringBuilder lower = new StringBuilder();
        for (int i = from; i < to; i++) {
            lower.append(FortranText.lower(text.charAt(i)));
        }
        return lower.toString();
    }

    /** Whether the words from here on are the name of a directive. */
    private boolean isDirective(int from, int end) {
        StringBuilder words = new StringBuilder();
        int i = FortranText.skipBlanks(text, from, end);
        while (i < end && FortranText.isLetter(text.charAt(i))) {
            int wordEnd = wordEnd(i, end);
            words.append(words.isEmpty() ? "" : " ").append(lower(i, wordEnd));
            i = FortranText.skipBlanks(text, wordEnd, end);
        }
        return !words.isEmpty()
                && Vocabulary.openmp()
                        .longestDirective(words.toString(), Language.FORTRAN)
                        .isPresent();
    }

    private void report(int from, int to, String hint) {
        TextRange range = new TextRange(from, to);
        diagnostics.add(Diagnostic.of(Problem.SENTINEL, range, range.in(text), hint));
    }
}
