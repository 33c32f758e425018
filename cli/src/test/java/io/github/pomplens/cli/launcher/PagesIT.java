// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.cli.DocumentationLinks;
import io.github.pomplens.runtime.analysis.property.Definition;
import io.github.pomplens.runtime.analysis.property.PropertyLibrary;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Protects the pages that `make pages` makes, and of which `make site` makes the site. */
@Timeout(300)
class PagesIT {
    private static final Path WRITTEN = Project.CHECKOUT.resolve("docs/properties");
    private static final Pattern IN_NAVIGATION = Pattern.compile("(?m)[ :]([\\w/-]+\\.md)$");

    private static final String SCRIPT = Project.CHECKOUT.resolve("tools/pages.sh").toString();

    @TempDir private Path folder;
    private Path pages;

    @BeforeEach
    void makeThem() throws Exception {
        pages = Files.createDirectories(folder.resolve("all 'the' pages"));
        Path before = Files.createDirectories(pages.resolve("docs/properties"));
        Files.writeString(before.resolve("README.md"), "of the time before\n");
        Files.writeString(pages.resolve("old.md"), "of the time before\n");
        assertThat(Project.in(folder).run(SCRIPT, pages.toString()).quietly().out())
                .endsWith("/all 'the' pages/README.md\n");
    }

    @Test
    void sparesWhatSomebodyElseKeeps() throws Exception {
        Path other = Files.createDirectories(folder.resolve("other"));
        Files.writeString(other.resolve("thesis.tex"), "years of work");
        Result refused = Project.in(folder).run(SCRIPT, other.toString());
        assertThat(refused.status()).isEqualTo(1);
        assertThat(refused.err()).contains("holds something else; give an empty folder");
        assertThat(other.resolve("thesis.tex")).hasContent("years of work");
    }

    @Test
    void eachPropertyHasAPageAndTheRepositoryHoldsNone() throws Exception {
        List<Definition> library = PropertyLibrary.load();

        assertThat(library)
                .extracting(it -> pages.resolve("docs/properties/" + it.id() + ".md"))
                .isNotEmpty()
                .allSatisfy(page -> assertThat(page).isNotEmptyFile());
        assertThat(Files.readString(pages.resolve("docs/properties/README.md")))
                .startsWith(Files.readString(WRITTEN.resolve("README.md")))
                .contains("- [Uneven work](UnevenWork.md): ");
        assertThat(Files.readString(pages.resolve("docs/vocabulary.md")))
                .startsWith(Files.readString(Project.CHECKOUT.resolve("docs/vocabulary.md")))
                .contains("\n### `parallel`\n", "\n## Clauses\n");
        try (Stream<Path> written = Files.list(WRITTEN)) {
            assertThat(written.map(Path::getFileName).map(Path::toString))
                    .containsExactlyInAnyOrder("README.md", "language.md");
        }
        assertThat(pages.resolve("old.md")).doesNotExist();
    }

    @Test
    void allLinksLeadSomewhereAndThoseThatNameAPropertyToItsPage() throws Exception {
        List<Path> all = DocumentationLinks.pages(pages);

        assertThat(all).hasSizeGreaterThan(PropertyLibrary.load().size());
        assertThat(all).flatMap(DocumentationLinks::broken).isEmpty();
        assertThat(Files.readString(pages.resolve("docs/guide/read.md")))
                .contains("[Uneven work](../properties/UnevenWork.md)")
                .contains("[program](../properties/SerialShare.md)");
    }

    @Test
    void theNavigationOfTheSiteLeadsToPages() throws Exception {
        String site = Files.readString(Project.CHECKOUT.resolve("docs/site.yml"));

        assertThat(IN_NAVIGATION.matcher(site).results().map(found -> found.group(1)))
                .contains("docs/properties/README.md", "docs/vocabulary.md", "CONTRIBUTING.md")
                .allSatisfy(page -> assertThat(pages.resolve(page)).isNotEmptyFile());
    }
}
