// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.overlay;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.languageserver.testing.ConstructCosts;
import io.github.pomplens.languageserver.testing.SomeRun;
import io.github.pomplens.sources.construct.FileConstructs;
import io.github.pomplens.sources.construct.IdentifiedConstruct;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Protects that the cost of a function is shown where it is defined, also after edits. */
class MeasuredFunctionsTest {
    private static final String THEN =
            """
            namespace sim {
            int first(int x) { return x; }
            int second(int x) {
                return first(x);
            }
            }
            """;

    @Test
    void functionsAreFoundByNameOrText() {
        Overlay overlay =
                overlay("\n\n" + THEN.replace("second", "renamed").replace("int x", "long x"));
        assertThat(overlay.measurements())
                .extracting(measurement -> measurement.construct().identity().line())
                .containsExactly(4, 5);
        assertThat(overlay.measurements())
                .extracting(measurement -> measurement.cost().timeNs())
                .containsExactly(2L, 3L);
        assertThat(overlay.measurements()).extracting(Measurement::stale).containsOnly(false);
    }

    @Test
    void aChangedFunctionIsStale() {
        Overlay overlay = overlay(THEN.replace("return first(x)", "return first(x) + 1"));
        assertThat(overlay.measurements())
                .extracting(Measurement::stale)
                .containsExactly(false, true);
    }

    @Test
    void theHintStandsAfterTheName() {
        TextAt place = new TextAt(THEN);
        assertThat(overlay(THEN).measurements())
                .extracting(measurement -> place.of(measurement.construct()))
                .containsExactly("first", "second");
    }

    private record TextAt(String text) {
        String of(IdentifiedConstruct construct) {
            return construct.range().in(text);
        }
    }

    private static Overlay overlay(String now) {
        MeasuredFile measured =
                MeasuredFile.of(
                        SomeRun.of(1),
                        scan(THEN),
                        List.of(
                                ConstructCosts.of("function", 2, 2),
                                ConstructCosts.of("function", 3, 3)));
        return Overlay.of(scan(now), measured);
    }

    private static FileConstructs scan(String text) {
        return Program.constructs("x.cpp", text);
    }
}
