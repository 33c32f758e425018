// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.hover;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.runtime.analysis.property.Finding;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protects that names in figures show as code, and that none of them becomes Markdown. */
class WhyTest {
    @ParameterizedTest
    @CsvSource({
        "elements of `sum`: 8 B, (elements of `sum`: 8 B)",
        "`a*b` and `c`, (`a*b` and `c`)",
        "an odd ` and *more*, (an odd \\` and \\*more\\*)",
    })
    void namesInFiguresAreCode(String formula, String shown) {
        Finding finding =
                new Finding(
                        "X", "Title", "", formula, 1_000_000, 1, List.of(), List.of(), List.of());
        assertThat(Why.of(List.of(finding))).contains(shown);
    }
}
