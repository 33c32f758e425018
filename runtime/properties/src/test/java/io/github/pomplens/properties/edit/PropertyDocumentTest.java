// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties.edit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.properties.PropertyText;
import io.github.pomplens.runtime.analysis.property.PropertyLibrary;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects what editors propose, explain and lay out in files of properties. */
class PropertyDocumentTest {
    private static final String TEXT =
            """
            /** Too long. */
            property Slow "Slow" in Work {
                of for, critical having schedule
                parameter least = 2 ms "the least"
                let idle = time - max over threads (body)
                when idle > least and not holds(Other)
                costs idle
                says "idle = {idle} of {run.time}"
            }
            property Other "Other" in Slow {}
            set Slow.least = 3 ms
            """;

    private static final PropertyText OTHER =
            new PropertyText("other.property", "property Third \"t\" in Slow {}\n");

    private static PropertyDocument of(PropertyText text) {
        return PropertyDocument.of(text, List.of(OTHER), PropertyLibrary.load());
    }

    private static int offset(String text, int line) {
        return text.lines().limit(line).mapToInt(it -> it.length() + 1).sum();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    4  | 18 | The largest time of any one thread.
                    4  | 43 | In the block or loop.
                    4  | 34 | The threads that were in the construct.
                    5  | 10 | let idle = time - max over threads (body)
                    5  | 17 | the least
                    5  | 37 | **Other**: Other
                    1  | 27 | What threads execute of the program itself
                    2  | 8  | The iterations of the loop are shared among the threads of the team.
                    4  | 5  | Names a value for what comes after it.
                    7  | 29 | The run.
                    7  | 33 | Wall time of the run.
                    10 | 7  | Too long.
                    """)
    void explainsWhatIsUnderTheCursor(int line, int character, String explanation) {
        PropertyText text = new PropertyText("x.property", TEXT);
        int offset = offset(TEXT, line) + character;
        assertThat(of(text).hover(offset).map(PropertyDocument.Hover::markdown).orElse(""))
                .contains(explanation);
    }

    @Test
    void explainsQuickFixes() {
        String text =
                "property P \"p\" { of any when time > 1 s advise \"x\" fix atomic, \"remove-barrier\" }";
        PropertyDocument document = of(new PropertyText("x.property", text));
        assertThat(document.hover(text.indexOf("atomic")).orElseThrow().markdown())
                .isEqualTo(
                        "**atomic**: this quick fix makes an `atomic` of a `critical` that only"
                                + " updates one variable.");
        assertThat(document.hover(text.indexOf("remove-")).orElseThrow().markdown())
                .contains("removes a `barrier`");
        assertThat(document.proposals(text.indexOf("atomic")))
                .filteredOn(it -> it.label().equals("merge-regions"))
                .allSatisfy(it -> assertThat(it.documentation()).contains("parallel region"))
                .extracting(PropertyDocument.Proposal::insert)
                .containsExactly("\"merge-regions\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    when id           | idle            | critical
                    when run.         | oversubscribed  | idle
                    when source.      | nowait          | barrier_wait
                    when time > 5     | us              | idle
                    when max over     | descendants     | idle
                    when max over ranks ( | mpi         | over
                    when time         | and             | barrier_wait
                    when holds(       | Locks           | idle
                    instead           | of              | idle
                    instead of        | Locks           | idle
                    when is(          | parallel        | nowait
                    when has(         | nowait          | worksharing
                    of                | worksharing     | nowait
                    of for having     | schedule        | worksharing
                    of for            | inside          | nowait
                    advise "x" fix    | schedule        | time
                    says "a {run.     | oversubscribed  | idle
                    says "a {idle :   | percent         | idle
                    } set Slow.       | least           | time
                    } off             | Third           | time
                    } property X "x" in | Barrier       | time
                    }                 | property        | time
                    } property X "x"  | in              | property
                    let b = time ) when | idle          | when
                    let b = 5 @ s costs | idle          | set
                    says "{idle} is {idle | and         | costs
                    says when idle > 1 s "{ | idle      | costs
                    advise when idle > | idle           | critical
                    when max          | over            | threads
                    when mean         | over            | threads
                    when time         | costs           | over
                    """)
    void proposesWhatFits(String typed, String proposed, String other) {
        boolean blank = !typed.endsWith(".") && !typed.endsWith("id");
        int line = typed.startsWith("of") ? 2 : 6;
        int start = offset(TEXT, line) + 4;
        int end = offset(TEXT, line + 1) - 1;
        String text = typed + (blank ? " " : "");
        PropertyText changed =
                new PropertyText(
                        "x.property", TEXT.substring(0, start) + text + TEXT.substring(end));
        assertThat(of(changed).proposals(start + text.length()))
                .extracting(PropertyDocument.Proposal::label)
                .contains(proposed)
                .doesNotContain(other);
    }

    @ParameterizedTest
    @ValueSource(strings = {"// wh", "/* wh", "/* a\n wh", "says \"wh", "says \"{idle} wh"})
    void proposesNothingInTextsAndComments(String typed) {
        int start = offset(TEXT, 6) + 4;
        String text = TEXT.substring(0, start) + typed;
        assertThat(of(new PropertyText("x.property", text)).proposals(text.length())).isEmpty();
    }

    @Test
    void laysOutLinesAndLeavesTextsAlone() {
        String text =
                """


                /**
                * Why.
                */
                property A "a" in Work {
                of for
                        having nowait


                  parameter x = 3   "two
                  lines"
                      when time > 1 s
                and visits > x
                  advise when x > 2
                "Less."
                  // a comment
                    }
                    off B
                """;
        PropertyText source = new PropertyText("x.property", text);
        assertThat(of(source).formatted())
                .isEqualTo(
                        """
                        /**
                         * Why.
                         */
                        property A "a" in Work {
                            of for
                                having nowait

                            parameter x = 3   "two
                          lines"
                            when time > 1 s
                                and visits > x
                            advise when x > 2
                                "Less."
                            // a comment
                        }
                        off B
                        """);
    }

    /** Of a file with syntax errors, what has none is laid out, and the rest is left alone. */
    @Test
    void laysOutTheOthersOfBrokenProperties() {
        String broken = "property B \"b\" {\n      of for  \n when (\n\n\n }\n\n\n";
        String before = "property A \"a\" {\n of for   \n\n\n when time > 1 s }\n";
        String laidOut = "property A \"a\" {\n    of for\n\n    when time > 1 s }\n";
        for (String order : List.of("%1$s%2$s", "%2$s%1$s", "%2$s%1$s%2$s")) {
            PropertyText text = new PropertyText("x.property", order.formatted(broken, before));
            assertThat(of(text).formatted()).isEqualTo(order.formatted(broken, laidOut));
        }
    }

    @Test
    void keepsWindowsLineEnds() {
        String text = "property A \"a\" {\r\n of for \r\n\r\n\r\n}\r\n// b \r\noff B";
        assertThat(of(new PropertyText("x.property", text)).formatted())
                .isEqualTo("property A \"a\" {\r\n    of for\r\n\r\n}\r\n// b\r\noff B\r\n");
    }

    /** Also where its first word begins clauses elsewhere. */
    @Test
    void indentsTheRestOfAClauseFurther() {
        String text =
                """
                property A "a" {
                // what it is of
                of for
                when time >
                // so much
                costs(Other)
                says
                when time > 1 s
                "x"
                }
                """;
        assertThat(of(new PropertyText("x.property", text)).formatted())
                .isEqualTo(
                        """
                        property A "a" {
                            // what it is of
                            of for
                            when time >
                            // so much
                                costs(Other)
                            says
                                when time > 1 s
                                "x"
                        }
                        """);
    }

    /** What is no blank of the language is a mistake that its author should see. */
    @ParameterizedTest
    @ValueSource(strings = {"\u001f", "\u2028", "\u2003"})
    void keepsCharactersThatOnlyLookLikeBlanks(String character) {
        String text = "off A" + character + "\n" + character + "off B\n";
        assertThat(of(new PropertyText("x.property", text)).formatted()).isEqualTo(text);
    }
}
