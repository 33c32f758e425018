// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import io.github.pomplens.instrumentor.source.Language;
import java.util.ArrayList;
import java.util.EnumSet;
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
                ? combined(name, row, languages)
                : single(name, row, languages);
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
                name,
                construct.since(),
                EnumSet.of(Language.FORTRAN),
                Association.DELIMITED,
                Map.of(),
                List.of(name),
                construct.argument(),
                clauses,
                among(clauses.keySet(), construct.exclusive()),
                List.of(),
                "Ends the " + construct.name() + " construct.");
    }

    private DirectiveSpec single(String name, VocabularyRow row, Set<Language> languages) {
        Map<String, ClauseUse> clauses = clauses(row.line("clauses"));
        List<Set<String>> needs = sets(row.line("needs"));
        addRequired(clauses, needs);
        ArgumentSpec argument = VocabularyRow.argument(row.line("argument"));
        return new DirectiveSpec(
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
                row.line("summary"));
    }

    private DirectiveSpec combined(String name, VocabularyRow row, Set<Language> languages) {
        List<String> leaves = VocabularyRow.split(name, ' ');
        List<String> without = VocabularyRow.split(row.line("without"), ' ');
        Map<String, ClauseUse> clauses = new HashMap<>();
        List<Set<String>> exclusive = new ArrayList<>();
        List<Set<String>> needs = new ArrayList<>();
        Association association = Association.BLOCK;
        for (String leafName : leaves) {
            DirectiveSpec leaf = vocabulary.knownDirective(leafName);
            for (Map.Entry<String, ClauseUse> use : leaf.clauses().entrySet()) {
                if (!without.contains(use.getKey())) {
                    ClauseUse earlier = clauses.get(use.getKey());
                    clauses.put(
                            use.getKey(),
                            earlier == null
                                    ? use.getValue()
                                    : both(use.getKey(), earlier, use.getValue()));
                }
            }
            exclusive.addAll(leaf.exclusive());
            needs.addAll(leaf.needs());
            association = leaf.association();
        }
        return new DirectiveSpec(
                name,
                row.since(),
                languages,
                association,
                Map.of(),
                leaves,
                ArgumentSpec.NONE,
                clauses,
                among(clauses.keySet(), exclusive),
                needs,
                row.line("summary"));
    }

    /** The use of a clause that two leaves have. */
    private ClauseUse both(String clause, ClauseUse first, ClauseUse second) {
        if (vocabulary.knownClause(clause).perLeaf()) {
            return ClauseUse.MANY;
        }
        if (first != second) {
            throw new IllegalStateException("leaves use the clause " + clause + " differently");
        }
        return first;
    }

    private static Set<Language> languages(String name, VocabularyRow row) {
        Set<Language> languages = VocabularyRow.languages(VocabularyRow.split(row.column(2), ' '));
        String entryName = row.column(0);
        if (entryName.equals(name)) {
            return languages;
        }
        boolean fortran = VocabularyTable.spelling(entryName, true).equals(name);
        languages.retainAll(
                fortran ? EnumSet.of(Language.FORTRAN) : EnumSet.of(Language.C, Language.CPP));
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
