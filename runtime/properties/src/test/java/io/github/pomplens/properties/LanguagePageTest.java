// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.runtime.analysis.property.Definition;
import io.github.pomplens.runtime.analysis.property.Metric;
import io.github.pomplens.runtime.analysis.property.QuickFix;
import io.github.pomplens.runtime.analysis.property.SourceFact;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Protects the page of the language: its lists say what there is, and its example is right. */
class LanguagePageTest {
    private static final Path PAGE =
            Path.of(System.getProperty("pomp.root"), "docs/properties/language.md");

    @Test
    void allThatCanBeNamedIsListed() {
        Stream<String> names =
                Stream.of(
                                Metric.all().stream().map(Metric::name),
                                Stream.of(SourceFact.values()).map(SourceFact::text),
                                Stream.of(QuickFix.values()).map(QuickFix::id))
                        .flatMap(it -> it);
        assertThat(names.map(it -> "\n| `" + it + "` | "))
                .allSatisfy(row -> assertThat(LanguagePage.text()).contains(row));
        assertThat(LanguagePage.text())
                .contains("\n| `time` | time | The largest time of any one thread. |\n")
                .contains("\n| `own_iterations` | count | ")
                .contains("\n| `element_bytes` | number of bytes | ")
                .contains("\n| `nowait` | adds `nowait` where ");
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
}
