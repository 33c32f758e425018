// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import io.github.pomplens.instrumentor.source.Language;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The names of a language's directives, for what a misspelt one may have meant: a file may have
 * hundreds of thousands of those, and there are hundreds of names. Immutable.
 */
final class DirectiveNames {
    /** Names with what {@link Spelling} compares first. */
    private record Candidate(String name, int letters) {}

    private final List<Candidate> all = new ArrayList<>();
    private final List<Candidate> pomp = new ArrayList<>();

    /** The shortest name that starts with these words, or is these words. */
    private final Map<String, String> shortest = new HashMap<>();

    /** The only name that goes on after these words; empty when there are several. */
    private final Map<String, String> only = new HashMap<>();

    DirectiveNames(Collection<DirectiveSpec> directives, Language language) {
        for (DirectiveSpec spec : directives) {
            if (!spec.languages().contains(language)) {
                continue;
            }
            String name = spec.name();
            Candidate candidate = new Candidate(name, Spelling.letters(name));
            all.add(candidate);
            if (spec.isPomp()) {
                pomp.add(candidate);
            }
            addStart(name, name);
            for (int end = name.indexOf(' '); end > 0; end = name.indexOf(' ', end + 1)) {
                String start = name.substring(0, end);
                addStart(start, name);
                only.merge(start, name, (one, other) -> "");
            }
        }
    }

    private void addStart(String start, String name) {
        shortest.merge(start, name, (one, other) -> other.length() < one.length() ? other : one);
    }

    /**
     * @param pompOnly whether only POMP's own directives count
     */
    Spelling nearest(String words, boolean pompOnly) {
        Spelling spelling = new Spelling(words);
        for (Candidate candidate : pompOnly ? pomp : all) {
            spelling.offer(candidate.name, candidate.letters);
        }
        return spelling;
    }

    /** The shortest name that starts with {@code words}, or is {@code words}; empty for none. */
    String shortestThatStarts(String words) {
        return shortest.getOrDefault(words, "");
    }

    /** The only name that goes on after {@code words}; empty when there is none, or several. */
    String onlyOneThatStarts(String words) {
        return only.getOrDefault(words, "");
    }
}
