// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import io.github.pomplens.instrumentor.source.Language;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;

/** What the user probably meant, as the tail of a message: empty, or from a semicolon on. */
public final class Suggestions {
    /** How many misspelt names of a file are remembered; mostly one is repeated. */
    private static final int REMEMBERED = 1000;

    private final Vocabulary vocabulary;
    private final Language language;
    private final Map<String, String> known = new HashMap<>();

    Suggestions(Vocabulary vocabulary, Language language) {
        this.vocabulary = vocabulary;
        this.language = language;
    }

    /**
     * Whether a word may be a macro, which compilers expand in directives: by custom those have no
     * small letters, and OpenMP's words have no others.
     */
    public static boolean looksLikeMacro(String word) {
        boolean capital = false;
        for (int i = 0; i < word.length(); i++) {
            char c = word.charAt(i);
            if (c >= 'a' && c <= 'z') {
                return false;
            }
            capital |= c >= 'A' && c <= 'Z';
        }
        return capital;
    }

    /** The prefixes that OpenMP 5.0 and later keep for what compilers add of their own. */
    public static boolean isExtension(String name) {
        return name.startsWith("ompx_") || name.startsWith("ext_");
    }

    boolean isInLanguage(ClauseSpec clause) {
        return clause.languages().contains(language);
    }

    /** Whether a word names a directive when its case doesn't count. */
    boolean isDirective(String word) {
        String name = word.toLowerCase(Locale.ROOT);
        return vocabulary.longestDirective(name, language).isPresent();
    }

    /** Whether a word names a clause when its case doesn't count. */
    boolean isClause(String word) {
        return vocabulary.clause(word.toLowerCase(Locale.ROOT)).isPresent();
    }

    /**
     * @param words the words after the sentinel with single blanks; clauses may be among them
     */
    String forDirective(String words) {
        String remembered = known.get(words);
        if (remembered != null) {
            return remembered;
        }
        String found = findDirective(words.toLowerCase(Locale.ROOT));
        if (known.size() < REMEMBERED) {
            known.put(words, found);
        }
        return found;
    }

    private String findDirective(String name) {
        String foreign = longestForeign(name);
        if (!foreign.isEmpty()) {
            String here = vocabulary.inLanguage(foreign, language);
            return here.isEmpty()
                    ? "; '" + foreign + "' exists in " + languages(foreign) + " only"
                    : didYouMean(here);
        }
        Spelling nearest = nearestDirective(name, false);
        return didYouMean(nearest.found() ? nearest.best() : names().onlyOneThatStarts(name));
    }

    /** Suggests like {@link #forDirective}, for the directives that POMP's own sentinel allows. */
    String forPompDirective(String words) {
        Spelling nearest = nearestDirective(words.toLowerCase(Locale.ROOT), true);
        return nearest.found()
                ? didYouMean(nearest.best())
                : "; after 'pomp' only POMP's own directives may stand, such as 'inst begin'";
    }

    /**
     * @param word a word in clause position that isn't a clause
     * @param mayBeName whether it stands where another word of the directive's name could stand
     */
    String forClause(DirectiveSpec directive, String word, boolean mayBeName) {
        Spelling clauses = new Spelling(word);
        for (String allowed : new TreeSet<>(directive.clauses().keySet())) {
            if (vocabulary.knownClause(allowed).languages().contains(language)) {
                clauses.offer(allowed);
            }
        }
        if (mayBeName) {
            String here = vocabulary.inLanguage(directive.name() + " " + word, language);
            if (!here.isEmpty()) {
                return didYouMean(here);
            }
            Spelling nextWord = nextWord(directive, word);
            if (nextWord.found() && !clauses.isNearerThan(nextWord)) {
                return didYouMean(
                        names().shortestThatStarts(directive.name() + " " + nextWord.best()));
            }
        }
        return didYouMean(clauses.best());
    }

    /** Whether some directive has the name of this one followed by {@code word}. */
    boolean continuesName(DirectiveSpec directive, String word) {
        return !names().shortestThatStarts(directive.name() + " " + word).isEmpty();
    }

    /** The number of the last of {@code words} that may belong to a name; the first is 0. */
    int lastNameWord(String words) {
        int last = 0;
        int end = words.indexOf(' ');
        while (end > 0 && !names().shortestThatStarts(words.substring(0, end)).isEmpty()) {
            last++;
            end = words.indexOf(' ', end + 1);
        }
        return last;
    }

    /** The directive that is spelled most like some start of {@code words}. */
    private Spelling nearestDirective(String words, boolean pompOnly) {
        Spelling nearest = new Spelling("");
        for (int end = words.length(); end > 0; end = words.lastIndexOf(' ', end - 1)) {
            Spelling spelling = names().nearest(words.substring(0, end), pompOnly);
            if (spelling.found() && (!nearest.found() || spelling.isNearerThan(nearest))) {
                nearest = spelling;
            }
        }
        return nearest;
    }

    /** The longest start of {@code words} that is a directive of other languages only. */
    private String longestForeign(String words) {
        for (int end = words.length(); end > 0; end = words.lastIndexOf(' ', end - 1)) {
            String name = words.substring(0, end);
            if (vocabulary.directive(name).isPresent()) {
                return name;
            }
        }
        return "";
    }

    private String languages(String directive) {
        boolean fortran =
                vocabulary.knownDirective(directive).languages().contains(Language.FORTRAN);
        boolean c = vocabulary.knownDirective(directive).languages().contains(Language.C);
        return !fortran ? "C and C++" : c ? "C, C++ and Fortran" : "Fortran";
    }

    private Spelling nextWord(DirectiveSpec directive, String word) {
        String start = directive.name() + " ";
        Spelling nextWord = new Spelling(word);
        for (DirectiveSpec spec : vocabulary.directives()) {
            if (spec.name().startsWith(start) && spec.languages().contains(language)) {
                int wordEnd = spec.name().indexOf(' ', start.length());
                nextWord.offer(
                        spec.name()
                                .substring(
                                        start.length(),
                                        wordEnd < 0 ? spec.name().length() : wordEnd));
            }
        }
        return nextWord;
    }

    private DirectiveNames names() {
        return vocabulary.names(language);
    }

    static String didYouMean(String name) {
        return name.isEmpty() ? "" : "; did you mean '" + name + "'?";
    }
}
