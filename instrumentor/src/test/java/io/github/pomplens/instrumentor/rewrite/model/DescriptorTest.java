// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.rewrite.Instrumentor;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Protects the context descriptors of the POMP paper, section 3.5: their fields, order and values.
 */
class DescriptorTest {
    private static final String FORMAT = "static OMPRegDescr %s POMP_UNUSED = {%s};";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    parallel                    | parallel
                    for                         | for
                    for simd                    | for simd
                    sections                    | sections
                    single                      | single
                    master                      | master
                    masked                      | masked
                    atomic update               | atomic
                    critical                    | critical
                    parallel for                | parallel for
                    parallel for simd           | parallel for simd
                    parallel sections           | parallel sections
                    """)
    void nameIsThatOfTheConstruct(String directive, String name) {
        boolean sections = name.endsWith("sections");
        String body = sections ? "{ x++; }" : name.contains("for") ? "for (;;) x++;" : "x++;";
        assertThat(descriptors("void f(int x) {\n#pragma omp " + directive + "\n" + body + "\n}\n"))
                .containsExactly(
                        descriptor(
                                "omp_rd_1",
                                "\"%s\", \"\", %d, \"/s/x.c\", 2, 2, 3, 3, POMP_NULL, POMP_NULL"
                                        .formatted(name, sections ? 1 : 0)));
    }

    @Test
    void barrierEndsWhereItBegins() {
        assertThat(descriptors("void f() {\n#pragma omp barrier\n}\n"))
                .containsExactly(
                        descriptor(
                                "omp_rd_1",
                                "\"barrier\", \"\", 0, \"/s/x.c\", 2, 2, 2, 2, POMP_NULL, POMP_NULL"));
    }

    @Test
    void subNameIsThatOfTheCriticalConstruct() {
        String source = "void f(int x) {\n#pragma omp critical /* c */ ( a_1 ) hint(1)\nx++;\n}\n";
        assertThat(descriptors(source))
                .containsExactly(
                        descriptor(
                                "omp_rd_1",
                                "\"critical\", \"a_1\", 0, \"/s/x.c\", 2, 2, 3, 3, POMP_NULL, POMP_NULL"));
    }

    @Test
    void regionHasItsNameAndBothDirectives() {
        String source =
                """
                void f(int x) {
                #pragma omp inst \\
                    begin(here)
                    x++;
                #pragma omp inst \\
                    end( \\
                    here)
                }
                """;
        assertThat(descriptors(source))
                .containsExactly(
                        descriptor(
                                "omp_rd_1",
                                "\"region\", \"here\", 0, \"/s/x.c\", 2, 3, 5, 7, POMP_NULL, POMP_NULL"));
    }

    @Test
    void linesOfContinuedDirectivesAndOfTheLastLineOfTheBlock() {
        String source =
                """
                void f(int n) {
                #pragma omp parallel \\
                    num_threads(2)   \\
                    firstprivate(n)
                    {
                        n++;
                    } n++;
                }
                """;
        assertThat(descriptors(source))
                .containsExactly(
                        descriptor(
                                "omp_rd_1",
                                "\"parallel\", \"\", 0, \"/s/x.c\", 2, 4, 7, 7, POMP_NULL, POMP_NULL"));
    }

    @Test
    void sectionsAreCountedWithAndWithoutTheFirstDirective() {
        String source =
                """
                void f(int x) {
                #pragma omp sections
                {
                    x++;
                #pragma omp section
                    x++;
                #pragma omp section
                #pragma omp critical
                    x++;
                }
                #pragma omp parallel sections
                {
                #pragma omp section
                    x++;
                }
                #pragma omp sections
                {
                }
                }
                """;
        assertThat(descriptors(source))
                .containsExactly(
                        descriptor(
                                "omp_rd_1",
                                "\"sections\", \"\", 3, \"/s/x.c\", 2, 2, 10, 10, POMP_NULL, POMP_NULL"),
                        descriptor(
                                "omp_rd_2",
                                "\"critical\", \"\", 0, \"/s/x.c\", 8, 8, 9, 9, POMP_NULL, POMP_NULL"),
                        descriptor(
                                "omp_rd_3",
                                "\"parallel sections\", \"\", 1, \"/s/x.c\", 11, 11, 15, 15, POMP_NULL, POMP_NULL"),
                        descriptor(
                                "omp_rd_4",
                                "\"sections\", \"\", 0, \"/s/x.c\", 16, 16, 18, 18, POMP_NULL, POMP_NULL"));
    }

    @Test
    void numbersFollowTheOrderInTheFile() {
        String source =
                "void f(int x) {\n#pragma omp parallel\n#pragma omp critical\nx++;\n"
                        + "#pragma omp barrier\n}\n";
        assertThat(descriptors(source))
                .extracting(line -> line.split("[ \"]+")[2] + " " + line.split("[ \"{]+")[5])
                .containsExactly("omp_rd_1 parallel", "omp_rd_2 critical", "omp_rd_3 barrier");
    }

    @Test
    void fileNameIsWrittenAsAStringLiteral() {
        String source = "void f() {\n#pragma omp barrier\n}\n";
        Instrumented result =
                Instrumentor.instrument(
                        LanguageFrontEnds.source("x.c", source),
                        Options.forFile("/a \"b\"\\c\n??/x.c"));
        assertThat(result.text())
                .contains(
                        "\"/a \\\"b\\\"\\\\c\\012\\077\\077/x.c\", 2, 2, 2, 2, POMP_NULL, POMP_NULL};");
    }

    @Test
    void countsItsDescriptors() {
        String source = "void f(int x) {\n#pragma omp parallel\n#pragma omp critical\nx++;\n}\n";
        Instrumented result =
                Instrumentor.instrument(
                        LanguageFrontEnds.source("x.c", source), Options.forFile("x.c"));
        assertThat(result.descriptors()).isEqualTo(2);
    }

    private static String descriptor(String variable, String fields) {
        return FORMAT.formatted(variable, fields);
    }

    private static List<String> descriptors(String source) {
        return Instrumentor.instrument(
                        LanguageFrontEnds.source("x.c", source), Options.forFile("/s/x.c"))
                .text()
                .lines()
                .filter(line -> line.contains("OMPRegDescr"))
                .toList();
    }
}
