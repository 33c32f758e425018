// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.construct.c.ConstructScanner;
import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.rewrite.c.Preprocessing;
import io.github.pomplens.instrumentor.rewrite.model.FunctionFilter;
import io.github.pomplens.instrumentor.rewrite.model.Instrumented;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.SourceText;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Protects every input, also a broken one: it is instrumented without an exception, the original
 * comes back byte for byte, and what comes out is as well-formed as what went in.
 */
class ReversibilityPropertiesTest {
    private static final List<SourceText> PROGRAMS = Programs.all();
    private static final Pattern TOKEN = Pattern.compile("\\w+|\\s+|[^\\w\\s]");
    private static final Pattern STRAY_NUMBER_SIGN = Pattern.compile("\\S.*#");
    private static final Pattern CONTINUATION = Pattern.compile("\\\\[ \t]*\\R");
    private static final Pattern DEFINITION = Pattern.compile("static OMPRegDescr (\\w+) ");
    private static final Pattern USE =
            Pattern.compile("POMP_(?!\\w*lock|DETAILS)\\w+\\((?:&|(?=omp_))(\\w+)\\)");

    @Property(tries = 2000)
    void anythingIsReversible(@ForAll("soups") String text) {
        check(text);
    }

    @Property(tries = 1500)
    void damagedProgramsAreReversible(@ForAll("damagedPrograms") String text) {
        check(text);
    }

    @Property(tries = 1000)
    void anyBytesAreReversible(@ForAll("bytes") String text) {
        check(text);
    }

    @Property(tries = 1000)
    void anyPreprocessedTextIsReversible(@ForAll("soups") String text) {
        String marked = "# 1 \"soup.c\"\n" + text.replace("int ", "\n# 4 \"x.h\" 1 3\n");
        SourceText source = SourceText.preprocessed("soup.c", marked, Language.C);
        Preprocessing preprocessing = new Preprocessing("/pomp.h", file -> "/" + file);
        Instrumented result =
                Instrumentor.instrument(source, Options.forFile("/soup.c"), preprocessing);
        assertThat(result.original()).isEqualTo(marked);
        assertThat(result.diagnostics()).allSatisfy(d -> assertThat(d.format(source)).isNotEmpty());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(",
                "{",
                "[(",
                "({ ",
                "if (x) ",
                "[[omp::directive(parallel)]] { ",
                "[&] { return ",
                "#pragma omp parallel\n",
                "#pragma omp parallel for private(",
                "#if X\n{\n",
                "_Pragma(\"omp critical\") ",
                "#pragma omp barrier\n",
                "try { } catch (x) ",
                "\0"
            })
    void deepNestingAndLongLinesAreReversible(String opening) {
        String text = "void f(int n) { " + opening.repeat(100_000);
        SourceText source = LanguageFrontEnds.source("x.cpp", text);
        Instrumented result = Instrumentor.instrument(source, Options.forFile("/x.cpp"));
        assertThat(result.original().equals(text)).isTrue();
    }

    private static void check(String text) {
        Options all = new Options("/soup.c", Set.of(), FunctionFilter.parse("*"));
        check(LanguageFrontEnds.source("soup.c", text), Options.forFile("/soup.c"));
        check(LanguageFrontEnds.source(text.length() % 2 == 0 ? "soup.c" : "soup.cpp", text), all);
    }

    private static void check(SourceText source, Options options) {
        String text = source.text();
        Instrumented result = Instrumentor.instrument(source, options);

        assertThat(result.original()).isEqualTo(text);
        assertThat(result.diagnostics())
                .allSatisfy(d -> assertThat(d.range().end()).isLessThanOrEqualTo(text.length()));
        if (result.text().equals(text)) {
            assertThat(result.descriptors()).isZero();
            return;
        }
        SourceText changed = LanguageFrontEnds.source(source.name(), result.text());
        if (canBeReadAgain(source, result)) {
            assertThat(ConstructScanner.scan(changed).isSound()).as(result.text()).isTrue();
        }
        List<String> defined = all(DEFINITION, result.text());
        assertThat(defined).hasSize(result.descriptors()).doesNotHaveDuplicates();
        assertThat(all(USE, result.text()).stream().distinct())
                .containsExactlyInAnyOrderElementsOf(defined);

        Instrumented again = Instrumentor.instrument(changed, options);
        assertThat(again.text()).isEqualTo(result.text());
        assertThat(again.diagnostics())
                .extracting(Diagnostic::problem)
                .containsExactly(Problem.ALREADY_INSTRUMENTED);
    }

    /**
     * Whether a text can be read again: not where guards of conditional directives open and close
     * blocks in branches of their own, and not where a stray number sign may come to stand first in
     * a line.
     */
    private static boolean canBeReadAgain(SourceText source, Instrumented result) {
        String joined = CONTINUATION.matcher(source.text()).replaceAll(" ");
        return !result.text().contains("#ifdef POMP_HAS_")
                && !STRAY_NUMBER_SIGN.matcher(joined).find();
    }

    private static List<String> all(Pattern pattern, String text) {
        List<String> found = new ArrayList<>();
        Matcher matcher = pattern.matcher(text);
        while (matcher.find()) {
            found.add(matcher.group(1));
        }
        return found;
    }

    @Provide
    Arbitrary<String> soups() {
        Arbitrary<String> directives =
                Arbitraries.of(
                        "parallel",
                        "for",
                        "for nowait",
                        "parallel for schedule(static) lastprivate(x)",
                        "sections",
                        "parallel sections",
                        "section",
                        "single",
                        "critical(a)",
                        "atomic",
                        "master",
                        "barrier",
                        "task default(none)",
                        "parallel default(none) CLAUSES",
                        "for ordered",
                        "ordered",
                        "cancel for",
                        "simd",
                        "target",
                        "declare target",
                        "end declare target",
                        "inst begin(r)",
                        "inst end(r)",
                        "inst off",
                        "noinstrument",
                        "instrument",
                        "for (",
                        "paralel",
                        "");
        Arbitrary<String> pragmas =
                directives.map(d -> "\n#pragma omp " + d + "\n").injectDuplicates(0.1);
        Arbitrary<String> operators = directives.map(d -> "_Pragma(\"omp " + d + "\") ");
        Arbitrary<String> attributes =
                Combinators.combine(directives, directives, Arbitraries.integers().between(0, 5))
                        .as(ReversibilityPropertiesTest::attributes);
        Arbitrary<String> words =
                Arbitraries.of(
                        "{",
                        "{",
                        "}",
                        "}",
                        "(",
                        ")",
                        "[",
                        "]",
                        ";",
                        ";",
                        ":",
                        ",",
                        "=",
                        "<",
                        ">",
                        "x",
                        "f(x)",
                        "f(x) {",
                        "int ",
                        "void g(int n) {",
                        "if (x) ",
                        "else ",
                        "for (;;) ",
                        "while (x) ",
                        "do ",
                        "switch (x) {",
                        "case 1: ",
                        "label: ",
                        "struct s ",
                        "return ",
                        "[&](int y) { ",
                        "try { ",
                        "catch (...) ",
                        "class C ",
                        "template <class T> ",
                        "namespace n {",
                        "MACRO(x) ",
                        "omp_set_lock(&l);");
        Arbitrary<String> lexical =
                Arbitraries.of(
                        " ",
                        "\n",
                        "\r\n",
                        "\t",
                        "\\\n",
                        "\\ \n",
                        "\r",
                        "// c\n",
                        "// c \\\n",
                        "/*",
                        "*/",
                        "/* } */",
                        "\"",
                        "'",
                        "\"{\"",
                        "'{'",
                        "R\"(",
                        "<%",
                        "%>",
                        "<:",
                        ":>",
                        "??<",
                        "??/\n",
                        "[[likely]] ",
                        ")\"",
                        "\\",
                        "?",
                        "\uFEFF",
                        "\u00E9",
                        "1'000",
                        "\0");
        Arbitrary<String> conditions =
                Arbitraries.of(
                        "\n#if 0\n",
                        "\n#ifdef X\n",
                        "\n#elif Y\n",
                        "\n#else\n",
                        "\n#endif\n",
                        "\n#define M {\n",
                        "\n#line 9 \"y\"\n",
                        "\n#line 0\n",
                        "\n# 7\n",
                        "\n#include <x>\n");
        return Arbitraries.frequencyOf(
                        Tuple.of(4, pragmas),
                        Tuple.of(1, operators),
                        Tuple.of(2, attributes),
                        Tuple.of(10, words),
                        Tuple.of(2, lexical),
                        Tuple.of(2, conditions))
                .list()
                .ofMaxSize(60)
                .map(parts -> String.join("", parts));
    }

    private static String attributes(String first, String second, int form) {
        return switch (form) {
            case 0 -> "[[omp::sequence(directive(" + first + "), directive(" + second + "))]] ";
            case 1 -> "[[likely]] [[using omp: directive(" + first + ")]]\n";
            case 2 ->
                    "[[omp::directive(" + first + "), gnu::x(1)]]\n[[omp::decl(" + second + ")]] ";
            case 3 -> "[[omp::directive(" + first + ")]];";
            case 4 -> "_Pragma(\"omp " + first + "\")_Pragma(\"omp " + second + "\")";
            default -> "[[omp::directive(" + first + ")]] ";
        };
    }

    /** Mixes in what makes the instrumentor look closer. */
    @Provide
    Arbitrary<String> bytes() {
        Arbitrary<String> any = Arbitraries.strings().withCharRange('\0', '\u00FF').ofMaxLength(8);
        Arbitrary<String> known =
                Arbitraries.of(
                        "\n#pragma omp ",
                        "_Pragma(\"omp ",
                        "[[omp::directive(",
                        "[[omp::sequence(directive(",
                        "parallel ",
                        "\")",
                        ")]]",
                        "\n#define ",
                        "R\"",
                        "\\\n",
                        "{",
                        "}");
        return Arbitraries.oneOf(any, known).list().ofMaxSize(40).map(p -> String.join("", p));
    }

    @Provide
    Arbitrary<String> damagedPrograms() {
        return Combinators.combine(Arbitraries.of(PROGRAMS), Arbitraries.longs())
                .as((program, seed) -> damage(program.text(), seed));
    }

    /** Deletes, doubles and swaps some tokens and lines. */
    private static String damage(String text, long seed) {
        Random random = new Random(seed);
        List<String> lines = new ArrayList<>(List.of(text.split("(?<=\n)")));
        damage(lines, random.nextInt(3), random);
        List<String> tokens = new ArrayList<>();
        Matcher matcher = TOKEN.matcher(String.join("", lines));
        while (matcher.find()) {
            tokens.add(matcher.group());
        }
        damage(tokens, random.nextInt(4), random);
        return String.join("", tokens);
    }

    private static void damage(List<String> parts, int times, Random random) {
        for (int i = 0; i < times && parts.size() > 1; i++) {
            int at = random.nextInt(parts.size());
            switch (random.nextInt(3)) {
                case 0 -> parts.remove(at);
                case 1 -> parts.add(at, parts.get(at));
                default -> Collections.swap(parts, at, random.nextInt(parts.size()));
            }
        }
    }
}
