// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import io.github.pomplens.instrumentor.directive.DirectiveSpec;
import io.github.pomplens.instrumentor.directive.Vocabulary;
import io.github.pomplens.runtime.analysis.property.Definition;
import io.github.pomplens.runtime.analysis.property.Expression.Group;
import io.github.pomplens.runtime.analysis.property.Expression.Owner;
import io.github.pomplens.runtime.analysis.property.KindNames;
import io.github.pomplens.runtime.analysis.property.Metric;
import io.github.pomplens.runtime.analysis.property.QuickFix;
import io.github.pomplens.runtime.analysis.property.SourceFact;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Says in Markdown what names of the language stand for. */
public final class Explanations {
    private static final Map<String, String> WORDS =
            Map.ofEntries(
                    Map.entry("of", "Which constructs the property is of: kinds, with conditions."),
                    Map.entry("having", "The construct must have this clause."),
                    Map.entry("without", "The construct must not have this clause."),
                    Map.entry("inside", "A construct of this kind must be around it at run time."),
                    Map.entry("outside", "No construct of this kind may be around it."),
                    Map.entry(
                            "called",
                            "`called by` a function or user region; `*` stands for any characters."),
                    Map.entry(
                            "instead",
                            "`instead of` the properties whose symptom it explains: where it holds"
                                    + " they don't."),
                    Map.entry("parameter", "A number that a project may change by `set`."),
                    Map.entry("let", "Names a value for what comes after it."),
                    Map.entry("when", "The condition under which it holds."),
                    Map.entry("costs", "Wall time that could be saved."),
                    Map.entry("spread", "A weight for each thread, by which the cost is spread."),
                    Map.entry(
                            "sure", "How sure it is, from 0 % to 100 %; 50 % where it isn't said."),
                    Map.entry("shows", "Its metric in a few characters."),
                    Map.entry("says", "How the metric comes from what was measured."),
                    Map.entry("advise", "What to try."),
                    Map.entry("fix", "The quick fixes that do what is advised."),
                    Map.entry("property", "Defines a performance property."),
                    Map.entry("set", "Changes a parameter of a property."),
                    Map.entry("off", "Leaves out a property, and all that are in it."),
                    Map.entry("otherwise", "The value behind it where the one before is missing."),
                    Map.entry("known", "Whether a value is not missing."),
                    Map.entry("holds", "Whether another property holds for the same construct."),
                    Map.entry("is", "Whether it is that directive, or combines it with others."),
                    Map.entry("has", "Whether it has a clause."),
                    Map.entry("allows", "Whether OpenMP allows it a clause."),
                    Map.entry("counter", "What a counter of the hardware or system has counted."),
                    Map.entry("min", "The smaller of two values."),
                    Map.entry("max", "The larger of two values."),
                    Map.entry("abs", "The value without its sign."),
                    Map.entry("sqrt", "The square root; missing for negative values."),
                    Map.entry("log2", "The binary logarithm; missing for what is not positive."),
                    Map.entry("floor", "The next integer below."),
                    Map.entry("ceil", "The next integer above."),
                    Map.entry("round", "The nearest integer."));

    private static final Map<Owner, String> OWNERS =
            Map.of(
                    Owner.CONSTRUCT, "The construct itself, within a group.",
                    Owner.AROUND, "The construct around it at run time.",
                    Owner.REGION, "Its parallel region, itself if it is one.",
                    Owner.RUN, "The run.",
                    Owner.SOURCE, "What the source says.",
                    Owner.BEFORE, "The same construct in the run that is compared with.",
                    Owner.SERIES, "A series of runs with different numbers of threads.",
                    Owner.TRACE, "The trace, where one was recorded.",
                    Owner.SAMPLES, "The samples, where some were taken.");

    private static final Map<Group, String> GROUPS =
            Map.of(
                    Group.THREADS, "The threads that were in the construct.",
                    Group.RANKS, "The ranks of an MPI program that were in it.",
                    Group.VISITS, "Single visits, of which only `time` is known.",
                    Group.CHILDREN, "The constructs directly below it at run time.",
                    Group.DESCENDANTS, "All constructs below it at run time.",
                    Group.REPEATS, "The run and others of the same experiment.");

    private Explanations() {}

    /** A word of the language; empty when nothing is to be said. */
    public static String word(String word) {
        return WORDS.getOrDefault(word, "");
    }

    static String owner(Owner owner) {
        return OWNERS.getOrDefault(owner, "");
    }

    static String group(Group group) {
        return GROUPS.get(group);
    }

    /** A metric: what it is, its unit, where it comes from. */
    static String metric(Metric metric) {
        return "**"
                + metric.name()
                + "**: "
                + UnitRules.name(metric.unit())
                + "\n\n"
                + metric.documentation()
                + "\n\nFrom `"
                + metric.source()
                + "`.";
    }

    static String fact(SourceFact fact) {
        return "**"
                + fact.text()
                + "**: "
                + UnitRules.name(fact.unit())
                + "\n\n"
                + fact.documentation();
    }

    /**
     * A metric by its name.
     *
     * @param group of whose elements it may be; null outside of groups
     */
    static String metric(@Nullable Owner owner, @Nullable Group group, String name) {
        if (owner == Owner.SOURCE) {
            return SourceFact.of(name).map(Explanations::fact).orElse("");
        }
        Optional<Metric> metric =
                owner != null
                        ? Metric.of(owner, name)
                        : Optional.ofNullable(group)
                                .flatMap(it -> Metric.of(it, name))
                                .or(() -> Metric.of(Owner.CONSTRUCT, name));
        return metric.map(Explanations::metric).orElse("");
    }

    /** A kind of constructs. */
    static String kind(String name) {
        if (KindNames.GROUPS.containsKey(name)) {
            return "Any of `" + String.join("`, `", KindNames.GROUPS.get(name)) + "`.";
        }
        return switch (name) {
            case KindNames.ANY -> "All constructs, functions, regions and calls of MPI.";
            case KindNames.PROGRAM -> "The run as a whole.";
            case "function" -> "A function that is measured.";
            case "region" -> "A user region.";
            case "mpi" -> "A call of MPI.";
            default -> Vocabulary.openmp().directive(name).map(DirectiveSpec::summary).orElse("");
        };
    }

    /** A quick fix; empty when there is none of that name. */
    static String fix(String id) {
        return QuickFix.of(id)
                .map(it -> "**" + id + "**: this quick fix " + it.documentation() + ".")
                .orElse("");
    }

    static String clause(String name) {
        return Vocabulary.openmp().clause(name).map(it -> it.summary()).orElse("");
    }

    /** A property: its title, where it is, and what its author says of it. */
    static String property(Definition it) {
        String parent = it.parent().map(id -> ", in " + id).orElse("");
        String text = it.documentation().isEmpty() ? "" : "\n\n" + it.documentation();
        return "**" + it.id() + "**: " + it.title() + parent + text;
    }
}
