// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects the reading of directives: names, arguments, clauses and their exact places. */
class DirectiveParserTest {

    static Stream<DirectiveSpec> directivesOfC() {
        return Samples.directives().stream();
    }

    @ParameterizedTest
    @MethodSource("directivesOfC")
    void everyDirectiveOfTheTableIsReadAsItself(DirectiveSpec spec) {
        StringBuilder text = new StringBuilder("#pragma omp " + Samples.head(spec));
        for (String clause : Samples.needed(spec)) {
            text.append(' ').append(Samples.clause(clause));
        }
        ParseResult result = parse(text.toString());
        assertThat(result.diagnostics()).isEmpty();
        Directive directive = (Directive) result.directive();
        assertThat(directive.spec()).isEqualTo(spec);
        assertThat(directive.nameRange().in(text)).isEqualTo(spec.name());
        assertThat(directive.range()).isEqualTo(new TextRange(0, text.length()));
        assertThat(directive.clauses()).extracting(Clause::name).isEqualTo(Samples.needed(spec));
    }

    @ParameterizedTest
    @MethodSource("directivesOfC")
    void onlyPompsOwnDirectivesStandAfterPomp(DirectiveSpec spec) {
        ParsedDirective parsed = parse("#pragma pomp " + Samples.head(spec)).directive();
        assertThat(parsed.sentinel()).isEqualTo(Sentinel.POMP);
        assertThat(parsed instanceof Directive).isEqualTo(spec.isPomp());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "#pragma once",
                "#include <omp.h>",
                "#define omp parallel",
                "#",
                "# ",
                "#pragma",
                "#pragma ",
                "#pragma ompx parallel",
                "#pragma omp_parallel",
                "#pragma OMP parallel",
                "#pragma STDC FP_CONTRACT ON",
                "#pragmaomp parallel",
                "#pragma \"omp\" parallel",
                "pragma omp parallel",
                ""
            })
    void otherLinesAreLeftAlone(String line) {
        assertThat(DirectiveParser.parse(line, 0, line.length())).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "#pragma omp parallel for private(a)",
                "#  pragma\tomp   parallel  for\tprivate ( a )",
                "#pragma omp parallel \\\n for \\\n private(a)",
                "#pragma omp parallel \\\r\n for \\\r\n private(a)",
                "#pragma omp parallel \\ \t\n for private(a)",
                "# \\\n pragma \\\n omp \\\n parallel \\\n for \\\n private \\\n ( \\\n a \\\n ) \\\n",
                "#/**/pragma/**/omp/**/parallel/**/for/**/private/**/(/**/a/**/)/**/",
                "#pragma omp parallel for private(a) // schedule(static)",
                "#pragma omp parallel for private(a /* , b) */)",
                "#pragma omp parallel /* several\n lines */ for private(a)",
                "#pragma omp parallel for, private(a)",
                "#pragma omp parallel for private(a)\n",
                "#pragma omp parallel for private(a)\r\n",
                "#pragma omp parallel for private(a) /* never closed",
                "#pragma omp parallel for private(a) \\",
                "#pragma omp parallel for private(a) /* one */ /* two */"
            })
    void blanksCommentsAndContinuationsMakeNoDifference(String text) {
        ParseResult result = parse(text);
        assertThat(result.diagnostics()).isEmpty();
        Directive directive = (Directive) result.directive();
        assertThat(directive.name()).isEqualTo("parallel for");
        assertThat(directive.clauses()).hasSize(1);
        Clause clause = directive.clauses().get(0);
        assertThat(clause.name()).isEqualTo("private");
        assertThat(clause.argument()).isEqualTo("a");
        assertThat(clause.nameRange().in(text)).isEqualTo("private");
        assertThat(clause.range().in(text)).startsWith("private").endsWith(")");
        assertThat(directive.nameRange().in(text)).startsWith("parallel").endsWith("for");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "#pragma omp para\\\nllel for priv\\ \r\nate(v\\\n\\\nalue)",
                "#pr\\\nagma o\\\nmp parallel f\\\nor private(val\\\nue)"
            })
    void aWordMayBeCutInTwo(String text) {
        ParseResult result = parse(text);
        assertThat(result.diagnostics()).isEmpty();
        Directive directive = (Directive) result.directive();
        assertThat(directive.name()).isEqualTo("parallel for");
        assertThat(directive.clauses()).hasSize(1);
        Clause clause = directive.clauses().get(0);
        assertThat(clause.name()).isEqualTo("private");
        assertThat(clause.argument()).isEqualTo("value");
        assertThat(clause.range().in(text)).startsWith("priv").endsWith("ue)");
    }

    @Test
    void aContinuationBeforeABlankEndsAWord() {
        Directive directive = directive("#pragma omp parallel\\\n for private(a, b\\\n )");
        assertThat(directive.name()).isEqualTo("parallel for");
        assertThat(directive.clauses().get(0).argument()).isEqualTo("a, b");
    }

    @Test
    void rangesAreOffsetsOfTheWholeFile() {
        String file = "int a;\n  #pragma omp critical (one) hint(0)\n  a++;\n";
        int start = file.indexOf('#');
        int end = file.indexOf("\n  a++");
        ParseResult result = DirectiveParser.parse(file, start, end).orElseThrow();
        Directive directive = (Directive) result.directive();
        assertThat(directive.range().in(file)).isEqualTo("#pragma omp critical (one) hint(0)");
        assertThat(directive.nameRange().in(file)).isEqualTo("critical");
        assertThat(directive.argument()).isEqualTo("one");
        assertThat(directive.clauses().get(0).range().in(file)).isEqualTo("hint(0)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r"})
    void theLineEndIsNotPartOfTheRangeUnlessItIsHidden(String lineEnd) {
        String text = "#pragma omp barrier " + lineEnd;
        assertThat(parse(text).directive().range().in(text)).isEqualTo("#pragma omp barrier ");
        for (String backslash : List.of("\\", "\\ \t")) {
            String hidden = "#pragma omp barrier " + backslash + lineEnd;
            String emptyLastLine = hidden + lineEnd;
            assertThat(parse(hidden).directive().range().in(hidden)).isEqualTo(hidden);
            assertThat(parse(emptyLastLine).directive().range().in(emptyLastLine))
                    .isEqualTo(hidden);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "if(f(a, (b)))|if|f(a, (b))",
                "private(a[f(1)], b)|private|a[f(1)], b",
                "if(c == ')')|if|c == ')'",
                "if(c == '\\'')|if|c == '\\''",
                "if(!strcmp(s, \")\"))|if|!strcmp(s, \")\")",
                "if(s == \"\\\"(\")|if|s == \"\\\"(\"",
                "num_threads(1'000)|num_threads|1'000",
                "num_threads(0x1'f)|num_threads|0x1'f",
                "num_threads(1'000 + f(2'000))|num_threads|1'000 + f(2'000)",
                "if([]{ return true; }())|if|[]{ return true; }()",
                "if(a < b && c > d)|if|a < b && c > d",
                "num_threads(n<int, 2>())|num_threads|n<int, 2>()",
                "if(a / b)|if|a / b",
                "if(a \\\\ b)|if|a \\\\ b"
            })
    void argumentsOfAnyShapeAreKept(String clauseText, String name, String argument) {
        String text = "#pragma omp parallel " + clauseText + " shared(z)";
        ParseResult result = parse(text);
        assertThat(result.diagnostics()).isEmpty();
        Directive directive = (Directive) result.directive();
        assertThat(directive.clause(ClauseKind.of(name)).map(Clause::argument)).contains(argument);
        assertThat(directive.clause(ClauseKind.of(name)).orElseThrow().range().in(text))
                .isEqualTo(clauseText);
        assertThat(directive.has(ClauseKind.SHARED)).isTrue();
    }

    @Test
    void commentsAndContinuationsInAnArgumentBecomeBlanks() {
        String text = "#pragma omp for private(/* x */ a,\\\n\tb,/**/c, \"/* no */\") // rest";
        Directive directive = directive(text);
        assertThat(directive.clauses().get(0).argument()).isEqualTo("a, \tb, c, \"/* no */\"");
    }

    @Test
    void directivesWithArguments() {
        assertThat(directive("#pragma omp flush(a, b)").argument()).isEqualTo("a, b");
        assertThat(directive("#pragma omp flush").argument()).isEmpty();
        assertThat(directive("#pragma omp threadprivate ( a )").argument()).isEqualTo("a");
        assertThat(directive("#pragma omp depobj(o) depend(in: x)").argument()).isEqualTo("o");
        assertThat(directive("#pragma pomp inst begin(main loop)").argument())
                .isEqualTo("main loop");
        assertThat(directive("#pragma omp inst end(r, v)").argument()).isEqualTo("r, v");
        assertThat(directive("#pragma omp allocate(a) align(8)").argument()).isEqualTo("a");
        assertThat(
                        directive("#pragma omp declare variant(f) match(user={condition(1)})")
                                .argument())
                .isEqualTo("f");
        String reduction =
                "m : std::vector<int>, long : omp_out.insert(omp_out.end(), omp_in.begin())";
        Directive declared =
                directive(
                        "#pragma omp declare reduction("
                                + reduction
                                + ") initializer(omp_priv = omp_orig)");
        assertThat(declared.argument()).isEqualTo(reduction);
        assertThat(declared.clauses()).extracting(Clause::name).containsExactly("initializer");
    }

    @Test
    void cancelNamesItsConstructByAClauseWithoutArgument() {
        Directive cancel = directive("#pragma omp cancel for if(x)");
        assertThat(cancel.clauses()).extracting(Clause::name).containsExactly("for", "if");
        Directive point = directive("#pragma omp cancellation point taskgroup");
        assertThat(point.name()).isEqualTo("cancellation point");
        assertThat(point.clauses()).extracting(Clause::name).containsExactly("taskgroup");
    }

    @Test
    void directivesOfTwoFormsTellWhichOneIsWritten() {
        assertThat(directive("#pragma omp ordered").association()).isEqualTo(Association.BLOCK);
        assertThat(directive("#pragma omp ordered simd").association())
                .isEqualTo(Association.BLOCK);
        assertThat(directive("#pragma omp ordered depend(source)").association())
                .isEqualTo(Association.STANDALONE);
        assertThat(directive("#pragma omp ordered doacross(sink: i-1)").association())
                .isEqualTo(Association.STANDALONE);
        assertThat(directive("#pragma omp declare target").association())
                .isEqualTo(Association.DELIMITED);
        assertThat(directive("#pragma omp declare target(f)").association())
                .isEqualTo(Association.DECLARATIVE);
        assertThat(directive("#pragma omp declare target enter(f)").association())
                .isEqualTo(Association.DECLARATIVE);
        assertThat(directive("#pragma omp parallel").association()).isEqualTo(Association.BLOCK);
    }

    @Test
    void clausesAreFoundByName() {
        Directive directive = directive("#pragma omp parallel private(a) private(b)");
        assertThat(directive.clause(ClauseKind.PRIVATE).map(Clause::argument)).contains("a");
        assertThat(directive.has(ClauseKind.PRIVATE)).isTrue();
        assertThat(directive.has(ClauseKind.SHARED)).isFalse();
        assertThat(directive.foreignClause()).isEmpty();
    }

    @Test
    void macrosInClausePositionAreKeptWithoutAComplaint() {
        ParseResult result = parse("#pragma omp parallel for MY_CLAUSES SCHED(4)");
        assertThat(result.diagnostics()).isEmpty();
        Directive directive = (Directive) result.directive();
        assertThat(directive.clauses())
                .extracting(Clause::name)
                .containsExactly("MY_CLAUSES", "SCHED");
        assertThat(directive.foreignClause()).map(Clause::name).contains("MY_CLAUSES");
        assertThat(parse("#pragma omp target update MOTION").diagnostics()).isEmpty();
    }

    @Test
    void compilersOwnClausesAreKeptWithoutAComplaint() {
        assertThat(parse("#pragma omp target ompx_bare").diagnostics()).isEmpty();
        assertThat(parse("#pragma omp requires ext_numa").diagnostics()).isEmpty();
    }

    @Test
    void anUnknownDirectiveKeepsItsFirstWord() {
        String text = "#pragma omp Foo bar(x)";
        UnknownDirective unknown = (UnknownDirective) parse(text).directive();
        assertThat(unknown.firstWord()).isEqualTo("foo");
        assertThat(unknown.nameRange().in(text)).isEqualTo("Foo");
        assertThat(unknown.range()).isEqualTo(new TextRange(0, text.length()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"#pragma omp", "#pragma omp ", "#pragma omp // x", "#pragma pomp \\\n"})
    void aDirectiveWithoutANameIsUnknown(String text) {
        ParseResult result = parse(text);
        UnknownDirective unknown = (UnknownDirective) result.directive();
        assertThat(unknown.firstWord()).isEmpty();
        assertThat(unknown.nameRange().length()).isZero();
        assertThat(result.diagnostics()).hasSize(1);
    }

    @Test
    void attributesAndPragmaOperatorsCanBeReadToo() {
        String file = "[[omp::directive(parallel for, num_threads(4))]] for (;;) {}";
        int start = file.indexOf("parallel");
        TextRange content = new TextRange(start, file.indexOf(")]]"));
        TextRange range = new TextRange(0, file.indexOf(" for (;;)"));
        ParseResult result =
                DirectiveParser.parse(Notation.ATTRIBUTE, file, range, content).orElseThrow();
        assertThat(result.diagnostics()).isEmpty();
        Directive directive = (Directive) result.directive();
        assertThat(directive.name()).isEqualTo("parallel for");
        assertThat(directive.notation()).isEqualTo(Notation.ATTRIBUTE);
        assertThat(directive.range()).isEqualTo(range);
        assertThat(directive.clauses().get(0).range().in(file)).isEqualTo("num_threads(4)");
    }

    @Test
    void lettersOutsideAsciiArePartOfNames() {
        for (String name : List.of("größe", "gr\u00c3\u00b6\u00c3\u009fe", "变量", "a$b")) {
            Directive directive = directive("#pragma omp parallel private(" + name + ")");
            assertThat(directive.clauses().get(0).argument()).isEqualTo(name);
            Optional<ParseResult> none =
                    DirectiveParser.parse("#pragma omp" + name, 0, 11 + name.length());
            assertThat(none).isEmpty();
        }
    }

    private static ParseResult parse(String text) {
        return DirectiveParser.parse(text, 0, text.length()).orElseThrow();
    }

    private static Directive directive(String text) {
        ParseResult result = parse(text);
        assertThat(result.diagnostics()).as(text).isEmpty();
        return (Directive) result.directive();
    }
}
