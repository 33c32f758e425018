// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.model;

import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a file holds of OpenMP and POMP. Immutable.
 *
 * @param source the file
 * @param nodes the outermost constructs in order, and statements that count as such
 * @param directives all directives in order, also unknown ones and those that are not constructs
 * @param attributes the groups of attribute specifiers that hold directives, in order
 * @param regions the user regions whose begin and end match
 * @param lockCalls the names of {@code omp_..._lock} routines where they are called
 * @param lineMarkers the file's own {@code #line} directives
 * @param branchEnds for each {@code #else}, {@code #elif} and {@code #endif} line: from the {@code
 *     #if} of its group to its own end
 * @param diagnostics what is wrong, in order of place
 */
public record ConstructTree(
        SourceText source,
        List<Node> nodes,
        List<ParsedDirective> directives,
        List<AttributeGroup> attributes,
        List<Region> regions,
        List<TextRange> lockCalls,
        List<TextRange> lineMarkers,
        List<TextRange> branchEnds,
        List<Diagnostic> diagnostics) {
    public ConstructTree {
        nodes = List.copyOf(nodes);
        directives = List.copyOf(directives);
        attributes = List.copyOf(attributes);
        regions = List.copyOf(regions);
        lockCalls = List.copyOf(lockCalls);
        lineMarkers = List.copyOf(lineMarkers);
        branchEnds = List.copyOf(branchEnds);
        diagnostics = List.copyOf(diagnostics);
    }

    /** The constructs with no other construct around them, in order. */
    public List<Construct> constructs() {
        return Node.constructs(nodes);
    }

    /** All constructs, outer ones before those inside them, in order of place. */
    public List<Construct> allConstructs() {
        List<Construct> all = new ArrayList<>();
        collectConstructs(nodes, all);
        return all;
    }

    /** All constructs and statements that count as such, in the same order. */
    public List<Node> allNodes() {
        List<Node> all = new ArrayList<>();
        collect(nodes, all);
        return all;
    }

    /** All constructs by the offset at which they start. */
    public Map<Integer, Construct> constructsByStart() {
        Map<Integer, Construct> byStart = new HashMap<>();
        for (Construct construct : allConstructs()) {
            byStart.put(construct.directive().range().start(), construct);
        }
        return byStart;
    }

    /** Whether the brackets of the file match, so that extents can be relied on. */
    public boolean isSound() {
        for (Diagnostic diagnostic : diagnostics) {
            switch (diagnostic.problem()) {
                case UNBALANCED, BRACKETS_IN_MACRO, END_WITHOUT_BEGIN -> {
                    return false;
                }
                default -> {}
            }
        }
        return true;
    }

    private static void collectConstructs(List<Node> from, List<Construct> into) {
        for (Node node : from) {
            if (node instanceof Construct construct) {
                into.add(construct);
            }
            collectConstructs(node.nodes(), into);
        }
    }

    private static void collect(List<Node> from, List<Node> into) {
        for (Node node : from) {
            into.add(node);
            collect(node.nodes(), into);
        }
    }
}
