// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.directive.ClauseSpec;
import io.github.pomplens.instrumentor.directive.DirectiveSpec;
import io.github.pomplens.instrumentor.directive.Vocabulary;
import io.github.pomplens.instrumentor.source.Language;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects the lists of the vocabulary: they say what it and the instrumentor do. */
class VocabularyPageTest {
    private static final String PAGE = VocabularyPage.text();

    @Test
    void eachDirectiveOfCHasItsSectionOrItsRow() {
        assertThat(Vocabulary.openmp().directives())
                .filteredOn(spec -> spec.languages().contains(Language.C))
                .hasSizeGreaterThan(100)
                .allSatisfy(spec -> assertThat(PAGE).contains(beginning(spec)));
    }

    private static String beginning(DirectiveSpec spec) {
        return (spec.leaves().size() == 1 ? "\n### `" : "\n| `") + spec.name() + "`";
    }

    @Test
    void eachClauseHasItsRow() {
        assertThat(Vocabulary.openmp().clauses())
                .hasSizeGreaterThan(100)
                .extracting(ClauseSpec::name)
                .allSatisfy(name -> assertThat(PAGE).contains("\n| `" + name + "` | "));
    }

    @Test
    void aDirectiveHasItsClausesAndRules() {
        assertThat(PAGE)
                .contains("\n### `for`, in Fortran `do`\n\nThe iterations of the loop are shared")
                .contains("| Clauses | `allocate`\\*, `collapse`, `firstprivate`\\*,")
                .contains("| May be followed by | `for`, `loop`, `masked`,")
                .doesNotContain("### `do`", "### `end do`");
    }

    @Test
    void thePageKnowsWhatIsMeasuredAndWhy() {
        assertThat(PAGE)
                .contains(
                        "| Measured | `Critical_enter`, `Critical_begin`, `Critical_end`, `Critical_exit` |")
                .contains("; nothing inside: it is device code |")
                .contains("| Measured | nothing to measure |");
    }

    @Test
    void theListsFollowWhatIsWrittenByHand(@TempDir Path folder) throws IOException {
        Path page = Files.writeString(folder.resolve("page.md"), "# By hand\n");

        VocabularyPage.main(new String[] {page.toString()});

        assertThat(page).hasContent("# By hand\n" + PAGE);
    }
}
