// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import io.github.pomplens.instrumentor.source.Language;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Divides letters into the words of a directive. In Fortran's fixed form blanks mean nothing:
 * {@code para llel do priv ate} are the words {@code paralleldo private}.
 */
public final class WordDivision {
    private final Vocabulary vocabulary = Vocabulary.openmp();
    private final Map<String, List<String>> known = new HashMap<>();

    /**
     * Divides what stands outside of parentheses.
     *
     * @param written the words as they are written, with single blanks
     * @param first whether a directive's name comes first, else all are clauses
     * @return the words that the vocabulary has: the name, whose own words may be joined, and
     *     clauses; those that are written when they are known or when nothing else is
     */
    public List<String> ofDirective(String written, boolean first) {
        String key = (first ? "1" : "0") + written;
        List<String> words = known.get(key);
        if (words == null) {
            words = divide(written.toLowerCase(Locale.ROOT), first);
            known.put(key, words);
        }
        return words;
    }

    /**
     * Divides what stands in parentheses: names, numbers and keywords, of which no two stand side
     * by side but modifiers and a directive in a clause.
     *
     * @param beforeColon whether modifiers may stand here
     */
    public List<String> ofArgument(String written, boolean beforeColon) {
        String lower = written.toLowerCase(Locale.ROOT);
        List<String> words = List.of(lower.split(" "));
        boolean modifiers = beforeColon;
        for (int i = 0; i < words.size() && modifiers; i++) {
            modifiers = vocabulary.isWord(words.get(i));
        }
        return modifiers || isKnown(lower, true) ? words : List.of(lower.replace(" ", ""));
    }

    private List<String> divide(String written, boolean first) {
        List<String> words = List.of(written.split(" "));
        if (words.size() <= DirectiveReader.MAX_WORDS && isKnown(written, first)) {
            return words;
        }
        String letters = written.replace(" ", "");
        List<String> found = new ArrayList<>();
        if (first) {
            for (int end = letters.length(); end > 0; end--) {
                String name = letters.substring(0, end);
                if (vocabulary.directive(name, Language.FORTRAN).isPresent()
                        && clauses(letters, end, found)) {
                    found.add(name);
                    Collections.reverse(found);
                    return found;
                }
            }
        } else if (clauses(letters, 0, found)) {
            Collections.reverse(found);
            return found;
        }
        return words;
    }

    /** Whether words are a directive's name and clauses after it, or clauses. */
    private boolean isKnown(String words, boolean first) {
        int from = first ? vocabulary.longestName(words, Language.FORTRAN) : 0;
        if (first && from == 0) {
            return false;
        }
        for (String word : words.substring(from).trim().split(" ")) {
            if (!word.isEmpty() && vocabulary.clause(word).isEmpty()) {
                return false;
            }
        }
        return true;
    }

    /**
     * Divides letters into names of clauses.
     *
     * @param found gets them, the last one first
     */
    private boolean clauses(String letters, int from, List<String> found) {
        if (from == letters.length()) {
            return true;
        }
        for (int end = letters.length(); end > from; end--) {
            String name = letters.substring(from, end);
            if (vocabulary.clause(name).isPresent() && clauses(letters, end, found)) {
                found.add(name);
                return true;
            }
        }
        return false;
    }
}
