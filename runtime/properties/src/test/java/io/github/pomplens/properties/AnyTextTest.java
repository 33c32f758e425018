// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import static io.github.pomplens.properties.Compiling.compile;
import static io.github.pomplens.properties.Compiling.messages;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;

import io.github.pomplens.properties.edit.PropertyDocument;
import io.github.pomplens.runtime.analysis.property.Definition;
import io.github.pomplens.runtime.analysis.property.PropertyLibrary;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protects that no text whatever takes the reader down, or much of its time. */
class AnyTextTest {
    private static final String GOOD =
            "\nproperty Good \"x\" { of any when time > 1 s says \"{time}\" }\n";

    /** Words and signs of the language in any order, and what belongs to none. */
    @Provide
    Arbitrary<String> words() {
        String all =
                "property P \"t\" { } of any for , having called by parameter = - 1.5 % us let x"
                        + " when ( ) time run . max over threads where if then else otherwise not"
                        + " and of < == * / says advise fix \"{time\" \"{a:b}\" \"}\" set off"
                        + " holds costs /* */ // \n \" \\ \u00e4 \u0000 @ 0";
        return Arbitraries.of(all.split(" "))
                .list()
                .ofMaxSize(60)
                .map(words -> String.join(" ", words));
    }

    @Property(tries = 400)
    void anyWordsAreAnswered(@ForAll("words") String text) {
        isAnswered(text);
    }

    @Property(tries = 300)
    void anyCharactersAreAnswered(@ForAll String text) {
        isAnswered(text);
    }

    /** Lines of which some make properties, so that what is right stands beside what is wrong. */
    @Provide
    Arbitrary<String> lines() {
        Arbitrary<String> parts =
                Arbitraries.of(
                        "  off A  // why  ",
                        "set A.b = 1\n\n\n",
                        "property P \"p\" {\nof for\n\n\n   when time\n> 1 s }",
                        "property Q \"q\" in P\n{ /* a\n* b\n   c */ of any\n// d  \n   }  ",
                        "property R \"r\" { when ( \n }\n",
                        "   }",
                        "/* open",
                        "\"open",
                        " \"text  \n  \"",
                        "@",
                        "");
        return parts.list()
                .ofMaxSize(8)
                .flatMap(
                        some ->
                                Arbitraries.of(" ", "\n", "\r\n")
                                        .map(between -> String.join(between, some)));
    }

    @Property(tries = 400)
    void anyLinesAreAnswered(@ForAll("lines") String text) {
        isAnswered(text);
    }

    private static void isAnswered(String text) {
        assertThatNoException()
                .isThrownBy(
                        () -> {
                            PropertyDocument document =
                                    PropertyDocument.of(
                                            new PropertyText("x.property", text),
                                            List.of(),
                                            PropertyLibrary.load());
                            for (PropertyProblem problem : document.problems()) {
                                assertThat(problem.offset()).isBetween(0, text.length());
                                assertThat(problem.message()).endsWith(".").hasSizeLessThan(400);
                            }
                            document.outline();
                            document.words();
                            for (int at = 0; at <= text.length(); at += 7) {
                                document.hover(at);
                                document.proposals(at);
                                document.everywhere(at);
                            }
                        });
        String laidOut = layout(text);
        assertThat(laidOut.replaceAll("\\s", "")).isEqualTo(text.replaceAll("\\s", ""));
        assertThat(layout(laidOut)).isEqualTo(laidOut);
    }

    private static String layout(String text) {
        return PropertyDocument.of(new PropertyText("x", text), List.of(), List.of()).formatted();
    }

    @ParameterizedTest
    @Timeout(300)
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    ((              | ))           | nested more than 50
                    -(              | )            | nested more than 50
                    if 1 > 2 then 1 s else | ''    | nested more than 50
                    time otherwise  | ''           | nested more than 50
                    costs(Time) otherwise | ''     | nested more than 50
                    max over threads( | )          | nested more than 50
                    1 s +           | ''           | more than 1000
                    """)
    void deepNestingIsAProblemAndNoOverflow(String begin, String end, String message) {
        String deep =
                "property Deep \"x\" { of any when time > 1 s costs "
                        + (begin + " ").repeat(20_000)
                        + "time "
                        + end.repeat(20_000)
                        + " }";
        CompiledProperties compiled = compile(deep + GOOD);
        assertThat(compiled.definitions()).extracting(Definition::id).containsExactly("Good");
        assertThat(messages(compiled).get(0)).startsWith("x.property:1:").contains(message);
    }

    @ParameterizedTest
    @Timeout(300)
    @CsvSource({"200, 10000", "1, 50000"})
    void tenThousandLinesAreReadInTime(int mistakeEvery, int lines) {
        StringBuilder text = new StringBuilder();
        int mistakes = 0;
        for (int i = 0; i < lines / 5; i++) {
            boolean mistake = i % mistakeEvery == mistakeEvery - 1;
            mistakes += mistake ? 1 : 0;
            text.append("property P" + i + " \"x\" {\n    of any\n    let a = 2 % of ")
                    .append(mistake ? ")" : "time")
                    .append("\n    when a > 1 s\n}\n");
        }
        if (text.length() > PropertyParser.MAX_LENGTH) {
            throw new AssertionError("too long for this test: " + text.length());
        }
        CompiledProperties compiled = compile(text.toString());
        assertThat(compiled.definitions()).hasSize(lines / 5 - mistakes);
        assertThat(compiled.problems()).isNotEmpty().hasSizeLessThanOrEqualTo(100);
    }

    @ParameterizedTest
    @CsvSource({"1000001", "3000000"})
    void whatIsTooLongIsRefused(int length) {
        CompiledProperties compiled = compile(" ".repeat(length));
        assertThat(messages(compiled))
                .containsExactly(
                        "x.property:1:1: This file has more than 1000000 characters. Divide it"
                                + " into several files.");
    }
}
