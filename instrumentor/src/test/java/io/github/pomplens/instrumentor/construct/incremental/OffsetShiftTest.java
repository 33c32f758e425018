// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.incremental;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.construct.model.Placement;
import io.github.pomplens.instrumentor.construct.model.StatementNode;
import io.github.pomplens.instrumentor.directive.KeywordStatement;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Protects what no language of ours has yet: constructs that statements make. */
class OffsetShiftTest {
    @Test
    void statementsMoveWithTheirConstructs() {
        assertThat(new OffsetShift(7).node(node(0))).isEqualTo(node(7));
        assertThat(new OffsetShift(-3).node(node(7))).isEqualTo(node(4));
    }

    private static StatementNode node(int start) {
        return new StatementNode(
                new KeywordStatement("upc_forall", range(start, 24), range(start, 10)),
                new Placement("f", true, true, false, false, "", ""),
                range(start + 25, 8),
                List.of());
    }

    private static TextRange range(int start, int length) {
        return new TextRange(start, start + length);
    }
}
