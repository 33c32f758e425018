// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import io.github.pomplens.runtime.analysis.property.Expression.Group;
import io.github.pomplens.runtime.analysis.property.Expression.Owner;
import io.github.pomplens.runtime.analysis.property.Metric;
import io.github.pomplens.runtime.analysis.property.QuickFix;
import io.github.pomplens.runtime.analysis.property.SourceFact;
import io.github.pomplens.runtime.analysis.property.Unit;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Lists, as Markdown, what properties can name: metrics, facts of the source and fixes. */
public final class LanguagePage {
    private static final String OF_CONSTRUCTS =
            """
            Of constructs: the one asked for, and, with their owners, `around`, `region` and\
             `before`; in groups also of `children` and `descendants`.
            """;

    private final StringBuilder page = new StringBuilder();

    private LanguagePage() {}

    /** Returns the lists; the page of the language ends with them. */
    public static String text() {
        LanguagePage page = new LanguagePage();
        page.metrics();
        page.facts();
        page.fixes();
        return page.page.toString();
    }

    private void metrics() {
        page.append("## Metrics\n\n").append(OF_CONSTRUCTS);
        metrics(it -> it.owners().contains(Owner.CONSTRUCT));
        for (Group group : List.of(Group.THREADS, Group.RANKS, Group.VISITS)) {
            page.append("\nOf the elements of `over ")
                    .append(BuiltInNames.text(group))
                    .append(group == Group.VISITS ? "`, and of `repeats`.\n" : "`.\n");
            metrics(it -> it.groups().contains(group));
        }
        for (Owner owner : List.of(Owner.RUN, Owner.SERIES, Owner.TRACE, Owner.SAMPLES)) {
            page.append("\nOf `").append(BuiltInNames.text(owner)).append("`.\n");
            metrics(it -> it.owners().contains(owner));
        }
    }

    private void metrics(Predicate<Metric> chosen) {
        page.append("\n| Name | Its unit | What it is |\n|---|---|---|\n");
        Metric.all().stream()
                .filter(chosen)
                .forEach(it -> row(it.name(), Optional.of(it.unit()), it.documentation()));
    }

    private void facts() {
        page.append("\n## Facts of the source\n\n| Name | Its unit | What it says |\n");
        page.append("|---|---|---|\n");
        Stream.of(SourceFact.values())
                .forEach(it -> row(it.text(), Optional.of(it.unit()), it.documentation()));
    }

    private void fixes() {
        page.append("\n## All fixes\n\n| Fix | Does |\n|---|---|\n");
        Stream.of(QuickFix.values())
                .forEach(it -> row(it.id(), Optional.empty(), it.documentation()));
    }

    private void row(String name, Optional<Unit> unit, String text) {
        page.append("| `").append(name).append("` | ");
        unit.map(it -> UnitRules.name(it).replaceFirst("^an? ", "") + " | ")
                .ifPresent(page::append);
        page.append(text).append(" |\n");
    }
}
