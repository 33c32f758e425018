// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.runs;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.languageserver.protocol.RunConstruct;
import io.github.pomplens.languageserver.protocol.TimeDifference;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Protects what spreadsheets and programs get of a run. */
class CsvTest {
    private static final String HISTORY =
            "\"▂█ 2 versions, slower since 1a2b3c4d5 (=A, B): 1 ns before\"";

    private static RunConstruct construct(String name, String function, TimeDifference difference) {
        return new RunConstruct(
                "critical",
                name,
                function,
                null,
                "src/a, \"b\".c",
                41,
                1_234_567,
                0.25,
                3,
                1200,
                0.5,
                1.5,
                99,
                difference,
                "",
                HISTORY.replace("\"", ""),
                7,
                List.of());
    }

    @Test
    void numbersAreInBaseUnitsAndTextsQuoted() {
        TimeDifference slower = new TimeDifference(-5, -0.1, null, null, false, "less");
        assertThat(
                        Csv.of(
                                List.of(Column.values()),
                                List.of(
                                        construct("x", "f", slower),
                                        construct("", "operator,", null))))
                .isEqualTo(
                        "construct,function,place,time_ns,share,wait_share,imbalance,"
                                + "potential_gain_ns,visits,difference_ns,history\r\n"
                                + "critical x,f,\"src/a, \"\"b\"\".c:42\",1234567,0.25,0.5,1.5,"
                                + "99,1200,-5,"
                                + HISTORY
                                + "\r\n"
                                + "critical,\"operator,\",\"src/a, \"\"b\"\".c:42\",1234567,0.25,"
                                + "0.5,1.5,99,1200,,"
                                + HISTORY
                                + "\r\n");
    }

    @Test
    void aNameIsNotAFormula() {
        List<Column> names = List.of(Column.FUNCTION);
        for (String name : List.of("=1+1", "+f", "-f", "@f", "\tf")) {
            assertThat(Csv.of(names, List.of(construct("", name, null))))
                    .isEqualTo("function\r\n'" + name + "\r\n");
        }
        assertThat(Csv.of(names, List.of(construct("", "a\nb", null))))
                .isEqualTo("function\r\n\"a\nb\"\r\n");
    }
}
