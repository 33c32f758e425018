// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Protects the parser's invariants: no text makes it throw, no range leaves the text. */
class DirectiveParserPropertiesTest {

    /** A valid directive and the names of its clauses. */
    record Sample(String text, DirectiveSpec spec, List<String> clauses) {}

    @Property
    void anyTextIsReadWithoutAnException(@ForAll("pragmas") String text) {
        DirectiveParser.parse(text, 0, text.length())
                .ifPresent(result -> assertRangesInside(result, 0, text.length()));
    }

    @Property
    void whatStandsAroundALineIsNeverRead(
            @ForAll("pragmas") String text, @ForAll("noise") String after) {
        String before = "int x; (\n";
        String file = before + text + after;
        int start = before.length();
        int end = start + text.length();
        DirectiveParser.parse(file, start, end)
                .ifPresent(result -> assertRangesInside(result, start, end));
        assertThat(DirectiveParser.parse(file, start, end).isPresent())
                .isEqualTo(DirectiveParser.parse(text, 0, text.length()).isPresent());
    }

    @Property
    void validClausesInAnyOrderAreReadInThatOrder(@ForAll("valid") Sample sample) {
        ParseResult result =
                DirectiveParser.parse(sample.text(), 0, sample.text().length()).orElseThrow();
        assertThat(result.diagnostics()).as(sample.text()).isEmpty();
        Directive directive = (Directive) result.directive();
        assertThat(directive.spec()).isEqualTo(sample.spec());
        assertThat(directive.clauses()).extracting(Clause::name).isEqualTo(sample.clauses());
        for (Clause clause : directive.clauses()) {
            assertThat(clause.nameRange().in(sample.text())).isEqualTo(clause.name());
            assertThat(directive.range().contains(clause.range())).isTrue();
        }
    }

    @Property
    void cuttingAValidDirectiveAnywhereIsSafe(
            @ForAll("valid") Sample sample, @ForAll double where) {
        int length = (int) (Math.abs(where % 1) * sample.text().length());
        DirectiveParser.parse(sample.text(), 0, length)
                .ifPresent(result -> assertRangesInside(result, 0, length));
    }

    @Property
    void spellingDistanceIsADistance(@ForAll("words") String a, @ForAll("words") String b) {
        int distance = Spelling.distance(a, b);
        assertThat(distance).isEqualTo(Spelling.distance(b, a));
        assertThat(distance == 0).isEqualTo(a.equals(b));
        assertThat(distance)
                .isBetween(Math.abs(a.length() - b.length()), Math.max(a.length(), b.length()));
    }

    @Provide
    Arbitrary<String> words() {
        return Arbitraries.strings().withChars("abc ").ofMaxLength(8);
    }

    @Provide
    Arbitrary<String> noise() {
        return Arbitraries.of(
                        "parallel",
                        "for",
                        "private",
                        "(",
                        ")",
                        "[",
                        "]",
                        "{",
                        "}",
                        "\"",
                        "'",
                        "\\",
                        "\\\n",
                        "\\\r\n",
                        "\n",
                        "\r",
                        "/*",
                        "*/",
                        "//",
                        "/",
                        ",",
                        " ",
                        "\t",
                        "omp",
                        "#",
                        "x",
                        "1'0",
                        ":",
                        "<",
                        "inst",
                        "begin",
                        "cancel",
                        "\u00e9",
                        "A_MACRO",
                        "schedule",
                        "target",
                        "data",
                        "\u0000")
                .list()
                .ofMaxSize(24)
                .map(pieces -> String.join("", pieces));
    }

    @Provide
    Arbitrary<String> pragmas() {
        Arbitrary<String> starts =
                Arbitraries.of("#pragma omp ", "#pragma pomp ", "#pragma omp", "#pragma", "#", "");
        Arbitrary<String> rest = Arbitraries.oneOf(noise(), Arbitraries.strings().ofMaxLength(60));
        return Combinators.combine(starts, rest).as((start, tail) -> start + tail);
    }

    @Provide
    Arbitrary<Sample> valid() {
        return Arbitraries.of(Samples.directives())
                .flatMap(
                        spec ->
                                Combinators.combine(
                                                Arbitraries.shuffle(
                                                        new ArrayList<>(
                                                                new TreeSet<>(
                                                                        spec.clauses().keySet()))),
                                                Arbitraries.integers().between(0, 6),
                                                Arbitraries.of(
                                                        " ", ",", " , ", "\t", " \\\n ", "/* x */"))
                                        .as(
                                                (order, count, gap) ->
                                                        sample(spec, order, count, gap)));
    }

    private static Sample sample(DirectiveSpec spec, List<String> order, int count, String gap) {
        List<String> wanted = new ArrayList<>(Samples.needed(spec));
        wanted.addAll(order.subList(0, Math.min(count, order.size())));
        List<String> clauses = Samples.compatible(spec, wanted);
        StringBuilder text = new StringBuilder("#pragma omp ").append(Samples.head(spec));
        for (String clause : clauses) {
            text.append(gap).append(Samples.clause(clause));
        }
        return new Sample(text.toString(), spec, clauses);
    }

    private static void assertRangesInside(ParseResult result, int start, int end) {
        List<TextRange> ranges = new ArrayList<>();
        ranges.add(result.directive().range());
        ranges.add(result.directive().nameRange());
        for (Diagnostic diagnostic : result.diagnostics()) {
            ranges.add(diagnostic.range());
        }
        if (result.directive() instanceof Directive directive) {
            for (Clause clause : directive.clauses()) {
                ranges.add(clause.range());
                assertThat(clause.range().contains(clause.nameRange())).isTrue();
            }
        }
        TextRange whole = new TextRange(start, end);
        assertThat(ranges).allMatch(whole::contains);
    }
}
