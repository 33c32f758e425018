// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Checks of one directive against its entry in the vocabulary. For one use. */
final class DirectiveChecks {
    private final Vocabulary vocabulary;
    private final Suggestions suggestions;
    private final Directive directive;
    private final String written;
    private final List<Diagnostic> problems;

    DirectiveChecks(
            Vocabulary vocabulary,
            Suggestions suggestions,
            Directive directive,
            String written,
            List<Diagnostic> problems) {
        this.vocabulary = vocabulary;
        this.suggestions = suggestions;
        this.directive = directive;
        this.written = written;
        this.problems = problems;
    }

    void check() {
        List<Clause> clauses = directive.clauses();
        boolean opaque = false;
        for (int i = 0; i < clauses.size(); i++) {
            opaque |= checkWord(clauses.get(i), i);
        }
        if (clauses.size() > 1) {
            for (Set<String> set : directive.spec().exclusive()) {
                checkExclusive(set);
            }
        }
        if (!opaque) {
            for (Set<String> set : directive.spec().needs()) {
                checkNeeded(set);
            }
        }
    }

    /** Returns whether the word may stand for clauses that can't be seen here. */
    private boolean checkWord(Clause clause, int index) {
        Optional<ClauseSpec> known = vocabulary.clause(clause.name());
        if (known.isEmpty() || !suggestions.isInLanguage(known.get())) {
            return checkUnknown(clause, index);
        }
        ClauseUse use = directive.spec().clauses().get(clause.name());
        if (use == null) {
            boolean mayBeName = mayBeName(clause, index);
            if (mayBeName && suggestions.continuesName(directive.spec(), clause.name())) {
                reportUnknown(clause, true);
            } else {
                report(Problem.CLAUSE_NOT_ALLOWED, clause, clause.name(), directive.name());
            }
            return false;
        }
        checkArgument(clause, known.get().argument());
        boolean once = use == ClauseUse.ONCE || use == ClauseUse.REQUIRED;
        if (once && isRepeated(clause, index)) {
            report(Problem.CLAUSE_REPEATED, clause, clause.name(), directive.name());
        }
        return false;
    }

    private boolean checkUnknown(Clause clause, int index) {
        String name = clause.name();
        if (Suggestions.isExtension(name)
                || (Suggestions.looksLikeMacro(clause.nameRange().in(written))
                        && !suggestions.isClause(name))) {
            return true;
        }
        reportUnknown(clause, mayBeName(clause, index));
        return false;
    }

    private void reportUnknown(Clause clause, boolean mayBeName) {
        String hint = suggestions.forClause(directive.spec(), clause.name(), mayBeName);
        report(Problem.UNKNOWN_CLAUSE, clause, clause.name(), directive.name(), hint);
    }

    private static boolean mayBeName(Clause clause, int index) {
        return index == 0 && clause.range().equals(clause.nameRange());
    }

    private void checkArgument(Clause clause, ArgumentSpec argument) {
        if (argument.use() == ArgumentUse.REQUIRED && clause.argument().isEmpty()) {
            String name = clause.name();
            syntax(
                    clause,
                    "clause '"
                            + name
                            + "' needs an argument: "
                            + name
                            + "("
                            + argument.form()
                            + ")");
        }
        if (ListItemKinds.second(clause.kind(), clause.argument()) >= 0) {
            syntax(
                    clause,
                    "clause '"
                            + clause.name()
                            + "' has items of several kinds; give each kind a clause of its own");
        }
    }

    private boolean isRepeated(Clause clause, int index) {
        for (int i = 0; i < index; i++) {
            Clause earlier = directive.clauses().get(i);
            if (earlier.name().equals(clause.name()) && shareLeaf(earlier, clause)) {
                return true;
            }
        }
        return false;
    }

    /** A clause without a leaf's name is for all leaves (OpenMP 6.0 section 5.4). */
    private boolean shareLeaf(Clause one, Clause other) {
        String leaf = leafName(one);
        String otherLeaf = leafName(other);
        return leaf.isEmpty() || otherLeaf.isEmpty() || leaf.equals(otherLeaf);
    }

    /** The leaf before the colon of {@code parallel: x}; empty when no leaf is named. */
    private String leafName(Clause clause) {
        String argument = clause.argument();
        int i = 0;
        while (i < argument.length() && isNamePart(argument.charAt(i))) {
            i++;
        }
        boolean colon = argument.startsWith(":", i) && !argument.startsWith("::", i);
        String name = colon ? argument.substring(0, i).trim() : "";
        return directive.spec().leaves().contains(name) ? name : "";
    }

    private static boolean isNamePart(char c) {
        return (c >= 'a' && c <= 'z') || c == ' ';
    }

    private void checkExclusive(Set<String> set) {
        String first = "";
        for (Clause clause : directive.clauses()) {
            if (set.contains(clause.name()) && !clause.name().equals(first)) {
                if (!first.isEmpty()) {
                    report(
                            Problem.CLAUSES_EXCLUSIVE,
                            clause,
                            first,
                            clause.name(),
                            directive.name());
                    return;
                }
                first = clause.name();
            }
        }
    }

    private void checkNeeded(Set<String> set) {
        for (Clause clause : directive.clauses()) {
            if (set.contains(clause.name())) {
                return;
            }
        }
        StringBuilder names = new StringBuilder();
        for (String name : new TreeSet<>(set)) {
            if (suggestions.isInLanguage(vocabulary.knownClause(name))) {
                names.append(names.length() == 0 ? "" : "' or '").append(name);
            }
        }
        problems.add(
                Diagnostic.of(
                        Problem.CLAUSE_REQUIRED,
                        directive.nameRange(),
                        directive.name(),
                        names.toString()));
    }

    private void syntax(Clause clause, String message) {
        TextRange place = clause.range();
        problems.add(Diagnostic.of(Problem.DIRECTIVE_SYNTAX, place, message));
    }

    private void report(Problem problem, Clause clause, Object... arguments) {
        problems.add(Diagnostic.of(problem, clause.nameRange(), arguments));
    }
}
