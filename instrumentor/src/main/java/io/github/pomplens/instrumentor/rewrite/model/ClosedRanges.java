// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.directive.ClauseKind;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;

/** Where the text of included files must stay as it is. */
public final class ClosedRanges {
    private static final String CLOSED = "no calls may be put in where it is included";

    private final List<TextRange> ranges;

    private ClosedRanges(List<TextRange> ranges) {
        this.ranges = ranges;
    }

    /**
     * @param needsNames whether what is put in uses names that a construct must list
     */
    public static ClosedRanges of(ConstructTree tree, Plan plan, boolean needsNames) {
        List<TextRange> ranges = new ArrayList<>(plan.closed());
        for (Construct construct : tree.allConstructs()) {
            boolean lists = needsNames && DataSharing.isRestricted(construct.directive());
            if (lists || construct.directive().has(ClauseKind.UNTIED)) {
                ranges.add(construct.extent());
            }
        }
        ranges.addAll(DirectiveRanges.ofDevice(tree));
        return new ClosedRanges(ranges);
    }

    /** Why no calls may be put into what stands here; empty when they may. */
    public String obstacle(TextRange here) {
        for (TextRange range : ranges) {
            if (range.contains(here)) {
                return CLOSED;
            }
        }
        return "";
    }
}
