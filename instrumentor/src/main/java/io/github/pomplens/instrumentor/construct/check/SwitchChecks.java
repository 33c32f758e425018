// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.check;

import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.construct.model.Region;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds POMP's own directives that don't do what they seem to. */
final class SwitchChecks {
    private final ConstructTree tree;
    private final List<Construct> constructs;
    private final List<Diagnostic> found = new ArrayList<>();

    private SwitchChecks(ConstructTree tree, List<Construct> constructs) {
        this.tree = tree;
        this.constructs = constructs;
    }

    /**
     * @param constructs all of the tree
     */
    static List<Diagnostic> of(ConstructTree tree, List<Construct> constructs) {
        boolean any = false;
        for (Construct construct : constructs) {
            any |= construct.directive().spec().isPomp();
        }
        if (!any) {
            return List.of();
        }
        SwitchChecks checks = new SwitchChecks(tree, constructs);
        checks.findOpenEnd();
        checks.findLateInit();
        checks.findRepeatedNames();
        return checks.found;
    }

    /**
     * A {@code noinstrument} for all the rest of the file, when not all of it is meant: there are
     * constructs before it.
     */
    private void findOpenEnd() {
        boolean measuresBefore = false;
        boolean skips = false;
        @Nullable Construct off = null;
        for (Construct construct : constructs) {
            switch (construct.kind()) {
                case NOINSTRUMENT -> off = off == null ? construct : off;
                case INSTRUMENT -> {
                    off = null;
                    skips = false;
                }
                default -> {
                    measuresBefore |= off == null;
                    skips |= off != null;
                }
            }
        }
        if (off != null && measuresBefore && skips) {
            found.add(Diagnostic.of(Problem.NOINSTRUMENT_OPEN, off.directive().range()));
        }
    }

    /** The library starts by itself with the first construct (POMP paper, section 4.1.1). */
    private void findLateInit() {
        Map<String, Construct> firstOfFunction = new HashMap<>();
        for (Construct construct : constructs) {
            String function = construct.placement().function();
            Construct first = firstOfFunction.get(function);
            boolean init = construct.kind() == DirectiveKind.INST_INIT;
            if (init && first != null && !function.isEmpty() && isUnconditional(first)) {
                int line = tree.source().originalLineOf(first.directive().range().start());
                String why = "measuring has begun with '" + first.name() + "' in line " + line;
                found.add(
                        Diagnostic.of(
                                Problem.CONTROL_IGNORED,
                                construct.directive().nameRange(),
                                construct.name(),
                                why));
            }
            if (!construct.directive().spec().isPomp()) {
                firstOfFunction.putIfAbsent(function, construct);
            }
        }
    }

    private boolean isUnconditional(Construct construct) {
        return construct.placement().inBlock() && !isInBranch(construct.extent());
    }

    /** Finds names that two regions share: reports can't tell them apart by it. */
    private void findRepeatedNames() {
        Map<String, Region> first = new HashMap<>();
        for (Region region : tree.regions()) {
            if (isInBranch(region.begin().extent())) {
                continue;
            }
            Region earlier = first.putIfAbsent(region.name(), region);
            if (earlier != null) {
                int line = tree.source().originalLineOf(earlier.begin().extent().start());
                found.add(
                        Diagnostic.of(
                                Problem.REGION_REPEATED,
                                region.begin().directive().nameRange(),
                                region.name(),
                                line));
            }
        }
    }

    /** Whether a place lies in a branch of an {@code #if} group, so that another may replace it. */
    private boolean isInBranch(TextRange place) {
        for (TextRange branches : tree.branchEnds()) {
            if (branches.contains(place)) {
                return true;
            }
        }
        return false;
    }
}
