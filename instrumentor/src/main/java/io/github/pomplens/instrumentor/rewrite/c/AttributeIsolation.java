// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.c;

import io.github.pomplens.instrumentor.construct.model.AttributeGroup;
import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.directive.Association;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.Notation;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.rewrite.model.Edits;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Parts the directives of an attribute group where calls have to stand between them: {@code
 * [[omp::sequence(directive(parallel), directive(for))]]} becomes {@code
 * [[omp::directive(parallel)]] [[omp::directive(for)]]}. Other attributes come after the last one,
 * with the statement that they belong to.
 */
final class AttributeIsolation {
    private final Edits edits;
    private final int[] places;
    private final Set<Integer> replaced = new HashSet<>();
    private final Set<Integer> lines = new HashSet<>();
    private final Set<Integer> standalone = new HashSet<>();

    private AttributeIsolation(Edits edits) {
        this.edits = edits;
        int[] found = new int[edits.size()];
        int count = 0;
        for (int i = 0; i < edits.size(); i++) {
            int start = edits.start(i);
            if (edits.end(i) > start) {
                replaced.add(start);
                found[count++] = start + 1;
            } else if (edits.isLines(i)) {
                lines.add(start);
                found[count++] = start;
            }
        }
        places = Arrays.copyOf(found, count);
        Arrays.sort(places);
    }

    /**
     * Adds what has to be done besides.
     *
     * @param edits the edits that the rules made
     */
    static void addEdits(ConstructTree tree, Edits edits) {
        List<AttributeGroup> groups = tree.attributes();
        boolean single = true;
        for (AttributeGroup group : groups) {
            single &= group.isSingle();
        }
        if (single) {
            return;
        }
        AttributeIsolation isolation = new AttributeIsolation(edits);
        for (ParsedDirective parsed : tree.directives()) {
            if (parsed instanceof Directive directive
                    && directive.association() == Association.STANDALONE) {
                isolation.standalone.add(directive.range().start());
            }
        }
        for (AttributeGroup group : groups) {
            if (!group.isSingle() && isolation.isParted(group.range())) {
                isolation.isolate(group);
            }
        }
    }

    /** Whether something is put into a group, or between it and its statement. */
    private boolean isParted(TextRange group) {
        int found = Arrays.binarySearch(places, group.start() + 1);
        int next = found >= 0 ? found : -found - 1;
        return next < places.length && places[next] <= group.end();
    }

    private void isolate(AttributeGroup group) {
        List<AttributeGroup.Part> parts = group.directives();
        int first = 0;
        for (int i = 0; i < parts.size(); i++) {
            boolean last = i + 1 == parts.size();
            if (last || isParted(parts.get(i), parts.get(i + 1))) {
                respell(parts.subList(first, i + 1), last);
                first = i + 1;
            }
        }
        if (!group.others().isEmpty()) {
            int end = group.range().end();
            String others = "[[" + String.join(", ", group.others()) + "]]";
            edits.linesAt(end, List.of(others));
        }
    }

    private boolean isParted(AttributeGroup.Part part, AttributeGroup.Part next) {
        return replaced.contains(part.range().start())
                || replaced.contains(next.range().start())
                || lines.contains(next.range().start());
    }

    /** Puts directives that stay together into one specifier; gcc wants them in one sequence. */
    private void respell(List<AttributeGroup.Part> parts, boolean last) {
        if (replaced.contains(parts.get(0).range().start())) {
            return;
        }
        Notation notation = Notation.ATTRIBUTE;
        boolean sequence = parts.size() > 1;
        for (int i = 0; i < parts.size(); i++) {
            TextRange range = parts.get(i).range();
            TextRange content = parts.get(i).content();
            String opening = sequence ? "[[omp::sequence(directive(" : notation.opening();
            replace(range.start(), content.start(), i == 0 ? opening : ", directive(");
            boolean ends = i + 1 == parts.size();
            String closing = (sequence ? ")" : "") + notation.closing();
            boolean semicolon = ends && !last && standalone.contains(range.start());
            replace(
                    content.end(),
                    range.end(),
                    (ends ? closing : ")") + (semicolon ? notation.endOfStandalone() : ""));
        }
    }

    private void replace(int start, int end, String text) {
        edits.onOneLine(new TextRange(start, end), text);
    }
}
