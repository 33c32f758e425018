// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.runtime.analysis.property.Definition;
import io.github.pomplens.runtime.analysis.property.Expression.Group;
import io.github.pomplens.runtime.analysis.property.Expression.Owner;
import io.github.pomplens.runtime.analysis.property.Metric;
import io.github.pomplens.runtime.analysis.property.QuickFix;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Protects the page of the language: its table of metrics says what there is, and its example is
 * right. {@code -Dproperties.update=true} writes the table again.
 */
class LanguagePageTest {
    private static final Path PAGE =
            Path.of(System.getProperty("pomp.root"), "docs/properties/language.md");

    private static final Pattern TABLE =
            Pattern.compile("(?<=\n## Metrics\n\n)[^#]*(?=\n## )", Pattern.DOTALL);

    @Test
    void theTableOfMetricsIsUpToDate() throws IOException {
        String page = Files.readString(PAGE);
        String expected = tables();
        if (Boolean.getBoolean("properties.update")) {
            page = TABLE.matcher(page).replaceFirst(Matcher.quoteReplacement(expected));
            Files.writeString(PAGE, page);
        }
        Matcher table = TABLE.matcher(page);
        assertThat(table.find()).isTrue();
        assertThat(table.group())
                .as("run this test with -Dproperties.update=true")
                .isEqualTo(expected);
    }

    @Test
    void theExampleIsRight() throws IOException {
        String page = Files.readString(PAGE);
        int begin = page.indexOf("```\n") + 4;
        String example =
                page.substring(begin, page.indexOf("```", begin)).replace("UnevenWork", "Example");
        Definition definition = Compiling.one(example);
        assertThat(definition.documentation()).isNotEmpty();
        assertThat(definition.parameters()).hasSize(1);
        assertThat(definition.advice()).hasSize(2);
    }

    @Test
    void allFixesAreOnThePage() throws IOException {
        StringBuilder table = new StringBuilder("| Fix | Does |\n|---|---|\n");
        for (QuickFix fix : QuickFix.values()) {
            table.append("| `" + fix.id() + "` | " + fix.documentation() + " |\n");
        }
        assertThat(Files.readString(PAGE)).contains(table + "\n");
    }

    private static String tables() {
        List<Metric> constructs =
                Metric.all().stream().filter(it -> it.owners().contains(Owner.CONSTRUCT)).toList();
        StringBuilder text = new StringBuilder();
        text.append("Hovers in editors also name what a metric is computed from.\n\n")
                .append("Of constructs: the one asked for, and, with their owners, `around`,")
                .append(" `region` and `before`; in groups also of `children` and")
                .append(" `descendants`.\n\n");
        table(constructs, text);
        for (Group group : List.of(Group.THREADS, Group.RANKS, Group.VISITS)) {
            List<Metric> metrics =
                    Metric.all().stream().filter(it -> it.groups().contains(group)).toList();
            String more = group == Group.VISITS ? ", and of `repeats`" : "";
            text.append(
                    "\nOf the elements of `over "
                            + BuiltInNames.text(group)
                            + "`"
                            + more
                            + ".\n\n");
            table(metrics, text);
        }
        for (Owner owner : List.of(Owner.RUN, Owner.SERIES, Owner.TRACE, Owner.SAMPLES)) {
            List<Metric> metrics =
                    Metric.all().stream().filter(it -> it.owners().contains(owner)).toList();
            text.append("\nOf `" + BuiltInNames.text(owner) + "`.\n\n");
            table(metrics, text);
        }
        return text.toString();
    }

    private static void table(List<Metric> metrics, StringBuilder text) {
        text.append("| Name | Its unit | What it is |\n|---|---|---|\n");
        metrics.forEach(
                it ->
                        text.append("| `" + it.name() + "` | ")
                                .append(UnitRules.name(it.unit()).replaceFirst("^an? ", ""))
                                .append(" | " + it.documentation() + " |\n"));
    }
}
