// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import io.github.pomplens.instrumentor.source.Language;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * All directives and clauses that the product knows, read from one table. Diagnostics, completion,
 * hovers and the rewriter ask it and know no directive or clause by themselves. Immutable as seen
 * from outside and safe for use by several threads; entries are made when first asked for.
 */
public final class Vocabulary {
    private static final String END = "end ";

    private final VocabularyTable table;
    private final DirectiveSpecBuilder builder = new DirectiveSpecBuilder(this);
    private final CompoundNames compounds;
    private final Map<String, DirectiveSpec> directives = new ConcurrentHashMap<>();
    private final Map<Language, DirectiveNames> names = new ConcurrentHashMap<>();
    private volatile Map<String, String> joined = Map.of();
    private final Map<String, ClauseSpec> clauses = new ConcurrentHashMap<>();
    private volatile Set<String> argumentWords = Set.of();
    private final Map<String, ArgumentRule> argumentRules = new ConcurrentHashMap<>();

    /** Null until somebody asks. */
    private volatile @Nullable List<DirectiveSpec> allDirectives;

    Vocabulary(VocabularyTable table) {
        this.table = table;
        this.compounds = new CompoundNames(table);
    }

    private static final class Holder {
        static final Vocabulary OPENMP =
                new Vocabulary(VocabularyTable.ofResource("openmp.vocabulary"));
    }

    /** OpenMP 1.0 to 6.0 and POMP's own directives, for C, C++ and Fortran. */
    public static Vocabulary openmp() {
        return Holder.OPENMP;
    }

    /**
     * @param name canonical: lower case, single blanks, such as {@code "parallel for"}; Fortran's
     *     {@code "end parallel do"} and its like are directives as well. Since OpenMP 6.0 some
     *     words are joined by underscores: {@code target_data} is {@code target data}
     */
    public Optional<DirectiveSpec> directive(String name) {
        return Optional.ofNullable(find(name));
    }

    /**
     * All directives in the table's order, then Fortran's end directives. Compound names that are
     * new in OpenMP 6.0 are not among them: there are hundreds.
     */
    public Collection<DirectiveSpec> directives() {
        List<DirectiveSpec> known = allDirectives;
        if (known == null) {
            known = made();
            allDirectives = known;
        }
        return known;
    }

    private List<DirectiveSpec> made() {
        List<DirectiveSpec> all = new ArrayList<>();
        List<DirectiveSpec> ends = new ArrayList<>();
        for (String name : table.directives().keySet()) {
            all.add(knownDirective(name));
            DirectiveSpec end =
                    table.directives().containsKey(END + name) ? null : find(END + name);
            if (end != null) {
                ends.add(end);
            }
        }
        all.addAll(ends);
        return List.copyOf(all);
    }

    /**
     * @param name lower case, such as {@code schedule}
     */
    public Optional<ClauseSpec> clause(String name) {
        return Optional.ofNullable(findClause(name));
    }

    /** All clauses in the table's order. */
    public Collection<ClauseSpec> clauses() {
        List<ClauseSpec> all = new ArrayList<>();
        for (String name : table.clauses().keySet()) {
            all.add(knownClause(name));
        }
        return List.copyOf(all);
    }

    /**
     * The directive with the longest name that {@code words} starts with, word by word: {@code
     * parallel for} for {@code "parallel for private"}.
     *
     * @param words lower case, single blanks; in Fortran the blanks may be missing
     */
    public Optional<DirectiveSpec> longestDirective(String words, Language language) {
        return directive(words.substring(0, longestName(words, language)), language);
    }

    /** The length of the longest name that {@code words} starts with, word by word. */
    int longestName(String words, Language language) {
        int end = words.length();
        while (end > 0) {
            if (find(words.substring(0, end), language) != null) {
                return end;
            }
            end = Math.max(0, words.lastIndexOf(' ', end - 1));
        }
        return 0;
    }

    /**
     * Finds like {@link #directive(String)}, when the language has it; in Fortran blanks may be
     * missing.
     */
    Optional<DirectiveSpec> directive(String name, Language language) {
        return Optional.ofNullable(find(name, language));
    }

    /**
     * The directive that {@code name} was probably meant to be: one that is spelled nearly the same
     * or has another name in this language, or the only one that starts with these words.
     */
    public Optional<String> nearestDirective(String name, Language language) {
        String here = inLanguage(name, language);
        if (!here.isEmpty()) {
            return Optional.of(here);
        }
        DirectiveNames names = names(language);
        Spelling spelling = names.nearest(name, false);
        String nearest = spelling.found() ? spelling.best() : names.onlyOneThatStarts(name);
        return nearest.isEmpty() ? Optional.empty() : Optional.of(nearest);
    }

    /** The names of a language's directives. */
    DirectiveNames names(Language language) {
        DirectiveNames known = names.get(language);
        if (known == null) {
            known = new DirectiveNames(directives(), language);
            names.put(language, known);
        }
        return known;
    }

    /**
     * The clause that {@code name} was probably meant to be: one that is spelled nearly the same.
     */
    public Optional<String> nearestClause(String name, Language language) {
        Spelling spelling = new Spelling(name);
        for (ClauseSpec clause : clauses()) {
            if (clause.languages().contains(language)) {
                spelling.offer(clause.name());
            }
        }
        return spelling.found() ? Optional.of(spelling.best()) : Optional.empty();
    }

    /**
     * What a directive is called in a language: {@code parallel for} in C for {@code parallel do};
     * empty when the language doesn't have it.
     */
    String inLanguage(String name, Language language) {
        VocabularyRow row = table.directive(name);
        if (row == null) {
            return "";
        }
        String here = VocabularyTable.spelling(row.column(0), language == Language.FORTRAN);
        DirectiveSpec spec = knownDirective(here);
        return spec.languages().contains(language) ? spec.name() : "";
    }

    /** Returns the directive of a name that the table itself uses. */
    DirectiveSpec knownDirective(String name) {
        DirectiveSpec spec = find(name);
        if (spec == null) {
            throw new IllegalStateException("directive not in the vocabulary: " + name);
        }
        return spec;
    }

    /** Returns the clause of a name that the table itself uses. */
    ClauseSpec knownClause(String name) {
        ClauseSpec spec = findClause(name);
        if (spec == null) {
            throw new IllegalStateException("clause not in the vocabulary: " + name);
        }
        return spec;
    }

    private @Nullable DirectiveSpec find(String name, Language language) {
        DirectiveSpec spec = find(name);
        if (spec == null && language == Language.FORTRAN) {
            spec = find(joinedNames().getOrDefault(name.replace(" ", ""), ""));
        }
        return spec != null && spec.languages().contains(language) ? spec : null;
    }

    private @Nullable DirectiveSpec find(String name) {
        DirectiveSpec known = directives.get(name);
        if (known != null) {
            return known;
        }
        DirectiveSpec made = make(name);
        if (made != null) {
            directives.put(name, made);
        }
        return made;
    }

    private @Nullable DirectiveSpec make(String name) {
        VocabularyRow row = table.directive(name);
        if (row != null) {
            return builder.build(table.canonical(name), row);
        }
        if (name.startsWith(END)) {
            DirectiveSpec construct = find(name.substring(END.length()));
            return construct != null && isEnded(construct)
                    ? builder.end(END + construct.name(), construct)
                    : null;
        }
        return compounds.isOne(name) ? builder.compound(name) : null;
    }

    /** The names of directives by what is left of them without blanks. */
    private Map<String, String> joinedNames() {
        Map<String, String> names = joined;
        if (names.isEmpty()) {
            names = new HashMap<>();
            for (String name : table.directives().keySet()) {
                String key = name.replace(" ", "");
                names.put(key, name);
                names.put("end" + key, END + name);
            }
            joined = names;
        }
        return names;
    }

    private static boolean isEnded(DirectiveSpec spec) {
        return spec.languages().contains(Language.FORTRAN)
                && switch (spec.association()) {
                    case BLOCK, LOOP, ATOMIC -> true;
                    case STANDALONE, SEPARATING, DECLARATIVE, DELIMITED, UTILITY -> false;
                };
    }

    private @Nullable ClauseSpec findClause(String name) {
        ClauseSpec known = clauses.get(name);
        if (known != null) {
            return known;
        }
        VocabularyRow row = table.clauses().get(name);
        if (row == null) {
            return null;
        }
        ClauseSpec made = clause(name, row);
        clauses.put(name, made);
        return made;
    }

    private ClauseSpec clause(String name, VocabularyRow row) {
        List<String> marks = VocabularyRow.split(row.column(3), ' ');
        if (!marks.contains("c") && !marks.contains("f")) {
            marks.addAll(List.of("c", "f"));
        }
        return new ClauseSpec(
                ClauseKind.of(name),
                name,
                row.since(),
                VocabularyRow.languages(marks),
                VocabularyRow.argument(row.column(2)),
                marks.contains("end"),
                values(name, row),
                row.line("deprecated"),
                row.line("summary"));
    }

    /** Whether OpenMP uses a word somewhere: as a name, or in an argument. */
    boolean isWord(String word) {
        Set<String> known = argumentWords;
        if (known.isEmpty()) {
            known = new HashSet<>();
            for (ClauseSpec clause : clauses()) {
                known.add(clause.name());
                known.addAll(clause.values());
            }
            argumentWords = known;
        }
        return known.contains(word) || find(word) != null;
    }

    private List<String> values(String name, VocabularyRow row) {
        Set<String> values = new LinkedHashSet<>(argumentRule(name).words());
        values.addAll(VocabularyRow.split(row.line("values"), ' '));
        return List.copyOf(values);
    }

    /** What may stand in the argument of a clause that the table has. */
    ArgumentRule argumentRule(String clause) {
        ArgumentRule known = argumentRules.get(clause);
        if (known == null) {
            VocabularyRow row = table.clauses().get(clause);
            if (row == null) {
                throw new IllegalStateException("clause not in the vocabulary: " + clause);
            }
            known = ArgumentRule.of(row);
            argumentRules.put(clause, known);
        }
        return known;
    }
}
