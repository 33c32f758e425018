// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.construct.c.ConstructScanner;
import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.source.SourceText;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protects the places that {@code #line} directives give, also after the user's own ones. */
class LineMapTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    1  | #line 1 "x.c"
                    2  | #line 2 "x.c"
                    3  | #line 40 "x.c"
                    4  | #line 41 "x.c"
                    6  | #line 7 "a\\"b.y"
                    8  | #line 90 "a\\"b.y"
                    10 | #line 3 "c.y"
                    12 | #line 5 "c.y"
                    """)
    void followsTheFilesOwnDirectives(int line, String directive) {
        assertThat(
                        map("""
                                        int a;
                                        #line 40
                                        int b;
                                        int c;
                                        # 7 "a\\"b.y" 1
                                        int d;
                                          #  line  90 // no name
                                        int e;
                                        #line 3 "c.y"
                                        int f;
                                        #line MACRO
                                        int g;
                                        """)
                                .directive(line))
                .isEqualTo(directive);
    }

    @Test
    void namesAreStringLiterals() {
        SourceText source = LanguageFrontEnds.source("a \"b\\c\".c", "int a;\n");
        assertThat(new LineMap(source, List.of()).directive(1))
                .isEqualTo("#line 1 \"a \\\"b\\\\c\\\".c\"");
    }

    private static LineMap map(String text) {
        SourceText source = LanguageFrontEnds.source("x.c", text);
        ConstructTree tree = ConstructScanner.scan(source);
        return new LineMap(source, tree.lineMarkers());
    }
}
