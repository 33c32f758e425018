// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.completion;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.directive.Vocabulary;
import io.github.pomplens.languageserver.document.DocumentSnapshot;
import io.github.pomplens.languageserver.feature.FeatureContext;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects what is proposed at which place of a directive, and that plain code is left alone. */
class DirectiveCompletionTest {
    private final CompletionFeature directives = new DirectiveCompletion(Vocabulary.openmp());
    private final CompletionFeature names = new NameCompletion();

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            value = {
                "#pragma omp |;parallel;parallel do",
                "#pragma omp |;inst begin;nowait",
                "#pragma omp par|;parallel for;schedule",
                "#pragma omp par| for;parallel for simd;nowait",
                "#pragma omp parallel |;parallel sections;barrier",
                "#pragma omp parallel |;num_threads;nowait",
                "#pragma omp parallel f|;firstprivate;schedule",
                "#pragma omp for |;nowait;copyin",
                "#pragma omp parallel for |;schedule;nowait",
                "#pragma omp for schedule(static) |;nowait;schedule",
                "#pragma omp for | schedule(static);nowait;schedule",
                "#pragma omp for private(a) |;private;barrier",
                "#pragma omp for order(concurrent) |;private;ordered",
                "#pragma omp single nowait |;private;copyprivate",
                "#pragma omp for schedule(|;dynamic;private",
                "#pragma omp for schedule(dy|);dynamic;private",
                "#pragma omp for schedule(monotonic: |);dynamic;private",
                "#pragma omp parallel default(|);none;auto",
                "#pragma omp parallel proc_bind(|);spread;private",
                "#pragma omp task depend(|);inout;private",
                "#pragma omp target map(always, |);tofrom;private",
                "#pragma omp cancel |;parallel;barrier",
                "#pragma pomp |;inst begin;parallel",
                "#pragma pomp inst |;inst end;private",
            })
    void proposes(String marked, String proposed, String not) {
        assertThat(labels(directives, marked)).contains(proposed).doesNotContain(not);
    }

    @Test
    void looksPastContinuedLinesAndComments() {
        assertThat(labels(directives, "#pragma omp parallel for \\\n  |")).contains("schedule");
        assertThat(labels(directives, "#pragma omp parallel /* for */ |"))
                .contains("num_threads")
                .doesNotContain("schedule");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "int omp; |",
                "// #pragma omp |",
                "#pragma once |",
                "#pragma omp| ",
                "#pra|gma omp parallel",
                "#pragma omp parallel\nomp; |",
                "#pragma omp parallel /* | */",
                "#pragma omp parallel // |",
                "#pragma omp error message(\"| omp\")",
                "#pragma omp for private(|)",
                "#pragma omp for schedule(dynamic, |)",
                "#pragma omp parallel if(parallel: |)",
                "#pragma omp parallel reduction(+: |)",
                "#pragma omp critical(|)",
                "#pragma omp nonsense |",
                "|",
            })
    void proposesNothing(String marked) {
        assertThat(labels(directives, marked)).isEmpty();
        assertThat(labels(names, marked)).isEmpty();
    }

    @Test
    void writesTheRestOfANameAndKeepsWhatIsThere() {
        assertThat(directives.complete(context("#pragma omp parallel fo|"), 23))
                .filteredOn(proposal -> proposal.label().equals("parallel for simd"))
                .singleElement()
                .satisfies(
                        proposal -> {
                            assertThat(proposal.text()).isEqualTo("for simd");
                            assertThat(proposal.replaced().start()).isEqualTo(21);
                            assertThat(proposal.brackets()).isFalse();
                        });
    }

    @Test
    void opensTheParenthesisOfAnArgumentOnce() {
        assertThat(clause("#pragma omp for sched|", "schedule").brackets()).isTrue();
        assertThat(clause("#pragma omp for sched|(static)", "schedule").brackets()).isFalse();
        assertThat(clause("#pragma omp for |", "nowait").brackets()).isFalse();
    }

    @Test
    void offersWhatADirectiveNeedsFirst() {
        assertThat(clause("#pragma omp scan |", "inclusive").rank()).isZero();
        assertThat(clause("#pragma omp single |", "nowait").rank()).isPositive();
    }

    @Test
    void proposesTheRegionsThatAreOpen() {
        String text =
                "void f(void) {\n#pragma omp inst begin(done)\n#pragma omp inst end(done)\n"
                        + "#pragma omp inst begin(open)\n;\n#pragma omp inst end(|)\n"
                        + "#pragma omp inst begin(later)\n}\n";
        assertThat(labels(names, text)).containsExactly("open");
        assertThat(labels(names, text.replace("|", "o|"))).containsExactly("open");
        assertThat(labels(names, text.replace("|", "open|"))).containsExactly("open");
    }

    @Test
    void proposesTheNamesOfCriticalSections() {
        String text =
                "void f(void) {\n#pragma omp critical(a)\n;\n#pragma omp critical (b)\n;\n"
                        + "#pragma omp critical(a)\n;\n#pragma omp inst begin(c)\n"
                        + "#pragma omp critical(x|)\n;\n}\n";
        assertThat(labels(names, text)).containsExactly("a", "b");
    }

    @Test
    void describesDirectivesAndClauses() {
        assertThat(directives.describe(ProposalType.DIRECTIVE, "parallel").orElseThrow())
                .contains("OpenMP 1.0", "team of threads");
        assertThat(directives.describe(ProposalType.DIRECTIVE, "inst begin").orElseThrow())
                .contains("POMP");
        assertThat(directives.describe(ProposalType.CLAUSE, "schedule")).isPresent();
        assertThat(directives.describe(ProposalType.CLAUSE, "no such clause")).isEmpty();
    }

    private Proposal clause(String marked, String name) {
        return directives.complete(context(marked), marked.indexOf('|')).stream()
                .filter(p -> p.type() == ProposalType.CLAUSE && p.label().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> labels(CompletionFeature feature, String marked) {
        return feature.complete(context(marked), marked.indexOf('|')).stream()
                .map(Proposal::label)
                .toList();
    }

    private static FeatureContext context(String marked) {
        String text = marked.replace("|", "");
        return FeatureContext.of(new DocumentSnapshot("file:///x.c", "c", 1, text));
    }
}
