// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pomplens.runtime.analysis.property.Definition;
import io.github.pomplens.runtime.analysis.property.PropertyLibrary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects the pages of the properties: they say what the library does now. */
class PropertyPagesTest {
    private static final Path MODULE =
            Path.of(System.getProperty("pomp.root")).resolve("runtime/properties");
    private static final Path SOURCES = MODULE.resolve("src/main/library");
    private static final Path EXAMPLES = MODULE.resolve("examples");
    private static final List<Definition> LIBRARY = PropertyLibrary.load();

    private static final Pattern LINK = Pattern.compile("\\]\\(([^)]*)\\)");

    private final PropertyPages pages = new PropertyPages(LIBRARY, SOURCES, EXAMPLES);

    @Test
    void eachPropertyHasAPageWithItsTitleItsTextAndItsFormula() throws IOException {
        Map<String, String> texts = pages.pages();

        assertThat(texts).hasSameSizeAs(LIBRARY);
        for (Definition definition : LIBRARY) {
            String page = texts.get(definition.id() + ".md");
            assertThat(page)
                    .startsWith("# " + definition.title() + "\n\n" + definition.documentation())
                    .contains("`" + definition.id() + "`");
            definition
                    .condition()
                    .ifPresent(
                            formula ->
                                    assertThat(page)
                                            .contains("\nproperty " + definition.id() + " ")
                                            .contains("\n}\n```\n"));
        }
    }

    @Test
    void aPageSaysWhereItStandsAndWhatIsRelated() throws IOException {
        assertThat(pages.pages().get("UnevenWork.md"))
                .contains(
                        "`UnevenWork` in [Load imbalance](LoadImbalance.md) in [Idleness](Idleness.md)")
                .contains("Where one of these holds, that is said instead: ")
                .contains("\n## Related\n\n")
                .contains("- [Waiting at the barrier](BarrierWait.md)\n");
        assertThat(pages.pages().get("LoadImbalance.md"))
                .contains("\n## In it\n\n", "- [Uneven work](UnevenWork.md)\n")
                .doesNotContain("## How it is computed");
    }

    @Test
    void aPageShowsTheProgramsWithoutWhatIsForTheirTests() throws IOException {
        String bad = Files.readString(EXAMPLES.resolve("UnevenWork/bad.c"));

        assertThat(bad).contains("// expect: ");
        assertThat(pages.pages().get("UnevenWork.md"))
                .contains("## A program of which it holds\n\n```c\n", "## The same without it")
                .contains(bad.substring(bad.indexOf("int main")))
                .doesNotContain("// expect: ", "SPDX");
    }

    @Test
    void theListHasEachPropertyOnceBelowWhatItIsIn() {
        String list = pages.index();

        for (Definition definition : LIBRARY) {
            assertThat(list).containsOnlyOnce("](" + definition.id() + ".md)");
        }
        assertThat(list)
                .startsWith("\n- [Time](Time.md): ")
                .contains(
                        "\n      - [Load imbalance](LoadImbalance.md): ",
                        "\n        - [Uneven work](UnevenWork.md): Some threads of a team have more to do than"
                                + " others, which wait for them.\n");
    }

    @Test
    void linksBetweenThePagesLeadToPages() throws IOException {
        Map<String, String> texts = pages.pages();

        assertThat(texts.values())
                .flatMap(text -> LINK.matcher(text).results().map(link -> link.group(1)).toList())
                .hasSizeGreaterThan(LIBRARY.size())
                .allSatisfy(target -> assertThat(texts).containsKey(target));
    }

    @Test
    void linksThatNameAPropertyLeadToItsPage() {
        Path file = Path.of("guide/read.md");
        String page =
                "[a](../properties/README.md \"LateSender\"), [all](properties/README.md),"
                        + " [b](properties/README.md \"Time\") `$1 [c](properties/README.md \"Time\")`\n";

        assertThat(pages.linked(page, file))
                .isEqualTo(
                        "[a](../properties/LateSender.md), [all](properties/README.md),"
                                + " [b](properties/Time.md) `$1 [c](properties/README.md \"Time\")`\n");
        assertThatThrownBy(() -> pages.linked(page.replace("Time", "Tme"), file))
                .hasMessage("guide/read.md: there is no property Tme");
    }

    @Test
    void whatIsWrittenByHandIsCompleted(@TempDir Path folder) throws IOException {
        Path properties = Files.createDirectories(folder.resolve("docs/properties"));
        Path index = Files.writeString(properties.resolve("README.md"), "# By hand\n");
        Path language = Files.writeString(properties.resolve("language.md"), "# By hand\n");
        Path guide =
                Files.writeString(
                        folder.resolve("docs/page.md"),
                        "[x](properties/README.md \"LateSender\")\n");

        PropertyPages.main(
                new String[] {SOURCES.toString(), EXAMPLES.toString(), folder.toString()});

        assertThat(index).hasContent("# By hand\n" + pages.index());
        assertThat(language).hasContent("# By hand\n\n" + LanguagePage.text());
        assertThat(guide).hasContent("[x](properties/LateSender.md)\n");
        for (Map.Entry<String, String> page : pages.pages().entrySet()) {
            assertThat(properties.resolve(page.getKey())).hasContent(page.getValue());
        }
    }

    @Test
    void eachPropertySaysWhatItIsAndWhatToDo() {
        for (Definition definition : LIBRARY) {
            assertThat(definition.documentation()).as(definition.id()).endsWith(".");
            if (definition.condition().isPresent()) {
                assertThat(definition.says()).as(definition.id()).isNotEmpty();
                assertThat(definition.parent()).as(definition.id()).isPresent();
            }
        }
    }
}
