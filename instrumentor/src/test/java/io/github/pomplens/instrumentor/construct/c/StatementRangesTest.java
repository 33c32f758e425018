// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.construct.model.StatementRanges;
import io.github.pomplens.instrumentor.construct.model.StatementSequence;
import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** Protects that a selection grows to whole statements of one block, and to no more. */
class StatementRangesTest {
    private static final String TEXT =
            """
            #define LOOP for (;;)
            static int f(int n) {
                int a[] = { 1, 2 }, b;
                if (n) {
                    g(a);
                    h();
                } else
                    h();
            #pragma omp parallel for
                for (b = 0; b < n; b++)
                    g(a);
                do { h(); } while (n--);
                return 0;
            }
            """;

    @Test
    void growsToTheInnermostStatements() {
        assertThat(covering("g(a);\n        h")).containsExactly("g(a);", "h();");
        assertThat(covering("a[]")).containsExactly("int a[] = { 1, 2 }, b;");
        assertThat(covering("2 }, b;\n    if")).first().isEqualTo("int a[] = { 1, 2 }, b;");
        assertThat(covering("} else")).singleElement().asString().startsWith("if (n)");
        assertThat(covering("b < n"))
                .singleElement()
                .asString()
                .startsWith("#pragma omp parallel for")
                .endsWith("g(a);");
    }

    @Test
    void knowsTheFunction() {
        int at = TEXT.indexOf("h();");
        assertThat(ranges(TEXT).covering(new TextRange(at, at + 1)).orElseThrow().function())
                .isEqualTo("f");
    }

    @Test
    void jumpsAreNeverPartOfIt() {
        assertThat(covering("return 0")).isEmpty();
        assertThat(covering("while (n--);\n    return")).isEmpty();
    }

    @Test
    void findsTheRestOfABlock() {
        StatementSequence rest = ranges(TEXT).from(TEXT.indexOf("#pragma")).orElseThrow();
        assertThat(rest.statements()).hasSize(3);
        assertThat(rest.last().in(TEXT)).isEqualTo("return 0;");
        assertThat(ranges(TEXT).isJump(rest.last())).isTrue();
        assertThat(ranges(TEXT).isJump(rest.first())).isFalse();
        assertThat(ranges(TEXT).from(TEXT.indexOf("static"))).isEmpty();
    }

    @Test
    void findsAllStatementsOfAFunctionFromItsHeadOrBody() {
        for (String place : List.of("f(int", "h();", "return", "static")) {
            StatementSequence all = ranges(TEXT).function(TEXT.indexOf(place)).orElseThrow();
            assertThat(all.function()).isEqualTo("f");
            assertThat(all.first().in(TEXT)).startsWith("int a[]");
            assertThat(all.statements()).hasSize(5);
        }
        assertThat(ranges(TEXT).function(2)).isEmpty();
        assertThat(ranges(TEXT).function(TEXT.length())).isEmpty();
        assertThat(ranges("int a;\nvoid f() { g(); }").function(2)).isEmpty();
    }

    @Test
    void unbalancedTextHasNoStatements() {
        assertThat(ranges("void f() { a();").covering(new TextRange(12, 13))).isEmpty();
    }

    @Property
    void theResultCoversTheSelectedTokens(
            @ForAll @IntRange(min = 0, max = 300) int from,
            @ForAll @IntRange(min = 0, max = 300) int length) {
        int start = Math.min(from, TEXT.length());
        TextRange selection = new TextRange(start, Math.min(TEXT.length(), start + length));
        Optional<StatementSequence> found = ranges(TEXT).covering(selection);
        String selected = selection.in(TEXT);
        found.map(StatementSequence::range)
                .ifPresent(
                        range -> {
                            int blanks = selected.length() - selected.stripLeading().length();
                            int end = selection.start() + selected.stripTrailing().length();
                            assertThat(range.start()).isLessThanOrEqualTo(start + blanks);
                            assertThat(range.end()).isGreaterThanOrEqualTo(end);
                        });
    }

    private static List<String> covering(String selected) {
        int start = TEXT.indexOf(selected);
        TextRange selection = new TextRange(start, start + selected.length());
        return ranges(TEXT)
                .covering(selection)
                .map(sequence -> sequence.statements().stream().map(r -> r.in(TEXT)).toList())
                .orElse(List.of());
    }

    private static StatementRanges ranges(String text) {
        return CStatementRanges.of(ConstructScanner.scan(LanguageFrontEnds.source("x.c", text)));
    }
}
