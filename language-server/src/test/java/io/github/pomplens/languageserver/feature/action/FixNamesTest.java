// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.runtime.analysis.property.Definition;
import io.github.pomplens.runtime.analysis.property.PropertyLibrary;
import io.github.pomplens.runtime.analysis.property.QuickFix;
import io.github.pomplens.runtime.analysis.property.SourceFact;
import io.github.pomplens.runtime.analysis.property.Unit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Protects the names by which properties speak of fixes and of the source: what is written works.
 */
class FixNamesTest {
    private static final Path PAGE =
            Path.of(System.getProperty("pomp.root", ".."), "docs", "properties", "language.md");

    private static final Set<String> FIXES =
            Stream.of(
                            new ChangeSchedule(),
                            new ChangeChunk(),
                            new CollapseLoops(),
                            new AddNowait(),
                            new RemoveBarrier(),
                            new AddIf(),
                            new CriticalToAtomic(),
                            new ReductionClause(),
                            new MergeParallelRegions())
                    .map(fix -> fix.id().id())
                    .collect(Collectors.toSet());

    @Test
    void eachFixThatCanBeNamedIsThere() {
        assertThat(Stream.of(QuickFix.values()).map(QuickFix::id))
                .containsExactlyInAnyOrderElementsOf(FIXES);
    }

    @Test
    void theLibraryNamesFixesThatThereAre() {
        List<String> named =
                PropertyLibrary.load().stream()
                        .flatMap(property -> property.advice().stream())
                        .map(Definition.Advice::fixes)
                        .flatMap(List::stream)
                        .toList();
        assertThat(named).isNotEmpty().isSubsetOf(FIXES);
    }

    @Test
    void thePageOfTheLanguageListsFixesAndFacts() throws IOException {
        String page = Files.readString(PAGE);
        assertThat(rows(page, "Fixes", "`([\\w-]+)` \\| .+"))
                .containsExactlyInAnyOrderElementsOf(FIXES);
        assertThat(rows(page, "What the source says", "(.+)"))
                .containsExactlyElementsOf(
                        Stream.of(SourceFact.values()).map(FixNamesTest::row).toList());
    }

    private static String row(SourceFact fact) {
        return "`" + fact.text() + "` | " + unit(fact.unit()) + " | " + fact.documentation();
    }

    private static String unit(Unit unit) {
        return switch (unit.sort()) {
            case BOOLEAN -> "truth value";
            case TEXT -> "text";
            case COUNT -> "count";
            default -> "bytes";
        };
    }

    private static List<String> rows(String page, String title, String form) {
        int start = page.indexOf("## " + title);
        int end = page.indexOf("\n## ", start + 1);
        return Pattern.compile("(?m)^\\| " + form + " \\|$")
                .matcher(page.substring(page.indexOf("|---|", start), end))
                .results()
                .map(row -> row.group(1))
                .toList();
    }
}
