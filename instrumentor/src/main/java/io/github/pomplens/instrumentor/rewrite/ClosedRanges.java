// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.construct.Construct;
import io.github.pomplens.instrumentor.construct.ConstructTree;
import io.github.pomplens.instrumentor.construct.IncludeLine;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;

/** Where the text of included files must stay as it is. */
final class ClosedRanges {
    private static final String CLOSED = "no calls may be put in where it is included";

    private final List<TextRange> ranges;

    private ClosedRanges(List<TextRange> ranges) {
        this.ranges = ranges;
    }

    /**
     * @param needsNames whether what is put in uses names that a construct must list
     */
    static ClosedRanges of(ConstructTree tree, Plan plan, boolean needsNames) {
        List<TextRange> ranges = new ArrayList<>(plan.closed());
        for (Construct construct : tree.allConstructs()) {
            boolean lists = needsNames && DataSharing.isRestricted(construct.directive());
            if (lists || construct.directive().has("untied")) {
                ranges.add(construct.extent());
            }
        }
        ranges.addAll(DirectiveRanges.ofDevice(tree));
        return new ClosedRanges(ranges);
    }

    /**
     * A C file's {@code #include} lines in order, with what may be done to the files they name: the
     * text of those goes where a construct may forbid calls, or the use of names that it doesn't
     * list.
     */
    static List<Inclusion> inclusions(ConstructTree tree, Plan plan) {
        ClosedRanges closed = of(tree, plan, true);
        List<Inclusion> all = new ArrayList<>();
        for (IncludeLine line : plan.inclusions().lines()) {
            String obstacle = closed.obstacle(line.range());
            all.add(new Inclusion(line, plan.inclusions().placeOf(line), obstacle));
        }
        return all;
    }

    /** Why no calls may be put into what stands here; empty when they may. */
    String obstacle(TextRange here) {
        for (TextRange range : ranges) {
            if (range.contains(here)) {
                return CLOSED;
            }
        }
        return "";
    }
}
