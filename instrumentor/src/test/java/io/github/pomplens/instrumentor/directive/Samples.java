// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import io.github.pomplens.instrumentor.source.Language;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Valid directives made from the vocabulary, for tests. */
final class Samples {
    private Samples() {}

    /** All directives of C. */
    static List<DirectiveSpec> directives() {
        List<DirectiveSpec> specs = new ArrayList<>();
        for (DirectiveSpec spec : Vocabulary.openmp().directives()) {
            if (spec.languages().contains(Language.C)) {
                specs.add(spec);
            }
        }
        return specs;
    }

    /** The name, with an argument when it needs one. */
    static String head(DirectiveSpec spec) {
        return spec.argument().use() == ArgumentUse.REQUIRED ? spec.name() + "(x)" : spec.name();
    }

    /** The clause, with an argument when it needs one. */
    static String clause(String name) {
        ClauseSpec spec = Vocabulary.openmp().clause(name).orElseThrow();
        return spec.argument().use() == ArgumentUse.REQUIRED
                ? name + "(" + argument(name) + ")"
                : name;
    }

    /** An argument that the clause may have. */
    private static String argument(String name) {
        ArgumentRule rule = Vocabulary.openmp().argumentRule(name);
        if (!rule.main().isEmpty()) {
            return rule.main().get(0);
        }
        if (rule.shape() == ArgumentRule.Shape.COLON) {
            return rule.operatorsOfC().isEmpty() ? rule.before().get(0) + ": x" : "+: x";
        }
        return rule.shape() == ArgumentRule.Shape.POSITIVE ? "2" : "x";
    }

    /** Clauses of C that the directive can't be without: the first of each set that it needs. */
    static List<String> needed(DirectiveSpec spec) {
        List<String> needed = new ArrayList<>();
        for (Set<String> set : spec.needs()) {
            for (String name : new TreeSet<>(set)) {
                if (isOfC(name)) {
                    needed.add(name);
                    break;
                }
            }
        }
        return needed;
    }

    /** Leaves out of {@code wanted} what C or an earlier one excludes. */
    static List<String> compatible(DirectiveSpec spec, List<String> wanted) {
        List<String> chosen = new ArrayList<>();
        for (String name : wanted) {
            boolean excluded = !isOfC(name) || chosen.contains(name);
            for (Set<String> set : spec.exclusive()) {
                for (String earlier : chosen) {
                    excluded |= set.contains(name) && set.contains(earlier);
                }
            }
            if (!excluded) {
                chosen.add(name);
            }
        }
        return chosen;
    }

    private static boolean isOfC(String clause) {
        return Vocabulary.openmp().clause(clause).orElseThrow().languages().contains(Language.C);
    }
}
