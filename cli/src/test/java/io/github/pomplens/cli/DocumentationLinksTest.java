// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects the links between the pages of the documentation: readers follow them to a section. */
class DocumentationLinksTest {
    private static final Path ROOT = Path.of(System.getProperty("pomp.root", ".."));

    @Test
    void allLinksLeadToAFileAndToOneOfItsSections() throws IOException {
        assertThat(DocumentationLinks.pages(ROOT))
                .hasSizeGreaterThan(15)
                .flatMap(DocumentationLinks::broken)
                .isEmpty();
    }

    /** Whoever reads the site finds a page by its navigation. */
    @Test
    void theSiteLeadsToEachPageOfTheGuideAndToEachSpecification() throws IOException {
        String site = Files.readString(ROOT.resolve("docs/site.yml"));
        for (String folder : List.of("docs/guide/", "docs/spec/")) {
            try (Stream<Path> pages = Files.list(ROOT.resolve(folder))) {
                assertThat(pages.map(page -> folder + page.getFileName()))
                        .isNotEmpty()
                        .allSatisfy(page -> assertThat(site).contains(page));
            }
        }
    }

    @Test
    void linksThatLeadNowhereAreFound(@TempDir Path folder) throws IOException {
        Path page =
                Files.writeString(
                        folder.resolve("page.md"),
                        """
                # A `page`, with links
                [here](#a-page-with-links) [there](#there) [web](https://example.org/none)
                [title](page.md "Its title") [no file](other.md "Its title")
                [file](none.md) [itself](page.md#else) `[code](none)`
                """);

        assertThat(DocumentationLinks.broken(page))
                .containsExactly(
                        "page.md: #there",
                        "page.md: other.md \"Its title\"",
                        "page.md: none.md",
                        "page.md: page.md#else");
    }
}
