// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.outline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.SymbolKind;
import org.junit.jupiter.api.Test;

/**
 * Protects that the outline's rows become what the server says, and that few of them are touched.
 */
class OutlineUpdateTest {
    private final OutlineNode root = OutlineNode.root();
    private final List<String> done = new ArrayList<>();

    private final OutlineUpdate.Rows rows =
            new OutlineUpdate.Rows() {
                @Override
                public void inserted(OutlineNode row, int index) {
                    done.add("+" + row.entry().name() + "@" + index);
                }

                @Override
                public void changed(OutlineNode row) {
                    done.add("~" + row.entry().name());
                }

                @Override
                public void removed(OutlineNode row) {
                    done.add("-" + row.entry().name());
                }
            };

    private static OutlineEntry entry(String name, int line, OutlineEntry... inside) {
        return entry(name, "", line, inside);
    }

    private static OutlineEntry entry(String name, String cost, int line, OutlineEntry... inside) {
        Range words = new Range(new Position(line, 12), new Position(line, 12 + name.length()));
        return new OutlineEntry(name, cost, SymbolKind.Operator, words, List.of(inside));
    }

    private void update(OutlineEntry... wanted) {
        done.clear();
        OutlineUpdate update = new OutlineUpdate(root, List.of(wanted), rows);
        while (update.step()) {
            // All of it.
        }
        assertThat(shown(root)).isEqualTo(List.of(wanted));
    }

    private static List<OutlineEntry> shown(OutlineNode node) {
        return node.children().stream().map(OutlineUpdateTest::whole).toList();
    }

    private static OutlineEntry whole(OutlineNode row) {
        OutlineEntry entry = row.entry();
        return new OutlineEntry(
                entry.name(), entry.detail(), entry.kind(), entry.words(), shown(row));
    }

    @Test
    void whatIsNewIsPutInAndNothingElseTouched() {
        update(entry("parallel", 3, entry("for", 5)), entry("critical", 9));
        assertThat(done).containsExactly("+parallel@0", "+for@0", "+critical@1");
        OutlineNode critical = root.children().get(1);
        update(
                entry("parallel", 3, entry("for", 5), entry("single", 7)),
                entry("barrier", 8),
                entry("critical", 9));
        assertThat(done).containsExactly("+single@1", "+barrier@1");
        assertThat(root.children().get(2)).isSameAs(critical);
    }

    @Test
    void whatStandsBehindANewLineStaysTheSameRow() {
        update(entry("for", 3), entry("for", 5), entry("for", 9));
        List<OutlineNode> before = List.copyOf(root.children());
        update(entry("for", 3), entry("for", 4), entry("for", 6), entry("for", 10));
        assertThat(done).containsExactly("+for@1", "~for", "~for");
        assertThat(root.children().get(2)).isSameAs(before.get(1));
        assertThat(root.children().get(3)).isSameAs(before.get(2));
    }

    @Test
    void newCostsChangeOnlyTheirRows() {
        update(entry("for", "1 s", 3), entry("for", "2 s", 5), entry("for", "3 s", 7));
        List<OutlineNode> before = List.copyOf(root.children());
        update(entry("for", "1 s", 3), entry("for", "9 s", 5), entry("for", "3 s", 7));
        assertThat(done).containsExactly("~for");
        assertThat(root.children()).isEqualTo(before);
    }

    @Test
    void whatIsGoneIsRemovedWithAllInside() {
        update(entry("parallel", 3, entry("for", 5)), entry("task", 9));
        update(entry("task", 4));
        assertThat(done).containsExactly("-parallel", "~task");
        update();
        assertThat(done).containsExactly("-task");
    }

    /** Whatever was shown, also half of another update. */
    @Test
    void anyRowsBecomeAnyOthers() {
        Random random = new Random(15);
        for (int i = 0; i < 2000; i++) {
            OutlineUpdate dropped = new OutlineUpdate(root, any(random, 0), rows);
            for (int step = random.nextInt(9); step > 0 && dropped.step(); step--) {
                // Only some of it.
            }
            update(any(random, 0).toArray(OutlineEntry[]::new));
        }
    }

    private static List<OutlineEntry> any(Random random, int depth) {
        List<OutlineEntry> entries = new ArrayList<>();
        int line = random.nextInt(3);
        for (int i = random.nextInt(6); i > 0; i--) {
            line += 1 + random.nextInt(2);
            String name = List.of("for", "task", "single").get(random.nextInt(3));
            String cost = random.nextInt(4) == 0 ? "1 s" : "";
            OutlineEntry[] inside =
                    depth == 2
                            ? new OutlineEntry[0]
                            : any(random, depth + 1).toArray(OutlineEntry[]::new);
            entries.add(entry(name, cost, line, inside));
        }
        return entries;
    }
}
