// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import io.github.pomplens.instrumentor.directive.ClauseSpec;
import io.github.pomplens.instrumentor.directive.DirectiveSpec;
import io.github.pomplens.instrumentor.directive.Spelling;
import io.github.pomplens.instrumentor.directive.Vocabulary;
import io.github.pomplens.runtime.analysis.property.Expression.Group;
import io.github.pomplens.runtime.analysis.property.Expression.Owner;
import io.github.pomplens.runtime.analysis.property.KindNames;
import io.github.pomplens.runtime.analysis.property.Metric;
import io.github.pomplens.runtime.analysis.property.SourceFact;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The names that the language has by itself: kinds, clauses, owners, groups and metrics. */
final class BuiltInNames {
    /** What may stand before a dot. */
    static final List<Owner> OWNERS =
            Stream.of(Owner.values()).filter(owner -> owner != Owner.ELEMENT).toList();

    private static final Set<String> KINDS = kinds();

    private static final Set<String> CLAUSES =
            Vocabulary.openmp().clauses().stream()
                    .map(ClauseSpec::name)
                    .collect(Collectors.toCollection(TreeSet::new));

    private BuiltInNames() {}

    private static Set<String> kinds() {
        Set<String> kinds = new TreeSet<>(KindNames.GROUPS.keySet());
        kinds.add(KindNames.ANY);
        kinds.addAll(KindNames.OTHERS);
        for (DirectiveSpec directive : Vocabulary.openmp().directives()) {
            if (!directive.isEnd()) {
                kinds.add(directive.name());
                kinds.addAll(directive.leaves());
            }
        }
        return kinds;
    }

    /** Kinds of constructs, in alphabetical order. */
    static Collection<String> ofKinds() {
        return KINDS;
    }

    /** Clauses, in alphabetical order. */
    static Collection<String> ofClauses() {
        return CLAUSES;
    }

    static boolean isKind(String name) {
        return KINDS.contains(name) || Vocabulary.openmp().directive(name).isPresent();
    }

    static boolean isClause(String name) {
        return CLAUSES.contains(name);
    }

    /** An enum's constant as it is written in the language. */
    static String text(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /** Finds a constant by what is written; empty when there is none. */
    static <E extends Enum<E>> Optional<E> constant(E[] values, String name) {
        return Arrays.stream(values).filter(it -> text(it).equals(name)).findFirst();
    }

    static <E extends Enum<E>> List<String> texts(Collection<E> values) {
        return values.stream().map(BuiltInNames::text).toList();
    }

    /** The names of an owner's metrics; for {@code source} those of the facts. */
    static List<String> metrics(Owner owner) {
        if (owner == Owner.SOURCE) {
            return Stream.of(SourceFact.values()).map(SourceFact::text).toList();
        }
        return Metric.all().stream()
                .filter(metric -> metric.owners().contains(owner))
                .map(Metric::name)
                .distinct()
                .toList();
    }

    /** The names of the metrics of a group's elements. */
    static List<String> metrics(Group group) {
        return Metric.all().stream()
                .filter(metric -> metric.groups().contains(group))
                .map(Metric::name)
                .toList();
    }

    /** A question after what was not known: {@code Did you mean "time"?}, or nothing. */
    static String suggestion(String name, Collection<String> candidates) {
        return nearest(name, candidates).map(it -> " Did you mean \"" + it + "\"?").orElse("");
    }

    /** The candidate that is spelled most like a name, when one is near enough. */
    static Optional<String> nearest(String name, Collection<String> candidates) {
        return Spelling.nearest(name, candidates);
    }
}
