// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.construct.AttributeGroup;
import io.github.pomplens.instrumentor.directive.Association;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.Notation;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
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
    private final SourceText source;
    private final int[] places;
    private final Set<Integer> replaced = new HashSet<>();
    private final Set<Integer> lines = new HashSet<>();
    private final Set<Integer> standalone = new HashSet<>();
    private final List<Edit> more = new ArrayList<>();

    private AttributeIsolation(SourceText source, List<Edit> edits) {
        this.source = source;
        int[] found = new int[edits.size()];
        int count = 0;
        for (Edit edit : edits) {
            if (edit.range().length() > 0) {
                replaced.add(edit.range().start());
                found[count++] = edit.range().start() + 1;
            } else if (edit instanceof Edit.Lines) {
                lines.add(edit.range().start());
                found[count++] = edit.range().start();
            }
        }
        places = Arrays.copyOf(found, count);
        Arrays.sort(places);
    }

    /**
     * @param groups all groups of the file
     * @param directives all directives of the file
     * @param edits the edits that the rules made
     * @return what has to be done besides
     */
    static List<Edit> of(
            SourceText source,
            List<AttributeGroup> groups,
            List<ParsedDirective> directives,
            List<Edit> edits) {
        if (groups.stream().allMatch(AttributeGroup::isSingle)) {
            return List.of();
        }
        AttributeIsolation isolation = new AttributeIsolation(source, edits);
        for (ParsedDirective parsed : directives) {
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
        return isolation.more;
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
            more.add(new Edit.Lines(new TextRange(end, end), List.of(others)));
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
        more.add(Edit.onOneLine(source, new TextRange(start, end), text));
    }
}
