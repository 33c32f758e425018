// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import io.github.pomplens.instrumentor.source.Language;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Makes directive specs from vocabulary entries; combined ones from their leaves' specs. */
final class DirectiveSpecBuilder {
    private static final String COMBINED = "combined";

    private final Vocabulary vocabulary;

    DirectiveSpecBuilder(Vocabulary vocabulary) {
        this.vocabulary = vocabulary;
    }

    /**
     * @param name the directive's name in the spelling wanted: an entry {@code for/do} gives two
     */
    DirectiveSpec build(String name, VocabularyRow row) {
        Set<Language> languages = languages(name, row);
        return row.column(3).equals(COMBINED)
                ? combined(name, row.since(), languages, row.line("summary"))
                : single(name, row, languages);
    }

    /** A compound directive without an entry of its own. */
    DirectiveSpec compound(String name) {
        Set<Language> languages = new HashSet<>(Language.BASES);
        StringBuilder summary = new StringBuilder("Combines ");
        String separator = "";
        for (String leaf : VocabularyRow.split(name, ' ')) {
            languages.retainAll(vocabulary.knownDirective(leaf).languages());
            summary.append(separator).append(leaf);
            separator = ", then ";
        }
        summary.append(": each contains nothing but the next.");
        return combined(name, CompoundNames.SINCE, languages, summary.toString());
    }

    /** The {@code end X} of a Fortran construct X. */
    DirectiveSpec end(String name, DirectiveSpec construct) {
        Map<String, ClauseUse> clauses = new HashMap<>();
        for (Map.Entry<String, ClauseUse> use : construct.clauses().entrySet()) {
            if (vocabulary.knownClause(use.getKey()).onEnd()) {
                clauses.put(use.getKey(), use.getValue());
            }
        }
        return new DirectiveSpec(
                DirectiveKind.of(name),
                name,
                construct.since(),
                Set.of(Language.FORTRAN),
                Association.DELIMITED,
                Map.of(),
                List.of(name),
                construct.argument(),
                clauses,
                among(clauses.keySet(), construct.exclusive()),
                List.of(),
                Map.of(),
                construct.deprecated(),
                "Ends the " + construct.name() + " construct.");
    }

    private DirectiveSpec single(String name, VocabularyRow row, Set<Language> languages) {
        Map<String, ClauseUse> clauses = clauses(row.line("clauses"));
        List<Set<String>> needs = sets(row.line("needs"));
        addRequired(clauses, needs);
        ArgumentSpec argument = VocabularyRow.argument(row.line("argument"));
        return new DirectiveSpec(
                DirectiveKind.of(name),
                name,
                row.since(),
                languages,
                Association.valueOf(row.column(3).toUpperCase(Locale.ROOT)),
                otherForms(row, argument),
                List.of(name),
                argument,
                clauses,
                sets(row.line("exclusive")),
                needs,
                without(row.line("without")),
                row.line("deprecated"),
                row.line("summary"));
    }

    private DirectiveSpec combined(
            String name, int since, Set<Language> languages, String summary) {
        List<String> leaves = VocabularyRow.split(name, ' ');
        Map<String, ClauseUse> clauses = new HashMap<>();
        List<Set<String>> exclusive = new ArrayList<>();
        List<Set<String>> needs = new ArrayList<>();
        Association association = Association.BLOCK;
        String deprecated = "";
        for (int i = 0; i < leaves.size(); i++) {
            DirectiveSpec leaf = vocabulary.knownDirective(leaves.get(i));
            addClauses(leaf, leaves.subList(0, i), clauses);
            exclusive.addAll(leaf.exclusive());
            needs.addAll(leaf.needs());
            association = leaf.association();
            if (deprecated.isEmpty()) {
                deprecated = leaf.deprecated();
            }
        }
        return new DirectiveSpec(
                DirectiveKind.of(name),
                name,
                since,
                languages,
                association,
                Map.of(),
                leaves,
                ArgumentSpec.NONE,
                clauses,
                among(clauses.keySet(), exclusive),
                needs,
                Map.of(),
                deprecated,
                summary);
    }

    /** Adds a leaf's clauses except those that it doesn't have after the leaves before it. */
    private static void addClauses(
            DirectiveSpec leaf, List<String> before, Map<String, ClauseUse> clauses) {
        for (Map.Entry<String, ClauseUse> use : leaf.clauses().entrySet()) {
            boolean lost = false;
            for (String earlier : before) {
                lost |= leaf.without().getOrDefault(earlier, Set.of()).contains(use.getKey());
            }
            ClauseUse other = lost ? null : clauses.put(use.getKey(), use.getValue());
            if (other != null && other != use.getValue()) {
                throw new IllegalStateException("leaves use " + use.getKey() + " differently");
            }
        }
    }

    /** Reads {@code leaf: clauses; leaf: clauses}. */
    private static Map<String, Set<String>> without(String line) {
        Map<String, Set<String>> without = new HashMap<>();
        for (String part : VocabularyRow.split(line, ';')) {
            int colon = part.indexOf(':');
            List<String> clauses = VocabularyRow.split(part.substring(colon + 1), ' ');
            without.put(part.substring(0, colon), Set.copyOf(clauses));
        }
        return without;
    }

    private static Set<Language> languages(String name, VocabularyRow row) {
        Set<Language> languages = VocabularyRow.languages(VocabularyRow.split(row.column(2), ' '));
        String entryName = row.column(0);
        if (entryName.indexOf('/') < 0) {
            return languages;
        }
        boolean fortran = VocabularyTable.spelling(entryName, true).equals(name);
        languages.retainAll(
                fortran
                        ? Set.of(Language.FORTRAN)
                        : Set.of(Language.C, Language.CPP, Language.JAVA));
        return languages;
    }

    private static Map<String, ClauseUse> clauses(String line) {
        Map<String, ClauseUse> clauses = new HashMap<>();
        for (String word : VocabularyRow.split(line, ' ')) {
            String name = word;
            ClauseUse use = ClauseUse.ONCE;
            if (word.endsWith("!*")) {
                use = ClauseUse.REQUIRED_MANY;
                name = word.substring(0, word.length() - 2);
            } else if (word.endsWith("*")) {
                use = ClauseUse.MANY;
                name = word.substring(0, word.length() - 1);
            } else if (word.endsWith("!")) {
                use = ClauseUse.REQUIRED;
                name = word.substring(0, word.length() - 1);
            }
            clauses.put(name, use);
        }
        return clauses;
    }

    private static void addRequired(Map<String, ClauseUse> clauses, List<Set<String>> needs) {
        for (Map.Entry<String, ClauseUse> use : clauses.entrySet()) {
            if (use.getValue() == ClauseUse.REQUIRED || use.getValue() == ClauseUse.REQUIRED_MANY) {
                needs.add(Set.of(use.getKey()));
            }
        }
    }

    private static Map<String, Association> otherForms(VocabularyRow row, ArgumentSpec argument) {
        Map<String, Association> forms = new HashMap<>();
        for (String clause : VocabularyRow.split(row.line("standalone"), ' ')) {
            forms.put(clause, Association.STANDALONE);
        }
        List<String> declarative = VocabularyRow.split(row.line("declarative"), ' ');
        for (String clause : declarative) {
            forms.put(clause, Association.DECLARATIVE);
        }
        if (!declarative.isEmpty() && argument.use() != ArgumentUse.NONE) {
            forms.put("", Association.DECLARATIVE);
        }
        return forms;
    }

    private static List<Set<String>> sets(String line) {
        List<Set<String>> sets = new ArrayList<>();
        for (String words : VocabularyRow.split(line, ';')) {
            sets.add(Set.copyOf(VocabularyRow.split(words, ' ')));
        }
        return sets;
    }

    /** What is left of exclusive sets when only these clauses are allowed. */
    private static List<Set<String>> among(Set<String> allowed, List<Set<String>> exclusive) {
        Set<Set<String>> left = new LinkedHashSet<>();
        for (Set<String> set : exclusive) {
            Set<String> rest = new HashSet<>(set);
            rest.retainAll(allowed);
            if (rest.size() > 1) {
                left.add(Set.copyOf(rest));
            }
        }
        return List.copyOf(left);
    }
}
