// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.hover;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.directive.Vocabulary;
import io.github.pomplens.languageserver.document.DocumentSnapshot;
import io.github.pomplens.languageserver.feature.FeatureContext;
import org.junit.jupiter.api.Test;

/** Protects what a hover says of directives and clauses: since when, what for, and what instead. */
class VocabularyHoverTest {
    @Test
    void saysSinceWhenAndWhatFor() {
        assertThat(hover("#pragma omp |single\n"))
                .startsWith("**single** · OpenMP 1.0\n\nOne thread of the team runs")
                .doesNotContain("Deprecated");
        assertThat(hover("#pragma omp task |threadset(omp_team)\n"))
                .startsWith("**threadset** clause · OpenMP 6.0\n\n");
    }

    @Test
    void saysWhatToUseInsteadOfWhatIsDeprecated() {
        assertThat(hover("#pragma omp parallel |master\n"))
                .endsWith("\n\n*Deprecated* since 5.1: use masked");
        assertThat(hover("#pragma omp parallel |proc_bind(master)\n"))
                .endsWith("\n\n*Deprecated* master since 5.1: write primary");
    }

    private static String hover(String marked) {
        int offset = marked.indexOf('|');
        String text = "void f(void) {\n" + marked.replace("|", "") + ";}\n";
        FeatureContext context =
                FeatureContext.of(new DocumentSnapshot("file:///x.c", "c", 1, text));
        return new VocabularyHover(Vocabulary.openmp())
                .hover(context, text.indexOf('#') + offset)
                .orElseThrow()
                .markdown();
    }
}
