// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import io.github.pomplens.instrumentor.source.Language;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Which words a clause's argument may have, and where; the head of {@code openmp.vocabulary}
 * explains the lines that say so.
 *
 * @param before before its colon
 * @param operatorsOfC before its colon as well, in C and C++
 * @param operatorsOfFortran the same in Fortran
 * @param main behind the colon, or alone
 * @param alone those of {@code main} that nothing may follow
 * @param after behind the colon, where {@code main} is before it
 * @param around before a list in parentheses
 * @param sets before an equals sign
 * @param bare without a colon, where one is needed otherwise
 * @param modifiers before a colon, where other expressions may stand as well
 * @param shape what it is besides
 * @param items how many items it has at most behind the colon, or alone; 0 for any number
 * @param integer where an integer stands: {@code before} the colon, or {@code main}; empty where
 *     that isn't so
 * @param reserved the names that OpenMP defines for it
 * @param unnamed the values that a directive may have without a name in parentheses
 * @param only the directives for which this holds; empty for all of them
 * @param except the directives for which it doesn't
 */
record ArgumentRule(
        List<String> before,
        List<String> operatorsOfC,
        List<String> operatorsOfFortran,
        List<String> main,
        List<String> alone,
        List<String> after,
        List<String> around,
        List<String> sets,
        List<String> bare,
        List<String> modifiers,
        Shape shape,
        int items,
        String integer,
        List<String> reserved,
        List<String> unnamed,
        List<String> only,
        List<String> except) {
    /** Stands in {@code before} for the names of the leaves that take the clause. */
    static final String LEAVES = "@";

    /** How the names begin that OpenMP keeps for itself. */
    static final String RESERVED = "omp_";

    /** What an argument is besides its words. */
    enum Shape {
        ANY,
        /** It has a colon. */
        COLON,
        /** Its list holds names and nothing else. */
        NAMES,
        /** It is a constant above zero. */
        POSITIVE,
        /** It is a constant, and not negative. */
        CONSTANT
    }

    static ArgumentRule of(VocabularyRow row) {
        String shape = row.line("shape");
        String items = row.line("items");
        return new ArgumentRule(
                words(row, "before"),
                words(row, "operators c"),
                words(row, "operators f"),
                words(row, "main"),
                words(row, "alone"),
                words(row, "after"),
                words(row, "around"),
                words(row, "sets"),
                words(row, "bare"),
                words(row, "modifiers"),
                shape.isEmpty() ? Shape.ANY : Shape.valueOf(shape.toUpperCase(Locale.ROOT)),
                items.isEmpty() ? 0 : Integer.parseInt(items),
                row.line("integer"),
                reserved(row),
                words(row, "unnamed"),
                VocabularyRow.split(row.line("only"), ';'),
                VocabularyRow.split(row.line("except"), ';'));
    }

    /** All the words, for who proposes them. */
    List<String> words() {
        Set<String> words = new LinkedHashSet<>(main);
        words.addAll(after);
        words.addAll(operatorsOfC);
        words.addAll(before);
        words.addAll(operatorsOfFortran);
        words.addAll(around);
        words.addAll(sets);
        words.addAll(bare);
        words.addAll(modifiers);
        words.remove(LEAVES);
        return new ArrayList<>(words);
    }

    boolean appliesTo(DirectiveSpec directive) {
        return (only.isEmpty() || only.contains(directive.name()))
                && !except.contains(directive.name());
    }

    List<String> operators(Language language) {
        return language == Language.FORTRAN ? operatorsOfFortran : operatorsOfC;
    }

    /** The words before the colon, with the leaves of a directive that take the clause. */
    List<String> before(DirectiveSpec directive, String clause) {
        if (!before.contains(LEAVES)) {
            return before;
        }
        List<String> words = new ArrayList<>(before);
        words.remove(LEAVES);
        for (String leaf : directive.leaves()) {
            boolean takesIt =
                    Vocabulary.openmp().knownDirective(leaf).clauses().containsKey(clause);
            if (takesIt) {
                words.add(leaf);
            }
        }
        return words;
    }

    /** Whether a word may be a modifier before the colon. */
    boolean isModifier(String word) {
        return before.contains(word) || modifiers.contains(word);
    }

    private static List<String> reserved(VocabularyRow row) {
        List<String> names = new ArrayList<>(words(row, "values"));
        names.addAll(words(row, "sets"));
        names.removeIf(name -> !name.startsWith(RESERVED));
        return names;
    }

    private static List<String> words(VocabularyRow row, String key) {
        return VocabularyRow.split(row.line(key), ' ');
    }
}
