// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

import io.github.pomplens.instrumentor.construct.model.BlockConstruct;
import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.source.CText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;
import java.util.Optional;

/**
 * What is executed in each iteration of the loops of a construct in C or C++: the statement in the
 * innermost of them.
 *
 * @param start where a declaration can be put: in its block, or before it
 * @param end where it ends
 * @param isBlock whether it is a block already
 */
public record LoopBody(int start, int end, boolean isBlock) {
    /** Finds it; empty when there is a doubt where it starts or ends. */
    public static Optional<LoopBody> of(BlockConstruct construct, String text) {
        int loops = construct.directive().collapsedLoops();
        int end = construct.body().end();
        int at = construct.body().start();
        boolean isLast = true;
        for (int i = 0; i < loops; i++) {
            Optional<ForHeader> header = ForHeader.of(text, new TextRange(at, end));
            if (header.isEmpty()) {
                return Optional.empty();
            }
            at = CText.skipBlanks(text, header.get().end(), end);
            if (i < loops - 1 && at < end && text.charAt(at) == '{') {
                at = CText.skipBlanks(text, at + 1, end);
                isLast = false;
            }
        }
        if (loops == 0 || at >= end || text.charAt(at) == '#') {
            return Optional.empty();
        }
        if (text.charAt(at) == '{') {
            return Optional.of(new LoopBody(at + 1, end, true));
        }
        return isLast && standsApart(construct.children(), at, end)
                ? Optional.of(new LoopBody(at, end, false))
                : Optional.empty();
    }

    /** Whether no construct begins or ends where braces have to be put. */
    private static boolean standsApart(List<Construct> inside, int start, int end) {
        for (int i = 0; i < inside.size(); i++) {
            TextRange extent = inside.get(i).extent();
            if (extent.start() <= start || extent.end() >= end) {
                return false;
            }
        }
        return true;
    }
}
